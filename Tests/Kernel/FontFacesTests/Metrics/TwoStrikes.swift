import TestSupport

/// BitmapOnly.otb with a second strike of 26 pixels, whose glyphs are twice as wide plus one pixel.
enum TwoStrikes {
  static func bytes() throws -> [UInt8] {
    let font = try Fixtures.bytes(Fixtures.font("BitmapOnly.otb"))
    guard let eblc = RebuiltFont.table("EBLC", of: font), let ebdt = RebuiltFont.table("EBDT", of: font) else {
      return font
    }
    // OpenType, EBLC: a header of 8 bytes, a BitmapSize of 48 for each strike, then the subtables of each.
    let strike = Array(eblc[8..<56])
    let subtables = Array(eblc[56...])
    var second = strike
    // BitmapSize: from byte 16 the line (ascender, descender, widthMax); ppemX and ppemY are at 44.
    second.replaceSubrange(16..<19, with: [20, UInt8(bitPattern: -6), 17])
    second.replaceSubrange(44..<46, with: [26, 26])
    var first = strike
    put(8 + 96, into: &first)
    put(8 + 96 + subtables.count, into: &second)
    // IndexSubTableArray: glyphs and the offset of the one subtable, which begins with its formats and imageDataOffset.
    let subtable = number(subtables, 4)
    var moved = subtables
    put(number(subtables, subtable + 4) + ebdt.count, at: subtable + 4, into: &moved)
    var wider = ebdt
    let glyphCount = (Int(subtables[2]) << 8 | Int(subtables[3])) - (Int(subtables[0]) << 8 | Int(subtables[1])) + 1
    for glyph in 0..<glyphCount {
      // SmallGlyphMetrics: height, width, bearingX, bearingY, advance.
      let place = number(subtables, subtable + 4) + number(subtables, subtable + 8 + 4 * glyph) + 4
      wider[place] = 2 * ebdt[place] + 1
    }
    return RebuiltFont.bytes(
      font, with: ["EBLC": eblc[0..<4] + [0, 0, 0, 2] + first + second + subtables + moved, "EBDT": ebdt + wider])
  }

  private static func number(_ bytes: [UInt8], _ place: Int) -> Int {
    bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func put(_ number: Int, at place: Int = 0, into bytes: inout [UInt8]) {
    for byte in 0..<4 { bytes[place + byte] = UInt8(truncatingIfNeeded: number >> (24 - 8 * byte)) }
  }
}
