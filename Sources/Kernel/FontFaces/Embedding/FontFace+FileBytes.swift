public import FontFiles
public import FontNames

// The licence bits of the face (OS/2, fsType) limit what is written:
// - "Restricted License embedding" (bit 1) and "Bitmap embedding only" (bit 9, for outlines) throw an error;
// - "No subsetting" (bit 8) gives the whole face instead of a subset, with a note.
// If `isLicensed` is true, the caller has a licence, and the bits are ignored.
extension FontFace {
  /// Writes the whole face as a separate file: one face of a collection, an unpacked web font, or a static instance.
  ///
  /// A file that has only this face, in the requested format, is returned unchanged.
  ///
  /// - Parameters:
  ///   - axes: whether a variable face becomes static at its coordinates. By default the face keeps its axes.
  ///   - format: the container.
  ///   - isLicensed: whether the caller has a licence to embed the font. If so, the licence bits are ignored.
  /// - Throws: `FontError`. `notPermitted`: the licence bits forbid it. `cannotEmbed`: the font is not OpenType, an
  ///   instance has CFF2 outlines, or a library refuses the font. `missingLibrary`: HarfBuzz's subsetter (for an
  ///   instance: 6.0 or newer) or the WOFF2 encoder is missing. `onlyRecorded`: the face has only recorded metrics.
  ///   Other errors: the file is missing or damaged.
  public func fileBytes(
    axes: FontFileBytes.Axes = .standard, format: FontFileBytes.Format = .openType, isLicensed: Bool = false
  ) throws(FontError) -> FontFileBytes {
    try FontFileWriter(self, .all, axes: axes, format: format, isLicensed: isLicensed).written()
  }

  /// Writes a font file with these glyphs for text that is already shaped, for example on a page of a PDF document. The
  /// file includes the components of composite glyphs. It has no layout tables (GSUB, GPOS).
  ///
  /// - Parameters:
  ///   - glyphs: glyph numbers, from 0. Glyph 0 (`.notdef`) is always included.
  ///   - keepingGlyphIDs: whether glyphs keep their numbers. If not, the new numbers have no gaps, and
  ///     `FontFileBytes.glyph(_:)` returns them.
  ///   - axes: whether a variable face becomes static at its coordinates. By default it does, as documents require.
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
  /// the glyphs, ligatures, marks and kerning of the characters.
  ///
  /// - Parameters:
  ///   - characters: the characters of the texts. Repeated characters and characters without a glyph are ignored.
  ///   - features: features such as `smcp` whose glyphs are included, in addition to the default features.
  ///   - axes: whether a variable face becomes static at its coordinates. By default the face keeps its axes.
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
