package import Files
package import FontFaces
package import FontTables

/// Text set without shaping, a glyph a character: of faces that have no tables to shape by (Type 1, bare CFF, bitmaps), and
/// of those of which only the figures are recorded.
package struct UnshapedFace: Sendable {
  private let face: FontFace
  /// The strike that draws, for a face without outlines.
  private let strike: Int?
  /// The face's units to the em: 64ths of a font unit, or of a pixel.
  package let unitsPerEm: Double

  /// - Parameter size: in points; for the strike that is drawn at it.
  package init(_ face: FontFace, size: Double) {
    self.face = face
    let strikes = face.isScalable ? [] : face.strikes
    // As for metrics: the smallest strike that is not smaller than the text, else the largest.
    let larger = strikes.indices.filter { strikes[$0].ppem >= size }.min { strikes[$0].ppem < strikes[$1].ppem }
    strike = larger ?? strikes.largestIndex
    unitsPerEm = 64 * (strike.map { strikes[$0].ppem } ?? Double(face.unitsPerEm))
  }

  /// The glyphs of a stretch of a text, from left to right. Control characters have none, a tab that of a space.
  ///
  /// - Parameter replacements: what is set instead of the stretch, where it is not empty.
  /// - Throws: `FontError` where the file is gone or damaged.
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
      var known: [Unicode.Scalar: (id: Int, advance: Double)] = [:]
      return letters.map { letter, cluster in
        if let kept = known[letter] { return glyph(kept.id, cluster, kept.advance) }
        let id = face.glyph(for: letter) ?? 0
        let advance = face.advance(of: id, strike: strike) ?? 0
        known[letter] = (id, advance)
        return glyph(id, cluster, advance)
      }
    }
  }

  /// What is drawn for a glyph: its outline in font units, or its pixels; 64 of the units of its advances make one.
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

  /// Where the glyph has ink, in the units of its advances; `nil` where nothing is drawn.
  package func box(of glyph: UInt32) -> GlyphBox? {
    guard face.record == nil else { return nil }
    let strike = strike
    return try? face.freeType { $0.inkBox(of: Int(glyph), strike: strike) }
  }
}

extension Unicode.Scalar {
  /// Whether nothing is drawn for it where it is not understood: controls, line ends, joiners and marks of direction.
  fileprivate var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: properties.isDefaultIgnorableCodePoint
    }
  }
}
