package import FontFiles

/// The tables of a WOFF2 font. FreeType unpacks the font whole when it opens it: its tables are compressed as one, and
/// its outlines are written in another form (W3C WOFF 2.0, § 5).
package struct WOFF2Tables: SFNTTables, ~Copyable {
  private let face: FreeTypeFace
  package let tags: [FontTag]
  package let flavour: FontTag

  /// The tables of a face that FreeType has opened.
  package init(_ face: consuming FreeTypeFace) {
    tags = face.tags
    flavour = face.packedFlavour
    self.face = face
  }

  package mutating func withTable<Result>(
    _ tag: FontTag, prefix: Int?, _ body: (RawSpan) throws(FontError) -> Result
  ) throws(FontError) -> Result? {
    guard let bytes = face.unpackedTable(tag) else { return nil }
    let count = prefix.map { min($0, bytes.count) } ?? bytes.count
    return try unsafe body(bytes.span.bytes.extracting(first: count))
  }
}

extension FreeTypeFace {
  /// A copy of a table, unpacked and fit for HarfBuzz; `nil` where there is none.
  package func unpackedTable(_ tag: FontTag) -> [UInt8]? {
    guard let bytes = table(tag) else { return nil }
    return tag == "loca" && isWOFF2 ? repairedLoca(bytes) : bytes
  }

  /// The loca table of a WOFF2 font, whose last offset FreeType (2.12) counts from the beginning of the unpacked font:
  /// the last glyph would end past glyf, and HarfBuzz would take it for an empty one.
  ///
  /// OpenType, loca: the extra offset "points to the end of the last valid glyph", where glyf ends in a WOFF2 font.
  private func repairedLoca(_ loca: [UInt8]) -> [UInt8] {
    guard let end = length(of: "glyf"), let head = table("head"), head.count > 51 else { return loca }
    // indexToLocFormat is 0 or 1.
    let size = head[51] == 0 ? 2 : 4
    let bytes = unsafe loca.span.bytes
    func offset(_ place: Int) -> Int? {
      size == 2 ? bytes.u16(place).map { Int($0) * 2 } : bytes.u32(place).map(Int.init)
    }
    guard let last = offset(loca.count - size), let start = offset(loca.count - 2 * size), start <= end,
      last < start || last > end
    else { return loca }
    let value = UInt32(clamping: size == 2 ? end / 2 : end)
    var repaired = loca
    for place in 1...size { repaired[loca.count - place] = UInt8(truncatingIfNeeded: value >> UInt32(place * 8 - 8)) }
    return repaired
  }
}
