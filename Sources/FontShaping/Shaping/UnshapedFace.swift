package import FontFaces
package import FontFiles
package import FontTables

/// Sets text without shaping, a glyph for each character: for faces without layout tables (Type 1, bare CFF, bitmaps), and
/// for faces of which only the metrics are recorded.
package struct UnshapedFace: Sendable {
  private let face: FontFace
  /// The index of the strike that is drawn, for a face without outlines.
  private let strike: Int?
  /// Units per em. A unit is 1/64 of a font unit, or of a pixel of the strike.
  package let unitsPerEm: Double

  /// - Parameter size: the size in points, by which a strike is chosen.
  package init(_ face: FontFace, size: Double) {
    self.face = face
    let strikes = face.isScalable ? [] : face.strikes
    // As for metrics: the smallest strike that is not smaller than the text, else the largest.
    let larger = strikes.indices.filter { strikes[$0].ppem >= size }.min { strikes[$0].ppem < strikes[$1].ppem }
    strike = larger ?? strikes.largestIndex
    unitsPerEm = 64 * (strike.map { strikes[$0].ppem } ?? Double(face.unitsPerEm))
  }

  /// The glyphs of a stretch of a text, from left to right, and the sum of their advances. Control characters have no
  /// glyph; a tab has that of a space.
  ///
  /// - Parameters:
  ///   - offset: where the stretch begins in the text, in bytes of UTF-8.
  ///   - replacements: the text in place of the stretch; empty for the stretch itself.
  /// - Throws: `FontError` when the file is gone or damaged.
  package func shape(
    _ text: Substring.UnicodeScalarView, from offset: Int, replacements: ArraySlice<ReplacedCharacter> = [],
    isRightToLeft: Bool, run: Int
  ) throws(FontError) -> (glyphs: [ShapedGlyph], advance: Int, hasMissing: Bool) {
    var letters: [(letter: Unicode.Scalar, cluster: Int)] = []
    func append(_ scalar: Unicode.Scalar, at place: Int) {
      if scalar == "\t" {
        letters.append((" ", place))
      } else if !scalar.isInvisible {
        letters.append((scalar, place))
      }
    }
    if replacements.isEmpty {
      var place = offset
      for scalar in text {
        append(scalar, at: place)
        place += UTF8.width(scalar)
      }
    } else {
      for replacement in replacements {
        for scalar in replacement.text.unicodeScalars { append(scalar, at: replacement.utf8Offset) }
      }
    }
    var glyphs = try shape(letters, run: Int32(truncatingIfNeeded: run))
    if isRightToLeft { glyphs.reverse() }
    return (glyphs, glyphs.reduce(0) { $0 + Int($1.advance) }, glyphs.contains { $0.id == 0 })
  }

  private func shape(
    _ letters: [(letter: Unicode.Scalar, cluster: Int)], run: Int32
  ) throws(FontError) -> [ShapedGlyph] {
    @Sendable func glyph(_ id: Int, _ cluster: Int, _ advance: Double) -> ShapedGlyph {
      ShapedGlyph(
        id: UInt32(clamping: id), cluster: UInt32(truncatingIfNeeded: cluster),
        advance: Int32(clamping: Int((advance * 64).rounded())), x: 0, y: 0, run: run)
    }
    if let record = face.record {
      return letters.map { glyph(0, $0.cluster, record.advances[$0.letter] ?? 0) }
    }
    let strike = strike
    return try face.freeType { face throws(FontError) -> [ShapedGlyph] in
      var cache: [Unicode.Scalar: (id: Int, advance: Double)] = [:]
      return letters.map { letter, cluster in
        if let cached = cache[letter] { return glyph(cached.id, cluster, cached.advance) }
        let id = face.glyph(for: letter) ?? 0
        let advance = face.advance(of: id, strike: strike) ?? 0
        cache[letter] = (id, advance)
        return glyph(id, cluster, advance)
      }
    }
  }

  /// The outline of a glyph in font units, or the outline of its pixels in pixels of the strike. An advance of 64 units is
  /// one font unit or pixel.
  ///
  /// - Throws: as `FontFace.outline(ofGlyph:)`.
  package func outline(of glyph: UInt32) throws(FontError) -> Outline {
    guard let strike, face.record == nil else { return try face.outline(ofGlyph: Int(glyph)) }
    let pixels = try face.freeType { $0.pixels(of: Int(glyph), strike: strike) }
    guard let pixels else {
      throw FontError(.noOutlines, "the bitmap of glyph \(glyph) cannot be drawn", path: face.source.path)
    }
    return pixels
  }

  /// The bounds of a glyph's ink, in the units of its advances; nil when it draws nothing.
  package func box(of glyph: UInt32) -> GlyphBox? {
    guard face.record == nil else { return nil }
    let strike = strike
    return try? face.freeType { $0.inkBox(of: Int(glyph), strike: strike) }
  }
}

extension Unicode.Scalar {
  /// Whether the character has no glyph of its own: controls, line ends, joiners and marks of direction.
  fileprivate var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: properties.isDefaultIgnorableCodePoint
    }
  }
}
