internal import FontTables

/// The pairs of a `kern` table by subtable. For each pair, the distances of all subtables are added.
///
/// Browsers ignore `kern` in fonts with PostScript outlines, so a stand-in has the pairs in GPOS.
struct KerningPairs {
  /// Distances by pair. The high half of the key is the left glyph, and the low half is the right glyph.
  private(set) var subtables: [[UInt32: Int]] = []
  /// Whether the table also has pairs in Apple's state machines, which fontprobe does not read.
  private(set) var isIncomplete = false
  /// The greatest number of pairs that are read. Fonts have fewer pairs.
  private static let most = 200_000

  init(measured pairs: [UInt32: Int16]) { subtables = pairs.isEmpty ? [] : [pairs.mapValues(Int.init)] }

  /// Reads the pairs of a table in the form of OpenType or of Apple.
  init(_ table: [UInt8], glyphCount: Int) {
    let isApple = table.u16(0) == 1
    guard isApple || table.u16(0) == 0 else { return }
    var place = isApple ? 8 : 4
    let count = (isApple ? table.u32(4) : table.u16(2)) ?? 0
    for index in 0..<min(count, 256) {
      guard let length = isApple ? table.u32(place) : table.u16(place + 2), let coverage = table.u16(place + 4) else {
        return
      }
      let header = isApple ? 8 : 6
      let format = isApple ? coverage & 0xFF : coverage >> 8
      // Horizontal subtables without cross-stream and variation are used. OpenType: bit 0 is horizontal, bit 2 is
      // cross-stream. Apple: 0x8000 is vertical, 0x4000 is cross-stream, 0x2000 is variation.
      let isUsed = isApple ? coverage & 0xE000 == 0 : coverage & 0x5 == 1
      if isUsed { read(format, table, subtable: place, at: place + header, glyphCount) }
      // The length field of the last subtable may be too small, because it has only two bytes.
      guard length > 0, index + 1 < count else { return }
      place += length
    }
  }

  /// - Parameters:
  ///   - subtable: the start of the subtable's header, where offsets begin.
  ///   - place: the position after the header.
  private mutating func read(
    _ format: Int, _ table: [UInt8], subtable: Int, at place: Int, _ glyphCount: Int
  ) {
    var pairs: [UInt32: Int] = [:]
    func add(_ left: Int, _ right: Int, _ distance: Int?) {
      guard let distance, distance != 0, left < glyphCount, right < glyphCount, pairs.count < Self.most else { return }
      pairs[UInt32(truncatingIfNeeded: left << 16 | right)] = distance
    }
    switch format {
    case 0:
      for index in 0..<(table.u16(place) ?? 0) {
        let record = place + 8 + index * 6
        guard let left = table.u16(record), let right = table.u16(record + 2) else { break }
        add(left, right, table.i16(record + 4))
      }
    case 2:
      guard let lefts = table.u16(place + 2), let rights = table.u16(place + 4) else { break }
      let (left, right) = (subtable + lefts, subtable + rights)
      guard let firstLeft = table.u16(left), let leftCount = table.u16(left + 2), let firstRight = table.u16(right),
        let rightCount = table.u16(right + 2), leftCount * rightCount <= Self.most
      else {
        isIncomplete = true
        break
      }
      for row in 0..<leftCount {
        guard let start = table.u16(left + 4 + row * 2) else { break }
        for column in 0..<rightCount {
          guard let offset = table.u16(right + 4 + column * 2) else { break }
          add(firstLeft + row, firstRight + column, table.i16(subtable + start + offset))
        }
      }
    case 3:
      guard let count = table.u16(place), let values = table.u8(place + 2), let lefts = table.u8(place + 3),
        let rights = table.u8(place + 4), count * count <= Self.most
      else {
        isIncomplete = true
        break
      }
      let (classes, indices) = (place + 6 + values * 2, place + 6 + values * 2 + count * 2)
      for row in 0..<count {
        for column in 0..<count {
          guard let left = table.u8(classes + row), let right = table.u8(classes + count + column), left < lefts,
            right < rights, let index = table.u8(indices + left * rights + right)
          else { continue }
          add(row, column, table.i16(place + 6 + index * 2))
        }
      }
    default: isIncomplete = true
    }
    if !pairs.isEmpty { subtables.append(pairs) }
  }
}
