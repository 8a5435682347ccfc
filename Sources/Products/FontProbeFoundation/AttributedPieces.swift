internal import FontFaces
internal import FontLayout
internal import FontNames
internal import FontTables

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Iterates over the runs of an attributed string as styled text, with the separators between its paragraphs.
struct AttributedPieces: Sequence, IteratorProtocol {
  struct Piece {
    /// The separator before the piece: a line feed or a tab; nil for most pieces.
    let separator: String?
    /// The attributes of the separator, which are the attributes of the previous run.
    let lastAttributes: TextAttributes
    let range: Range<AttributedString.Index>
    /// The range of the piece in the styled text, in bytes of UTF-8.
    let styledRange: Range<Int>
    let text: StyledText
  }

  private let attributed: AttributedString
  private var runs: AttributedString.Runs.Iterator
  private var last: TextBlock?
  private var lastAttributes = TextAttributes()
  /// Whether a paragraph ends at the current position. True at the start of the text.
  private var endsParagraph = true
  /// The length of the styled text before the current position, in bytes of UTF-8.
  private var styledCount = 0

  init(_ attributed: AttributedString) {
    self.attributed = attributed
    runs = attributed.runs.makeIterator()
  }

  mutating func next() -> Piece? {
    guard let run = runs.next() else { return nil }
    let block = run.attributes.paragraph
    let characters = String(attributed.characters[run.range])
    let attributes = TextAttributes(run.attributes)
    let separator = endsParagraph ? nil : TextBlock.separator(of: last, and: block)
    let start = styledCount + (separator?.utf8.count ?? 0)
    styledCount = start + characters.utf8.count
    defer {
      (last, lastAttributes) = (block, attributes)
      endsParagraph = characters.last?.isNewline ?? endsParagraph
    }
    return Piece(
      separator: separator, lastAttributes: lastAttributes, range: run.range, styledRange: start..<styledCount,
      text: StyledText(characters, attributes: attributes, box: run.attributes[TextBoxAttribute.self]))
  }
}

extension TextAttributes {
  /// Creates the attributes of a run. The run's own attributes override the attributes of its intent.
  fileprivate init(_ source: AttributeContainer) {
    var own = TextAttributes()
    own.font = source[TextFontAttribute.self]
    own.pointSize = source[TextPointSizeAttribute.self]
    own.weight = source[TextWeightAttribute.self]
    own.slant = source[TextSlantAttribute.self]
    own.width = source[TextWidthAttribute.self]
    own.variations = source[TextVariationsAttribute.self] ?? [:]
    own.features = source[TextFeaturesAttribute.self] ?? []
    own.smallCaps = source[TextSmallCapsAttribute.self]
    own.language = source.languageIdentifier
    own.textCase = source[TextCaseAttribute.self]
    own.tracking = source[TextTrackingAttribute.self]
    own.wordSpacing = source[TextWordSpacingAttribute.self]
    own.baselineShift = source[TextBaselineShiftAttribute.self]
    own.lineHeight = source[TextLineHeightAttribute.self]
    own.underline = source[TextUnderlineAttribute.self]
    own.strikeout = source[TextStrikeoutAttribute.self]
    own.paragraph = source[TextParagraphStyleAttribute.self]
    own[SourceAttributes.self] = source
    var meant = TextAttributes(source.meaning, in: source.paragraph)
    // If the run has its own font, this font is made bold or italic.
    if let font = own.font { (meant.font, own.font) = (font, nil) }
    self = own.over(meant)
  }
}
