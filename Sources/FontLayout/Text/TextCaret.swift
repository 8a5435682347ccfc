/// Where the caret stands before a character (a grapheme cluster), or behind the last one.
///
/// It stands at the edge where the character begins: the left one in text that is read to the right, else the right one.
/// Within a ligature it stands where the font says (GDEF), else each character gets an equal part.
public struct TextCaret: Sendable, Hashable {
  /// Where the character begins in the text, in bytes of UTF-8.
  public let utf8Offset: Int
  /// From the line's left end, in points.
  public let x: Double
}
