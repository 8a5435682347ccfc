/// A shaped glyph, in font units. Lists of glyphs are in visual order, from left to right.
package struct ShapedGlyph: Sendable {
  /// The glyph's number; 0 is the glyph for characters that the face lacks.
  package let id: UInt32
  /// Where the characters that it represents begin in the text, in bytes of UTF-8.
  package let cluster: UInt32
  /// How far the pen moves to the right.
  package let advance: Int32
  /// The distance from the pen to the glyph's origin, positive to the right.
  package let x: Int32
  /// The distance from the pen to the glyph's origin, positive upwards.
  package let y: Int32
  /// The index of its run in the line.
  package let run: Int32

  package init(id: UInt32, cluster: UInt32, advance: Int32, x: Int32, y: Int32, run: Int32) {
    self.id = id
    self.cluster = cluster
    self.advance = advance
    self.x = x
    self.y = y
    self.run = run
  }
}
