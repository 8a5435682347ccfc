package import FontFiles
package import FontNames
internal import FontTables

extension FontFace {
  /// The SHA-256 digest of a table's bytes, unpacked, as the font has them; nil when it has no such table.
  ///
  /// - Throws: `FontError` where the file is gone or damaged.
  package func digest(of table: FontTag) throws(FontError) -> String? {
    guard facts.isSFNT, facts.tables.contains(table) else { return nil }
    let harfBuzz = try (origin ?? self).harfBuzzFace()
    // The faces of a collection may share a table, and each of them reads it.
    if index > 0, let byteCount = harfBuzz.withTable(table, { $0.byteCount }) { try source.take(byteCount / 16) }
    return harfBuzz.withTable(table) { SHA256.hex(of: $0) }
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
      bytes.appendNumber(advance.map { UInt32(bitPattern: Int32(clamping: Int(clamping: $0 * 64))) } ?? .max)
    }
    return SHA256.hex(of: bytes)
  }
}

extension FontFace {
  /// A digest of the number of each character's glyph: tables of substitutions and kerning name glyphs by it.
  ///
  /// - Throws: `FontError` where the file is gone or damaged.
  package func characterGlyphsDigest() throws(FontError) -> String {
    let harfBuzz = try harfBuzzFace()
    var bytes: [UInt8] = []
    for letter in try coverage().ranges.joined().compactMap(Unicode.Scalar.init) {
      bytes.appendNumber(letter.value)
      bytes.appendNumber(UInt32(clamping: glyph(for: letter, in: harfBuzz) ?? 0))
    }
    return SHA256.hex(of: bytes)
  }

  /// A digest of the advances of all glyphs in the order of their numbers, at its coordinates: those of ligatures and other
  /// substitutes too, which no character has by itself.
  ///
  /// - Throws: `FontError` where the file is gone or damaged.
  package func glyphAdvancesDigest() throws(FontError) -> String {
    let harfBuzz = try harfBuzzFaceForAdvances()
    var bytes: [UInt8] = []
    for glyph in 0..<harfBuzz.glyphCount {
      bytes.appendNumber(UInt32(bitPattern: Int32(clamping: Int(clamping: harfBuzz.advance(of: glyph) * 64))))
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
