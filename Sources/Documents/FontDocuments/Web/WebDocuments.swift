internal import FontFiles

/// A page in HTML: its text, in the fonts of its style sheets.
struct HTMLDocument {
  let path: String
  let tally: FontTally

  private static let largest = 32 << 20

  func read() throws(FontError) {
    let (text, unread) = TextEncoding.page(of: try fileBytes(path, atMost: Self.largest))
    if let unread { tally.lose(unread) }
    var builder = HTMLTreeBuilder(text)
    let tree = builder.read()
    var styles = WebStyles(of: path, tally)
    for sheet in builder.sheets {
      switch sheet {
      case .own(let text, let line, let media): styles.add(text, line: line, media: media)
      case .beside(let address, let media): styles.add(sheet: address, media: media)
      }
    }
    var reader = WebText(tree, styles, tally, sheets: builder.sheets.map(\.text))
    reader.read(isPicture: false)
  }
}

/// A style sheet alone: the fonts that its rules name.
struct StyleSheetDocument {
  let path: String
  let tally: FontTally

  private static let largest = 32 << 20

  func read() throws(FontError) {
    let text = TextEncoding.text(of: try fileBytes(path, atMost: Self.largest))
    var styles = WebStyles(of: path, tally)
    tally.unit = .declarations
    styles.add(text, line: 1)
    let (declared, unknown) = styles.declared()
    for (font, line) in declared {
      tally.change(font) { use in
        use.count += 1
        use.places[DocumentPlace(line: line), default: 0] += 1
      }
    }
    styles.finish(declared)
    guard unknown > 0 else { return }
    let message =
      "the fonts of \(unknown) declarations are in variables that it does not set, or sets to several values"
    tally.lose(FontError(.unreadableFile, message))
  }
}
