public import FontLayout

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension StyledText {
  /// Creates a styled text from an attributed string.
  ///
  /// The intents of Markdown are converted. Emphasis becomes italic or bold. Code becomes the family `monospace`.
  /// Strikethrough becomes a strikeout line. Headers become text styles, which `resolved(by:)` and `resolved(for:)`
  /// resolve. The language of each run is kept. The attributes of `AttributeScopes.FontProbeAttributes` take
  /// precedence. The runs of the lines have all attributes of the string, for example `run.source.link`.
  ///
  /// A line feed is inserted between paragraphs, and a tab between the cells of a row. Paragraphs have the attribute
  /// `block`, on Apple's systems also `presentationIntent`. Lists have no bullets.
  public init(_ attributed: AttributedString) {
    self.init()
    for piece in AttributedPieces(attributed) {
      if let separator = piece.separator { append(StyledText(separator, attributes: piece.lastAttributes)) }
      append(piece.text)
    }
  }
}

/// The key of the attributes of an attributed string. The runs of the lines also have them.
public enum SourceAttributes: TextAttributeKey {
  /// All attributes of the run.
  public typealias Value = AttributeContainer
}

extension TextRun {
  /// The attributes of the attributed string from which the text was made. Empty for other texts.
  public var source: AttributeContainer { self[SourceAttributes.self] ?? AttributeContainer() }
}
