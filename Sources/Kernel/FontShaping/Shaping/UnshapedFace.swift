package import FontFaces
package import FontFiles
internal import FontNames
package import FontTables
internal import TextFormats

/// Converts text to glyphs without shaping, for faces without layout tables (Type 1, bare CFF, bitmaps) or with only
/// recorded metrics. Each character has one glyph. Characters are composed or decomposed to suit the face.
package struct UnshapedFace: Sendable, Hashable {
  private let face: FontFace
  /// The index of the drawn strike of a face without outlines; otherwise nil.
  package let strike: Int?
  /// Units per em. A unit is 1/64 of a font unit, or of a pixel of the strike.
  package let unitsPerEm: Double

  /// - Parameter size: the size in points, which determines the strike.
  package init(_ face: FontFace, size: Double) {
    self.face = face
    let strikes = face.isScalable ? [] : face.strikes
    // The metrics come from the same strike.
    strike = strikes.index(forSize: size)
    unitsPerEm = 64 * (strike.map { strikes[$0].ppem } ?? Double(face.unitsPerEm))
  }

  /// Converts a range of a text to glyphs. Control characters have no glyph. A tab has the glyph of a space.
  ///
  /// - Parameters:
  ///   - offset: the start of the range in the text, in bytes of UTF-8.
  ///   - replacements: the text that replaces the range; empty without replacements.
  ///   - pitch: the advance of every letter; nil for the advances of the face.
  /// - Returns: the glyphs from left to right, the sum of their advances, and the characters without a glyph.
  package func shape(
    _ text: Substring.UnicodeScalarView, from offset: Int, replacements: ArraySlice<ReplacedCharacter> = [],
    isRightToLeft: Bool, pitch: FixedPitch? = nil
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
    var (glyphs, missing) = try shape(letters)
    if isRightToLeft { glyphs.reverse() }
    if let pitch {
      let wide = Set(letters.filter(\.scalar.isWide).map(\.cluster))
      pitch.place(&glyphs, { wide.contains(Int($0.cluster)) }, isRightToLeft: isRightToLeft)
    }
    return (glyphs, glyphs.reduce(0) { $0 + Int($1.advance) }, missing)
  }

  /// A character that is drawn, and the offset of the original character in the text.
  private struct Letter: Sendable {
    let scalar: Unicode.Scalar
    let cluster: Int
    /// The width of a blank that the face lacks; nil to use the advance of the character.
    let width: BlankWidth?

    init(_ scalar: Unicode.Scalar, _ cluster: Int, width: BlankWidth? = nil) {
      self.scalar = scalar
      self.cluster = cluster
      self.width = width
    }
  }

  /// Returns the letters in the form that the face has: composed (UAX #15) if it has the composed letter, otherwise
  /// decomposed. A space with the blank's width replaces a blank that the face lacks. HarfBuzz does the same.
  private static func spelled(_ letters: [Letter], _ has: (Unicode.Scalar) -> Bool) -> [Letter] {
    var spelled: [Letter] = []
    spelled.reserveCapacity(letters.count)
    // The index of the last base, and the combining class of the last mark after it.
    var base: Int?
    var lastClass: UInt8 = 0
    for letter in letters {
      let combiningClass = letter.scalar.properties.canonicalCombiningClass.rawValue
      // UAX #15, D115: a mark between a base and another mark blocks the other mark if its class is the same or higher.
      if letter.scalar.value >= 0x300, let base, base == spelled.count - 1 || lastClass < combiningClass,
        let whole = CanonicalComposition.composition(spelled[base].scalar, letter.scalar), has(whole)
      {
        spelled[base] = Letter(whole, spelled[base].cluster)
        continue
      }
      let start = spelled.count
      let parts = has(letter.scalar) ? nil : Self.spellings(of: letter.scalar).first { $0.allSatisfy(has) }
      if let parts {
        let width = parts == [" "] ? BlankWidth(of: letter.scalar) : nil
        spelled += parts.map { Letter($0, letter.cluster, width: width) }
      } else {
        spelled.append(letter)
      }
      if combiningClass == 0 { base = start }
      lastClass = spelled.last?.scalar.properties.canonicalCombiningClass.rawValue ?? 0
    }
    return spelled
  }

  /// Returns other forms of a letter: an equivalent letter or its decomposition. The form of a blank is a space. The
  /// form of U+2011 is a hyphen.
  private static func spellings(of letter: Unicode.Scalar) -> [[Unicode.Scalar]] {
    if letter == "\u{2011}" { return [["\u{2010}"]] }
    // The Ogham space (U+1680) is drawn as a stroke.
    if letter.properties.generalCategory == .spaceSeparator, letter != "\u{1680}" { return [[" "]] }
    let parts = CanonicalComposition.decompose([letter])
    return [CanonicalComposition.compose(parts), parts].filter { $0 != [letter] }
  }

  private func shape(
    _ letters: [Letter]
  ) throws(FontError) -> (glyphs: [ShapedGlyph], missing: [Unicode.Scalar]) {
    @Sendable func glyph(_ id: Int, _ cluster: Int, _ advance: Double) -> ShapedGlyph {
      ShapedGlyph(
        id: UInt32(clamping: id), cluster: UInt32(truncatingIfNeeded: cluster),
        advance: Int32(clamping: Int(clamping: advance * 64)), x: 0, y: 0)
    }
    let em = unitsPerEm / 64
    if let record = face.record {
      let spelled = Self.spelled(letters) { record.advances[$0] != nil }
      let glyphs = spelled.map { letter in
        let advance = record.advances[letter.width?.scalar ?? letter.scalar] ?? record.advances[letter.scalar] ?? 0
        return glyph(0, letter.cluster, letter.width?.advance(em: em, of: advance) ?? advance)
      }
      return (glyphs, [])
    }
    let strike = strike
    return try face.freeType { face throws(FontError) -> (glyphs: [ShapedGlyph], missing: [Unicode.Scalar]) in
      var cache: [Unicode.Scalar: (id: Int, advance: Double)] = [:]
      var missing: [Unicode.Scalar] = []
      let spelled = Self.spelled(letters) { cache[$0].map { $0.id > 0 } ?? (face.glyph(for: $0) != nil) }
      let glyphs = spelled.map { letter in
        if letter.width == nil, let cached = cache[letter.scalar] {
          return glyph(cached.id, letter.cluster, cached.advance)
        }
        let id = face.glyph(for: letter.scalar) ?? 0
        if id == 0 { missing.append(letter.scalar) }
        let advance = face.advance(of: id, strike: strike) ?? 0
        if let width = letter.width {
          var measured = id
          if let scalar = width.scalar, let other = face.glyph(for: scalar) { measured = other }
          let advance = face.advance(of: measured, strike: strike) ?? advance
          return glyph(id, letter.cluster, width.advance(em: em, of: advance))
        }
        cache[letter.scalar] = (id, advance)
        return glyph(id, letter.cluster, advance)
      }
      return (glyphs, missing)
    }
  }

  /// Returns the outline of a glyph in font units. For a strike, returns the outline of its pixels, in pixels. Advances
  /// are in 64ths of these units.
  package func outline(of glyph: UInt32) throws(FontError) -> Outline {
    guard let strike, face.record == nil else { return try face.outline(ofGlyph: Int(glyph)) }
    let pixels = try face.freeType { $0.pixels(of: Int(glyph), strike: strike) }
    guard let pixels else {
      throw FontError(.noOutlines, "the bitmap of glyph \(glyph) cannot be drawn", path: face.source.path)
    }
    return pixels
  }

  /// Returns the bounds of a glyph's ink, in the units of its advances; nil if nothing is drawn.
  package func box(of glyph: UInt32) -> GlyphBox? {
    guard face.record == nil else { return nil }
    let strike = strike
    return try? face.freeType { $0.inkBox(of: Int(glyph), strike: strike) }
  }
}

