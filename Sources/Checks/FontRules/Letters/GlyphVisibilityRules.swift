internal import FontFaces
internal import FontTables
internal import TextFormats

/// Glyphs that stand for no letter: that of missing characters, which has to be seen, and those that must not.
enum GlyphVisibilityRules {
  /// FP089: glyph 0, which OpenType calls .notdef.
  static func missingGlyph(_ survey: LetterSurvey, _ settings: CheckSettings) -> [FontCheck.Finding] {
    guard survey.isPlainText, !survey.basic.isEmpty, survey.ink(ofGlyph: 0) == nil else { return [] }
    let trace =
      survey.advance(ofGlyph: 0) > 0 ? "is an empty gap, which looks like a space" : "leaves no trace in the text"
    return [
      FontCheck.Finding(
        .missingGlyph,
        "its glyph for missing characters (.notdef) is empty: where no fallback font steps in, a character that it lacks \(trace)",
        hint: "draw a box as glyph 0 in its source, or check the texts with --require-text")
    ]
  }

  // MARK: - Characters without a shape

  /// Tab, the spaces without width, and the signs that only join, part or direct other characters.
  private static let unseen: [ClosedRange<UInt32>] = [
    0x9...0x9, 0x34F...0x34F, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064, 0x2066...0x2069, 0xFEFF...0xFEFF,
  ]
  /// Those that texts have from web pages and editors, with nobody's knowledge.
  private static let usual: Set<Unicode.Scalar> = ["\t", "\u{200B}", "\u{2060}", "\u{FEFF}"]

  /// FP099.
  static func invisibleCharacters(_ survey: LetterSurvey, _ settings: CheckSettings) -> [FontCheck.Finding] {
    guard survey.isPlainText else { return [] }
    let all = survey.measured(unseen.lazy.joined().compactMap(Unicode.Scalar.init))
    let drawn = all.filter { $0.ink != nil }
    let isMonospaced = survey.mostUsualAdvance.share >= LetterSurvey.monospacedShare
    // A monospaced face has one width for all that it has.
    let wide = isMonospaced ? [] : all.filter { $0.ink == nil && $0.advance != 0 && $0.scalar != "\t" }
    return [self.drawn(drawn), self.wide(wide)].compactMap(\.self)
  }

  private static func drawn(_ letters: [LetterSurvey.Letter]) -> FontCheck.Finding? {
    guard !letters.isEmpty else { return nil }
    return FontCheck.Finding(
      .invisibleCharacters,
      "\(LetterWords.codePoints(letters.map(\.scalar), most: 8)) \(letters.count == 1 ? "is" : "are") drawn, and no text shows \(letters.count == 1 ? "it" : "them"): programs that do not hide \(letters.count == 1 ? "it" : "them") show a sign in the middle of words",
      hint: "take the outlines out of \(letters.count == 1 ? "its glyph" : "their glyphs") in its source",
      severity: letters.contains { usual.contains($0.scalar) } ? nil : .note)
  }

  private static func wide(_ letters: [LetterSurvey.Letter]) -> FontCheck.Finding? {
    guard let widest = letters.max(by: { abs($0.advance) < abs($1.advance) }) else { return nil }
    let example = letters.count == 1 ? "" : "\(widest.scalar.value.codePointText) by "
    return FontCheck.Finding(
      .invisibleCharacters,
      "\(LetterWords.codePoints(letters.map(\.scalar), most: 8)) \(letters.count == 1 ? "moves" : "move") the pen, \(example)\(LetterWords.ems(widest.advance)): programs that do not hide \(letters.count == 1 ? "it" : "them") show a gap in the middle of words",
      hint: "give \(letters.count == 1 ? "it" : "them") the advance 0", severity: .note)
  }
}
