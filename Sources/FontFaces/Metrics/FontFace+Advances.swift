public import FontFiles
internal import FontTables

extension FontFace {
  /// The advance width of a letter's own glyph, in font units, before kerning and substitution; pixels of the largest
  /// strike for a face without outlines. `nil` where the face has no glyph for it.
  ///
  /// - Throws: `FontError` where the file is gone or damaged; `onlyRecorded` for a recorded face and a letter outside of
  ///   Latin-1, which a record does not have.
  public func advance(of letter: Unicode.Scalar) throws(FontError) -> Double? {
    if let record {
      if let advance = record.advances[letter] { return advance }
      guard !FaceRecord.letters.contains(where: { $0.contains(letter.value) }) else { return nil }
      throw source.recordedOnly
    }
    if facts.isSFNT, isScalable {
      let face = try harfBuzzFaceForAdvances()
      return glyph(for: letter, in: face).map { face.advance(of: $0) }
    }
    let strike = isScalable ? nil : strikes.largestIndex
    return try freeType { face throws(FontError) -> Double? in
      face.glyph(for: letter).flatMap { face.advance(of: $0, strike: strike) }
    }
  }

  /// Font units to the em by its tables: for a face of bitmaps too, whose own metrics are in pixels.
  package var unitsPerEmOfTables: Int {
    guard !isScalable, facts.isSFNT, let face = try? harfBuzzFace() else { return max(unitsPerEm, 1) }
    return face.unitsPerEm
  }
}
