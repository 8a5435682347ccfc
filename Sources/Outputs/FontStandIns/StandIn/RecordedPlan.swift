internal import FontFaces
internal import FontFiles
internal import FontNames
internal import FontSubstitution
internal import FontTables
internal import MetricValues
internal import TextFormats

/// Plans a stand-in from layout data. The glyphs keep their order, advances and layout tables.
struct RecordedPlan {
  let plan: StandInPlan

  /// Apple's layout tables. If a font has them, HarfBuzz uses them for shaping.
  private static let appleTables: [FontTag] = ["morx", "mort", "kerx", "ankr", "feat", "ltag", "lcar"]
  private static let openTypeTables: [FontTag] = ["GDEF", "GSUB", "GPOS"]

  init(
    _ profile: FontProfile, drawnBy letters: StandInLetters, _ contents: FontProfile.Contents
  ) throws(FontError) {
    let record = profile.record
    let name = record.names.fullName ?? record.names.family ?? "the font"
    let copiesTables = contents == .layoutTables && profile.measuredPairCount == nil
    if copiesTables { try StandInRights.checkTables(record.embedding, of: name, path: profile.path) }
    let face = try profile.face.harfBuzzFace()
    let glyphCount = face.glyphCount
    guard (1...CFFTable.mostGlyphs).contains(glyphCount) else {
      throw FontError(
        .invalidProfile,
        "the font has \(glyphCount.counted("glyph")), but a stand-in can have at most \(CFFTable.mostGlyphs)",
        path: profile.path)
    }
    func table(_ tag: FontTag) -> [UInt8]? {
      face.withTable(tag) { table in unsafe table.withUnsafeBytes { unsafe [UInt8]($0) } }
    }
    let characters = face.characters(glyphCount: glyphCount)
    let rules = table("GSUB").map { SubstitutionRules($0) }
    let sources = GlyphSources(characters: characters, rules, glyphCount: glyphCount)
    var drawings = try GlyphDrawings(profile, drawnBy: letters.face)

    var notes: [String] = []
    var tables: [FontTag: [UInt8]] = [:]
    var pairs: KerningPairs?
    if copiesTables {
      for tag in Self.openTypeTables { tables[tag] = table(tag) }
      tables = StaticLayout(tables, coordinates: face.normalizedCoordinates).tables
      for tag in Self.appleTables { tables[tag] = table(tag) }
      pairs = table("kern").map { KerningPairs($0, glyphCount: glyphCount) }
      if record.text?.tables.contains("Silf") ?? false {
        notes.append("The Graphite tables of \(name) are left out: text is set with its other tables.")
      }
    } else if profile.measuredPairCount != nil {
      pairs = table("kern").map { KerningPairs($0, glyphCount: glyphCount) }
    } else {
      pairs = KerningPairs(measured: try profile.measuredPairs())
    }
    if let pairs, !pairs.subtables.isEmpty {
      if let positions = PairPositioning.table(adding: pairs, to: tables["GPOS"]) {
        tables["GPOS"] = positions
      } else {
        notes.append("The kerning of the table kern is left out, because it does not fit into the table GPOS.")
      }
    }
    if pairs?.isIncomplete ?? false { notes.append("Kerning by Apple's state machines is left out.") }
    tables["cmap"] = table("cmap").map(CharacterMap.sorted)

    var metrics = record.metrics
    // The line metrics of the recorded tables are valid only if all axes are at their default.
    if record.variations.isEmpty { metrics.lines = nil }
    plan = StandInPlan(
      style: record.style,
      drawings: drawings.drawings(of: sources, glyphCount: glyphCount),
      advances: (0..<glyphCount).map { Int(clamping: face.advance(of: $0)) },
      glyphNames: GlyphNames.names(of: sources, glyphCount: glyphCount), layoutTables: tables,
      layout: copiesTables ? .tables : .pairs,
      templates: [FontTag: [UInt8]](
        uniqueKeysWithValues: (["head", "hhea", "OS/2"] as [FontTag]).compactMap { tag in table(tag).map { (tag, $0) } }
      ),
      metrics: metrics,
      isFixedPitch: record.isMonospaced,
      embedding: StandInRights.rights(copiesTables ? record.embedding : nil, letters.face.embedding),
      panose: record.panose, characters: characters.bounds,
      description: copiesTables
        ? "Letter widths, line heights, kerning and features are the same as in \(name)."
        : "Letter widths and line heights are the same as in \(name), and the distances in pairs of letters are as measured there.",
      notes: notes, textAdvances: .recorded)
  }
}

extension HarfBuzzFace {
  /// Returns the characters of the face with their glyphs, sorted by character.
  func characters(glyphCount: Int) -> [(glyph: Int, character: Unicode.Scalar)] {
    coverage(glyphCount: glyphCount).flatMap { range in
      range.lazy.compactMap { value in
        Unicode.Scalar(value).flatMap { character in
          self.glyph(for: character).map { (glyph: $0, character: character) }
        }
      }
    }
  }
}

extension [(glyph: Int, character: Unicode.Scalar)] {
  var bounds: (first: Int, last: Int) { (Int(first?.character.value ?? 0), Int(last?.character.value ?? 0)) }
}
