internal import FontFaces
internal import FontTables
internal import TextFormats

/// Checks the advances of letters and spaces.
enum WidthRules {
  /// FP091: finds letters and digits with the wrong advance.
  static func letterWidths(_ survey: LetterSurvey, _ settings: CheckSettings) -> [FontCheck.Finding] {
    guard survey.kind != .signs else { return [] }
    let others = [unmovedOthers(survey)].compactMap(\.self)
    guard survey.isPlainText else { return others }
    return [unmoved(survey), unmovedSigns(survey), wide(survey), overlapping(survey)].compactMap(\.self) + others
  }

  private static func unmoved(_ survey: LetterSurvey) -> FontCheck.Finding? {
    let letters = survey.basic.filter { $0.advance <= 0 }.map(\.scalar)
    guard !letters.isEmpty else { return nil }
    return FontCheck.Finding(
      .letterWidths,
      "the advance of \(LetterWords.list(letters)) is 0: the next letter is drawn over \(letters.count == 1 ? "this letter" : "these letters")",
      hint: "get the font again, or set the advances in the source of the font")
  }

  /// Characters with a letter category that consist of a space and Arabic marks (UnicodeData.txt, `<isolated> 0020 …`).
  /// Fonts draw only the marks, without an advance.
  private static let isolatedMarks: Set<Unicode.Scalar> = [
    "\u{FC5E}", "\u{FC5F}", "\u{FC60}", "\u{FC61}", "\u{FC62}", "\u{FC63}", "\u{FE70}", "\u{FE72}", "\u{FE74}",
    "\u{FE76}",
    "\u{FE78}", "\u{FE7A}", "\u{FE7C}", "\u{FE7E}",
  ]

  /// Finds letters and digits beyond ASCII that have ink but no advance. Marks are excluded, because they deliberately
  /// have no advance.
  private static func unmovedOthers(_ survey: LetterSurvey) -> FontCheck.Finding? {
    guard !survey.face.isColor else { return nil }
    let letters = survey.measured(survey.unmoved(survey.lettersBeyondASCII))
      .filter { $0.ink != nil && !isolatedMarks.contains($0.scalar) }.map(\.scalar)
    // If all of these letters are modifier letters, they are phonetic signs. Some fonts draw these signs over the
    // preceding letter.
    guard !letters.allSatisfy({ $0.properties.generalCategory == .modifierLetter }) else { return nil }
    return FontCheck.Finding(
      .letterWidths,
      "the advance of \(LetterWords.list(letters)) is 0: the next letter is drawn over \(letters.count == 1 ? "this letter" : "these letters")",
      hint: "get the font again, or set the advances in the source of the font")
  }

  /// The signs of Windows-1252, the usual character set for Western texts. These signs never combine with the preceding
  /// letter.
  private static let signs: [Unicode.Scalar] =
    Array("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~¡¢£¤¥¦§¨©«¬®¯°±´¶·¸»¿×÷ˆ˜–—‘’‚“”„†‡•…‰‹›€™".unicodeScalars)

  private static func unmovedSigns(_ survey: LetterSurvey) -> FontCheck.Finding? {
    let signs = survey.measured(survey.unmoved(signs)).filter { $0.ink != nil }.map(\.scalar)
    guard !signs.isEmpty else { return nil }
    return FontCheck.Finding(
      .letterWidths,
      "the advance of \(LetterWords.list(signs)) is 0, as for accents: the next character is drawn over \(signs.count == 1 ? "this sign" : "these signs")",
      hint: "give signs an advance, and give combining accents their own code points (U+0300 and so on)",
      severity: .warning)
  }

  /// An advance above this length, in ems, cannot be intended.
  private static let absurd = 5.0

  private static func wide(_ survey: LetterSurvey) -> FontCheck.Finding? {
    let usual = LetterSurvey.Kind.median(survey.basic.map(\.advance))
    let letters = survey.basic.filter { letter in
      let ink = letter.ink?.width ?? letter.advance
      return letter.advance > absurd || letter.advance > 2 && letter.advance > 4 * ink
        || letter.advance > 1.5 && letter.advance > 3 * max(ink, usual)
    }
    guard let widest = letters.max(by: { $0.advance < $1.advance }) else { return nil }
    let others =
      letters.count > 1
      ? ", and \((letters.count - 1).counted("more letter is", "more letters are")) far too wide" : ""
    return FontCheck.Finding(
      .letterWidths,
      "\(LetterWords.word(widest.scalar)) has an advance of \(LetterWords.ems(widest.advance)), but its shape is "
        + "only \(LetterWords.ems(widest.ink?.width ?? 0)) wide: text has a gap after this letter\(others)",
      hint: "get the font again, or set the advances in the source of the font",
      severity: widest.advance > absurd ? nil : .warning)
  }

