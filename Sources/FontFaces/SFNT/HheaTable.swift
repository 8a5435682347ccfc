/// What is used of `hhea`, the horizontal header.
struct HheaTable: Sendable {
  let ascender: Int
  let descender: Int
  let lineGap: Int
  let advanceWidthMax: Int

  static let size = 36

  init?(_ bytes: RawSpan) {
    guard let ascender = bytes.i16(4), let descender = bytes.i16(6), let lineGap = bytes.i16(8),
      let advanceWidthMax = bytes.u16(10)
    else { return nil }
    self.ascender = Int(ascender)
    self.descender = Int(descender)
    self.lineGap = Int(lineGap)
    self.advanceWidthMax = Int(advanceWidthMax)
  }
}
