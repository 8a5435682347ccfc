/// Where a glyph has ink, relative to its origin, in font units; y grows upwards.
package struct GlyphBox: Sendable, Hashable {
  package let left: Double
  package let bottom: Double
  package let right: Double
  package let top: Double

  package init(left: Double, bottom: Double, right: Double, top: Double) {
    self.left = left
    self.bottom = bottom
    self.right = right
    self.top = top
  }
}
