internal import FontFaces

/// A part of a text that one face draws, and why that face.
public struct FontRun: Sendable, Hashable {
  /// Where it lies in the text, between grapheme clusters.
  public let range: Range<String.Index>
  /// Where it lies in the text, in bytes of UTF-8.
  public let utf8Range: Range<Int>
  /// The face, and the reasons; `match.drawn` draws. The outcome of a face that was not asked for is `substitute`.
  public let match: FontMatch
  /// The code points in it that no font has, each once, in the order of the text.
  public let missing: [Unicode.Scalar]
}