/// The width of a blank that a face lacks, by HarfBuzz's rules (hb-ot-shape-fallback.cc): a fraction of an em or of an
/// advance.
private struct BlankWidth: Sendable {
  /// The fraction of an em; nil for a fraction of an advance.
  private let ems: Double?
  private var part = 1.0
  /// The character whose advance is used; nil for the space.
  private(set) var scalar: Unicode.Scalar?

  /// Returns nil for a blank that is as wide as the space.
  init?(of blank: Unicode.Scalar) {
    switch blank.value {
    case 0x2000, 0x2002: ems = 1 / 2
    case 0x2001, 0x2003, 0x3000: ems = 1
    case 0x2004: ems = 1 / 3
    case 0x2005: ems = 1 / 4
    case 0x2006: ems = 1 / 6
    case 0x2009: ems = 1 / 5
    case 0x200A: ems = 1 / 16
    case 0x205F: ems = 4 / 18
    case 0x2007:
      // The figure space.
      ems = nil
      scalar = "0"
    case 0x2008:
      // The punctuation space.
      ems = nil
      scalar = "."
    case 0x202F:
      ems = nil
      part = 0.5
    default: return nil
    }
  }

  /// Returns the width in the unit of the em. `advance` is the advance of `scalar`, or of the space if `scalar` is nil.
  func advance(em: Double, of advance: Double) -> Double { ems.map { $0 * em } ?? advance * part }
}

extension Unicode.Scalar {
  /// Whether the character has no glyph: controls, line ends, joiners and direction marks.
  fileprivate var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: properties.isDefaultIgnorableCodePoint
    }
  }
}
