internal import FontMatching
internal import FontSources
internal import FontSubstitution

extension MeasuredText {
  /// The line as it is drawn, for a renderer of its own: each glyph by its number in the face that draws its run, and where that
  /// face has it.
  ///
  /// ```swift
  /// let line = font.measure("Fonts, 字體").drawn
  /// for glyph in line.glyphs {
  ///   let run = line.runs[glyph.run]
  ///   let size = line.font.pointSize * run.match.sizeAdjust * run.scale
  ///   draw(glyph.id, of: run.match.drawn.face, size: size, x: glyph.x, y: glyph.y)
  /// }
  /// ```
  ///
  /// It is the line itself, unless the recorded tables of an absent font have set it: then it is set anew in the font that
  /// substitutes, as wide as that one is, as `outline()` draws it. `match.drawn.synthesis` says what a renderer would imitate.
  public var drawn: MeasuredText {
    let drawn = line.ofDrawnFace
    return drawn === line ? self : MeasuredText(drawn, of: font.ofDrawnFace)
  }
}

extension ShapedLine {
  /// The line in the face that draws, where recorded tables have set this one; else this one.
  var ofDrawnFace: ShapedLine {
    let drawn = font.ofDrawnFace
    guard drawn.match !== font.match else { return self }
    return LineShaper(drawn, settings, in: font.collection).line(text)
  }
}

extension Font {
  /// The font of the face that draws; this one, unless the recorded tables of an absent font set its text.
  package var ofDrawnFace: Font {
    match.setting === match.drawn ? self : Font(match.drawn, size: pointSize, use: use?.withoutRole)
  }
}
