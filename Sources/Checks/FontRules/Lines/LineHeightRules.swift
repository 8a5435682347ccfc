internal import FontFaces
internal import FontTables
internal import MetricValues

/// Compares the height of a line on each platform with the height of the letters.
enum LineHeightRules {
  /// FP095: finds lines without a height, or without room for the letters.
  static func lineHeights(_ survey: LetterSurvey, _ settings: CheckSettings) -> [FontCheck.Finding] {
    var findings = zeros(survey.face)
    guard survey.isPlainText, let extent = Extent(survey.standingLetters) else { return findings }
    // Browsers on Linux use this line. Windows uses the line if OS/2 requests it.
    let line = CheckedFace.Line(survey.face, .standard)
    var reported: CheckedFace.Line?
    if line.isDeclared {
      if let finding = low(line, extent) {
        findings.append(finding)
        reported = line
      }
      if let finding = high(line, extent, survey) { findings.append(finding) }
    }
    if let finding = windows(survey, extent, reported) { findings.append(finding) }
    return findings
  }

  // MARK: - No height

  private static func zeros(_ face: FontFace) -> [FontCheck.Finding] {
    let lines = face.declaredLines
    let zero = [
      ("hhea", lines.hhea, "on Apple's platforms, the lines overlap"),
      ("OS/2 typo", lines.typo, "in programs that use these values, the lines overlap"),
      ("OS/2 win", lines.win, "older programs on Windows cut the letters off"),
    ].filter { $0.1.map { $0.ascender.value == 0 && $0.descender.value == 0 } ?? false }
    guard !zero.isEmpty else { return [] }
    let effect = zero.count == 3 ? "lines of text have no height" : zero.map(\.2).joined(separator: ", and ")
    // Only GDI uses the win values. Browsers and newer frameworks do not.
    let isWinAlone = zero.allSatisfy { $0.0 == "OS/2 win" }
    return [
      FontCheck.Finding(
        .lineHeights, "ascender and descender are 0 in \(zero.map(\.0).joined(separator: ", ")): \(effect)",
        hint: "set both values to the heights of the letters, with the same values in hhea, OS/2 typo and OS/2 win",
        severity: isWinAlone ? .warning : nil)
    ]
  }

  // MARK: - The line and its letters

  /// The greatest height and depth of letters in ems, and the letters that reach them.
  private struct Extent {
    let top: Double
    let bottom: Double
    let highest: Unicode.Scalar
    let deepest: Unicode.Scalar
    var height: Double { top - bottom }

    init?(_ letters: [LetterSurvey.Letter]) {
      let inked = letters.compactMap { letter in letter.ink.map { (letter.scalar, $0) } }
      guard let high = inked.max(by: { $0.1.top < $1.1.top }), let deep = inked.min(by: { $0.1.bottom < $1.1.bottom })
      else { return nil }
      (top, bottom, highest, deepest) = (high.1.top, deep.1.bottom, high.0, deep.0)
    }
  }

  /// The greatest length by which letters may extend beyond the line without a finding, in ems.
  private static let tolerance = 0.05
  private static let hint =
    "raise ascender and descender of hhea, OS/2 typo and OS/2 win in the source of the font, or set the line height in the app"

  private static func low(_ line: CheckedFace.Line, _ extent: Extent) -> FontCheck.Finding? {
    if line.height < extent.height - tolerance {
      return FontCheck.Finding(
        .lineHeights,
        "the line height is less than the height of the letters: \(LetterWords.ems(line.height)) (\(line.source)), "
          + "but \(LetterWords.ems(extent.height)) from the bottom of \(extent.deepest) to the top of "
          + "\(extent.highest); letters are cut off, or overlap the line above",
        hint: hint, severity: line.height < 0.6 * extent.height ? nil : .warning)
    }
    var cut: [String] = []
    if line.ascender < extent.top - tolerance {
      cut.append(
        "the ascender is \(LetterWords.ems(line.ascender)), but \(extent.highest) is \(LetterWords.ems(extent.top)) high"
      )
    }
    if line.descender > extent.bottom + tolerance {
      cut.append(
        "the descender ends \(LetterWords.ems(-line.descender)) below the baseline, but \(extent.deepest) reaches "
          + "\(LetterWords.ems(-extent.bottom))"
      )
    }
    guard !cut.isEmpty else { return nil }
    return FontCheck.Finding(
      .lineHeights,
      "\(cut.joined(separator: "; ")) (\(line.source)): letters are cut off at the edge of a text field, or overlap the next line",
      hint: hint, severity: .warning)
  }

