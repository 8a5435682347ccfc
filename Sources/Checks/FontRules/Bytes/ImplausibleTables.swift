internal import FontFiles
package import FontNames
package import FontTables

/// Finds impossible values in tables. If the checksum of the table is also wrong, its bytes were damaged.
///
/// Each quoted sentence is from OpenType 1.9.1, from the chapter of the table.
package enum ImplausibleTables {
  /// Returns the tables with an impossible value. A clause describes the value, and follows the words "its checksum is
  /// wrong, and".
  package static func list(of tables: FaceTables) -> [FontTag: String] {
    var found: [FontTag: String] = [:]
    // FP082 reports a table of zeros.
    for (tag, look) in looks { found[tag] = tables.read(tag) { $0.isZeros ? nil : look($0) } ?? nil }
    let widest = tables.read("hhea") { $0.u16(10) }
    let count = tables.read("hhea", HheaTable.longMetricCount)
    if let widest, let count { found["hmtx"] = tables.read("hmtx") { advances($0, count, widest) } ?? nil }
    return found
  }

  private typealias Look = @Sendable (RawSpan) -> String?

  private static let looks: [(FontTag, Look)] = [
    ("head", head), ("hhea", header), ("vhea", header), ("maxp", maxp), ("OS/2", os2), ("post", post), ("name", name),
    ("kern", { KernTable.damage($0) }),
  ]

  private static func head(_ bytes: RawSpan) -> String? {
    guard let units = bytes.u16(18), let format = bytes.u16(50), let data = bytes.u16(52) else {
      return "the table is cut off"
    }
    if !(16...16384).contains(units) { return "the table gives \(units) units per em" }
    return format > 1 || data != 0 ? "the table gives formats of loca and glyf that do not exist" : nil
  }

  /// hhea and vhea: reserved fields are "set to 0", metricDataFormat is "0 for current format".
  private static func header(_ bytes: RawSpan) -> String? {
    guard bytes.byteCount >= 36 else { return "the table is cut off" }
    if bytes.u16(0) != 1 { return "the table is of version \(bytes.u16(0) ?? 0)" }
    return stride(from: 24, through: 32, by: 2).allSatisfy { bytes.u16($0) == 0 }
      ? nil : "fields that must be 0 are not 0"
  }

  private static func maxp(_ bytes: RawSpan) -> String? {
    switch bytes.u32(0) {
    case 0x5000: nil
    case 0x10000: bytes.byteCount < 32 ? "the table is cut off" : nil
    default: "the version does not exist"
    }
  }

  private static func os2(_ bytes: RawSpan) -> String? {
    guard let version = bytes.u16(0), let weight = bytes.u16(4), let width = bytes.u16(6) else {
      return "the table is cut off"
    }
    // Apple's version 0xFFFF means that there is no table.
    if version > 5, version != 0xFFFF { return "the table is of version \(version)" }
    if weight > 1000 { return "the table says weight \(weight)" }
    return width > 9 ? "the table says width \(width)" : nil
  }

  private static func post(_ bytes: RawSpan) -> String? {
    guard bytes.byteCount >= 32 else { return "the table is cut off" }
    guard [0x10000, 0x20000, 0x25000, 0x30000, 0x40000].contains(bytes.u32(0)) else {
      return "the version does not exist"
    }
    // italicAngle, in degrees.
    let angle = Int(bytes.i16(4) ?? 0)
    return abs(angle) > 90 ? "the table says that the letters slant by \(angle) degrees" : nil
  }

  private static func name(_ bytes: RawSpan) -> String? {
    guard let version = bytes.u16(0), let count = bytes.u16(2).map(Int.init), let storage = bytes.u16(4).map(Int.init)
    else { return "the table is cut off" }
    if version > 1 { return "the table is of version \(version)" }
    for record in 0..<count {
      guard let length = bytes.u16(6 + record * 12 + 8), let offset = bytes.u16(6 + record * 12 + 10),
        storage + Int(offset) + Int(length) <= bytes.byteCount
      else { return "a name lies past the end of the table" }
    }
    return nil
  }

  /// hhea: advanceWidthMax is the "maximum advance width value in 'hmtx' table".
  private static func advances(_ bytes: RawSpan, _ count: Int, _ widest: UInt16) -> String? {
    for glyph in 0..<count {
      guard let advance = bytes.u16(glyph * 4) else { return "the table is cut off" }
      if advance > widest {
        return "glyph \(glyph) is \(advance) units wide, but hhea says that no glyph is wider "
          + "than \(widest)"
      }
    }
    return nil
  }
}

/// Checks the bounds of `kern` tables, in Microsoft's and in Apple's format. HarfBuzz ignores a table that exceeds its
/// bounds.
enum KernTable {
  /// Returns a clause about the bytes that are out of bounds. Nil for a valid table.
  static func damage(_ bytes: RawSpan) -> String? {
    // Microsoft's version is the 16-bit number 0. Apple's version is the 32-bit number 1.0.
    guard let version = bytes.u16(0) else { return "the table is cut off" }
    let isApple = version == 1
    guard let count = isApple ? bytes.u32(4).map(Int.init) : bytes.u16(2).map(Int.init) else {
      return "the table is cut off"
    }
    var place = isApple ? 8 : 4
    for index in 0..<count {
      let header = isApple ? 8 : 6
      guard let length = isApple ? bytes.u32(place).map(Int.init) : bytes.u16(place + 2).map(Int.init),
        let coverage = bytes.u16(place + 4)
      else { return "the table lists \(count) subtables, but ends within number \(index)" }
      // The format is in the high byte of coverage, but in the low byte in Apple's version.
      let format = isApple ? coverage & 0xFF : coverage >> 8
      if format == 0 {
        guard let pairs = bytes.u16(place + header), bytes.part(place + header + 8, Int(pairs) * 6) != nil else {
          return "the pairs of the subtable \(index) lie past the end of the table"
        }
      }
      // The length of a subtable has only 16 bits, which are too few for more than 10,920 pairs. A subtable with more
      // pairs must be the last subtable.
      guard index + 1 < count else { break }
      guard length >= header, place + length <= bytes.byteCount else {
        return "the subtable \(index) has \(length) bytes, which do not fit into the table"
      }
      place += length
    }
    return nil
  }
}
