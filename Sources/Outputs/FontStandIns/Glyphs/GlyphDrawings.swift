internal import FontFaces
internal import FontFiles
internal import FontMatching
internal import FontNames
internal import FontShaping
internal import FontSubstitution
internal import FontTables
internal import MetricValues

/// Draws the glyphs of an absent font with the letters of a substitute.
struct GlyphDrawings {
  enum Drawing {
    case letter(Outline)
    /// Nothing, because the absent font's glyph is also empty.
    case empty
    /// A frame, because the substitute has no corresponding glyph.
    case box(Outline)

    var outline: Outline {
      switch self {
      case .letter(let outline), .box(let outline): outline
      case .empty: Outline()
      }
    }
  }

  private let absent: HarfBuzzFace
  private let letters: HarfBuzzFace
  private let counterparts: GlyphCounterparts
  private let fit: GlyphFit
  private let weights: LetterWeights?
  /// The thickness of upright strokes in font units of the absent font; nil if it is unknown.
  private let stem: Double?
  /// The slope that is added to the letters: the shift to the right per unit of height.
  private let slope: Double
  /// Nil if the strokes are unknown, or if the weight of the letters can be chosen.
  private let strokes: GlyphFit.Strokes?
  /// The vertical scale of each script with connected letters.
  private var connectedScales: [TextScript: Double] = [:]

  /// - Parameters:
  ///   - profile: the profile of the absent font, with layout data.
  ///   - face: the face whose letters are drawn.
  init(_ profile: FontProfile, drawnBy face: FontFace) throws(FontError) {
    guard let shaper = try face.shaper() else {
      throw FontError(
        .noOutlines, "the letters of the font cannot be used: it has no tables that map characters to outlines",
        path: face.source.path, faceIndex: face.index, hint: "choose the letters of a different face")
    }
    absent = try profile.face.harfBuzzFace()
    letters = try face.harfBuzzFace()
    counterparts = GlyphCounterparts(letters, shaper)
    let own = face.metrics()
    fit = GlyphFit(
      wanted: GlyphFit.Heights(profile.record), own: GlyphFit.Heights(own, em: Double(face.unitsPerEm)))
    stem = profile.record.stem
    weights = stem == nil ? nil : LetterWeights(face)
    if let stem, let thickness = face.letterShape?.stem.map({ $0 * Double(face.unitsPerEm) }), thickness > 0 {
      strokes = GlyphFit.Strokes(own: thickness, scale: stem / thickness)
    } else {
      strokes = nil
    }
    slope = Self.slope(profile.record.metrics[.italicAngle]) - Self.slope(own[.italicAngle]?.value)
  }

  /// Returns the shift to the right per unit of height. The angle is negative for letters that lean to the right.
  private static func slope(_ angle: Double?) -> Double {
    let (sine, cosine) = Trigonometry.sineAndCosine(min(max(angle ?? 0, -45), 45))
    return -sine / cosine
  }

  mutating func drawings(of sources: GlyphSources, glyphCount: Int) -> [Drawing] {
    let found = (0..<glyphCount).map { glyph in
      sources.sources[glyph].flatMap { counterparts.find($0) }
        ?? sources.alternatives[glyph].flatMap { counterparts.find($0) }
    }
    measureConnectedScales(sources, found)
    return (0..<glyphCount).map { drawing(of: $0, sources.sources[$0], found[$0]) }
  }

  private func drawing(of glyph: Int, _ source: GlyphSource?, _ found: GlyphCounterparts.Found?) -> Drawing {
    guard let box = absent.box(of: UInt32(glyph: glyph)), box.right > box.left, box.top > box.bottom else {
      return .empty
    }
    if let source, source.text.allSatisfy(\.isInvisible) { return .empty }
    if let source, let found, let outline = fitted(found, source, in: box) { return .letter(outline) }
    return .box(GlyphFit.frame(box))
  }

