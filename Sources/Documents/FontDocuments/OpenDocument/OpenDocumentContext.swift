/// The elements around a text of an OpenDocument file, and the properties that the text inherits.
struct OpenDocumentContext {
  /// A shape or a cell, from which text inherits properties.
  private struct Base {
    let depth: Int
    let family: String
    let style: String?
  }

  private struct Span {
    let depth: Int
    let style: String?
    /// The properties of text in the span; nil before the first text.
    var properties: TextProperties?
  }

  private struct Paragraph {
    let style: String?
    var spans: [Span] = []
    var pieces = ScriptPieces()
    var last: Character?
  }

  /// The key for stored properties. They are the properties of text that is outside of spans.
  private struct Key: Hashable {
    let base: String?
    let style: String?
    let family: String
    let level: Int
  }

  private(set) var styles: OpenDocumentStyles
  private var bases: [Base] = []
  private var paragraphs: [Paragraph] = []
  private var lists: [OpenList] = []
  private var known: [Key: TextProperties] = [:]
  private var spanStyles: [String: TextProperties] = [:]

  init(_ styles: OpenDocumentStyles) { self.styles = styles }

  var isInParagraph: Bool { !paragraphs.isEmpty }

  mutating func add(_ element: XMLElement, isAutomatic: Bool) {
    styles.add(element, isAutomatic: isAutomatic)
    (known, spanStyles) = ([:], [:])
  }

  // MARK: - Elements

  /// - Parameter depth: the number of open elements, including the shape or cell.
  mutating func begin(_ family: String, _ style: String?, depth: Int) {
    bases.append(Base(depth: depth, family: family, style: style))
  }

  mutating func beginSpan(_ style: String?, depth: Int) {
    if isInParagraph { paragraphs[paragraphs.count - 1].spans.append(Span(depth: depth, style: style)) }
  }

  mutating func beginList(_ style: String?) { lists.append(OpenList(style: style ?? lists.last?.style)) }

  mutating func beginItem(_ attributes: XMLAttributes, isHeader: Bool) {
    if !lists.isEmpty { lists[lists.count - 1].beginItem(attributes, isHeader: isHeader) }
  }

  /// - Returns: the number or bullet before the first paragraph of a list item; nil for other paragraphs.
  mutating func beginParagraph(_ style: String?) -> (label: String, properties: TextProperties)? {
    paragraphs.append(Paragraph(style: style))
    guard !lists.isEmpty, !lists[lists.count - 1].hasLabel else { return nil }
    let list = lists[0].style ?? lists.last?.style ?? styles.list(of: style)
    let level = styles.level(lists.count, of: list)
    let number = lists[lists.count - 1].number(from: level?.start ?? 1)
    guard let level, case let label = level.label(number), !label.isEmpty else { return nil }
    let own = styles.properties("text", level.style).overridden(by: level.own)
    return (label, properties().overridden(by: own))
  }

  /// Ends an element, and removes the context that it began.
  mutating func end(_ name: String, depth: Int) {
    while let base = bases.last, base.depth == depth { bases.removeLast() }
    switch name {
    case "text:p", "text:h": _ = paragraphs.popLast()
    case "text:list": _ = lists.popLast()
    case "text:span", "text:a":
      if paragraphs.last?.spans.last?.depth == depth { paragraphs[paragraphs.count - 1].spans.removeLast() }
    default: break
    }
  }

  // MARK: - Text

  /// Returns the next text of the paragraph in its shown form, in one piece for each kind of script.
  mutating func pieces(
    of text: String, _ properties: TextProperties
  ) -> [(kind: ScriptKind, text: Substring.UnicodeScalarView)] {
    let place = paragraphs.count - 1
    let shown = properties.shown(text, after: paragraphs[place].last)
    paragraphs[place].last = text.last
    return paragraphs[place].pieces.divide(shown)
  }

  /// The displayed name of the style of the next text.
  var styleName: String? {
    let paragraph = paragraphs.last
    return paragraph?.spans.last.flatMap { styles.displayName("text", $0.style) }
      ?? styles.displayName("paragraph", paragraph?.style)
  }

  /// Returns the properties of the next text, from the innermost span. Each span is resolved once.
  mutating func properties() -> TextProperties {
    guard let spans = paragraphs.last?.spans, let last = spans.last else { return propertiesOutsideSpans() }
    if let known = last.properties { return known }
    let first = spans.lastIndex { $0.properties != nil }.map { $0 + 1 } ?? 0
    var answer = (first > 0 ? spans[first - 1].properties : nil) ?? propertiesOutsideSpans()
    for place in first..<spans.count {
      if let style = spans[place].style {
        let own = spanStyles[style] ?? styles.properties("text", style)
        spanStyles[style] = own
        answer = answer.overridden(by: own)
      }
      paragraphs[paragraphs.count - 1].spans[place].properties = answer
    }
    return answer
  }

  private mutating func propertiesOutsideSpans() -> TextProperties {
    let paragraph = paragraphs.last
    let base = bases.last
    let level = lists.count
    let key = Key(base: base?.style, style: paragraph?.style, family: base?.family ?? "", level: level)
    if let known = known[key] { return known }
    var answer: TextProperties
    if let base {
      // In a spreadsheet, text has the default style of cells. In shapes, text has the default style of shapes.
      let isOutline = base.family == "presentation" && level > 1
      answer = styles.standard(base.family == "presentation" ? "graphic" : base.family).overridden(
        by: styles.properties(
          base.family, base.style,
          replacing: isOutline ? { $0.hasSuffix("-outline1") ? "\($0.dropLast())\(min(level, 9))" : nil } : nil))
    } else {
      answer = styles.standard("paragraph")
    }
    // LibreOffice uses the style Standard for text without a style.
    let style = paragraph?.style ?? (base == nil ? "Standard" : nil)
    answer = answer.overridden(by: styles.properties("paragraph", style))
    known[key] = answer
    return answer
  }
}

/// An open list with the numbers of its items (OpenDocument 1.3, part 3, § 19.880).
private struct OpenList {
  let style: String?
  private var last: Int?
  /// The number that the next item states.
  private var own: Int?
  private(set) var hasLabel = false

  init(style: String?) { self.style = style }

  /// Begins an item. A header gets no number.
  mutating func beginItem(_ attributes: XMLAttributes, isHeader: Bool) {
    hasLabel = isHeader
    own = attributes["text:start-value"].map { ListNumber.start($0) }
  }

  /// Returns the number of the open item.
  ///
  /// - Parameter start: the number of the first item, from the style of the list.
  mutating func number(from start: Int) -> Int {
    let number = own ?? last.map { $0 + 1 } ?? start  // Fits: both begin with 32 bits.
    (last, own, hasLabel) = (number, nil, true)
    return number
  }
}
