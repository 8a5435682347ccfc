package import FontFiles
package import FontTables

extension FontFace {
  /// The SHA-256 digest of a table's bytes, unpacked, as the font has them; nil when it has no such table.
  ///
  /// - Throws: `FontError` where the file is gone or damaged.
  package func digest(of table: FontTag) throws(FontError) -> String? {
    guard facts.isSFNT, facts.tables.contains(table) else { return nil }
    return try (origin ?? self).harfBuzzFace().withTable(table) { SHA256.hex(of: $0) }
  }

  /// A digest of the advances of all characters that the face covers, at its coordinates: it changes where any of them
  /// changes.
  ///
  /// - Parameter unitsPerEm: the em to whose whole units the advances are converted; nil for those of the face.
  /// - Throws: `FontError` where the file is gone or damaged.
  package func advancesDigest(unitsPerEm: Int? = nil) throws(FontError) -> String {
    let factor = unitsPerEm.map { Double($0) / Double(max(1, self.unitsPerEm)) }
    var bytes: [UInt8] = []
    for letter in try coverage().ranges.joined().compactMap(Unicode.Scalar.init) {
      let own = try advance(of: letter)
      let advance = factor.map { factor in own.map { ($0 * factor).rounded() } } ?? own
      // To 64ths: as fine as FreeType has them, and coarser than the last bit of a sum.
      bytes.appendNumber(letter.value)
      bytes.appendNumber(advance.map { UInt32(bitPattern: Int32(clamping: Int(($0 * 64).rounded()))) } ?? .max)
    }
    return SHA256.hex(of: bytes)
  }
}

extension FontCoverage {
  /// A digest of its code points: it changes where one is added or removed.
  package var digest: String {
    SHA256.hex(of: Array(ranges.map { "\($0.lowerBound)-\($0.upperBound)" }.joined(separator: " ").utf8))
  }
}
