package import FontFiles
package import FontTables

extension FontFace {
  /// The SHA-256 digest of a table's bytes, unpacked, as the font has them; `nil` where it has no such table.
  ///
  /// - Throws: `FontError` where the file is gone or damaged.
  package func digest(of table: FontTag) throws(FontError) -> String? {
    guard facts.isSFNT, facts.tables.contains(table) else { return nil }
    return try (origin ?? self).harfBuzzFace().withTable(table) { SHA256.hex(of: $0) }
  }

  /// The feature tags of one layout table (GSUB or GPOS), in order, each once.
  ///
  /// - Throws: `FontError` where the file is gone or damaged.
  package func features(in table: FontTag) throws(FontError) -> [FontTag] {
    guard facts.isSFNT else { return [] }
    return try harfBuzzFace().features(in: table)
  }

  /// A digest of the advances of all characters that the face covers, at its coordinates: it changes where any of them
  /// changes.
  ///
  /// - Throws: `FontError` where the file is gone or damaged.
  package func advancesDigest() throws(FontError) -> String {
    var bytes: [UInt8] = []
    for letter in try coverage().ranges.joined().compactMap(Unicode.Scalar.init) {
      let advance = try advance(of: letter)
      // To 64ths: as fine as FreeType has them, and coarser than the last bit of a sum.
      append(letter.value, to: &bytes)
      append(advance.map { UInt32(bitPattern: Int32(clamping: Int(($0 * 64).rounded()))) } ?? .max, to: &bytes)
    }
    return SHA256.hex(of: bytes)
  }

  private func append(_ number: UInt32, to bytes: inout [UInt8]) {
    for shift in [24, 16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: number >> UInt32(shift))) }
  }
}

extension FontCoverage {
  /// A digest of its code points: it changes where one is added or removed.
  package var digest: String {
    SHA256.hex(of: Array(ranges.map { "\($0.lowerBound)-\($0.upperBound)" }.joined(separator: " ").utf8))
  }
}
