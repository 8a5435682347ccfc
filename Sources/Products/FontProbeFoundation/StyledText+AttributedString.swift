public import FontLayout

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension StyledText {
  /// The text of an attributed string.
  ///
  /// Emphasis, code and strikethrough of Markdown become italic, bold, the family `monospace` and a line; headers become text
  /// styles, which `resolved(by:)` and `resolved(for:)` resolve. The language is that of the run. The attributes of
  /// `AttributeScopes.FontProbeAttributes` take precedence. All attributes are carried to the runs of the lines:
  /// `run.source.link`.
  ///
  /// A line feed is put between paragraphs (`block`, on Apple's systems also `presentationIntent`), a tab between the cells of a
  /// row. Lists have no bullets.
  public init(_ attributed: AttributedString) {
    self.init()
    for piece in AttributedPieces(attributed) {
      if let separator = piece.separator { append(StyledText(separator, attributes: piece.lastAttributes)) }
      append(piece.text)
    }
  }
}

/// The key of the attributes of an attributed string, by which they are carried to the runs of the lines.
public enum SourceAttributes: TextAttributeKey {
  /// All attributes of the run.
  public typealias Value = AttributeContainer
}

extension TextRun {
  /// The attributes of the attributed string that the text was made of; empty for another text.
  public var source: AttributeContainer { self[SourceAttributes.self] ?? AttributeContainer() }
}

extension TextLines {
  /// The characters of an attributed string, for a range of these lines.
  ///
  /// - Parameters:
  ///   - utf8Range: bytes of UTF-8 of `text`, such as those of a line or of a run.
  ///   - attributed: the attributed string that the text was made of.
  public func range(of utf8Range: Range<Int>, in attributed: AttributedString) -> Range<AttributedString.Index> {
    attributed.range(ofStyled: sourceRange(of: utf8Range))
  }
}

extension AttributedString {
  /// Its characters for a range of `StyledText(self).text`, clamped to it. What is put between paragraphs is no character of it.
  ///
  /// - Parameter utf8Range: bytes of UTF-8.
  public func range(ofStyled utf8Range: Range<Int>) -> Range<Index> {
    var (start, end) = (startIndex, startIndex)
    var offset = 0
    for piece in AttributedPieces(self) {
      offset += piece.separator?.utf8.count ?? 0
      let count = utf8.distance(from: piece.range.lowerBound, to: piece.range.upperBound)
      func index(_ place: Int) -> Index {
        utf8.index(piece.range.lowerBound, offsetBy: Swift.min(Swift.max(place - offset, 0), count))
      }
      if offset <= utf8Range.lowerBound { start = index(utf8Range.lowerBound) }
      guard offset < utf8Range.upperBound else { break }
      end = index(utf8Range.upperBound)
      offset += count
    }
    return start..<Swift.max(start, end)
  }
}
