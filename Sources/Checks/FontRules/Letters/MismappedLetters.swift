internal import FontFaces
internal import FontShaping
internal import FontTables
internal import TextFormats

/// FP092: finds letters and digits that are mapped to the glyph of another letter or digit.
enum MismappedLetters {
  static func findings(_ survey: LetterSurvey) -> [FontCheck.Finding] {
    let shapes = Set(survey.lowercase.map(\.glyph)).count
    if shapes < 20 {
      return [
        finding(
          "the \(survey.lowercase.count) lowercase letters share \(shapes.counted("glyph")): different letters have the same shape",
          hint: "map each letter to its own glyph in the source of the font")
      ]
    }
    let named = named(survey)
    return [named ?? sharedDigits(survey), lostAccents(survey)].compactMap(\.self)
  }

  private static func finding(_ message: String, hint: String) -> FontCheck.Finding {
    FontCheck.Finding(.lettersMapped, message, hint: hint, severity: .warning)
  }

  // MARK: - By the names of the glyphs

  private static func named(_ survey: LetterSurvey) -> FontCheck.Finding? {
    let others = survey.basic.compactMap { letter -> (scalar: Unicode.Scalar, name: String)? in
      guard let name = survey.outlines.name(of: UInt32(glyph: letter.glyph)), let named = basicCharacter(named: name),
        !areAlike(named, letter.scalar)
      else { return nil }
      return (letter.scalar, name)
    }
    guard let first = others.first else { return nil }
    let example = "\(LetterWords.word(first.scalar)) has the glyph named '\(first.name)'"
    let reason = "text shows the wrong letter, or the name is wrong"
    return others.count == 1
      ? finding(
        "\(example): \(reason)",
        hint: "map the letter to its own glyph in the source of the font, or correct the glyph's name")
      : finding(
        "\(others.count) of the letters and digits have glyphs with the names of different characters "
          + "(\(LetterWords.list(others.map(\.scalar)))): \(example); \(reason)",
        hint: "map each letter to its own glyph in the source of the font, or correct the glyphs' names")
  }

  /// Whether two characters may share a glyph. In a font of capitals, the two cases of a letter may share a glyph. Some
  /// characters have the same shape in inscriptions and on typewriters.
  private static func areAlike(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> Bool {
    let folded = [left, right].map { $0.properties.lowercaseMapping }
    return folded[0] == folded[1] || ["0o", "1li", "ij", "uv"].contains { shape in folded.allSatisfy(shape.contains) }
  }

  /// Returns the ASCII letter or digit that a glyph name means: `b`, `uni0062`, `eight`, `b.alt`.
  private static func basicCharacter(named name: String) -> Unicode.Scalar? {
    // Adobe Glyph List Specification, § 2: "Drop all the characters from the glyph name starting with the first
    // occurrence of a period (U+002E FULL STOP), if any."
    let base = String(name.prefix { $0 != "." })
    let characters =
      base.unicodeScalars.count == 1 ? Array(base.unicodeScalars) : GlyphName.characters(ofPart: base) ?? []
    return characters.count == 1 && LetterSurvey.isBasic(characters[0]) ? characters[0] : nil
  }

  // MARK: - By the glyphs

  private static func sharedDigits(_ survey: LetterSurvey) -> FontCheck.Finding? {
    var byGlyph: [Int: [Unicode.Scalar]] = [:]
    for digit in survey.digits { byGlyph[digit.glyph, default: []].append(digit.scalar) }
    let shared = survey.digits.map(\.scalar).filter { digit in
      byGlyph.values.contains { $0.count > 1 && $0.contains(digit) }
    }
    guard !shared.isEmpty else { return nil }
    return finding(
      "\(LetterWords.list(shared)) share \(byGlyph.values.count { $0.count > 1 }.counted("glyph")): different digits "
        + "have the same shape",
      hint: "map each digit to its own glyph in the source of the font")
  }

  private static let accented: [ClosedRange<UInt32>] = [0xC0...0xDE, 0xDF...0xFF]
  /// A finding is possible only if the face has at least this number of accented letters of a case.
  private static let fewestAccented = 8

  /// Finds letters of Latin-1 that have the glyph of the letter without its accent. If most letters of a case have lost
  /// their accents, the face deliberately has no accents.
  private static func lostAccents(_ survey: LetterSurvey) -> FontCheck.Finding? {
    let glyphs = Dictionary(survey.letters.map { ($0.scalar, $0.glyph) }) { first, _ in first }
    let lost = accented.flatMap { range -> [(scalar: Unicode.Scalar, base: Unicode.Scalar)] in
      let letters = survey.measured(range.compactMap(Unicode.Scalar.init)).compactMap { letter in
        let parts = CanonicalComposition.decompose([letter.scalar])
        return parts.count > 1 ? (letter: letter, base: parts[0]) : nil
      }
      let bare = letters.filter { glyphs[$0.base] == $0.letter.glyph }
      guard letters.count >= fewestAccented, bare.count * 2 < letters.count else { return [] }
      return bare.map { ($0.letter.scalar, $0.base) }
    }
    guard let first = lost.first else { return nil }
    return lost.count == 1
      ? finding(
        "\(LetterWords.word(first.scalar)) has the glyph of \(first.base): the accent is missing",
        hint: "map the letter to its own glyph in the source of the font")
      : finding(
        "\(LetterWords.list(lost.map(\.scalar))) have the glyphs of letters without accents: the accents are missing",
        hint: "map each letter to its own glyph in the source of the font")
  }
}

extension LetterSurvey {
  fileprivate var lowercase: [Letter] { letters.filter { $0.scalar.properties.isLowercase } }

  fileprivate static func isBasic(_ scalar: Unicode.Scalar) -> Bool {
    lowercase.contains(scalar) || uppercase.contains(scalar) || figures.contains(scalar)
  }
}
