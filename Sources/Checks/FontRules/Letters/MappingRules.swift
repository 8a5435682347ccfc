internal import FontFaces
internal import FontNames
internal import FontTables
internal import TextFormats

/// Checks the glyphs to which letters are mapped.
enum MappingRules {
  /// FP092: finds letters and digits that share a glyph, or have the glyph of a different character.
  static func lettersMapped(_ survey: LetterSurvey, _ settings: CheckSettings) -> [FontCheck.Finding] {
    let served = Set(survey.basic.map(\.scalar))
    // A face of few letters, for example a logo, counts as complete.
    guard served.count >= fewest else { return [] }
    let unmapped = survey.outlines.withTable("cmap") { CmapSubtable.scalarsWithoutGlyph(in: $0) } ?? []
    let notdef = unmapped.filter { !served.contains($0) }
    if !notdef.isEmpty {
      return [
        FontCheck.Finding(
          .lettersMapped,
          "\(LetterWords.list(notdef)) \(notdef.count == 1 ? "is" : "are") mapped to glyph 0 (.notdef): a fallback "
            + "font is used, or boxes are drawn",
          hint:
            "map \(notdef.count == 1 ? "this character to its glyph" : "these characters to their glyphs") in the source of the font, or get the font again"
        )
      ]
    }
    let findings = survey.kind == .signs ? [] : missing(served)
    guard survey.isText else { return findings }
    return findings + MismappedLetters.findings(survey) + CasePairs.findings(survey)
  }

  private static let fewest = 20

  // MARK: - Missing

  private static func missing(_ served: Set<Unicode.Scalar>) -> [FontCheck.Finding] {
    func lacking(_ alphabet: [Unicode.Scalar]) -> [Unicode.Scalar] { alphabet.filter { !served.contains($0) } }
    let lowercase = lacking(LetterSurvey.lowercase)
    let uppercase = lacking(LetterSurvey.uppercase)
    let digits = lacking(LetterSurvey.figures)
    func finding(_ message: String, _ severity: FontCheck.Severity, count: Int) -> FontCheck.Finding {
      let missing = count == 1 ? "this character" : "these characters"
      return FontCheck.Finding(
        .lettersMapped, message,
        hint:
          "get a font that has \(missing), or name a second font for \(missing): otherwise the system chooses a font "
          + "that may not match",
        severity: severity)
    }
    let hasAlphabet = min(lowercase.count, uppercase.count) <= 6
    guard hasAlphabet else { return [] }
    var findings: [FontCheck.Finding] = []
    for (some, name) in [(lowercase, "lowercase letters"), (uppercase, "capitals")] where some.count == 26 {
      findings.append(finding("the face has no \(name)", .note, count: 26))
    }
    let letters = [lowercase, uppercase].filter { $0.count < 26 }.flatMap(\.self)
    if !letters.isEmpty {
      // If more than 13 letters are missing, the face is a symbol font. An example is a font with only those capitals
      // that mean sets in formulas.
      let isCase = letters.count <= 13
      findings.append(
        finding(
          "the face lacks \(letters.count.counted("letter")) of the alphabet: \(LetterWords.list(letters))",
          isCase ? .warning : .note,
          count: letters.count))
    }
    if !digits.isEmpty, lowercase.isEmpty, uppercase.isEmpty {
      findings.append(
        finding(
          digits.count == 10
            ? "the face has no digits" : "the face lacks \(digits.count.counted("digit")): \(LetterWords.list(digits))",
          .warning, count: digits.count))
    }
    return findings
  }
}
