package import FontNames

/// Puts tables together to an sfnt that lies open (OpenType, "Table Directory").
package enum SFNTWriter {
  /// A font file that any program can read, with checksums and the numbers by which tables are searched for.
  ///
  /// - Parameters:
  ///   - flavour: `OTTO` for PostScript outlines, 0x00010000 for TrueType's.
  ///   - tables: each table once; those without bytes are left out. `head` gets the checksum of the file.
  package static func file(_ flavour: FontTag, _ tables: [FontTag: [UInt8]]) -> [UInt8] {
    var tables = tables.filter { !$0.value.isEmpty }
    // OpenType, head: "Set it to 0, sum the entire font as uint32, then store 0xB1B0AFBA - sum".
    if let head = tables["head"], head.count >= headChecksum.upperBound {
      tables["head"]?.replaceSubrange(headChecksum, with: [0, 0, 0, 0])
    }
    let sorted = tables.sorted { $0.key < $1.key }
    var bytes: [UInt8] = []
    bytes.appendNumber(flavour.rawValue)
    bytes.appendNumber(UInt16(clamping: sorted.count))
    // searchRange: 16 times the largest power of two that is not above the number of tables.
    let exponent = sorted.isEmpty ? 0 : Int.bitWidth - 1 - sorted.count.leadingZeroBitCount
    bytes.appendNumber(UInt16(clamping: 16 << exponent))
    bytes.appendNumber(UInt16(clamping: exponent))
    bytes.appendNumber(UInt16(clamping: 16 * sorted.count - (16 << exponent)))
    var offset = 12 + 16 * sorted.count
    var headOffset: Int?
    for (tag, table) in sorted {
      if tag == "head" { headOffset = offset }
      bytes.appendNumber(tag.rawValue)
      bytes.appendNumber(checksum(table[...]))
      bytes.appendNumber(UInt32(clamping: offset))
      bytes.appendNumber(UInt32(clamping: table.count))
      offset += (table.count + 3) & ~3
    }
    bytes.reserveCapacity(offset)
    for (_, table) in sorted {
      bytes += table
      while bytes.count & 3 != 0 { bytes.append(0) }
    }
    if let headOffset, tables["head"]?.count ?? 0 >= headChecksum.upperBound {
      var sum: [UInt8] = []
      sum.appendNumber(0xB1B0_AFBA &- checksum(bytes[...]))
      let place = headOffset + headChecksum.lowerBound
      bytes.replaceSubrange(place..<place + 4, with: sum)
    }
    return bytes
  }

  /// The place of checkSumAdjustment in head.
  private static let headChecksum = 8..<12

  /// OpenType, "Calculating Checksums": the sum of the table's uint32 numbers, as if it were padded with zeros.
  private static func checksum(_ table: ArraySlice<UInt8>) -> UInt32 {
    var sum: UInt32 = 0
    var shift: UInt32 = 24
    for byte in table {
      sum &+= UInt32(byte) << shift
      shift = shift == 0 ? 24 : shift &- 8
    }
    return sum
  }

  /// An sfnt for HarfBuzz to read: its checksums are 0.
  ///
  /// - Parameter tables: each table once; those without bytes are left out.
  package static func bytes(_ tables: [FontTag: [UInt8]]) -> [UInt8] {
    let tables = tables.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }
    var bytes: [UInt8] = []
    bytes.appendNumber(UInt32(0x0001_0000))
    bytes.appendNumber(UInt16(clamping: tables.count))
    // searchRange, entrySelector and rangeShift, which nobody needs.
    for _ in 0..<3 { bytes.appendNumber(UInt16(0)) }
    var offset = 12 + 16 * tables.count
    for (tag, table) in tables {
      bytes.appendNumber(tag.rawValue)
      bytes.appendNumber(UInt32(0))
      bytes.appendNumber(UInt32(clamping: offset))
      bytes.appendNumber(UInt32(clamping: table.count))
      offset += (table.count + 3) & ~3
    }
    for (_, table) in tables {
      bytes += table
      while bytes.count & 3 != 0 { bytes.append(0) }
    }
    return bytes
  }
}

extension [UInt8] {
  /// Adds a number as sfnt tables have it, the high byte first.
  package mutating func appendNumber(_ number: UInt16) {
    append(UInt8(truncatingIfNeeded: number >> 8))
    append(UInt8(truncatingIfNeeded: number))
  }

  /// Adds a number as sfnt tables have it, the high byte first.
  package mutating func appendNumber(_ number: UInt32) {
    appendNumber(UInt16(truncatingIfNeeded: number >> 16))
    appendNumber(UInt16(truncatingIfNeeded: number))
  }
}
