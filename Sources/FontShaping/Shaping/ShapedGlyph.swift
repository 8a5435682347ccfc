/// A glyph as it was shaped, in font units; glyphs stand in the order in which they are drawn, from left to right.
package struct ShapedGlyph: Sendable {
  /// The glyph's number; 0 draws that the face has no glyph.
  package let id: UInt32
  /// Where the characters that it stands for begin, in bytes of UTF-8.
  package let cluster: UInt32
  /// How far the pen moves, to the right.
  package let advance: Int32
  /// From the pen to the glyph's origin, to the right.
  package let x: Int32
  /// From the pen to the glyph's origin, upwards.
  package let y: Int32
  /// The run that it is of, by its place in the line.
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
