internal import FontFaces
internal import FontFiles
internal import FontNames
internal import FontSources
internal import FontSubstitution
internal import FontTables
internal import MetricValues

/// What is known of an absent font of which no tables are recorded.
struct KnownMetrics {
  let name: String
  let unitsPerEm: Int
  let style: FontStyle
  /// The lines; nil where they are those of the substitute.
  let lines: DeclaredLines?
  let metrics: MetricTable<Double>
  /// The mean advance of a character of English text, in ems.
  let averageWidth: Double?
  /// The advances of letters, in font units.
  let advances: [Unicode.Scalar: Double]
  let panose: Panose?
  /// Who says it, in words.
  let source: String

  /// A profile of metrics alone.
  init(_ profile: FontProfile) {
    let record = profile.record
    name = record.names.fullName ?? record.names.family ?? "the font"
    unitsPerEm = record.unitsPerEm
    style = record.style
    lines = record.lines
    metrics = record.metrics
    averageWidth = profile.face.letterShape?.averageWidth
    advances = record.advances
    panose = record.panose
    source = "its profile"
  }

  /// Published metrics; those that nobody publishes are not known.
  init(_ font: PublishedFont) {
    name = font.name
    unitsPerEm = font.published.unitsPerEm
    style = font.style
    lines = font.published.lines
    metrics = font.published.values
    averageWidth = font.published.textWidth.map { $0 / Double(font.published.unitsPerEm) }
    advances = [:]
    panose = nil
    source = font.sources.words
  }
}

/// The stand-in of a font of which metrics alone are known: the substitute's glyphs and tables, scaled to its heights and its
/// mean width.
struct SubstitutePlan {
  let plan: StandInPlan

  /// A font has as many units to the em as give whole advances without visible steps.
  private static let leastUnits = 1000

  init(_ known: KnownMetrics, drawnBy letters: StandInLetters) throws(FontError) {
    let face = letters.face
    let advancing = try face.harfBuzzFaceForAdvances()
    let drawing = try face.harfBuzzFace()
    let glyphCount = drawing.glyphCount
    guard (1...CFFTable.mostGlyphs).contains(glyphCount) else {
      throw FontError(
        .invalidFontData, "it has \(glyphCount) glyphs, and a stand-in at most \(CFFTable.mostGlyphs)",
        path: face.source.path, faceIndex: face.index)
    }
    func table(_ tag: FontTag) -> [UInt8]? {
      drawing.withTable(tag) { table in unsafe table.withUnsafeBytes { unsafe [UInt8]($0) } }
    }
    // Whole multiples, so that published numbers stay whole.
    // Fits: an em has at least one unit.
    let factor = (Self.leastUnits + known.unitsPerEm - 1) / known.unitsPerEm
    let em = known.unitsPerEm * factor
    let scale = Self.scale(known, face)
    let units = (x: scale.x * Double(em) / Double(face.unitsPerEm), y: scale.y * Double(em) / Double(face.unitsPerEm))
    let characters = drawing.characters(glyphCount: glyphCount)
    var advances = (0..<glyphCount).map { Int(UInt16(clamping: advancing.advance(of: $0) * units.x)) }
    for (glyph, character) in characters {
      if let advance = known.advances[character] { advances[glyph] = Int(UInt16(clamping: advance * Double(factor))) }
    }
    let slope = letters.synthesis.slope
    let drawings: [GlyphDrawings.Drawing] = (0..<glyphCount).map { glyph in
      let outline = drawing.drawing(of: glyph).outline
      guard !outline.isEmpty else { return .empty }
      // A letter with an advance of its own stands in the middle of it.
      let own = advancing.advance(of: glyph) * units.x
      let move = (Double(advances[glyph]) - own) / 2
      return .letter(
        outline.mapPoints { Outline.Point(x: move + ($0.x + slope * $0.y) * units.x, y: $0.y * units.y) })
    }
    var tables = StaticLayout(
      [FontTag: [UInt8]](
        uniqueKeysWithValues: (["GDEF", "GSUB", "GPOS"] as [FontTag]).compactMap { tag in table(tag).map { (tag, $0) } }
      ),
      coordinates: drawing.normalizedCoordinates, scale: units
    ).tables
    tables["cmap"] = table("cmap").map(CharacterMap.sorted)
    var metrics = known.metrics
    for metric in Metric.allCases where metrics[metric] != nil && metric.unit == .length {
      metrics[metric] = metrics[metric].map { $0 * Double(factor) }
    }
    let own = face.metrics()
    for metric: Metric in [.underlinePosition, .underlineThickness, .strikeoutPosition, .strikeoutThickness, .xHeight]
    where metrics[metric] == nil { metrics[metric] = own[metric].map { $0.value * units.y } }
    if metrics[.italicAngle] == nil {
      metrics[.italicAngle] = letters.synthesis.oblique ? -letters.synthesis.obliqueAngle : own[.italicAngle]?.value
    }
    let sources = GlyphSources(
      characters: characters, table("GSUB").map { SubstitutionRules(EditableTable($0)) }, glyphCount: glyphCount)
    let lines = known.lines?.scaled(by: Double(factor)) ?? face.declaredLines.scaled(by: units.y)
    plan = StandInPlan(
      unitsPerEm: em, style: known.style, drawings: drawings, advances: advances,
      glyphNames: GlyphNames.names(of: sources, glyphCount: glyphCount), layoutTables: tables, layout: .letters,
      templates: [:], lines: lines, metrics: metrics, isFixedPitch: face.isFixedPitch,
      embedding: StandInRights.rights(nil, face.embedding), panose: known.panose ?? face.panose,
      characters: characters.bounds, description: Self.description(known), notes: [Self.note(known)])
  }

