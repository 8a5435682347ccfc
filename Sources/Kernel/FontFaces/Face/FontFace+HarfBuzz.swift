internal import CHarfBuzz
package import FontFiles
package import FontNames
package import FontTables
internal import SharedValues

extension FontFace {
  /// Returns HarfBuzz's view of the face at its coordinates. The view is made once and cached.
  ///
  /// - Throws: `FontError` if the file is missing or damaged, or the font has no sfnt tables.
  package func harfBuzzFace() throws(FontError) -> HarfBuzzFace {
    if let unvariedFile { return try unvariedFile.harfBuzzFace() }
    if let face = cachedHarfBuzzFace.load() { return face }
    return cachedHarfBuzzFace.storeIfNil(try makeHarfBuzzFace())
  }

  /// Returns the cached HarfBuzz view. If there is none, makes a view for reading these tables, which is not cached. If
  /// the whole file would have to be copied or unpacked, HarfBuzz gets only these tables.
  ///
  /// When thousands of faces are compared, few of them are drawn. A face with changed coordinates has its view from the
  /// start, so this function needs no table of variations.
  ///
  /// - Parameters:
  ///   - letters: the letters that are drawn. Their outlines are also read.
  ///   - library: see `FreeTypeSession.once`.
  /// - Throws: the errors of `harfBuzzFace()`.
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

  /// Returns a HarfBuzz view for the outlines of some letters and the advances of all letters. See
  /// `harfBuzzFace(reading:)`.
  ///
  /// - Throws: the errors of `harfBuzzFace()`.
  package func harfBuzzFace(drawing letters: [Unicode.Scalar]) throws(FontError) -> HarfBuzzFace {
    // If the face has VARC, HarfBuzz draws glyphs from this table, and needs tables of variations for it.
    guard !facts.tables.contains("VARC") else { return try harfBuzzFace() }
    return try harfBuzzFace(reading: Self.tablesOfAdvances, drawing: letters)
  }

  private static let tablesOfAdvances: [FontTag] = ["head", "maxp", "cmap", "OS/2", "hhea", "hmtx"]

  /// Returns the cached HarfBuzz view. If there is none, makes a view of the whole face, which is not cached.
  func temporaryHarfBuzzFace() throws(FontError) -> HarfBuzzFace {
    if let unvariedFile { return try unvariedFile.temporaryHarfBuzzFace() }
    if let face = cachedHarfBuzzFace.load() { return face }
    return try makeHarfBuzzFace()
  }

  /// Returns HarfBuzz's view of `faceOfAdvances`.
  package func harfBuzzFaceForAdvances() throws(FontError) -> HarfBuzzFace { try faceOfAdvances.harfBuzzFace() }

  /// The face that has the advance widths. If neither HVAR nor gvar changes them, it is the face in the file. In this
  /// case hmtx is valid at all coordinates, but HarfBuzz would return 0.
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

  /// Makes a new HarfBuzz view of the face in its file, at the given coordinates.
  func makeHarfBuzzFace(at coordinates: VariationCoordinates) throws(FontError) -> HarfBuzzFace {
    if let missing = FontError.missingHarfBuzz { throw missing }
    // HarfBuzz's callback cannot report why a table is missing, so a file that FreeType refuses is refused first.
    if isReadThroughFreeType, facts.isSFNT { try freeType { _ in } }
    let tables = try tablesInMemory()
    return HarfBuzzFace(
      facts.ignoresGlyf ? tables.without(Self.tablesOfTrueType) : tables, coordinates: coordinates,
      boxes: try recordedText?.open().boxes)
  }

  /// The tables of TrueType outlines.
  package static let tablesOfTrueType: Set<FontTag> = ["glyf", "loca", "gvar"]
}

extension FontFace {
  /// Opens the face in FreeType and HarfBuzz, which read more of the file than the identity of the face.
  ///
  /// - Throws: `FontError` if FreeType or HarfBuzz refuses the face.
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
