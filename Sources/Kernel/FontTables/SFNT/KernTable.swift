/// The pairs of the table `kern` (OpenType, kern, version 0, format 0). HarfBuzz's subsetter leaves them out.
package enum KernTable {
  /// Returns the table with the pairs of some glyphs. Nil if there are no such pairs, and for Apple's version.
  ///
  /// - Parameter glyphs: the glyph numbers in the new table, by glyph number in the face.
  package static func subset(_ table: [UInt8], glyphs: [Int: Int]) -> [UInt8]? {
    guard table.u16(0) == 0, let count = table.u16(2) else { return nil }
    var subtables: [[UInt8]] = []
    var start = 4
    for _ in 0..<count {
      guard let length = table.u16(start + 2), let coverage = table.u16(start + 4), let pairs = table.u16(start + 6)
      else {
        break
      }
      // OpenType, kern: the format is in the high byte of coverage. The length field has two bytes, which is too small
      // for more than 10,920 pairs. A subtable with more pairs is the last.
      let isLast = 14 + 6 * pairs > 0xFFFF || length < 14
      let counted = isLast ? pairs : min(pairs, (length - 14) / 6)
      if coverage >> 8 == 0, let subtable = subset(table, at: start, coverage, counted, glyphs) {
        subtables.append(subtable)
      }
      guard !isLast else { break }
      start += length
    }
    guard !subtables.isEmpty else { return nil }
    var written: [UInt8] = []
    written.append16(0, subtables.count)
    return written + subtables.joined()
  }

  private static func subset(
    _ table: [UInt8], at start: Int, _ coverage: Int, _ count: Int, _ glyphs: [Int: Int]
  ) -> [UInt8]? {
    var pairs: [(left: Int, right: Int, value: Int)] = []
    for place in stride(from: start + 14, to: start + 14 + 6 * count, by: 6) {
      guard let left = table.u16(place), let right = table.u16(place + 2), let value = table.u16(place + 4) else {
        break
      }
      if let left = glyphs[left], let right = glyphs[right] { pairs.append((left, right, value)) }
    }
    guard !pairs.isEmpty else { return nil }
    pairs.sort { ($0.left, $0.right) < ($1.left, $1.right) }
    // searchRange is the size of a pair times the largest power of two up to the number of pairs.
    let exponent = Int.bitWidth - 1 - pairs.count.leadingZeroBitCount
    let range = 6 << exponent
    var written: [UInt8] = []
    written.append16(0, min(14 + 6 * pairs.count, 0xFFFF), coverage, pairs.count, min(range, 0xFFFF), exponent)
    written.append16(min(6 * pairs.count - range, 0xFFFF))
    for (left, right, value) in pairs { written.append16(left, right, value) }
    return written
  }
}
