internal import CHarfBuzz
package import FontFiles
internal import FontNames
internal import FontTables
internal import SharedValues

extension FontFace {
  /// HarfBuzz's view of the face at its coordinates, made once and cached.
  ///
  /// - Throws: `FontError` where the file is gone or damaged, or the font has no sfnt tables.
  package func harfBuzzFace() throws(FontError) -> HarfBuzzFace {
    if let face = cachedHarfBuzzFace.load() { return face }
    return cachedHarfBuzzFace.storeIfNil(try makeHarfBuzzFace())
  }

  /// HarfBuzz's view of the face for one question: the cached one, else one that is made and not cached.
  ///
  /// Where a letter is looked for in many faces, few of them are drawn with.
  func temporaryHarfBuzzFace() throws(FontError) -> HarfBuzzFace {
    if let face = cachedHarfBuzzFace.load() { return face }
    return try makeHarfBuzzFace()
  }

  /// HarfBuzz's view for advance widths: `faceOfAdvances`.
  package func harfBuzzFaceForAdvances() throws(FontError) -> HarfBuzzFace { try faceOfAdvances.harfBuzzFace() }

  /// The face that has the advance widths: that in the file where neither HVAR nor gvar moves them, since hmtx holds at all
  /// coordinates then, and HarfBuzz would answer 0.
  package var faceOfAdvances: FontFace {
    guard let origin, !facts.tables.contains("HVAR"), !facts.hasGlyphVariations else { return self }
    return origin
  }

  /// The glyph of a letter. FreeType knows encodings that HarfBuzz does not, Mac Roman's among them.
  package func glyph(for letter: Unicode.Scalar, in face: HarfBuzzFace) -> Int? {
    face.glyph(for: letter) ?? (try? freeType { $0.glyph(for: letter) }) ?? nil
  }

  private func makeHarfBuzzFace() throws(FontError) -> HarfBuzzFace {
    try makeHarfBuzzFace(freeType, at: isVaried || isRecorded ? coordinates : [:])
  }

  /// A new HarfBuzz view of the face in its file, at coordinates.
  ///
  /// - Parameter freeType: FreeType's view at these coordinates, which unpacks the tables of a packed font.
  func makeHarfBuzzFace(
    _ freeType: FreeTypeSession, at coordinates: VariationCoordinates
  ) throws(FontError) -> HarfBuzzFace {
    if let missing = FontError.missingHarfBuzz { throw missing }
    if let recordedText {
      do throws(FontError) { return HarfBuzzFace(try recordedText.open(), coordinates: coordinates) } catch {
        throw error.at(source.path)
      }
    }
    guard facts.isPacked || !facts.isSorted else {
      return HarfBuzzFace(
        try source.data(), index: index, coordinates: coordinates, ignoresGlyf: facts.ignoresGlyf)
    }
    // HarfBuzz's call-back cannot say why a table is not there: a file that FreeType refuses is refused here.
    try freeType { _ in }
    return HarfBuzzFace(
      SeparateTables(ignoringGlyf: facts.ignoresGlyf) { tag in try? freeType { $0.unpackedTable(tag) } },
      coordinates: coordinates)
  }
}

extension FontFace {
  /// Opens the face in FreeType and HarfBuzz, which look at more of it than its identity.
  ///
  /// - Throws: `FontError` where FreeType or HarfBuzz refuses it.
  package func openFully() throws(FontError) {
    try freeType { _ in }
    guard facts.isSFNT, isScalable else { return }
    guard let count = facts.glyphCount, count > 0 else { return }
    guard try harfBuzzFace().glyphCount > 0 else {
      throw FontError(
        .invalidFontData, "HarfBuzz finds no glyph in it, and maxp lists \(count)", path: source.path, faceIndex: index,
        hint: "the file is truncated or damaged; get it again")
    }
  }
}

extension FontError {
  /// The error of a question that needs HarfBuzz; nil where it is installed.
  package static var missingHarfBuzz: FontError? {
    guard let packages = unsafe fontprobe_packages_of_missing_harfbuzz() else { return nil }
    return FontError(
      .missingLibrary, "HarfBuzz, which shapes text, is not installed",
      hint: unsafe "install \(String(cString: packages))")
  }
}
