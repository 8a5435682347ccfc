internal import FontFiles

/// A picture in SVG: the text in it, in the fonts of its attributes and style sheets.
struct SVGDocument {
  let path: String
  let tally: FontTally

  private static let largest = 32 << 20

  func read() throws(FontError) {
    let bytes = try fileBytes(path, atMost: Self.largest)
    let handler = SVGHandler()
    let reader = try XMLReader(handler)
    handler.line = { [weak reader] in reader?.line ?? 0 }
    _ = unsafe bytes.withUnsafeBytes { unsafe reader.feed($0) }
    try reader.finish("it")
    var styles = WebStyles(of: path, tally)
    for address in Self.sheets(String(decoding: bytes.prefix(1 << 16), as: UTF8.self)) { styles.add(sheet: address) }
    for sheet in handler.sheets { styles.add(sheet.text, line: sheet.line) }
    var widths: [String: Double] = [:]
    if tally.paragraphs != nil, case .element(let root, _) = handler.nodes.first { widths = root.rectangleWidths() }
    var text = WebText(styles, tally, widths: widths)
    text.read(
      handler.nodes, in: ComputedFonts(), isShown: false,
      isText: { name in
        switch name {
        case "text", "foreignobject", "flowroot": true
        case "title", "desc", "metadata", "style", "script": false
        default: nil
        }
      }, standard: BrowserStyles.declarations)
    text.finish()
  }

  /// The sheets of the instructions before the picture (Associating Style Sheets with XML documents 1.0).
  private static func sheets(_ text: String) -> [String] {
    text.ranges(of: "<?xml-stylesheet").compactMap { range in
      let instruction = text[range.upperBound...].prefix { $0 != ">" }
      guard let start = instruction.ranges(of: "href=").first else { return nil }
      let value = instruction[start.upperBound...]
      guard let quote = value.first, quote == "\"" || quote == "'" else { return nil }
      return String(value.dropFirst().prefix { $0 != quote })
    }
  }
}

/// Makes a tree of a picture.
final class SVGHandler: XMLHandler {
  private struct Open {
    let element: StyledElement
    var content: [WebText.Node] = []
  }

  private(set) var nodes: [WebText.Node] = []
  private(set) var sheets: [(text: String, line: Int)] = []
  var line: () -> Int = { 0 }
  private var open: [Open] = []

  func start(_ name: String, _ attributes: XMLAttributes) {
    var values: [String: String] = [:]
    for (name, value) in attributes.pairs { values[name == "xml:id" ? "id" : name.lowercased()] = value }
    open.append(Open(element: StyledElement(name.lowercased(), values, in: open.last?.element, line: line())))
  }

  func end(_ name: String) {
    guard let last = open.popLast() else { return }
    let node = WebText.Node.element(last.element, last.content)
    if open.isEmpty { nodes.append(node) } else { open[open.count - 1].content.append(node) }
  }

  func text(_ text: String) {
    guard let last = open.last else { return }
    if last.element.name == "style" { sheets.append((text, last.element.line)) }
    open[open.count - 1].content.append(.text(text, line: last.element.line))
  }
}