  /// By what the letters are multiplied at one size: heights by the cap height, else the x-height; widths by the mean width
  /// within the limits of `GlyphFit`.
  private static func scale(_ known: KnownMetrics, _ face: FontFace) -> (x: Double, y: Double) {
    let own = face.metrics()
    let em = (known: Double(known.unitsPerEm), own: Double(face.unitsPerEm))
    func ratio(_ metric: Metric) -> Double? {
      guard let wanted = known.metrics[metric], let have = own[metric]?.value, wanted > 0, have > 0 else { return nil }
      return (wanted / em.known) / (have / em.own)
    }
    let width = known.averageWidth.flatMap { wanted in face.letterShape.map { wanted / $0.averageWidth } }
    let y = min(max(ratio(.capHeight) ?? ratio(.xHeight) ?? width ?? 1, 0.25), 4)
    let limits = (GlyphFit.widths.lowerBound * y)...(GlyphFit.widths.upperBound * y)
    return (min(max(width ?? y, limits.lowerBound), limits.upperBound), y)
  }

  // MARK: - Words

  private static func description(_ known: KnownMetrics) -> String {
    "Of \(known.name) its metrics alone are known, by \(known.source): \(parts(known))."
  }

  private static func parts(_ known: KnownMetrics) -> String {
    var parts: [String] = []
    if known.lines != nil { parts.append("lines") }
    if known.metrics[.capHeight] != nil { parts.append("cap height") }
    if known.metrics[.xHeight] != nil { parts.append("x-height") }
    if known.averageWidth != nil { parts.append("mean width of text") }
    if !known.advances.isEmpty { parts.append("advances of Latin letters") }
    return parts.isEmpty ? "nothing more" : parts.joined(separator: ", ")
  }

  private static func note(_ known: KnownMetrics) -> String {
    known.advances.isEmpty
      ? "The advances of single letters and their kerning are not those of \(known.name): of it no profile is here, and "
        + "by \(known.source) these are known: \(parts(known))."
      : "Its kerning is not that of \(known.name), whose profile has no layout tables."
  }
}

extension DeclaredLines {
  /// The same lines in other units.
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
