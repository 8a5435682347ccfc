internal import CHarfBuzz
package import FontFiles
package import FontNames
package import FontTables
internal import SharedValues

extension FontFace {
  /// HarfBuzz's view of the face at its coordinates, made once and cached.
  ///
  /// - Throws: `FontError` if the file is missing or damaged, or the font has no sfnt tables.
  package func harfBuzzFace() throws(FontError) -> HarfBuzzFace {
    if let unvariedFile { return try unvariedFile.harfBuzzFace() }
    if let face = cachedHarfBuzzFace.load() { return face }
    return cachedHarfBuzzFace.storeIfNil(try makeHarfBuzzFace())
  }

  /// HarfBuzz's view for reading these tables: the cached view, otherwise a view that is not cached. If the whole file
  /// would have to be copied or unpacked for it, HarfBuzz gets only these tables.
  ///
  /// Of thousands of compared faces, few are drawn. A face with changed coordinates has its view from the start, so no
  /// table of variations is read.
  ///
  /// - Parameters:
  ///   - letters: the letters that are drawn, whose outlines are also read.
  ///   - library: as in `FreeTypeSession.once`.
  /// - Throws: as `harfBuzzFace()`.
  package func harfBuzzFace(
    reading tags: [FontTag], drawing letters: [Unicode.Scalar] = [], by library: FreeTypeLibrary? = nil
  ) throws(FontError) -> HarfBuzzFace {
    if let unvariedFile { return try unvariedFile.harfBuzzFace(reading: tags, drawing: letters, by: library) }
    if let face = cachedHarfBuzzFace.load() { return face }
    if let missing = FontError.missingHarfBuzz { throw missing }
    guard let copies = try copies(of: tags, drawing: letters, by: library) else {
      return source.isLoaded ? try harfBuzzFace() : try temporaryHarfBuzzFace()
    }
    return HarfBuzzFace(copies)
  }

  /// HarfBuzz's view for the outlines of some letters and the advances of all, as `harfBuzzFace(reading:)`.
  ///
  /// - Throws: as `harfBuzzFace()`.
  package func harfBuzzFace(drawing letters: [Unicode.Scalar]) throws(FontError) -> HarfBuzzFace {
    // HarfBuzz draws a glyph from VARC, if the face has it, and that needs tables of variations.
    guard !facts.tables.contains("VARC") else { return try harfBuzzFace() }
    return try harfBuzzFace(reading: Self.tablesOfAdvances, drawing: letters)
  }

  private static let tablesOfAdvances: [FontTag] = ["head", "maxp", "cmap", "OS/2", "hhea", "hmtx"]

  /// HarfBuzz's view for a single use: the cached view, otherwise a view of the whole face that is not cached.
  func temporaryHarfBuzzFace() throws(FontError) -> HarfBuzzFace {
    if let unvariedFile { return try unvariedFile.temporaryHarfBuzzFace() }
    if let face = cachedHarfBuzzFace.load() { return face }
    return try makeHarfBuzzFace()
  }

  /// HarfBuzz's view for advance widths: `faceOfAdvances`.
  package func harfBuzzFaceForAdvances() throws(FontError) -> HarfBuzzFace { try faceOfAdvances.harfBuzzFace() }

  /// The face with the advance widths: the face in the file if neither HVAR nor gvar changes them, since hmtx is then
  /// valid at all coordinates, and HarfBuzz would return 0.
  package var faceOfAdvances: FontFace {
    guard let origin, !facts.tables.contains("HVAR"), !facts.hasGlyphVariations else { return self }
    return origin
  }

  /// The glyph of a letter. FreeType knows encodings that HarfBuzz does not know, for example Mac Roman.
  package func glyph(for letter: Unicode.Scalar, in face: HarfBuzzFace) -> Int? {
    face.glyph(for: letter) ?? (try? freeType { $0.glyph(for: letter) }) ?? nil
  }

  private func makeHarfBuzzFace() throws(FontError) -> HarfBuzzFace {
    try makeHarfBuzzFace(at: isVaried || isRecorded ? coordinates : [:])
  }

  /// A new HarfBuzz view of the face in its file, at coordinates.
  func makeHarfBuzzFace(at coordinates: VariationCoordinates) throws(FontError) -> HarfBuzzFace {
    if let missing = FontError.missingHarfBuzz { throw missing }
    // HarfBuzz's call-back cannot say why a table is missing, so a file that FreeType refuses is refused first.
    if isReadThroughFreeType, facts.isSFNT { try freeType { _ in } }
    let tables = try tablesInMemory()
    return HarfBuzzFace(
      facts.ignoresGlyf ? tables.without(Self.tablesOfTrueType) : tables, coordinates: coordinates,
      boxes: try recordedText?.open().boxes)
  }

  /// The tables that draw TrueType outlines.
  package static let tablesOfTrueType: Set<FontTag> = ["glyf", "loca", "gvar"]
}

extension FontFace {
  /// Opens the face in FreeType and HarfBuzz, which read more of it than its identity.
  ///
  /// - Throws: `FontError` if FreeType or HarfBuzz refuses it.
  package func openFully() throws(FontError) {
    try freeType { _ in }
    guard facts.isSFNT, isScalable else { return }
    guard let count = facts.glyphCount, count > 0 else { return }
    guard try harfBuzzFace().glyphCount > 0 else {
      throw FontError(
        .invalidFontData,
        "HarfBuzz finds no glyphs in the font, but maxp lists "
          + "\(count)", path: source.path, faceIndex: index,
        hint: "the file is truncated or damaged; get it again")
    }
  }
}

extension FontError {
  /// The error of a function that needs HarfBuzz; nil if it is installed.
  package static var missingHarfBuzz: FontError? {
    guard let packages = unsafe fontprobe_packages_of_missing_harfbuzz() else { return nil }
    return FontError(
      .missingLibrary, "HarfBuzz, which shapes text, is not installed",
      hint: unsafe "install \(String(cString: packages))")
  }
}
