/// Reads a part of an OpenDocument file: declarations and styles first, then its text, and counts the font of each character.
final class OpenDocumentText: XMLHandler {
  private var styles: OpenDocumentStyles
  /// The styles that were read without the automatic ones: they are for other parts too.
  private(set) var common: OpenDocumentStyles
  private let format: DocumentFormat
  private let tally: FontTally
  /// The name of a chart or a document in the document; nil for the document itself.
  private let object: String?
  /// The declarations of font faces.
  private(set) var faces: [XMLElement] = []
  /// The number of characters of which no style names a font.
  private var unnamed = 0

  private var open: [String] = []
  /// A style or a declaration that is being read as a whole.
  private var element: [XMLElement] = []
  private var skipped = 0
  private var isAutomatic = false

  private var bases: [TextBase] = []
  private var paragraphs: [OpenParagraph] = []
  private var lists: [OpenList] = []
  private var cache: [TextPropertiesKey: OpenDocumentProperties] = [:]
  private var spanStyles: [String: OpenDocumentProperties] = [:]
  private var page = 0
  private var part: String?
  private var isInNotes = false
  private var cells = CellStyles()

  init(_ styles: OpenDocumentStyles, _ format: DocumentFormat, _ tally: FontTally, object: String? = nil) {
    self.styles = styles
    common = styles
    self.format = format
    self.tally = tally
    self.object = object
    part = object
  }

  /// What is said of text without a font; nil where there is none.
  func unnamedWords(with other: OpenDocumentText) -> String? {
    let count = unnamed + other.unnamed
    return count > 0 ? "no style names a font for \(count) characters: the program that shows them chooses one" : nil
  }

  // MARK: - Elements

  private static let wholes: Set<String> = [
    "style:font-face", "style:style", "style:default-style", "text:list-style",
  ]

  /// What is no text of the document, or says what text beside it says.
  private static let passedOver: Set<String> = [
    "office:annotation", "text:tracked-changes", "office:binary-data", "draw:object", "svg:title", "svg:desc",
    "office:forms", "office:meta", "text:ruby-text", "table:shapes-list", "presentation:header-decl",
    "presentation:footer-decl", "presentation:date-time-decl",
  ]

