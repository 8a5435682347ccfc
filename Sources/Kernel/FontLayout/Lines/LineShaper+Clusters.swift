internal import FontShaping

extension LineStretch {
  /// The same stretch in a text with so many bytes more before it.
  func shifted(by bytes: Int) -> LineStretch {
    guard bytes != 0 else { return self }
    var shifted = self
    shifted.utf8Range = utf8Range.moved(by: bytes)
    shifted.missingFrom += bytes
    shifted.span = span?.moved(by: bytes)
    return shifted
  }
}

extension ShapedRun {
  /// The width of a cluster of so many units, in points.
  func advance(ofCluster units: Int) -> Double { Self.advance(ofCluster: units, scale, tracking) }

  @inline(__always)
  static func advance(ofCluster units: Int, _ scale: Double, _ tracking: Double) -> Double {
    units == 0 ? 0 : Double(units) * scale + tracking
  }
}

extension LineShaper.Parts {
  /// Calls the body with each cluster of a run in the order of the text: its beginning, its advance in units, whether a line
  /// that begins there is shaped again, and the lowest number of its glyphs.
  func forEachCluster(
    of run: ShapedRun, _ body: (_ start: Int, _ units: Int, _ isUnsafe: Bool, _ glyph: UInt32) -> Void
  ) {
    var last: (start: UInt32, units: Int, isUnsafe: Bool, glyph: UInt32)?
    func take(_ glyph: ShapedGlyph) {
      if let open = last, open.start == glyph.cluster {
        last = (
          open.start, open.units + Int(glyph.advance), open.isUnsafe || glyph.isUnsafeToBreak, min(open.glyph, glyph.id)
        )
        return
      }
      if let open = last { body(Int(open.start), open.units, open.isUnsafe, open.glyph) }
      last = (glyph.cluster, Int(glyph.advance), glyph.isUnsafeToBreak, glyph.id)
    }
    if run.isRightToLeft {
      for index in run.glyphs.reversed() { take(glyphs[index]) }
    } else {
      for index in run.glyphs { take(glyphs[index]) }
    }
    if let open = last { body(Int(open.start), open.units, open.isUnsafe, open.glyph) }
  }
}
