/// Puts tables together to an sfnt that lies open (OpenType, "Table Directory"), for HarfBuzz to read: its checksums are 0.
package enum SFNTWriter {
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
    append(UInt8(number >> 8))
    append(UInt8(truncatingIfNeeded: number))
  }

  /// Adds a number as sfnt tables have it, the high byte first.
  package mutating func appendNumber(_ number: UInt32) {
    appendNumber(UInt16(number >> 16))
    appendNumber(UInt16(truncatingIfNeeded: number))
  }
}