  private func isPassedOver(_ name: String, _ attributes: XMLAttributes) -> Bool {
    // The numbers of a chart stand in a table of its own.
    if Self.passedOver.contains(name) || object != nil && name == "table:table" { return true }
    // Words for the author, in a frame that has no text yet, and in all frames of a master that slides fill.
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
    if !element.isEmpty || Self.wholes.contains(name), paragraphs.isEmpty {
      let new = XMLElement(name, attributes)
      element.last?.append(.element(new))
      element.append(new)
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
      // What pages do not show is no text.
      if attributes["style:display"] == "false" {
        skipped = 1
      } else if format == .ods {
        // The text of a sheet's header has the style of cells that have none.
        begin("table-cell", "Default")
      }
    case "style:master-page": part = "master \(attributes["style:display-name"] ?? attributes["style:name"] ?? "")"
    case "table:table", "table:table-column", "table:table-row", "table:table-cell", "table:covered-table-cell":
      startOfTable(name, attributes)
    case "text:list":
      lists.append(OpenList(style: attributes["text:style-name"] ?? lists.last?.style))
    case "text:list-item", "text:list-header":
      if !lists.isEmpty { lists[lists.count - 1].beginItem(attributes, isHeader: name == "text:list-header") }
    case "text:p", "text:h": startParagraph(attributes["text:style-name"])
    case "text:s": addBlanks(min(max(attributes["text:c"].flatMap { Int($0) } ?? 1, 0), Self.mostBlanks))
    case "text:span", "text:a":
      if !paragraphs.isEmpty {
        paragraphs[paragraphs.count - 1].spans.append(OpenSpan(depth: open.count, style: attributes["text:style-name"]))
      }
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
    if !element.isEmpty {
      let done = element.removeLast()
      if element.isEmpty { take(done) }
      return
    }
    while let base = bases.last, base.depth == open.count { bases.removeLast() }
    switch name {
    case "office:automatic-styles": isAutomatic = false
    case "presentation:notes": isInNotes = false
    case "text:p", "text:h": _ = paragraphs.popLast()
    case "text:list": _ = lists.popLast()
    case "text:span", "text:a":
      if let span = paragraphs.last?.spans.last, span.depth == open.count {
        paragraphs[paragraphs.count - 1].spans.removeLast()
      }
    default: break
    }
  }

  func text(_ text: String) {
    guard skipped == 0, element.isEmpty, !paragraphs.isEmpty else { return }
    // § 6.1.2: line breaks and indents of the file are one blank.
    add(text.collapsed)
  }

  private func take(_ element: XMLElement) {
    if element.name == "style:font-face" { faces.append(element) }
    styles.add(element, isAutomatic: isAutomatic)
    if !isAutomatic { common.add(element, isAutomatic: false) }
    (cache, spanStyles) = ([:], [:])
  }

  // MARK: - Where text stands

  private func begin(_ family: String, _ style: String?) {
    bases.append(TextBase(depth: open.count, family: family, style: style))
  }

  private func startShape(_ attributes: XMLAttributes) {
    // A frame of a text has paragraphs as the text has them.
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

  private func startParagraph(_ style: String?) {
    paragraphs.append(OpenParagraph(style: style))
    // The first paragraph of an item has its number or bullet.
    guard !lists.isEmpty, !lists[lists.count - 1].hasLabel else { return }
    let list = lists[0].style ?? lists.last?.style ?? styles.list(of: style)
    let level = styles.level(lists.count, of: list)
    let number = lists[lists.count - 1].number(from: level?.start ?? 1)
    guard let level else { return }
    let label =
      level.bullet ?? (level.format.isEmpty ? "" : level.prefix + ListNumber.text(number, level.format) + level.suffix)
    guard !label.isEmpty else { return }
    let own = styles.properties("text", level.style).overridden(by: level.own)
    var pieces = ScriptPieces()
    let inherited = properties
    for piece in pieces.divide(label) { add(piece.text, inherited.overridden(by: own).fonts(piece.kind), nil) }
  }

  // MARK: - Text

  /// What holds for the next text: that of the innermost span, each of which is resolved once.
  private var properties: OpenDocumentProperties {
    guard let spans = paragraphs.last?.spans, let last = spans.last else { return propertiesOutsideSpans }
    if let known = last.properties { return known }
    let first = spans.lastIndex { $0.properties != nil }.map { $0 + 1 } ?? 0
    var answer = (first > 0 ? spans[first - 1].properties : nil) ?? propertiesOutsideSpans
    for place in first..<spans.count {
      answer = answer.overridden(by: properties(ofSpan: spans[place].style))
      paragraphs[paragraphs.count - 1].spans[place].properties = answer
    }
    return answer
  }

  private func properties(ofSpan style: String?) -> OpenDocumentProperties {
    guard let style else { return OpenDocumentProperties() }
    if let known = spanStyles[style] { return known }
    let answer = styles.properties("text", style)
    spanStyles[style] = answer
    return answer
  }

  private var propertiesOutsideSpans: OpenDocumentProperties {
    let paragraph = paragraphs.last
    let base = bases.last
    let key = TextPropertiesKey(
      base: base?.style, style: paragraph?.style, family: base?.family ?? "", level: lists.count)
    if let known = cache[key] { return known }
    var answer: OpenDocumentProperties
    if let base {
      answer = styles.standard(base.family == "presentation" ? "graphic" : base.family)
      // The text of a spreadsheet has the default of its cells; that of its shapes what is said of shapes.
      let level = lists.count
      let isOutline = base.family == "presentation" && level > 1
      answer = answer.overridden(
        by: styles.properties(
          base.family, base.style,
          replacing: isOutline ? { $0.hasSuffix("-outline1") ? "\($0.dropLast())\(min(level, 9))" : nil } : nil))
    } else {
      answer = styles.standard("paragraph")
    }
    // LibreOffice calls the style of text that has none Standard.
    let style = paragraph?.style ?? (base == nil ? "Standard" : nil)
    answer = answer.overridden(by: styles.properties("paragraph", style))
    cache[key] = answer
    return answer
  }

  private func add(_ text: String, times: Int = 1) {
    guard !paragraphs.isEmpty else { return }
    let properties = properties
    guard !(properties.isHidden ?? false) else { return }
    let style = displayName
    let shown = text.shown(
      in: properties.shownCase, language: properties.language, after: paragraphs[paragraphs.count - 1].last)
    paragraphs[paragraphs.count - 1].last = text.last
    for piece in paragraphs[paragraphs.count - 1].pieces.divide(shown) {
      add(piece.text, times: times, properties.fonts(piece.kind), style)
    }
  }

  /// More blanks than one element of a document stands for.
  private static let mostBlanks = 1000

  /// § 6.1.3: blanks that are not one.
  private func addBlanks(_ count: Int) { if count > 0 { add(" ", times: count) } }

  /// The style of the next text as people call it.
  private var displayName: String? {
    let paragraph = paragraphs.last
    return paragraph?.spans.last.flatMap { styles.displayName("text", $0.style) }
      ?? styles.displayName("paragraph", paragraph?.style)
  }

  private func add(
    _ text: Substring.UnicodeScalarView, times: Int = 1, _ fonts: OpenDocumentProperties.Fonts, _ style: String?
  ) {
    guard let font = fonts.font else {
      unnamed += text.count * times
      return
    }
    let place = DocumentPlace(part: isInNotes ? "notes" : part, page: page > 0 ? page : nil, style: style)
    tally.add(text, times: times, in: font, size: fonts.size, at: place)
  }
}
