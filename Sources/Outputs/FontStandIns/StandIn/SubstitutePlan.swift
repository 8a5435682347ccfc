internal import FontFaces
internal import FontFiles
internal import FontNames
internal import FontShaping
internal import FontSources
internal import FontSubstitution
internal import FontTables
internal import MetricValues
internal import TextFormats

/// The known data of an absent font without recorded tables.
struct KnownMetrics {
  let name: String
  let style: FontStyle
  /// The metrics. Missing line metrics are taken from the substitute.
  let metrics: StatedMetrics
  /// The mean advance of English text, or the pitch; nil if neither is known.
  let text: AbsentAdvances?
  let panose: Panose?
  /// The source of the data, in words.
  let source: String

  init(_ profile: FontProfile, _ absent: AbsentFont) {
    let record = profile.record
    name = record.names.fullName ?? record.names.family ?? "the font"
    style = record.style
    metrics = record.metrics
    text = absent.advances
    panose = record.panose
    source = "its profile"
  }

  init(_ font: PublishedFont) {
    name = font.name
    style = font.style
    metrics = font.published.metrics
    text = font.advances
    panose = nil
    source = font.sources.words
  }
}

/// Plans the stand-in of a font with only metrics. It has the glyphs and tables of the substitute, scaled to the
/// heights and the mean width of the absent font.
struct SubstitutePlan {
  let plan: StandInPlan

  /// The least number of units per em. With fewer units, rounded advances would change the width of a line.
  private static let leastUnits = 8000

  /// - Parameters:
  ///   - measured: the measured width of text in these letters; nil if other letters were measured.
  ///   - otherFamily: the requested family, if the metrics belong to a different family.
  init(
    _ known: KnownMetrics, drawnBy letters: StandInLetters, measuredAs measured: AbsentMetrics?,
    askedAs otherFamily: String? = nil
  ) throws(FontError) {
    let face = letters.face
    let advancing = try face.harfBuzzFaceForAdvances()
    let drawing = try face.harfBuzzFace()
    let glyphCount = drawing.glyphCount
    guard (1...CFFTable.mostGlyphs).contains(glyphCount) else {
      throw FontError(
        .invalidFontData, "the font has \(glyphCount) glyphs, but a stand-in can have at most \(CFFTable.mostGlyphs)",
        path: face.source.path, faceIndex: face.index)
    }
    func table(_ tag: FontTag) -> [UInt8]? {
      drawing.withTable(tag) { table in unsafe table.withUnsafeBytes { unsafe [UInt8]($0) } }
    }
    // A whole factor keeps published numbers whole.
    // Fits: an em has at least one unit.
    let factor = (Self.leastUnits + known.metrics.unitsPerEm - 1) / known.metrics.unitsPerEm
    let em = known.metrics.unitsPerEm * factor
    let height = measured?.letterHeight ?? Self.height(known, face)
    let text =
      measured?.advances ?? known.text.flatMap { SubstituteAdvances($0, drawnBy: face, scaledBy: height) }
      ?? SubstituteAdvances(scaledBy: height, .substitute)
    let unit = Double(em) / Double(face.unitsPerEm)
    let units = (x: text.factor * unit, y: height * unit)
    let characters = drawing.characters(glyphCount: glyphCount)
    var advances = (0..<glyphCount).map { Int(UInt16(clamping: advancing.advance(of: $0) * units.x)) }
    if let pitch = text.pitch {
      let wide = Set(characters.lazy.filter(\.character.isWide).map(\.glyph))
      let cell = Int(UInt16(clamping: Double(pitch) * units.x))
      for glyph in advances.indices where advances[glyph] > 0 && !wide.contains(glyph) { advances[glyph] = cell }
      for (glyph, character) in characters where character.isMark { advances[glyph] = 0 }
    }
    let slope = letters.synthesis.slope
    let drawings: [GlyphDrawings.Drawing] = (0..<glyphCount).map { glyph in
      let outline = drawing.drawing(of: glyph).outline
      guard !outline.isEmpty else { return .empty }
      // A letter is centred in its advance. A letter that is wider than the pitch is narrowed.
      let (own, advance) = (advancing.advance(of: glyph) * units.x, Double(advances[glyph]))
      let narrowed = text.pitch != nil && own > advance && advance > 0 ? advance / own : 1
      let move = advance > 0 ? (advance - own * narrowed) / 2 : 0
      let width = units.x * narrowed
      return .letter(
        outline.mapPoints { Outline.Point(x: move + ($0.x + slope * $0.y) * width, y: $0.y * units.y) })
    }
    var tables = StaticLayout(
      [FontTag: [UInt8]](
        uniqueKeysWithValues: (["GDEF", "GSUB", "GPOS"] as [FontTag]).compactMap { tag in table(tag).map { (tag, $0) } }
      ),
      coordinates: drawing.normalizedCoordinates, scale: units,
      without: text.pitch == nil ? [] : FixedPitch.features.map(\.tag)
    ).tables
    tables["cmap"] = table("cmap").map(CharacterMap.sorted)
    var metrics = known.metrics
    metrics.unitsPerEm = em
    metrics.lines = known.metrics.lines?.scaled(by: Double(factor)) ?? face.declaredLines.scaled(by: units.y)
    for metric in Metric.allCases where metrics[metric] != nil && metric.unit == .length {
      metrics[metric] = metrics[metric].map { $0 * Double(factor) }
    }
    let own = face.metrics()
    for metric: Metric in [
      .underlinePosition, .underlineThickness, .strikeoutPosition, .strikeoutThickness, .capHeight, .xHeight,
    ] where metrics[metric] == nil { metrics[metric] = own[metric].map { $0.value * units.y } }
    // All letters are scaled by the capitals. Therefore the x-height of the drawn letters applies, even if the absent
    // font's x-height is known.
    if let drawn = face.xHeight.measured { metrics[.xHeight] = drawn * units.y }
    if metrics[.italicAngle] == nil {
      metrics[.italicAngle] = letters.synthesis.oblique ? -letters.synthesis.obliqueAngle : own[.italicAngle]?.value
    }
    let sources = GlyphSources(
      characters: characters, table("GSUB").map { SubstitutionRules($0) }, glyphCount: glyphCount)
    plan = StandInPlan(
      style: known.style, drawings: drawings, advances: advances,
      glyphNames: GlyphNames.names(of: sources, glyphCount: glyphCount), layoutTables: tables, layout: .letters,
      // The dates of the letters' font are used, so that equal inputs give equal bytes.
      templates: table("head").map { ["head": $0] } ?? [:], metrics: metrics,
      isFixedPitch: text.pitch != nil || face.isFixedPitch,
      embedding: StandInRights.rights(nil, face.embedding), panose: known.panose ?? face.panose,
      characters: characters.bounds, description: Self.description(known),
      notes: (otherFamily.map {
        ["No metrics are published for the name \($0): the metrics of \(known.name) are used."]
      } ?? [])
        + [Self.note(known, text.kept, letters.face)], textAdvances: text.kept)
  }

