internal import CHarfBuzz
package import FontFiles
package import FontNames
package import FontTables
internal import SharedValues

extension FontFace {
  /// Returns HarfBuzz's view of the face at its coordinates. The view is cached.
  ///
  /// - Throws: `FontError` if the file is missing or damaged, or the font has no sfnt tables.
  package func harfBuzzFace() throws(FontError) -> HarfBuzzFace {
    if let unvariedFile { return try unvariedFile.harfBuzzFace() }
    if let face = cachedHarfBuzzFace.load() { return face }
    return cachedHarfBuzzFace.storeIfNil(try makeHarfBuzzFace())
  }

  /// Returns the cached HarfBuzz view. If there is none, returns a new view that is not cached. If the whole file would
  /// have to be copied or unpacked, the view has only these tables.
  ///
  /// When thousands of faces are compared, few of them are drawn. No table of variations is needed, because a face with
  /// changed coordinates has a cached view from the start.
  ///
  /// - Parameters:
  ///   - letters: the letters whose outlines are needed.
  ///   - library: see `FreeTypeSession.once`.
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

  /// Returns a HarfBuzz view for the outlines of these letters and the advances of all letters.
  package func harfBuzzFace(drawing letters: [Unicode.Scalar]) throws(FontError) -> HarfBuzzFace {
    // If the face has a table VARC, HarfBuzz draws glyphs from this table, and also needs the tables of variations.
    guard !facts.tables.contains("VARC") else { return try harfBuzzFace() }
    return try harfBuzzFace(reading: Self.tablesOfAdvances, drawing: letters)
  }

  private static let tablesOfAdvances: [FontTag] = ["head", "maxp", "cmap", "OS/2", "hhea", "hmtx"]

  /// Returns the cached HarfBuzz view. If there is none, returns a new view of the whole face that is not cached.
  func temporaryHarfBuzzFace() throws(FontError) -> HarfBuzzFace {
    if let unvariedFile { return try unvariedFile.temporaryHarfBuzzFace() }
    if let face = cachedHarfBuzzFace.load() { return face }
    return try makeHarfBuzzFace()
  }

  package func harfBuzzFaceForAdvances() throws(FontError) -> HarfBuzzFace { try faceOfAdvances.harfBuzzFace() }

  /// The face from which advance widths are read. If neither HVAR nor gvar changes the widths, this is the face in the
  /// file: its hmtx is valid at all coordinates, but HarfBuzz would return 0 for a face at changed coordinates.
  package var faceOfAdvances: FontFace {
    guard let origin, !facts.tables.contains("HVAR"), !facts.hasGlyphVariations else { return self }
    return origin
  }

  /// Finds the glyph of a letter. FreeType supports encodings that HarfBuzz does not support, for example Mac Roman.
  package func glyph(for letter: Unicode.Scalar, in face: HarfBuzzFace) -> Int? {
    face.glyph(for: letter) ?? (try? freeType { $0.glyph(for: letter) }) ?? nil
  }

  private func makeHarfBuzzFace() throws(FontError) -> HarfBuzzFace {
    try makeHarfBuzzFace(at: isVaried || isRecorded ? coordinates : [:])
  }

  func makeHarfBuzzFace(at coordinates: VariationCoordinates) throws(FontError) -> HarfBuzzFace {
    if let missing = FontError.missingHarfBuzz { throw missing }
    // HarfBuzz's callback cannot report why a table is missing. So FreeType opens the file first: if FreeType refuses
    // the file, its error is thrown.
    if isReadThroughFreeType, facts.isSFNT { try freeType { _ in } }
    let tables = try tablesInMemory()
    return HarfBuzzFace(
      facts.ignoresGlyf ? tables.without(Self.tablesOfTrueType) : tables, coordinates: coordinates,
      boxes: try recordedText?.open().boxes)
  }

  package static let tablesOfTrueType: Set<FontTag> = ["glyf", "loca", "gvar"]
}

extension FontFace {
  /// Opens the face in FreeType and HarfBuzz, which read more tables than the identity of the face needs. Throws if
  /// either refuses the face.
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
  /// The error of a function that needs HarfBuzz; nil if HarfBuzz is installed.
  package static var missingHarfBuzz: FontError? {
    guard let packages = unsafe fontprobe_packages_of_missing_harfbuzz() else { return nil }
    return FontError(
      .missingLibrary, "HarfBuzz, which shapes text, is not installed",
      hint: unsafe "install \(String(cString: packages))")
  }
}
