internal import FontFaces

/// A stretch of text that one face draws, and why that one.
public struct FontRun: Sendable, Hashable {
  /// Where it lies in the text; never in the middle of a character.
  public let range: Range<String.Index>
  /// Where it lies in the text, in bytes of UTF-8.
  public let utf8Range: Range<Int>
  /// The face, and the reasons; `match.drawn` draws. Where it is not one that was asked for, the outcome is `substitute`.
  public let match: FontMatch
  /// The code points in it that no font has, each once, in the order of the text.
  public let missing: [Unicode.Scalar]
}