  /// Returns the factor for the heights of letters at the same size, from the cap height, the x-height or the width of
  /// text.
  private static func height(_ known: KnownMetrics, _ face: FontFace) -> Double {
    let own = face.metrics()
    let em = (known: Double(known.metrics.unitsPerEm), own: Double(face.unitsPerEm))
    func ratio(_ metric: Metric) -> Double? {
      guard let wanted = known.metrics[metric], let have = own[metric]?.value, wanted > 0, have > 0 else { return nil }
      return (wanted / em.known) / (have / em.own)
    }
    let width = known.text.flatMap { wanted in face.letterShape.map { wanted.mean / $0.averageWidth } }
    return min(max(ratio(.capHeight) ?? ratio(.xHeight) ?? width ?? 1, 0.25), 4)
  }

  // MARK: - Words

  private static func description(_ known: KnownMetrics) -> String {
    "Only these metrics of \(known.name) are known (source: \(known.source)): \(parts(known))."
  }

  private static func parts(_ known: KnownMetrics) -> String {
    var parts: [String] = []
    if known.metrics.lines != nil { parts.append("line heights") }
    if known.metrics[.capHeight] != nil { parts.append("cap height") }
    if known.metrics[.xHeight] != nil { parts.append("x-height") }
    switch known.text {
    case .pitch: parts.append("one width for all letters")
    case .mean: parts.append("average width of text")
    case nil: break
    }
    return parts.isEmpty ? "nothing more" : parts.joined(separator: ", ")
  }

  private static func note(_ known: KnownMetrics, _ kept: TextAdvances, _ letters: FontFace) -> String {
    switch kept {
    case .twin:
      return "Letters are as wide as in \(known.name): \(letters.shortName) was made with the same letter widths."
    case .pitch:
      return "Every letter is as wide as in \(known.name), and there is no kerning."
    case .own, .recorded, .mean, .substitute: break
    }
    let text =
      kept == .mean
      ? "Text is on average as wide as in \(known.name)" : "Only the line heights are the same as in \(known.name)"
    return
      "\(text). The widths of single letters and the kerning are different from \(known.name), because there is no profile of "
      + "the font with tables for setting text. These metrics are known (source: \(known.source)): \(parts(known))."
  }
}

extension AbsentMetrics {
  /// The factor for the heights of letters. Text was measured with this factor. Nil if no height is known. Letters are
  /// then scaled equally in both directions.
  fileprivate var letterHeight: Double? {
    switch scaling {
    case .scaled, .scaledAsRegular: factor
    default: advances.kept == .mean || advances.kept == .pitch ? nil : factor
    }
  }
}

extension DeclaredLines {
  fileprivate func scaled(by factor: Double) -> DeclaredLines {
    func line(_ line: LineMetrics?) -> LineMetrics? {
      line.map {
        LineMetrics(
          ascender: $0.ascender.value * factor, descender: $0.descender.value * factor,
          leading: $0.leading.value * factor, source: $0.ascender.source)
      }
    }
    return DeclaredLines(hhea: line(hhea), typo: line(typo), win: line(win), usesTypoMetrics: usesTypoMetrics)
  }
}
