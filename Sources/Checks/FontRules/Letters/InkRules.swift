internal import FontFaces
internal import FontFiles
internal import FontNames
internal import FontTables
internal import TextFormats

/// Finds letters that draw nothing.
enum InkRules {
  /// FP090: finds letters and digits without ink.
  static func lettersDrawn(_ survey: LetterSurvey, _ settings: CheckSettings) -> [FontCheck.Finding] {
    guard !survey.face.isColor else { return [] }
    let required = requiredLetters(survey, settings)
    return basicLetters(survey) + (required.isEmpty && survey.isDeep ? otherLetters(survey) : required)
  }

  /// Finds empty letters of required languages and texts.
  private static func requiredLetters(_ survey: LetterSurvey, _ settings: CheckSettings) -> [FontCheck.Finding] {
    let letters = Set(settings.requiredLanguages.flatMap(\.letters) + settings.requiredTexts.flatMap(\.unicodeScalars))
    let empty = survey.measured(letters.filter { $0.showsLetter && !$0.isASCII }.sorted()).filter { $0.ink == nil }
    guard !empty.isEmpty else { return [] }
    return [
      FontCheck.Finding(
        .lettersDrawn,
        "\(empty.count.counted("letter")) that \(empty.count == 1 ? "is" : "are") required \(empty.count == 1 ? "is" : "are") empty: \(LetterWords.list(empty.map(\.scalar)))",
        hint: hint)
    ]
  }

  private static let hint = "get the font again, or export the font again with the outlines of these letters"

  /// The least number of empty letters that counts as damage. Fewer empty letters may be an oversight.
  private static let damage = 3

  private static func basicLetters(_ survey: LetterSurvey) -> [FontCheck.Finding] {
    guard survey.isPlainText else { return [] }
    let all = survey.basic
    let empty = all.filter { $0.ink == nil }.map(\.scalar)
    if !empty.isEmpty {
      let (verb, them) = empty.count == 1 ? ("is", "this character") : ("are", "these characters")
      return [
        FontCheck.Finding(
          .lettersDrawn,
          "\(empty.count) of the \(all.count) letters and digits \(verb) empty: text has a gap for \(them), and no "
            + "fallback font is used for \(them) (\(LetterWords.list(empty)))",
          hint: hint, severity: empty.count < damage ? .warning : nil)
      ]
    }
    let marks = survey.measured([".", ",", "-", "!", "?"]).filter { $0.ink == nil }.map(\.scalar)
    guard !marks.isEmpty else { return [] }
    return [
      FontCheck.Finding(
        .lettersDrawn, "some of the punctuation is empty: \(marks.map { "'\($0)'" }.joined(separator: ", "))",
        hint: "get the font again, or export the font again with the outlines of these marks", severity: .warning)
    ]
  }

  /// The letters of a script. Without them, no word is readable.
  private struct Block {
    let name: String
    let range: ClosedRange<UInt32>
    /// The least number of empty letters for a finding.
    let fewest: Int
  }

  private static let blocks = [
    Block(name: "Latin", range: 0xC0...0x24F, fewest: 1), Block(name: "Greek", range: 0x391...0x3C9, fewest: 3),
    Block(name: "Cyrillic", range: 0x410...0x44F, fewest: 3), Block(name: "Hebrew", range: 0x5D0...0x5EA, fewest: 3),
    Block(name: "Arabic", range: 0x620...0x64A, fewest: 3),
    Block(name: "Devanagari", range: 0x904...0x939, fewest: 3), Block(name: "Thai", range: 0xE01...0xE2E, fewest: 3),
  ]

  private static func otherLetters(_ survey: LetterSurvey) -> [FontCheck.Finding] {
    // In a face with bitmaps or SVG, some letters may have no outlines.
    guard survey.kind != .mixedText else { return [] }
    let others = survey.others()
    var empty = others.filter { $0.ink == nil }.map(\.scalar)
    guard !empty.isEmpty else { return [] }
    var findings: [FontCheck.Finding] = []
    for block in blocks {
      let found = empty.filter { block.range.contains($0.value) }
      guard found.count >= block.fewest, block.name != "Latin" || survey.isText else { continue }
      empty.removeAll { block.range.contains($0.value) }
      findings.append(
        FontCheck.Finding(
          .lettersDrawn,
          "\(found.count.counted("letter")) of \(block.name) \(found.count == 1 ? "is" : "are") empty: \(LetterWords.list(found))",
          hint: hint, severity: .warning))
    }
    if empty.count >= 10, empty.count * 100 >= others.count {
      findings.append(
        FontCheck.Finding(
          .lettersDrawn, "\(empty.count) of \(others.count) letters beyond ASCII are empty: \(LetterWords.list(empty))",
          hint: hint, severity: .warning))
    }
    return findings
  }
}

/// Finds faces that draw nothing. FP081 reports faces without characters.
enum BlankRules {
  /// FP088: finds faces without glyphs, without widths, or without outlines. The finding is a note if the face is blank
  /// on purpose. In that case the bounding box in head is empty, as in Adobe Blank.
  static func blank(_ face: FontFace, _ settings: CheckSettings) throws(FontError) -> [FontCheck.Finding] {
    guard face.facts.isSFNT, face.isScalable, !face.isColor, Set(face.tables).isDisjoint(with: bitmaps),
      let tables = FaceTables(face)
    else { return [] }
    guard let count = face.glyphCount, count > 0 else {
      return [
        FontCheck.Finding(
          .blank, "the face has no glyphs: the maxp table is missing, or gives 0 as the number of glyphs",
          hint: "get the file again, or export the font again from its source")
      ]
    }
    // The bounding box of all outlines: xMin, yMin, xMax, yMax.
    let isMeant = tables.read("head") { bytes in (0..<4).allSatisfy { bytes.i16(36 + $0 * 2) == 0 } } ?? false
    var lacks: [String] = []
    if hasNoAdvance(tables) { lacks.append("all the advances are 0") }
    if try hasNoInk(face, count) { lacks.append("all of the \(count.counted("glyph")) are empty") }
    guard !lacks.isEmpty else { return [] }
    let what = lacks.joined(separator: ", and ")
    return [
      isMeant
        ? FontCheck.Finding(
          .blank, "\(what), and the head table says the same: the font is blank on purpose", severity: .note)
        : FontCheck.Finding(
          .blank, "\(what): text is invisible, or all letters are drawn at the same place",
          hint: "get the file again, or export the font again from its source")
    ]
  }

  private static let bitmaps: Set<FontTag> = ["EBDT", "bdat", "CBDT", "sbix", "SVG "]

  private static func hasNoAdvance(_ tables: FaceTables) -> Bool {
    guard let count = tables.read("hhea", HheaTable.longMetricCount), count > 0 else { return false }
    return tables.read("hmtx") { bytes in (0..<count).allSatisfy { (bytes.u16($0 * 4) ?? 0) == 0 } } ?? false
  }

  /// Whether no glyph has ink. In a valid font the search ends at one of the first glyphs.
  private static func hasNoInk(_ face: FontFace, _ count: Int) throws(FontError) -> Bool {
    let shapes = try face.harfBuzzFace()
    return (0..<count).allSatisfy { shapes.box(of: UInt32(glyph: $0)) == nil }
  }
}