  private static func high(_ line: CheckedFace.Line, _ extent: Extent, _ survey: LetterSurvey) -> FontCheck.Finding? {
    let hint = "correct ascender, descender and line gap in the source of the font, or set the line height in the app"
    if line.height > 2.5 {
      let all = Extent(survey.letters + survey.others()) ?? extent
      if line.height > 4 || line.height > 1.5 * all.height {
        return FontCheck.Finding(
          .lineHeights,
          "the line is \(LetterWords.ems(line.height)) high (\(line.source): ascender "
            + "\(LetterWords.ems(line.ascender)), \(LetterWords.ems(-line.descender)) below the baseline, line gap "
            + "\(LetterWords.ems(line.leading))), but the letters are only \(LetterWords.ems(all.height)) high: "
            + "lines are far apart",
          hint: hint, severity: line.height > 4 && line.height > 1.5 * all.height ? nil : .warning)
      }
    }
    guard line.leading > 0.5 else { return nil }
    return FontCheck.Finding(
      .lineHeights, "the line gap is \(LetterWords.ems(line.leading)) (\(line.source)): lines are far apart",
      hint: hint, severity: .warning)
  }

  // MARK: - Windows

  /// Finds letters that extend beyond the line of Windows. `reported` is the line of other programs, if a finding about
  /// that line exists. Equal numbers are not reported twice.
  private static func windows(_ survey: LetterSurvey, _ extent: Extent, _ reported: CheckedFace.Line?) -> FontCheck
    .Finding?
  {
    guard let win = survey.face.declaredLines.win, win.ascender.value != 0 || win.descender.value != 0 else {
      return nil
    }
    let em = survey.face.em
    let (ascent, descent) = (win.ascender.value / em, -win.descender.value / em)
    let hint = "increase usWinAscent and usWinDescent in OS/2 to the heights of the letters"
    var cut: [String] = []
    func isReported(_ own: Double, _ other: Double?) -> Bool { other.map { abs($0 - own) < 0.005 } ?? false }
    if ascent < extent.top - tolerance, !isReported(ascent, reported?.ascender) {
      cut.append(
        "the win ascent is \(LetterWords.ems(ascent)), but \(extent.highest) is \(LetterWords.ems(extent.top)) high")
    }
    if descent < -extent.bottom - tolerance, !isReported(-descent, reported?.descender) {
      cut.append(
        "the win descent is \(LetterWords.ems(descent)), but \(extent.deepest) reaches "
          + "\(LetterWords.ems(-extent.bottom)) below the baseline"
      )
    }
    if !cut.isEmpty {
      return FontCheck.Finding(
        .lineHeights, "older programs on Windows cut letters off: \(cut.joined(separator: "; "))", hint: hint,
        severity: .warning)
    }
    guard let accents = Extent(survey.measured("ÀÁÂÃÄÅÉÈÊËÍÓÖÚÜ".unicodeScalars)), ascent < accents.top - 0.1,
      reported.map({ $0.ascender >= extent.top - tolerance || !isReported(ascent, $0.ascender) }) ?? true
    else {
      return nil
    }
    return FontCheck.Finding(
      .lineHeights,
      "older programs on Windows cut off the accents of capitals: the win ascent is \(LetterWords.ems(ascent)), but "
        + "\(LetterWords.word(accents.highest)) is \(LetterWords.ems(accents.top)) high",
      hint: hint, severity: .warning)
  }
}