  /// The letters whose tails and arms extend over their neighbours in many valid fonts.
  private static let reaching: Set<Unicode.Scalar> = ["Q", "q", "f", "j", "J", "y"]
  /// A letter is reported if it extends beyond its advance by at least this length, in ems.
  private static let mostOutside = 0.5

  private static func overlapping(_ survey: LetterSurvey) -> FontCheck.Finding? {
    // PANOSE, bFamilyType 3: "Latin Hand Written". Its swashes may extend anywhere.
    guard survey.face.panose?.digits.first != 3 else { return nil }
    func outside(_ letter: LetterSurvey.Letter) -> Double {
      letter.ink.map { max($0.right - letter.advance, -$0.left) } ?? 0
    }
    let letters = survey.letters.filter {
      $0.advance > 0 && !reaching.contains($0.scalar) && outside($0) >= mostOutside
    }
    guard let worst = letters.max(by: { outside($0) < outside($1) }), let ink = worst.ink else { return nil }
    let place =
      ink.right - worst.advance >= -ink.left
      ? "beyond its advance: the next letter" : "left of its origin: the letter before"
    let others =
      letters.count > 1 ? "; so do \(LetterWords.list(letters.map(\.scalar).filter { $0 != worst.scalar }))" : ""
    return FontCheck.Finding(
      .letterWidths,
      "\(LetterWords.word(worst.scalar)) is drawn \(LetterWords.ems(outside(worst))) \(place) overlaps this letter\(others)",
      hint: "set the advance and the side bearings in the source of the font", severity: .warning)
  }

  // MARK: - Spaces

  /// FP093: finds a space that is missing, not empty, too narrow or too wide.
  static func space(_ survey: LetterSurvey, _ settings: CheckSettings) -> [FontCheck.Finding] {
    guard survey.isPlainText, !survey.face.isNamedAsTeXFont else { return [] }
    let hint =
      "get the font again, or add a space in the source of the font: most text faces have a space of 0.2 to 0.3 em"
    guard let space = survey.space else {
      return [
        FontCheck.Finding(
          .space, "the face has no space (U+0020): words run together, or the space of a different font is used",
          hint: hint)
      ]
    }
    guard space.advance > 0 else {
      return [FontCheck.Finding(.space, "the space has the advance 0: words run together", hint: hint)]
    }
    var findings: [FontCheck.Finding] = []
    if space.advance > 1.25, survey.mostUsualAdvance.share < LetterSurvey.monospacedShare {
      findings.append(
        FontCheck.Finding(
          .space,
          "the space is \(LetterWords.ems(space.advance)) wide: the gaps between words are too wide", hint: hint,
          severity: .warning))
    }
    if space.ink != nil {
      findings.append(
        FontCheck.Finding(
          .space, "the space is not empty: a shape is drawn between all words",
          hint: "remove the outline from the glyph of the space", severity: .warning))
    }
    // If the space is wrong, the no-break space is not compared with the space.
    if findings.isEmpty, let finding = noBreakSpace(survey.noBreakSpace, space) { findings.append(finding) }
    return findings
  }

  private static func noBreakSpace(
    _ noBreak: LetterSurvey.Letter?, _ space: LetterSurvey.Letter
  ) -> FontCheck.Finding? {
    // Every shaping engine uses the space in place of a missing no-break space.
    guard let noBreak else { return nil }
    let ratio = noBreak.advance / space.advance
    guard VisibleDifference(repeated: space.advance, noBreak.advance).isSeen, !(0.5...1.5).contains(ratio) else {
      return nil
    }
    let widths = LetterWords.ems(noBreak.advance, space.advance)
    return FontCheck.Finding(
      .space,
      "the no-break space (U+00A0) is \(widths.0) wide, but the space is \(widths.1) wide: gaps between words differ",
      hint: "give both the same advance", severity: .warning)
  }
}
