internal import FontFiles

/// What is used of `hhea`, the horizontal header.
package struct HheaTable: Sendable {
  package let ascender: Int
  package let descender: Int
  package let lineGap: Int
  package let advanceWidthMax: Int

  package static let size = 36

  package init?(_ bytes: RawSpan) {
    guard let ascender = bytes.i16(4), let descender = bytes.i16(6), let lineGap = bytes.i16(8),
      let advanceWidthMax = bytes.u16(10)
    else { return nil }
    self.ascender = Int(ascender)
    self.descender = Int(descender)
    self.lineGap = Int(lineGap)
    self.advanceWidthMax = Int(advanceWidthMax)
  }

  /// How many glyphs have an advance of their own in `hmtx`; nil where the table is cut off.
  package static func longMetricCount(in bytes: RawSpan) -> Int? { bytes.u16(34).map(Int.init) }
}
