internal import FontFiles

/// An HTML page, whose style sheets determine the fonts of its text.
struct HTMLDocument {
  let path: String
  let tally: FontTally

  private static let largest = 32 << 20

  func read() throws(FontError) {
    let (text, unread) = TextEncoding.page(of: try fileBytes(path, atMost: Self.largest))
    if let unread { tally.lose(unread) }
    var builder = HTMLTreeBuilder(text)
    let tree = builder.read()
    var reader = WebText(tree, WebStyles(of: path, builder.sheets, tally), tally, sheets: builder.sheets)
    reader.read(isPicture: false)
  }
}

/// A separate style sheet, with the fonts that its rules name.
struct StyleSheetDocument {
  let path: String
  let tally: FontTally

  private static let largest = 32 << 20

  func read() throws(FontError) {
    let text = TextEncoding.text(of: try fileBytes(path, atMost: Self.largest))
    let styles = WebStyles(of: path, [WebSheet(.own(text, line: 1), media: nil)], tally)
    tally.unit = .declarations
    let (declared, unknown) = styles.declared()
    for (font, line) in declared {
      tally.change(font) { use in
        use.count += 1
        use.places[DocumentPlace(line: line), default: 0] += 1
      }
    }
    styles.finish(declared)
    if unknown > 0 {
      tally.lose(
        "the fonts of \(unknown) declarations are in variables that the page does not set, or to which the page gives several values"
      )
    }
  }
}
