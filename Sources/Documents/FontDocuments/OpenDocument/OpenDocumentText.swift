/// Reads a part of an OpenDocument file, first declarations and styles, then text. Counts the font of each character.
final class OpenDocumentText: XMLHandler {
  private var context: OpenDocumentContext
  /// The styles without automatic styles. They also apply to other parts.
  private(set) var common: OpenDocumentStyles
  private let format: DocumentFormat
  private let tally: FontTally
  /// The name of an embedded chart or document; nil for the document itself.
  private let object: String?
  private(set) var faces: [XMLElement] = []
  /// The number of characters whose style names no font.
  private var unnamed = 0

  private var open: [String] = []
  /// The style or declaration that is being read as a tree.
  private var whole = XMLSubtree()
  private var skipped = 0
  private var isAutomatic = false

  private var page = 0
  private var part: String?
  private var isInNotes = false
  private var cells = CellStyles()

  init(_ styles: OpenDocumentStyles, _ format: DocumentFormat, _ tally: FontTally, object: String? = nil) {
    context = OpenDocumentContext(styles)
    common = styles
    self.format = format
    self.tally = tally
    self.object = object
    part = object
  }

  /// Returns a message about text without a font; nil if there is no such text.
  func unnamedWords(with other: OpenDocumentText) -> String? {
    let count = unnamed + other.unnamed
    return count > 0
      ? "no style names a font for \(count) characters: the program that shows the document chooses a font" : nil
  }

  // MARK: - Elements

  private static let wholes: Set<String> = [
    "style:font-face", "style:style", "style:default-style", "text:list-style",
  ]

  /// The skipped elements. They are not text of the document, or repeat text that is also elsewhere.
  private static let passedOver: Set<String> = [
    "office:annotation", "text:tracked-changes", "office:binary-data", "draw:object", "svg:title", "svg:desc",
    "office:forms", "office:meta", "text:ruby-text", "table:shapes-list", "presentation:header-decl",
    "presentation:footer-decl", "presentation:date-time-decl",
  ]

  private func isPassedOver(_ name: String, _ attributes: XMLAttributes) -> Bool {
    // A chart repeats its numbers in a separate table, which is skipped.
    if Self.passedOver.contains(name) || object != nil && name == "table:table" { return true }
    // Frames without text, and all frames of a master, contain hints for the author.
    guard attributes["presentation:class"] != nil else { return false }
    return attributes["presentation:placeholder"] == "true" || open.contains("office:master-styles")
  }

  private static let shapes: Set<String> = [
    "draw:frame", "draw:custom-shape", "draw:rect", "draw:ellipse", "draw:circle", "draw:line", "draw:connector",
    "draw:polygon", "draw:polyline", "draw:path", "draw:caption", "draw:measure", "draw:regular-polygon",
  ]

  func start(_ name: String, _ attributes: XMLAttributes) {
    open.append(name)
    guard skipped == 0, !isPassedOver(name, attributes) else {
      skipped += 1
      return
    }
    if whole.isOpen || Self.wholes.contains(name), !context.isInParagraph {
      whole.start(name, attributes)
      return
    }
    switch name {
    case "office:automatic-styles": isAutomatic = true
    case "draw:page":
      page += 1
      part = nil
    case "presentation:notes": isInNotes = true
    case "style:header", "style:footer", "style:header-left", "style:footer-left", "style:header-first",
      "style:footer-first":
      part = name.hasPrefix("style:header") ? "header" : "footer"
      // Hidden headers and footers are not counted.
      if attributes["style:display"] == "false" {
        skipped = 1
      } else if format == .ods {
        // The header of a sheet has the default style of cells.
        begin("table-cell", "Default")
      }
    case "style:master-page": part = "master \(attributes["style:display-name"] ?? attributes["style:name"] ?? "")"
    case "table:table", "table:table-column", "table:table-row", "table:table-cell", "table:covered-table-cell":
      startOfTable(name, attributes)
    case "text:list":
      context.beginList(attributes["text:style-name"])
    case "text:list-item", "text:list-header": context.beginItem(attributes, isHeader: name == "text:list-header")
    case "text:p", "text:h":
      guard let (label, properties) = context.beginParagraph(attributes["text:style-name"]) else { return }
      var pieces = ScriptPieces()
      for piece in pieces.divide(label) { add(piece.text, properties.fonts(piece.kind), nil) }
    case "text:s": addBlanks(min(max(attributes["text:c"].flatMap { Int($0) } ?? 1, 0), Self.mostBlanks))
    case "text:span", "text:a":
      context.beginSpan(attributes["text:style-name"], depth: open.count)
    default:
      if Self.shapes.contains(name) { startShape(attributes) }
      if object != nil, let style = attributes["chart:style-name"] { begin("chart", style) }
    }
  }

  func end(_ name: String) {
    defer { if !open.isEmpty { open.removeLast() } }
    guard skipped == 0 else {
      skipped -= 1
      return
    }
    if whole.isOpen {
      if let element = whole.end() { take(element) }
      return
    }
    context.end(name, depth: open.count)
    switch name {
    case "office:automatic-styles": isAutomatic = false
    case "presentation:notes": isInNotes = false
    default: break
    }
  }

  func text(_ text: String) {
    guard skipped == 0, !whole.isOpen, context.isInParagraph else { return }
    // § 6.1.2: line breaks and indents of the file count as one space.
    add(text.collapsed)
  }

  private func take(_ element: XMLElement) {
    if element.name == "style:font-face" { faces.append(element) }
    context.add(element, isAutomatic: isAutomatic)
    if !isAutomatic { common.add(element, isAutomatic: false) }
  }

  // MARK: - Where text stands

  private func begin(_ family: String, _ style: String?) {
    context.begin(family, style, depth: open.count)
  }

  private func startShape(_ attributes: XMLAttributes) {
    // In a text document, the paragraphs of a frame have the styles of the text.
    guard format != .odt || open.last != "draw:frame" else { return }
    if let style = attributes["presentation:style-name"] {
      begin("presentation", style)
    } else {
      begin("graphic", attributes["draw:style-name"])
    }
  }

  private func startOfTable(_ name: String, _ attributes: XMLAttributes) {
    guard format == .ods, object == nil else { return }
    switch name {
    case "table:table":
      part = attributes["table:name"]
      cells = CellStyles()
    case "table:table-column": cells.addColumn(attributes)
    case "table:table-row": cells.beginRow(attributes)
    default: begin("table-cell", cells.style(ofNext: attributes))
    }
  }

  // MARK: - Text

  private func add(_ text: String, times: Int = 1) {
    guard context.isInParagraph else { return }
    let properties = context.properties()
    guard !(properties.isHidden ?? false) else { return }
    let style = context.styleName
    for piece in context.pieces(of: text, properties) {
      add(piece.text, times: times, properties.fonts(piece.kind), style)
    }
  }

  /// The greatest number of spaces that one element may represent.
  private static let mostBlanks = 1000

  /// Adds several spaces (§ 6.1.3).
  private func addBlanks(_ count: Int) { if count > 0 { add(" ", times: count) } }

  private func add(
    _ text: Substring.UnicodeScalarView, times: Int = 1, _ fonts: TextProperties.Fonts, _ style: String?
  ) {
    guard let font = fonts.families.map(fonts.named) else {
      unnamed += text.count * times
      return
    }
    let place = DocumentPlace(part: isInNotes ? "notes" : part, page: page > 0 ? page : nil, style: style)
    tally.add(text, times: times, in: font, size: fonts.size, at: place)
  }
}
