internal import FontFaces
internal import FontShaping

/// A glyph of a line, with its place in points.
public struct MeasuredGlyph: Sendable, Hashable {
  /// The glyph's number in its face; 0 draws that the face has no glyph. `FontFace.glyphName(of:)` has its name.
  public let id: Int
  /// Where the characters that it stands for begin in the text, in bytes of UTF-8. Glyphs of one cluster belong together.
  public let cluster: Int
  /// Where its origin is, from the line's left end.
  public let x: Double
  /// Where its origin is, above the baseline.
  public let y: Double
  /// How far it moves the pen, with the tracking behind its character.
  public let advance: Double
  /// The run that it is of, by its place in `MeasuredText.runs`.
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
