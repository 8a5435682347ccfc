package import FontFaces
package import FontFiles
package import FontTables

/// Sets text without shaping, a glyph for each character as the face has it, composed or in parts: for faces without layout tables (Type 1, bare CFF, bitmaps), and
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

  /// The glyphs of a stretch of a text, from left to right, the sum of their advances, and the characters that the face
  /// has no glyph for. Control characters have no glyph; a tab has that of a space.
  ///
  /// - Parameters:
  ///   - offset: where the stretch begins in the text, in bytes of UTF-8.
  ///   - replacements: the text in place of the stretch; empty for the stretch itself.
  /// - Throws: `FontError` when the file is gone or damaged.
  package func shape(
    _ text: Substring.UnicodeScalarView, from offset: Int, replacements: ArraySlice<ReplacedCharacter> = [],
    isRightToLeft: Bool, run: Int
  ) throws(FontError) -> (glyphs: [ShapedGlyph], advance: Int, missing: [Unicode.Scalar]) {
    var letters: [Letter] = []
    func append(_ scalar: Unicode.Scalar, at place: Int) {
      if scalar == "\t" {
        letters.append(Letter(" ", place))
      } else if !scalar.isInvisible {
        letters.append(Letter(scalar, place))
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
    var (glyphs, missing) = try shape(letters, run: Int32(truncatingIfNeeded: run))
    if isRightToLeft { glyphs.reverse() }
    return (glyphs, glyphs.reduce(0) { $0 + Int($1.advance) }, missing)
  }

  /// A character, and where the one that it stands for begins in the text.
  private struct Letter: Sendable {
    let scalar: Unicode.Scalar
    let cluster: Int

    init(_ scalar: Unicode.Scalar, _ cluster: Int) {
      self.scalar = scalar
      self.cluster = cluster
    }
  }

  /// The letters as a face has them: composed (UAX #15) where it has the composed letter, in parts where it has those
  /// alone. A blank that it lacks is a space. HarfBuzz does the same for the faces that it shapes.
  private static func spelled(_ letters: [Letter], _ has: (Unicode.Scalar) -> Bool) -> [Letter] {
    var spelled: [Letter] = []
    spelled.reserveCapacity(letters.count)
    // The last base, and the combining class of the last mark after it.
    var base: Int?
    var lastClass: UInt8 = 0
    for letter in letters {
      let combiningClass = letter.scalar.properties.canonicalCombiningClass.rawValue
      // UAX #15, D115: a mark is blocked from its base by another of the same class, or of a higher one.
      if letter.scalar.value >= 0x300, let base, base == spelled.count - 1 || lastClass < combiningClass,
        let whole = CanonicalComposition.composition(spelled[base].scalar, letter.scalar), has(whole)
      {
        spelled[base] = Letter(whole, spelled[base].cluster)
        continue
      }
      let start = spelled.count
      let parts = has(letter.scalar) ? nil : Self.spellings(of: letter.scalar).first { $0.allSatisfy(has) }
      if let parts {
        spelled += parts.map { Letter($0, letter.cluster) }
      } else {
        spelled.append(letter)
      }
      if combiningClass == 0 { base = start }
      lastClass = spelled.last?.scalar.properties.canonicalCombiningClass.rawValue ?? 0
    }
    return spelled
  }

  /// What may be drawn in a letter's place: a letter that it is the same as, or its parts; for a blank a space, for U+2011 a
  /// hyphen.
  private static func spellings(of letter: Unicode.Scalar) -> [[Unicode.Scalar]] {
    if letter == "\u{2011}" { return [["\u{2010}"]] }
    if letter.properties.generalCategory == .spaceSeparator { return [[" "]] }
    let parts = CanonicalComposition.decompose([letter])
    return [CanonicalComposition.compose(parts), parts].filter { $0 != [letter] }
  }

  private func shape(
    _ letters: [Letter], run: Int32
  ) throws(FontError) -> (glyphs: [ShapedGlyph], missing: [Unicode.Scalar]) {
    @Sendable func glyph(_ id: Int, _ cluster: Int, _ advance: Double) -> ShapedGlyph {
      ShapedGlyph(
        id: UInt32(clamping: id), cluster: UInt32(truncatingIfNeeded: cluster),
        advance: Int32(clamping: Int((advance * 64).rounded())), x: 0, y: 0, run: run)
    }
    if let record = face.record {
      let spelled = Self.spelled(letters) { record.advances[$0] != nil }
      return (spelled.map { glyph(0, $0.cluster, record.advances[$0.scalar] ?? 0) }, [])
    }
    let strike = strike
    return try face.freeType { face throws(FontError) -> (glyphs: [ShapedGlyph], missing: [Unicode.Scalar]) in
      var cache: [Unicode.Scalar: (id: Int, advance: Double)] = [:]
      var missing: [Unicode.Scalar] = []
      let spelled = Self.spelled(letters) { cache[$0].map { $0.id > 0 } ?? (face.glyph(for: $0) != nil) }
      let glyphs = spelled.map { letter in
        if let cached = cache[letter.scalar] { return glyph(cached.id, letter.cluster, cached.advance) }
        let id = face.glyph(for: letter.scalar) ?? 0
        if id == 0 { missing.append(letter.scalar) }
        let advance = face.advance(of: id, strike: strike) ?? 0
        cache[letter.scalar] = (id, advance)
        return glyph(id, letter.cluster, advance)
      }
      return (glyphs, missing)
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
