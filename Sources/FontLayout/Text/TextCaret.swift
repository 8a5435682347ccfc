/// The position of the caret before a character (a grapheme cluster), or after the last one.
///
/// It is at the edge where the character begins: the left edge in text from left to right, the right edge in text from right to
/// left. Within a ligature it is where the font says (GDEF); without that, each character has an equal part.
public struct TextCaret: Sendable, Hashable {
  /// Where the character begins in the text, in bytes of UTF-8.
  public let utf8Offset: Int
  /// Points from the left end of the line.
  public let x: Double
}
