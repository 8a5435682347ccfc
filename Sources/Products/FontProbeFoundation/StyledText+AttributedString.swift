public import FontLayout

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension StyledText {
  /// The text of an attributed string.
  ///
  /// Emphasis, code and strikethrough of Markdown become italic, bold, the family `monospace` and a line; headers
  /// become text styles, which `resolved(by:)` and `resolved(for:)` resolve. The language is that of the run. The
  /// attributes of `AttributeScopes.FontProbeAttributes` take precedence. The runs of the lines have all attributes:
  /// `run.source.link`.
  ///
  /// A line feed is inserted between paragraphs (`block`, on Apple's systems also `presentationIntent`), a tab between
  /// the cells of a row. Lists have no bullets.
  public init(_ attributed: AttributedString) {
    self.init()
    for piece in AttributedPieces(attributed) {
      if let separator = piece.separator { append(StyledText(separator, attributes: piece.lastAttributes)) }
      append(piece.text)
    }
  }
}

/// The key of an attributed string's attributes, which the runs of the lines also have.
public enum SourceAttributes: TextAttributeKey {
  /// All attributes of the run.
  public typealias Value = AttributeContainer
}

extension TextRun {
  /// The attributes of the attributed string from which the text was made; empty for other texts.
  public var source: AttributeContainer { self[SourceAttributes.self] ?? AttributeContainer() }
}
