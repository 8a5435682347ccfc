/// The indents of a paragraph of a Word document in points (ECMA-376, part 1, § 17.3.1.12); nil where a style says nothing.
struct WordIndents: Hashable {
  private var left: Double?
  private var right: Double?
  private var first: Double?
  /// Whether they are given in characters, whose width is not known before layout.
  private var isInCharacters: Bool?

  init() {}

  init(_ attributes: XMLAttributes) {
    func points(_ names: String...) -> Double? {
      names.lazy.compactMap { attributes[$0] }.first.flatMap { Double($0) }.flatMap { WordSection.points($0) }
    }
    left = points("w:start", "w:left")
    right = points("w:end", "w:right")
    // "If both the firstLine and hanging attributes are specified, then the firstLine value is ignored."
    first = points("w:hanging").map { -$0 } ?? points("w:firstLine")
    let inCharacters = [
      "w:startChars", "w:leftChars", "w:endChars", "w:rightChars", "w:hangingChars", "w:firstLineChars",
    ]
    .compactMap { attributes[$0] }
    if !inCharacters.isEmpty { isInCharacters = inCharacters.contains { $0 != "0" } }
  }

  func overridden(by other: WordIndents) -> WordIndents {
    var result = self
    result.left = other.left ?? left
    result.right = other.right ?? right
    result.first = other.first ?? first
    result.isInCharacters = other.isInCharacters ?? isInCharacters
    return result
  }

  /// Gives a paragraph its indents.
  func apply(to paragraph: inout DocumentParagraph) {
    if isInCharacters ?? false { paragraph.isUnmeasured = true }
    paragraph.indent = left ?? 0
    paragraph.firstIndent = paragraph.indent + (first ?? 0)
    paragraph.width = -(right ?? 0)
  }
}

/// The page of a section of a Word document (§ 17.6), as far as it makes the width of columns.
struct WordSection {
  private var pageWidth: Double?
  private var margins = 0.0
  private var columns = 1.0
  private var space = 36.0
  private var isEven = true

  mutating func read(_ name: String, _ attributes: XMLAttributes) {
    func points(_ name: String) -> Double? {
      attributes[name].flatMap { Double($0) }.flatMap { WordSection.points($0) }
    }
    switch name {
    case "w:pgSz": pageWidth = points("w:w")
    case "w:pgMar":
      margins =
        (points("w:left") ?? points("w:start") ?? 0) + (points("w:right") ?? points("w:end") ?? 0)
        + (points("w:gutter") ?? 0)
    case "w:cols":
      columns = attributes["w:num"].flatMap { Double($0) }.flatMap { (1...45).contains($0) ? $0.rounded() : nil } ?? 1
      space = points("w:space") ?? space
      isEven = columns == 1 || !["0", "false", "off"].contains(attributes["w:equalWidth"] ?? "1")
    default: break
    }
  }

  /// The width of a column in points; nil where it is not known.
  var columnWidth: Double? {
    guard let pageWidth, isEven else { return nil }
    let width = (pageWidth - margins - (columns - 1) * space) / columns
    return width > 0 ? width : nil
  }

  /// § 22.9.2.14: twentieths of a point.
  static func points(_ twips: Double) -> Double? { abs(twips) <= 1_000_000 ? twips / 20 : nil }
}

/// Records the paragraphs of the body of a Word document that can be laid out. Those in tables, lists and text boxes cannot.
struct WordParagraphs {
  private var open: DocumentParagraph?
  /// The paragraphs of a section, whose page is said at its end.
  private var waiting: [DocumentParagraph] = []
  private var section: WordSection?
  /// Whether the section ends with the paragraph that is open.
  private var endsSection = false

  mutating func begin() { open = DocumentParagraph() }

  mutating func append(
    _ text: some Sequence<Unicode.Scalar>, in font: NamedFont, _ properties: WordRunProperties, size: Double
  ) {
    guard open != nil else { return }
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: text)
    open?.append(String(scalars), in: font, size: properties.changesWidths ?? false ? nil : size)
  }

  mutating func breakLine() { open?.breakLine() }

  /// Notes something in the open paragraph whose width is not known.
  mutating func addUnmeasured() { open?.isUnmeasured = true }

  mutating func beginSection() { section = WordSection() }

  mutating func readSection(_ name: String, _ attributes: XMLAttributes) { section?.read(name, attributes) }

  /// Ends the properties of a section: it ends with the paragraph that these stand in, or with the text.
  mutating func endSection(_ tally: FontTally) { if open == nil { finish(tally) } else { endsSection = true } }

  mutating func end(_ indents: WordIndents, _ tally: FontTally) {
    guard var paragraph = open else { return }
    open = nil
    indents.apply(to: &paragraph)
    waiting.append(paragraph)
    if endsSection { finish(tally) }
  }

  private mutating func finish(_ tally: FontTally) {
    if let width = section?.columnWidth {
      for var paragraph in waiting {
        paragraph.width += width
        tally.paragraphs?.add(paragraph)
      }
    }
    (waiting, section, endsSection) = ([], nil, false)
  }
}
