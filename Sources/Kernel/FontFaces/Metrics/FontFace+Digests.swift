package import FontFiles
package import FontNames
internal import FontTables

extension FontFace {
  /// Returns the SHA-256 digest of a table's unpacked bytes; nil if the face has no such table.
  package func digest(of table: FontTag) throws(FontError) -> String? {
    guard facts.isSFNT, facts.tables.contains(table) else { return nil }
    let harfBuzz = try (origin ?? self).harfBuzzFace()
    // The faces of a collection may share a table, but each face reads it again. The work is limited.
    if index > 0, let byteCount = harfBuzz.withTable(table, { $0.byteCount }) { try source.take(byteCount / 16) }
    return harfBuzz.withTable(table) { SHA256.hex(of: $0) }
  }

  /// Returns a digest of the advances of all characters that the face covers, at its coordinates.
  ///
  /// - Parameter unitsPerEm: the units per em to which advances are converted and rounded; nil for no conversion.
  package func advancesDigest(unitsPerEm: Int? = nil) throws(FontError) -> String {
    let factor = unitsPerEm.map { Double($0) / Double(max(1, self.unitsPerEm)) }
    var bytes: [UInt8] = []
    for letter in try coverage().ranges.joined().compactMap(Unicode.Scalar.init) {
      let own = try advance(of: letter)
      let advance = factor.map { factor in own.map { ($0 * factor).rounded() } } ?? own
      // Advances are in 64ths of a unit. This is FreeType's precision, and is coarser than rounding errors of a sum.
      bytes.appendNumber(letter.value)
      bytes.appendNumber(advance.map { UInt32(bitPattern: Int32(clamping: Int(clamping: $0 * 64))) } ?? .max)
    }
    return SHA256.hex(of: bytes)
  }
}

extension FontFace {
  /// Returns a digest of each character's glyph number. Tables of substitutions and kerning refer to glyphs by number.
  package func characterGlyphsDigest() throws(FontError) -> String {
    let harfBuzz = try harfBuzzFace()
    var bytes: [UInt8] = []
    for letter in try coverage().ranges.joined().compactMap(Unicode.Scalar.init) {
      bytes.appendNumber(letter.value)
      bytes.appendNumber(UInt32(clamping: glyph(for: letter, in: harfBuzz) ?? 0))
    }
    return SHA256.hex(of: bytes)
  }

  /// Returns a digest of the advances of all glyphs, by glyph number, at the face's coordinates. This includes
  /// ligatures and other glyphs without a character.
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
  package var digest: String {
    SHA256.hex(of: Array(ranges.map { "\($0.lowerBound)-\($0.upperBound)" }.joined(separator: " ").utf8))
  }
}
