internal import FontFaces
public import FontFiles
internal import FontMatching
internal import FontNames
internal import FontSources
internal import FontSubstitution
public import FontTables

// The glyphs of the face that sets the font's text, by their numbers, as in `MeasuredText.glyphs`. Lengths are in points.
extension Font {
  /// The glyph of a character, before substitution; nil when the face has none: a fallback face draws it then.
  ///
  /// - Throws: `FontError` where the file is gone or damaged.
  public func glyph(for character: Unicode.Scalar) throws(FontError) -> Int? {
    try match.setting.face.glyph(for: character)
  }

  /// The advance width of a glyph; nil when the face has no such glyph.
  ///
  /// - Throws: `FontError` where the file is gone or damaged.
  public func advance(ofGlyph glyph: Int) throws(FontError) -> Double? {
    let (face, strike, scale) = glyphScale
    return try face.advance(ofGlyph: glyph, strike: strike).map { $0 * scale }
  }

  /// The smallest box around what is drawn of a glyph, from its origin; nil when nothing is drawn, and when the face has no such
  /// glyph. Synthetic bold and oblique are not part of it.
  ///
  /// - Throws: `FontError` where the file is gone or damaged.
  public func bounds(ofGlyph glyph: Int) throws(FontError) -> TextBounds? {
    let (face, strike, scale) = glyphScale
    return try face.bounds(ofGlyph: glyph, strike: strike).map { box in
      TextBounds(x: box.left * scale, y: box.bottom * scale, width: box.width * scale, height: box.height * scale)
    }
  }

  /// The outline of a glyph, from its origin; nil when the face has no such glyph.
  ///
  /// - Throws: as `FontFace.outline(ofGlyph:)`: `noOutlines` for a face of bitmaps.
  public func outline(ofGlyph glyph: Int) throws(FontError) -> Outline? {
    let (face, _, scale) = glyphScale
    do throws(FontError) { return try face.outline(ofGlyph: glyph).placed(scale: scale) } catch {
      guard error.code == .noSuchGlyph else { throw error }
      return nil
    }
  }

  /// The face that sets text, its strike for the size if it has bitmaps only, and points per unit.
  private var glyphScale: (face: FontFace, strike: Int?, scale: Double) {
    let face = match.setting.face
    let size = pointSize * match.settingScale
    let strike = face.isScalable ? nil : face.strikes.index(forSize: size)
    let unitsPerEm = strike.map { face.strikes[$0].ppem } ?? Double(face.unitsPerEm)
    return (face, strike, size / unitsPerEm)
  }
}