  private func fitted(_ found: GlyphCounterparts.Found, _ source: GlyphSource, in box: GlyphBox) -> Outline? {
    let outline = outline(of: found, in: letters)
    guard let ink = outline.bounds else { return nil }
    let kind = kind(of: source, ink, box)
    if case .connected = kind { return fit.placed(outline, in: box, kind) }
    guard let weights, let stem else {
      return fit.placed(outline, in: box, kind, source.text.contains(where: \.isLetterOrFigure) ? strokes : nil)
    }
    // Narrowing makes strokes thinner. Letters that will be narrowed therefore need strokes that are thicker by the
    // same factor.
    let wanted = stem / fit.widthScale(ink, in: box, kind)
    guard let face = weights.face(at: weights.weight(ofStem: wanted)) else { return fit.placed(outline, in: box, kind) }
    return fit.placed(self.outline(of: found, in: face), in: box, kind)
  }

  private func outline(of found: GlyphCounterparts.Found, in face: HarfBuzzFace) -> Outline {
    var all = Outline()
    for (glyph, x, y) in found.glyphs {
      let outline = face.drawing(of: glyph).outline
      all.append(x == 0 && y == 0 && slope == 0 ? outline : outline.placed(scale: 1, x: x, y: y, slope: slope))
    }
    return all
  }

  // MARK: - Kinds

  private func kind(of source: GlyphSource, _ ink: Outline.Bounds, _ box: GlyphBox) -> GlyphFit.Kind {
    guard let first = source.text.first(where: { $0.isLetterOrFigure }) else { return .other }
    let script = TextScript(of: first)
    if script.isConnected, let scale = connectedScales[script] { return .connected(scale: scale) }
    let isSmall = ["smcp", "c2sc", "pcap", "c2pc", "sups", "subs", "sinf", "numr", "dnom", "ordn"].contains(
      where: source.has)
    if isSmall { return .other }
    return first.properties.isLowercase ? .lowercase : .capital
  }

  /// Finds one scale for the connected letters of each script, so that the letters meet. For each single letter, one
  /// scale gives it the same top as in the absent font. The median of these scales is used.
  private mutating func measureConnectedScales(_ sources: GlyphSources, _ found: [GlyphCounterparts.Found?]) {
    var scales: [TextScript: [Double]] = [:]
    for (glyph, source) in sources.sources.sorted(by: { $0.key < $1.key }) {
      guard source.text.count == 1, source.text[0].isLetterOrFigure, let found = found[glyph] else { continue }
      let script = TextScript(of: source.text[0])
      guard script.isConnected, let box = absent.box(of: UInt32(glyph: glyph)),
        let top = outline(of: found, in: letters).bounds?.top, top > fit.own.em * 0.2, box.top > fit.wanted.em * 0.2
      else { continue }
      scales[script, default: []].append(box.top / top)
    }
    connectedScales = scales.mapValues { $0.sorted()[$0.count / 2] }
  }
}

extension GlyphFit.Heights {
  init(_ record: FaceRecord) {
    let em = Double(record.metrics.unitsPerEm)
    self.init(capital: record.metrics[.capHeight] ?? em * 0.7, x: record.metrics[.xHeight] ?? em * 0.5, em: em)
  }

  init(_ metrics: FaceMetrics, em: Double) {
    self.init(
      capital: max(metrics[.capHeight]?.value ?? 0, em * 0.1), x: max(metrics[.xHeight]?.value ?? 0, em * 0.1), em: em)
  }
}

extension Unicode.Scalar {
  /// Whether the character is a letter or a digit. Letters and digits have strokes of the same thickness.
  fileprivate var isLetterOrFigure: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .modifierLetter, .decimalNumber,
      .letterNumber, .spacingMark:
      true
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// Whether the character is a control, a joiner or a space. A font may have a glyph for such a character.
  fileprivate var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator: true
    default: properties.isDefaultIgnorableCodePoint
    }
  }
}

extension TextScript {
  /// Whether letters of the script are connected: in cursive scripts, and in scripts that hang from a line.
  fileprivate var isConnected: Bool { isCursive || Self.hanging.contains(rawValue) }

  private static let hanging: Set<FontTag> = ["Beng", "Deva", "Guru"]
}
