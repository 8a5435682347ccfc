public import FontFiles
public import FontNames

// A font file of one face. The licence bits of the face (OS/2, fsType) are respected:
// - "Restricted License embedding" (bit 1) and "Bitmap embedding only" (bit 9, for outlines) are an error;
// - "No subsetting" (bit 8) gives the whole face in place of a subset, and a note says so.
// `isLicensed: true` says that the caller has a licence that allows it; then the bits decide nothing.
extension FontFace {
  /// The whole face as a font file of its own: one face of a collection, an unpacked web font, or a static instance of a variable face.
  ///
  /// A file that has this face alone, and is asked for in its own format, is given as it is, byte for byte.
  ///
  /// - Parameters:
  ///   - axes: whether a variable face becomes static, at its coordinates. The standard keeps its axes.
  ///   - format: the container.
  ///   - isLicensed: whether the caller has a licence to embed the font, whatever its bits say.
  /// - Throws: `FontError`: `notPermitted` where the licence bits forbid it; `cannotEmbed` for a font that is not OpenType, an instance
  ///   of CFF2 outlines, and what a library refuses; `missingLibrary` where HarfBuzz's subsetter (for an instance: HarfBuzz 6.0 or
  ///   newer) or the encoder of WOFF2 is not installed; `onlyRecorded`; and where the file is gone or damaged.
  public func fileBytes(
    axes: FontFileBytes.Axes = .standard, format: FontFileBytes.Format = .openType, isLicensed: Bool = false
  ) throws(FontError) -> FontFileBytes {
    try FontFileWriter(self, .all, axes: axes, format: format, isLicensed: isLicensed).written()
  }

  /// A font file with these glyphs, for text that is set already: a page of a PDF document, for example. It has no layout tables
  /// (GSUB, GPOS), and the parts of composite glyphs come along.
  ///
  /// - Parameters:
  ///   - glyphs: numbers of glyphs, from 0, of any type of integer. Glyph 0 (`.notdef`) is in every file.
  ///   - keepingGlyphIDs: whether glyphs have the numbers that they have in the face; false leaves no gaps, and
  ///     `FontFileBytes.glyph(_:)` has the new numbers.
  ///   - axes: whether a variable face becomes static, at its coordinates. The standard makes it so, as documents need it.
  ///   - format: the container.
  ///   - isLicensed: as for `fileBytes(axes:format:isLicensed:)`.
  /// - Throws: as `fileBytes(axes:format:isLicensed:)`, and `noSuchGlyph`.
  public func fileBytes(
    glyphs: some Sequence<some BinaryInteger>, keepingGlyphIDs: Bool = true, axes: FontFileBytes.Axes = .standard,
    format: FontFileBytes.Format = .openType, isLicensed: Bool = false
  ) throws(FontError) -> FontFileBytes {
    try FontFileWriter(
      self, .glyphs(Set(glyphs.map { Int(clamping: $0) }), keepingIDs: keepingGlyphIDs), axes: axes, format: format,
      isLicensed: isLicensed
    ).written()
  }

  /// A font file that sets text of these characters as the face does, for a web page, for example: with their glyphs, ligatures,
  /// marks and kerning.
  ///
  /// - Parameters:
  ///   - characters: every character of the texts, once or more often. One that the face does not have is left out.
  ///   - features: features of the face beside those that text is set with by default, such as `smcp`; their glyphs come along.
  ///   - axes: whether a variable face becomes static, at its coordinates. The standard keeps its axes.
  ///   - format: the container.
  ///   - isLicensed: as for `fileBytes(axes:format:isLicensed:)`.
  /// - Throws: as `fileBytes(axes:format:isLicensed:)`.
  public func fileBytes(
    characters: String, features: Set<FontTag> = [], axes: FontFileBytes.Axes = .standard,
    format: FontFileBytes.Format = .openType, isLicensed: Bool = false
  ) throws(FontError) -> FontFileBytes {
    try FontFileWriter(
      self, .characters(characters, features), axes: axes, format: format, isLicensed: isLicensed
    ).written()
  }
}
