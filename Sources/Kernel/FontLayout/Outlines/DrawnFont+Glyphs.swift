internal import FontFaces
public import FontFiles
internal import FontMatching
internal import FontNames
internal import FontShaping
internal import FontSources
internal import FontSubstitution
public import FontTables

// Glyphs by their numbers in `face`, which are also the numbers in runs. Lengths are in points from the glyph's origin;
// `x` grows to the right, `y` upwards.
extension DrawnFont {
  /// The advance width of a glyph; nil if the face has no such glyph. In an absent font of a fixed pitch it is the
  /// pitch, for each glyph that has a width. Kerning, tracking and justification are in `TextRunGlyph.advance`.
  ///
  /// - Throws: `FontError` if the file is missing or damaged.
  public func advance(ofGlyph glyph: Int) throws(FontError) -> Double? {
    try face.advance(ofGlyph: glyph, strike: unshaped?.strike).map { advance in
      (advance > 0 ? pitch.map { Double($0) } ?? advance : advance) * unitWidth
    }
  }

  /// The smallest box around the ink of a glyph, with imitated bold and oblique; nil if nothing is drawn, and if the
  /// face has no such glyph.
  ///
  /// - Throws: `FontError` if the file is missing or damaged.
  public func bounds(ofGlyph glyph: Int) throws(FontError) -> TextBounds? {
    guard synthesis == .none else {
      var glyphs = RunGlyphs(self)
      return try ofGlyph { () throws(FontError) in try glyphs.box(of: glyph).map { TextBounds($0) } }
    }
    return try face.bounds(ofGlyph: glyph, strike: unshaped?.strike).map { box in
      TextBounds(
        x: box.left * unitWidth, y: box.bottom * unitHeight, width: box.width * unitWidth,
        height: box.height * unitHeight)
    }
  }

  /// The outline of a glyph in one colour, with imitated bold and oblique, as a run draws it; nil if the face has no
  /// such glyph. The pixels of a bitmap font are squares.
  ///
  /// - Throws: as `FontFace.outline(ofGlyph:)`: `onlyRecorded` for a face of which only the tables are recorded.
  public func outline(ofGlyph glyph: Int) throws(FontError) -> Outline? {
    var glyphs = RunGlyphs(self)
    return try ofGlyph { () throws(FontError) in
      try glyphs.layers(of: glyph).reduce(into: Outline()) { $0.append($1.outline) }
    }
  }

  /// The result of the body for a glyph; nil if the face has no such glyph.
  private func ofGlyph<Value>(_ find: () throws(FontError) -> Value?) throws(FontError) -> Value? {
    do throws(FontError) {
      return try find()
    } catch {
      guard error.code == .noSuchGlyph else { throw error }
      return nil
    }
  }

  /// A glyph as it is drawn, in its colours, or as a picture; nil if the face has no such glyph.
  ///
  /// - Throws: as `outline(ofGlyph:)`.
  public func drawing(ofGlyph glyph: Int) throws(FontError) -> TextOutline? {
    var (drawing, glyphs) = (OutlineDrawing(), RunGlyphs(self))
    guard let advance = try advance(ofGlyph: glyph) else { return nil }
    try drawing.appendOrThrow(glyph, of: &glyphs, x: 0, y: 0)
    return drawing.finished(advance: advance)
  }
}

// The glyphs of the face that shapes the text, by their numbers, as in `MeasuredText.glyphs`. Lengths are in points.
extension Font {
  /// The glyph of a character, before substitution; nil if the face has no glyph for it, and if the face's
  /// `unicodeRange` excludes the character. A fallback face then draws the character.
  ///
  /// - Throws: `FontError` if the file is missing or damaged.
  public func glyph(for character: Unicode.Scalar) throws(FontError) -> Int? {
    let face = match.setting.face
    guard face.descriptors?.unicodeRange?.contains(character) ?? true else { return nil }
    return try face.glyph(for: character)
  }

  /// The advance width of a glyph; nil if the face has no such glyph: `DrawnFont.advance(ofGlyph:)`.
  ///
  /// - Throws: `FontError` if the file is missing or damaged.
  public func advance(ofGlyph glyph: Int) throws(FontError) -> Double? { try drawnFont.advance(ofGlyph: glyph) }

  /// The smallest box around the ink of a glyph, from its origin, with imitated bold and oblique; nil if nothing is
  /// drawn, and if the face has no such glyph.
  ///
  /// - Throws: `FontError` if the file is missing or damaged.
  public func bounds(ofGlyph glyph: Int) throws(FontError) -> TextBounds? { try drawnFont.bounds(ofGlyph: glyph) }

  /// The outline of a glyph, from its origin, with imitated bold and oblique; nil if the face has no such glyph. It is
  /// the glyph's part of `outline(of:)`.
  ///
  /// - Throws: as `DrawnFont.outline(ofGlyph:)`.
  public func outline(ofGlyph glyph: Int) throws(FontError) -> Outline? { try drawnFont.outline(ofGlyph: glyph) }
}
