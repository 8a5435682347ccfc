internal import FontFaces
internal import FontShaping

/// A glyph of a line and its position in points.
public struct MeasuredGlyph: Sendable, Hashable {
  /// The glyph's number in its face; 0 is the glyph for characters that the face lacks. `FontFace.glyphName(of:)` returns its name.
  public let id: Int
  /// Where the characters that it represents begin in the text, in bytes of UTF-8. Glyphs with the same value form a cluster.
  public let cluster: Int
  /// Where its origin is, from the line's left end.
  public let x: Double
  /// Where its origin is, above the baseline.
  public let y: Double
  /// How far it moves the pen, with the tracking after its character.
  public let advance: Double
  /// The index of its run in `MeasuredText.runs`.
  public let run: Int

  init(_ placed: ShapedLine.PlacedGlyph, run: Int) {
    id = Int(placed.glyph.id)
    cluster = Int(placed.glyph.cluster)
    x = placed.x
    y = placed.y
    advance = placed.advance
    self.run = run
  }
}
