public import FontFiles
public import FontTables

extension FontFace {
  /// The code points that the face has glyphs for; empty for fonts without a Unicode cmap.
  ///
  /// Read once for a face, whatever its coordinates, and cached.
  ///
  /// - Throws: `FontError` where the file is gone or damaged.
  public func coverage() throws(FontError) -> FontCoverage {
    if let origin { return try origin.coverage() }
    return try cached { () throws(FontError) in
      CachedCoverage(
        FontCoverage(
          facts.isSFNT
            ? try temporaryHarfBuzzFace().coverage(glyphCount: glyphCount ?? 0) : try freeType { $0.coverage() }))
    }.coverage
  }

  /// Whether the face says how it draws a character before a variation selector (cmap format 14).
  ///
  /// - Throws: `FontError` where the file is gone or damaged.
  public func hasVariation(_ base: Unicode.Scalar, _ selector: Unicode.Scalar) throws(FontError) -> Bool {
    guard facts.isSFNT else { return false }
    return try (origin ?? self).harfBuzzFace().hasVariation(base, selector)
  }

  /// The script tags of its layout tables (GSUB, GPOS), in order, each once.
  ///
  /// - Throws: `FontError` where the file is gone or damaged.
  public func scripts() throws(FontError) -> [FontTag] {
    guard !isRecorded else { throw source.recordedOnly }
    guard facts.isSFNT else { return [] }
    let face = try harfBuzzFace()
    return Set(face.scripts(in: "GSUB") + face.scripts(in: "GPOS")).sorted()
  }

  /// The feature tags of its layout tables (GSUB, GPOS), in order, each once. A feature that is declared need not
  /// change anything.
  ///
  /// - Throws: `FontError` where the file is gone or damaged.
  public func features() throws(FontError) -> [FontTag] {
    guard !isRecorded else { throw source.recordedOnly }
    guard facts.isSFNT else { return [] }
    let face = try harfBuzzFace()
    return Set(face.features(in: "GSUB") + face.features(in: "GPOS")).sorted()
  }

  /// Whether all of its printable ASCII characters have one width, whatever post and PANOSE say; `nil` where it has
  /// fewer than two of them.
  public func isMonospaced() -> Bool? {
    guard facts.isSFNT, isScalable, let face = try? harfBuzzFaceForAdvances() else { return facts.isFixedPitch }
    let widths = (0x20...0x7E).lazy.compactMap { Unicode.Scalar(UInt8($0)) }
      .compactMap { face.glyph(for: $0) }.map { face.advance(of: $0) }
    return widths.count < 2 ? nil : Set(widths).count == 1
  }
}
