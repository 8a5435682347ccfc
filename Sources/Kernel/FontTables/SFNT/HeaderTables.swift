package import FontFiles
internal import TextFormats

/// `head`, the font header. Only fields that fontprobe uses are read.
package struct HeadTable: Sendable {
  package let unitsPerEm: Int
  /// The top and bottom of the box around all glyphs.
  package let yMax: Int
  package let yMin: Int
  /// Bit 0 is bold, bit 1 is italic.
  let macStyle: UInt16

  package static let size = 54
  private static let magic: UInt32 = 0x5F0F_3CF5

  package init(_ bytes: RawSpan) throws(FontError) {
    guard let magic = bytes.u32(12), let unitsPerEm = bytes.u16(18), let yMin = bytes.i16(38),
      let yMax = bytes.i16(42), let macStyle = bytes.u16(44)
    else {
      throw FontError(
        .invalidFontData, "the 'head' table has only \(bytes.byteCount.counted("byte"))",
        hint: "the file is damaged; get it again")
    }
    guard magic == Self.magic else {
      throw FontError(
        .invalidFontData, "the 'head' table does not begin as required", hint: "the file is damaged; get it again")
    }
    // OpenType, head: "Set to a value from 16 to 16384." Smaller values work in all calculations, and are accepted.
    guard (1...16_384).contains(unitsPerEm) else {
      throw FontError(
        .invalidFontData, "the font has \(unitsPerEm.counted("unit")) per em, but only 16 to 16384 are possible",
        hint: "the file is damaged, or was exported wrongly: get the file again, or export the font again")
    }
    self.unitsPerEm = Int(unitsPerEm)
    self.yMin = Int(yMin)
    self.yMax = Int(yMax)
    self.macStyle = macStyle
  }

  package var isBold: Bool { macStyle & 1 != 0 }
  package var isItalic: Bool { macStyle & 2 != 0 }
}

/// `hhea`, the horizontal header. Only fields that fontprobe uses are read, and their values are not changed.
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

  /// Returns how many glyphs have their own advance in `hmtx`; nil if the table is truncated.
  package static func longMetricCount(in bytes: RawSpan) -> Int? { bytes.u16(34).map(Int.init) }
}

/// `hmtx`, the horizontal metrics. The advance of one glyph is read without HarfBuzz.
package enum HmtxTable {
  /// Returns a glyph's advance width in font units. Nil for a damaged table. HarfBuzz's rules then decide.
  ///
  /// OpenType, hmtx: numberOfHMetrics pairs of advance and side bearing. The glyphs after them have the last advance.
  ///
  /// - Parameter longMetrics: hhea's numberOfHMetrics.
  package static func advance(of glyph: Int, longMetrics: Int, in hmtx: RawSpan) -> Int? {
    guard longMetrics > 0, longMetrics * 4 <= hmtx.byteCount, glyph >= 0 else { return nil }
    return hmtx.u16(min(glyph, longMetrics - 1) * 4).map(Int.init)
  }
}

/// `post`, the PostScript information. Only fields in its fixed first 32 bytes that fontprobe uses are read.
package struct PostTable: Sendable {
  package let italicAngle: Double
  package let underlinePosition: Int
  package let underlineThickness: Int
  package let isFixedPitch: Bool

  package static let headerSize = 32

  package init?(_ bytes: RawSpan) {
    guard let angle = bytes.fixed(4), let position = bytes.i16(8), let thickness = bytes.i16(10),
      let fixedPitch = bytes.u32(12)
    else { return nil }
    italicAngle = angle
    underlinePosition = Int(position)
    underlineThickness = Int(thickness)
    isFixedPitch = fixedPitch != 0
  }
}
