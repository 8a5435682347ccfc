public import FontFiles
public import FontNames

// Writes a font file of one face. The licence bits of the face (OS/2, fsType) are respected:
// - "Restricted License embedding" (bit 1) and "Bitmap embedding only" (bit 9, for outlines) throw an error;
// - "No subsetting" (bit 8) gives the whole face instead of a subset, with a note.
// `isLicensed: true` means that the caller has a licence for the use. In this case the bits are ignored.
extension FontFace {
  /// Writes the whole face as a separate file: one face of a collection, an unpacked web font, or a static instance.
  ///
  /// The file is returned unchanged, byte for byte, if it has only this face and its own format is requested.
  ///
  /// - Parameters:
  ///   - axes: whether a variable face becomes static, at its coordinates. By default the face keeps its axes.
  ///   - format: the container.
  ///   - isLicensed: whether the caller has a licence to embed the font, whatever its bits are.
  /// - Throws: `FontError`: `notPermitted` if the licence bits forbid it. `cannotEmbed` if the font is not OpenType,
  ///   for an instance of CFF2 outlines, and if a library refuses the font. `missingLibrary` without HarfBuzz's
  ///   subsetter (for an instance: HarfBuzz 6.0 or newer) or the WOFF2 encoder. `onlyRecorded`. Other errors for a
  ///   missing or damaged file.
  public func fileBytes(
    axes: FontFileBytes.Axes = .standard, format: FontFileBytes.Format = .openType, isLicensed: Bool = false
  ) throws(FontError) -> FontFileBytes {
    try FontFileWriter(self, .all, axes: axes, format: format, isLicensed: isLicensed).written()
  }

  /// Writes a font file with these glyphs for text that is already shaped, for example on a page of a PDF document. The
  /// file has no layout tables (GSUB, GPOS). The components of composite glyphs are included.
  ///
  /// - Parameters:
  ///   - glyphs: numbers of glyphs, from 0, of any type of integer. Glyph 0 (`.notdef`) is always included.
  ///   - keepingGlyphIDs: whether glyphs keep the numbers that they have in the face. If false, the numbers have no
  ///     gaps, and `FontFileBytes.glyph(_:)` returns the new numbers.
  ///   - axes: whether a variable face becomes static, at its coordinates. By default it does, as documents need it.
  ///   - format: the container.
  ///   - isLicensed: see `fileBytes(axes:format:isLicensed:)`.
  /// - Throws: the errors of `fileBytes(axes:format:isLicensed:)`, and `noSuchGlyph`.
  public func fileBytes(
    glyphs: some Sequence<some BinaryInteger>, keepingGlyphIDs: Bool = true, axes: FontFileBytes.Axes = .standard,
    format: FontFileBytes.Format = .openType, isLicensed: Bool = false
  ) throws(FontError) -> FontFileBytes {
    try FontFileWriter(
      self, .glyphs(Set(glyphs.map { Int(clamping: $0) }), keepingIDs: keepingGlyphIDs), axes: axes, format: format,
      isLicensed: isLicensed
    ).written()
  }

  /// Writes a font file that shapes text of these characters like the face, for example for a web page. The file has
  /// their glyphs, ligatures, marks and kerning.
  ///
  /// - Parameters:
  ///   - characters: every character of the texts, in any number. A character that the face does not have is left out.
  ///   - features: features of the face in addition to the default features, such as `smcp`; their glyphs are included.
  ///   - axes: whether a variable face becomes static, at its coordinates. By default the face keeps its axes.
  ///   - format: the container.
  ///   - isLicensed: see `fileBytes(axes:format:isLicensed:)`.
  /// - Throws: the errors of `fileBytes(axes:format:isLicensed:)`.
  public func fileBytes(
    characters: String, features: Set<FontTag> = [], axes: FontFileBytes.Axes = .standard,
    format: FontFileBytes.Format = .openType, isLicensed: Bool = false
  ) throws(FontError) -> FontFileBytes {
    try FontFileWriter(
      self, .characters(characters, features), axes: axes, format: format, isLicensed: isLicensed
    ).written()
  }
}
