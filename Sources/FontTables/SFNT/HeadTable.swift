package import FontFiles
internal import NumberText

/// What is used of `head`, the font header.
package struct HeadTable: Sendable {
  package let unitsPerEm: Int
  /// The top and bottom of the box around all glyphs.
  package let yMax: Int
  package let yMin: Int
  /// Bit 0 is bold, bit 1 italic.
  let macStyle: UInt16

  package static let size = 54
  private static let magic: UInt32 = 0x5F0F_3CF5

  package init(_ bytes: RawSpan) throws(FontError) {
    guard let magic = bytes.u32(12), let unitsPerEm = bytes.u16(18), let yMin = bytes.i16(38),
      let yMax = bytes.i16(42), let macStyle = bytes.u16(44)
    else {
      throw FontError(
        .invalidFontData, "its 'head' table has \(bytes.byteCount.counted("byte")) only",
        hint: "the file is damaged; get it again")
    }
    guard magic == Self.magic else {
      throw FontError(
        .invalidFontData, "its 'head' table does not begin as it must", hint: "the file is damaged; get it again")
    }
    // OpenType, head: "Set to a value from 16 to 16384." Below 16 is read all the same: the arithmetic holds.
    guard (1...16_384).contains(unitsPerEm) else {
      throw FontError(
        .invalidFontData, "it has \(unitsPerEm.counted("unit")) per em, and 16 to 16384 are possible",
        hint: "the file is damaged, or was exported wrongly: get it again, or export it again")
    }
    self.unitsPerEm = Int(unitsPerEm)
    self.yMin = Int(yMin)
    self.yMax = Int(yMax)
    self.macStyle = macStyle
  }

  package var isBold: Bool { macStyle & 1 != 0 }
  package var isItalic: Bool { macStyle & 2 != 0 }
}
