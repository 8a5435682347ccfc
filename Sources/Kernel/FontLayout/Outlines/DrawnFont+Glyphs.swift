internal import FontFaces
public import FontFiles
internal import FontMatching
internal import FontNames
internal import FontShaping
internal import FontSources
internal import FontSubstitution
public import FontTables

// A glyph is given by its index in `face`. Runs use the same indices. Lengths are in points from the glyph's origin.
// `x` grows to the right, and `y` upwards.
extension DrawnFont {
  /// Returns the advance width of a glyph; nil if the face has no such glyph. If an absent font has a fixed pitch, the
  /// advance of each glyph that has a width is this pitch. Kerning, tracking and justification are included only in
  /// `TextRunGlyph.advance`.
  ///
  /// - Throws: `FontError` if the file is missing or damaged.
  public func advance(ofGlyph glyph: Int) throws(FontError) -> Double? {
    try face.advance(ofGlyph: glyph, strike: unshaped?.strike).map { advance in
      (advance > 0 ? pitch.map { Double($0) } ?? advance : advance) * unitWidth
    }
  }

  /// Returns the smallest box around the ink of a glyph, with imitated bold and oblique. Returns nil if nothing is
  /// drawn, or if the face has no such glyph.
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

  /// Returns the outline of a glyph in one colour, with imitated bold and oblique. Returns nil if the face has no such
  /// glyph. Each pixel of a bitmap font becomes a square.
  ///
  /// - Throws: the errors of `FontFace.outline(ofGlyph:)`, for example `onlyRecorded` for a face of which only the
  ///   tables are recorded.
  public func outline(ofGlyph glyph: Int) throws(FontError) -> Outline? {
    var glyphs = RunGlyphs(self)
    return try ofGlyph { () throws(FontError) in
      try glyphs.layers(of: glyph).reduce(into: Outline()) { $0.append($1.outline) }
    }
  }

  /// Returns the result of the closure; nil if the face has no such glyph.
  private func ofGlyph<Value>(_ find: () throws(FontError) -> Value?) throws(FontError) -> Value? {
    do throws(FontError) {
      return try find()
    } catch {
      guard error.code == .noSuchGlyph else { throw error }
      return nil
    }
  }

  /// Returns a glyph as it is drawn, in its colours or as a picture; nil if the face has no such glyph.
  ///
  /// - Throws: the errors of `outline(ofGlyph:)`.
  public func drawing(ofGlyph glyph: Int) throws(FontError) -> TextOutline? {
    var (drawing, glyphs) = (OutlineDrawing(), RunGlyphs(self))
    guard let advance = try advance(ofGlyph: glyph) else { return nil }
    try drawing.appendOrThrow(glyph, of: &glyphs, x: 0, y: 0)
    return drawing.finished(advance: advance)
  }
}

// A glyph is given by its index in the face that shapes the text, as in `MeasuredText.glyphs`. Lengths are in points.
extension Font {
  /// Returns the glyph of a character, before OpenType substitution. Returns nil if the face has no glyph for the
  /// character, or if the face's `unicodeRange` excludes it. The character is then drawn in a fallback face.
  ///
  /// - Throws: `FontError` if the file is missing or damaged.
  public func glyph(for character: Unicode.Scalar) throws(FontError) -> Int? {
    let face = match.setting.face
    guard face.descriptors?.unicodeRange?.contains(character) ?? true else { return nil }
    return try face.glyph(for: character)
  }

  /// Returns the advance width of a glyph; nil if the face has no such glyph. See `DrawnFont.advance(ofGlyph:)`.
  ///
  /// - Throws: `FontError` if the file is missing or damaged.
  public func advance(ofGlyph glyph: Int) throws(FontError) -> Double? { try drawnFont.advance(ofGlyph: glyph) }

  /// Returns the smallest box around the ink of a glyph, from its origin, with imitated bold and oblique. Returns nil
  /// if nothing is drawn, or if the face has no such glyph.
  ///
  /// - Throws: `FontError` if the file is missing or damaged.
  public func bounds(ofGlyph glyph: Int) throws(FontError) -> TextBounds? { try drawnFont.bounds(ofGlyph: glyph) }

  /// Returns the outline of a glyph, from its origin, with imitated styles; nil if the face has no such glyph.
  ///
  /// - Throws: the errors of `DrawnFont.outline(ofGlyph:)`.
  public func outline(ofGlyph glyph: Int) throws(FontError) -> Outline? { try drawnFont.outline(ofGlyph: glyph) }
}
