internal import FontFaces
internal import FontTables
internal import NumberText

extension FontCheck.Rule {
  /// FP092.
  public static let lettersMapped = Self(
    "FP092", "letters-mapped", .error,
    "A face with an alphabet shows each of its letters and digits by a glyph of its own")
}

/// Which glyphs letters are shown by.
enum MappingRules {
  /// FP092.
  static func lettersMapped(_ survey: LetterSurvey, _ settings: CheckSettings) -> [FontCheck.Finding] {
    let served = Set(survey.basic.map(\.scalar))
    // A face of a few letters, a logo's, is whole as it is.
    guard served.count >= fewest else { return [] }
    let unmapped = survey.outlines.withTable("cmap") { CmapSubtable.scalarsWithoutGlyph(in: $0) } ?? []
    let notdef = unmapped.filter { !served.contains($0) }
    if !notdef.isEmpty {
      return [
        FontCheck.Finding(
          .lettersMapped,
          "\(LetterWords.list(notdef)) \(notdef.count == 1 ? "is" : "are") mapped to glyph 0 (.notdef): letters of a fallback font are drawn, or boxes",
          hint: "map them to their glyphs in its source, or get the font again")
      ]
    }
    return (survey.kind == .signs ? [] : missing(served)) + (survey.isText ? wrong(survey) : [])
  }

  private static let fewest = 20

  // MARK: - Missing

  private static func missing(_ served: Set<Unicode.Scalar>) -> [FontCheck.Finding] {
    func lacking(_ alphabet: [Unicode.Scalar]) -> [Unicode.Scalar] { alphabet.filter { !served.contains($0) } }
    let lowercase = lacking(LetterSurvey.lowercase)
    let uppercase = lacking(LetterSurvey.uppercase)
    let digits = lacking(LetterSurvey.figures)
    let hint = "get a font that has them, or name a second font for them: the system picks one that may not fit"
    func finding(_ message: String, _ severity: FontCheck.Severity) -> FontCheck.Finding {
      FontCheck.Finding(.lettersMapped, message, hint: hint, severity: severity)
    }
    let hasAlphabet = min(lowercase.count, uppercase.count) <= 6
    guard hasAlphabet else { return [] }
    var findings: [FontCheck.Finding] = []
    for (some, name) in [(lowercase, "lowercase letters"), (uppercase, "capitals")] where some.count == 26 {
      findings.append(finding("it has no \(name)", .note))
    }
    let letters = [lowercase, uppercase].filter { $0.count < 26 }.flatMap(\.self)
    if !letters.isEmpty {
      findings.append(
        finding("it lacks \(letters.count.counted("letter")) of the alphabet: \(LetterWords.list(letters))", .warning))
    }
    if !digits.isEmpty, lowercase.isEmpty, uppercase.isEmpty {
      findings.append(
        finding(
          digits.count == 10
            ? "it has no digits" : "it lacks \(digits.count.counted("digit")): \(LetterWords.list(digits))",
          .warning))
    }
    return findings
  }

  // MARK: - Another letter's glyph

  private static func wrong(_ survey: LetterSurvey) -> [FontCheck.Finding] {
    let lowercase = survey.letters.filter { $0.scalar.properties.isLowercase }
    let shapes = Set(lowercase.map(\.glyph)).count
    if shapes < 20 {
      return [
        FontCheck.Finding(
          .lettersMapped,
          "its \(lowercase.count) lowercase letters share \(shapes.counted("glyph")): the same shape is drawn for different letters",
          hint: "map each letter to its glyph in its source", severity: .warning)
      ]
    }
    let renamed = survey.letters.compactMap { letter -> (Unicode.Scalar, String)? in
      guard let name = survey.outlines.name(of: UInt32(letter.glyph)), let named = basicLetter(named: name),
        named.properties.lowercaseMapping != letter.scalar.properties.lowercaseMapping
      else { return nil }
      return (letter.scalar, name)
    }
    guard renamed.count >= 5, let first = renamed.first else { return [] }
    return [
      FontCheck.Finding(
        .lettersMapped,
        "\(renamed.count) letters show a glyph of another letter's name: \(first.0) (\(first.0.value.codePointText)) draws the glyph named '\(first.1)'",
        hint: "map each letter to its glyph in its source", severity: .warning)
    ]
  }

  /// The letter of ASCII that a glyph's name says: `b`, `uni0062`.
  private static func basicLetter(named name: String) -> Unicode.Scalar? {
    let scalars = name.unicodeScalars
    let letter: Unicode.Scalar? =
      if scalars.count == 1 {
        scalars.first
      } else if name.hasPrefix("uni"), scalars.count == 7, let value = UInt32(name.dropFirst(3), radix: 16) {
        Unicode.Scalar(value)
      } else {
        nil
      }
    return letter.flatMap { $0.isASCII && $0.properties.isAlphabetic ? $0 : nil }
  }
}
