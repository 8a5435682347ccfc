internal import FontFiles

extension CmapTable {
  /// The letters and digits of ASCII that the table maps to glyph 0, which stands for characters that a font lacks.
  ///
  /// HarfBuzz and FreeType answer alike for these and for characters that are not in the table.
  package static func scalarsWithoutGlyph(_ bytes: RawSpan) -> [Unicode.Scalar] {
    guard let place = unicodeSubtable(bytes) else { return [] }
    let scalars = [0x30...0x39, 0x41...0x5A, 0x61...0x7A].joined()
    switch bytes.u16(place) {
    case 4: return scalars.filter { isNotdef(UInt32($0), inFormat4: bytes, at: place) }.compactMap(scalar)
    case 12: return scalars.filter { isNotdef(UInt32($0), inFormat12: bytes, at: place) }.compactMap(scalar)
    default: return []
    }
  }

  private static func scalar(_ value: Int) -> Unicode.Scalar? { Unicode.Scalar(UInt32(value)) }

  /// The Unicode maps, those first that HarfBuzz takes first (hb-ot-cmap-table.hh).
  private static let unicode: [(platform: UInt16, encoding: UInt16)] = [
    (3, 10), (0, 6), (0, 4), (3, 1), (0, 3), (0, 2), (0, 1), (0, 0),
  ]

  private static func unicodeSubtable(_ bytes: RawSpan) -> Int? {
    guard let count = bytes.u16(2) else { return nil }
    var best: (rank: Int, offset: Int)?
    for record in 0..<Int(count) {
      guard let platform = bytes.u16(4 + record * 8), let encoding = bytes.u16(6 + record * 8),
        let offset = bytes.u32(8 + record * 8)
      else { break }
      if platform == 3, encoding == 0 { return nil }
      guard let rank = unicode.firstIndex(where: { $0 == (platform, encoding) }) else { continue }
      if rank < best?.rank ?? .max { best = (rank, Int(offset)) }
    }
    return best?.offset
  }

  private static func isNotdef(_ code: UInt32, inFormat4 bytes: RawSpan, at place: Int) -> Bool {
    guard let doubled = bytes.u16(place + 6) else { return false }
    let count = Int(doubled / 2)
    let ends = place + 14
    let starts = ends + count * 2 + 2
    for segment in 0..<count {
      guard let end = bytes.u16(ends + segment * 2) else { return false }
      guard end >= code else { continue }
      guard let start = bytes.u16(starts + segment * 2), start <= code,
        let delta = bytes.u16(starts + (count + segment) * 2),
        let offset = bytes.u16(starts + (count * 2 + segment) * 2)
      else { return false }
      guard offset != 0 else { return UInt16(truncatingIfNeeded: code) &+ delta == 0 }
      let glyph = starts + (count * 2 + segment) * 2 + Int(offset) + Int(code - UInt32(start)) * 2
      return bytes.u16(glyph) == 0
    }
    return false
  }

  private static func isNotdef(_ code: UInt32, inFormat12 bytes: RawSpan, at place: Int) -> Bool {
    guard let count = bytes.u32(place + 12) else { return false }
    for group in 0..<Int(count) {
      let start = place + 16 + group * 12
      guard let first = bytes.u32(start), let last = bytes.u32(start + 4), let glyph = bytes.u32(start + 8) else {
        return false
      }
      // Groups are in the order of their characters.
      guard first <= code else { return false }
      if code <= last { return glyph == 0 && first == code }
    }
    return false
  }
}
