package import FontNames

/// Joins tables into an unpacked sfnt (OpenType, "Table Directory").
package enum SFNTWriter {
  /// Writes a font file that any program can read, with checksums and the numbers for binary search.
  ///
  /// - Parameters:
  ///   - flavour: `OTTO` for PostScript outlines, 0x00010000 for TrueType outlines.
  ///   - tables: the tables. Empty tables are left out. The checksum of the file is written to `head`.
  package static func file(_ flavour: FontTag, _ tables: [FontTag: [UInt8]]) -> [UInt8] {
    var tables = tables
    // OpenType, head: "Set it to 0, sum the entire font as uint32, then store 0xB1B0AFBA - sum".
    let hasChecksum = tables["head"]?.count ?? 0 >= headChecksum.upperBound
    if hasChecksum { tables["head"]?.replaceSubrange(headChecksum, with: [0, 0, 0, 0]) }
    var (bytes, headOffset) = sfnt(flavour, tables, isForEveryProgram: true)
    if hasChecksum {
      var sum: [UInt8] = []
      sum.appendNumber(0xB1B0_AFBA &- checksum(bytes[...]))
      let place = headOffset + headChecksum.lowerBound
      bytes.replaceSubrange(place..<place + 4, with: sum)
    }
    return bytes
  }

  /// Writes an sfnt for HarfBuzz, without empty tables. The checksums and the numbers for binary search are 0.
  package static func bytes(_ tables: [FontTag: [UInt8]]) -> [UInt8] {
    sfnt(.trueTypeVersion, tables, isForEveryProgram: false).bytes
  }

  private static func sfnt(
    _ flavour: FontTag, _ tables: [FontTag: [UInt8]], isForEveryProgram: Bool
  ) -> (bytes: [UInt8], headOffset: Int) {
    let tables = tables.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }
    var bytes: [UInt8] = []
    bytes.appendNumber(flavour.rawValue)
    bytes.appendNumber(UInt16(clamping: tables.count))
    // searchRange, entrySelector, rangeShift. searchRange is 16 times the largest power of two up to the table count.
    let exponent = tables.isEmpty ? 0 : Int.bitWidth - 1 - tables.count.leadingZeroBitCount
    for number in [16 << exponent, exponent, 16 * tables.count - (16 << exponent)] {
      bytes.appendNumber(UInt16(clamping: isForEveryProgram ? number : 0))
    }
    var offset = 12 + 16 * tables.count
    var headOffset = 0
    for (tag, table) in tables {
      if tag == "head" { headOffset = offset }
      bytes.appendNumber(tag.rawValue)
      bytes.appendNumber(isForEveryProgram ? checksum(table[...]) : 0)
      bytes.appendNumber(UInt32(clamping: offset))
      bytes.appendNumber(UInt32(clamping: table.count))
      offset += (table.count + 3) & ~3
    }
    bytes.reserveCapacity(offset)
    for (_, table) in tables {
      bytes += table
      while bytes.count & 3 != 0 { bytes.append(0) }
    }
    return (bytes, headOffset)
  }

  /// The byte range of checkSumAdjustment in head.
  private static let headChecksum = 8..<12

  /// OpenType, "Calculating Checksums": the sum of the table's uint32 numbers, as if the table were padded with zeros.
  private static func checksum(_ table: ArraySlice<UInt8>) -> UInt32 {
    var sum: UInt32 = 0
    var shift: UInt32 = 24
    for byte in table {
      sum &+= UInt32(byte) << shift
      shift = shift == 0 ? 24 : shift &- 8
    }
    return sum
  }
}

extension [UInt8] {
  /// Appends a big-endian number.
  package mutating func appendNumber(_ number: UInt16) {
    append(UInt8(truncatingIfNeeded: number >> 8))
    append(UInt8(truncatingIfNeeded: number))
  }

  package mutating func appendNumber(_ number: UInt32) {
    appendNumber(UInt16(truncatingIfNeeded: number >> 16))
    appendNumber(UInt16(truncatingIfNeeded: number))
  }
}
