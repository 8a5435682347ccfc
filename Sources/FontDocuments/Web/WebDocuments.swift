internal import FontFiles

/// A page in HTML: its text, in the fonts of its style sheets.
struct HTMLDocument {
  let path: String
  let tally: FontTally

  private static let largest = 16 << 20

  func read() throws(FontError) {
    let text = TextEncoding.text(of: try fileBytes(path, atMost: Self.largest))
    var builder = HTMLTreeBuilder(text)
    let nodes = builder.read()
    if builder.isTooDeep {
      throw FontError(.unreadableFile, "its elements are nested more than \(HTMLTreeBuilder.deepest) deep")
    }
    var styles = WebStyles(of: path, tally)
    for sheet in builder.sheets {
      switch sheet {
      case .own(let text, let line): styles.add(text, line: line)
      case .beside(let address): styles.add(sheet: address)
      }
    }
    var reader = WebText(styles, tally)
    reader.read(nodes, in: ComputedFonts(), isShown: true, isText: { _ in nil }, standard: BrowserStyles.declarations)
    reader.finish()
  }
}

/// A style sheet alone: the fonts that its rules name.
struct StyleSheetDocument {
  let path: String
  let tally: FontTally

  private static let largest = 16 << 20

  func read() throws(FontError) {
    let text = TextEncoding.text(of: try fileBytes(path, atMost: Self.largest))
    var styles = WebStyles(of: path, tally)
    tally.unit = .declarations
    styles.add(text, line: 1)
    for (font, line) in styles.declared {
      tally.change(font) { use in
        use.count += 1
        use.places[DocumentPlace(line: line), default: 0] += 1
      }
    }
    styles.finish()
  }
}

/// What browsers say of elements before all style sheets (HTML, § 15.3), as far as fonts go.
enum BrowserStyles {
  static func declarations(_ element: StyledElement) -> [CSSDeclaration] { sheet[element.name] ?? [] }

  private static let sheet: [String: [CSSDeclaration]] = {
    var sheet: [String: [CSSDeclaration]] = [:]
    func add(_ names: String, _ property: String, _ value: String) {
      for name in names.split(separator: " ") {
        let declaration = CSSDeclaration(name: property, value: value, isImportant: false, line: 0)
        sheet[String(name), default: []].append(declaration)
      }
    }
    add("head script style title template noscript link meta base datalist area param rp", "display", "none")
    add("b strong", "font-weight", "bolder")
    add("h1 h2 h3 h4 h5 h6 th", "font-weight", "bold")
    add("i em cite var dfn address", "font-style", "italic")
    add("code kbd pre samp tt listing plaintext xmp", "font-family", "monospace")
    add("code kbd pre samp tt", "font-size", "0.8125em")
    add("h1", "font-size", "2em")
    add("h2", "font-size", "1.5em")
    add("h3", "font-size", "1.17em")
    add("h5 small", "font-size", "0.83em")
    add("h6", "font-size", "0.67em")
    add("sub sup", "font-size", "smaller")
    // Controls have the system's font, and not that of the page.
    add("button input select textarea", "font-family", "initial")
    return sheet
  }()
}
