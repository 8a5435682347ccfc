internal import FontFaces
internal import FontNames
internal import FontTables
internal import TextFormats

extension LetterSurvey {
  /// In a monospaced face, at least this share of the letters and digits has the same width.
  static let monospacedShare = 0.9

  /// The most frequent advance of letters and digits in ems, and the share of the characters with this advance.
  var mostUsualAdvance: (advance: Double, share: Double) { Self.mostUsual(basic.map(\.advance)) }

  fileprivate static func mostUsual(_ advances: [Double]) -> (advance: Double, share: Double) {
    var counts: [Double: Int] = [:]
    for advance in advances { counts[advance, default: 0] += 1 }
    guard let most = counts.max(by: { ($0.value, -$0.key) < ($1.value, -$1.key) }) else { return (0, 0) }
    return (most.key, Double(most.value) / Double(advances.count))
  }

  /// Returns the share of characters with the most frequent advance. Spaces, marks and characters from U+2000 are not
  /// counted.
  fileprivate func shareOfAll() -> Double {
    guard let coverage = try? face.coverage() else { return 0 }
    let scalars = (0x21..<0x2000).lazy.compactMap { Unicode.Scalar(UInt32(clamping: $0)) }.filter { scalar in
      coverage.contains(scalar) && scalar.hasWidth
    }
    return Self.mostUsual(measuredAdvances(scalars).filter { $0 != 0 }).share
  }
}

enum MonospacedRules {
  /// A difference between two advances looks like a mistake if it is at most this fraction of the advance. A greater
  /// difference looks intended.
  private static let mostMistaken = 0.1

  /// FP097: finds monospaced faces with several advances. Also finds tables that wrongly say that a face is monospaced,
  /// or that it is not.
  static func monospaced(_ survey: LetterSurvey, _ settings: CheckSettings) -> [FontCheck.Finding] {
    guard survey.isPlainText, survey.basic.count >= 55 else { return [] }
    let usual = survey.mostUsualAdvance
    guard usual.share >= LetterSurvey.monospacedShare else { return claimed(survey) }
    let others = survey.basic.filter { $0.advance != usual.advance }
    let share = survey.shareOfAll()
    if let worst = others.max(by: { abs($0.advance - usual.advance) < abs($1.advance - usual.advance) }) {
      // If a face does not claim to be monospaced, clearly narrower or wider letters (i, m) are intended.
      let isSlip = abs(worst.advance - usual.advance) <= mostMistaken * usual.advance
      guard share >= 0.8, isSlip || !claims(survey).isEmpty || survey.face.isNamedMonospaced else { return [] }
      let difference = VisibleDifference(repeated: usual.advance, worst.advance)
      func units(_ advance: Double) -> String { (advance * Double(survey.face.unitsPerEm)).text(.rounded(1)) }
      return [
        FontCheck.Finding(
          .monospaced,
          "\(LetterWords.list(others.map(\.scalar))) \(others.count == 1 ? "is" : "are") not as wide as the other "
            + "letters of a monospaced face: \(LetterWords.word(worst.scalar)) has an advance of "
            + "\(units(worst.advance)) units, the other letters \(units(usual.advance)), a difference of "
            + "\(ReportedLength.text(difference.points)) at 17 pt: columns do not line up",
          hint: "give all letters the same advance", severity: difference.severity)
      ]
    }
    guard share >= 0.95, !survey.isFixedPitch, !survey.hasDoubleWidth(usual.advance) else { return denied(survey) }
    return [
      FontCheck.Finding(
        .monospaced,
        "all the letters have the same width, but isFixedPitch in post is 0: editors and terminals do not list the font as monospaced",
        hint: "set isFixedPitch to 1", severity: survey.face.isNamedMonospaced ? nil : .note)
    ]
  }

  /// Finds a monospaced Latin text face whose PANOSE claims that its letters have different widths.
  private static func denied(_ survey: LetterSurvey) -> [FontCheck.Finding] {
    // PANOSE, bProportion of Latin text: 0 is any, 1 is none, 9 is monospaced.
    let digits = survey.face.panose?.digits ?? []
    guard digits.first == 2, let proportion = digits.dropFirst(3).first, (2...8).contains(proportion) else { return [] }
    return [
      FontCheck.Finding(
        .monospaced,
        "all the letters have the same width, but PANOSE says that they have different widths (bProportion "
          + "\(proportion)): programs that trust PANOSE do not list the font as monospaced",
        hint: "set bProportion in OS/2 to 9", severity: .note)
    ]
  }

  /// Returns a clause for each table that declares the face as monospaced.
  private static func claims(_ survey: LetterSurvey) -> [String] {
    let digits = survey.face.panose?.digits ?? []
    return [
      survey.isFixedPitch ? "isFixedPitch in post is not 0" : nil,
      digits.first == 2 && digits.dropFirst(3).first == 9 ? "PANOSE says monospaced" : nil,
    ].compactMap(\.self)
  }

  /// Finds a face with several widths that claims to be monospaced.
  private static func claimed(_ survey: LetterSurvey) -> [FontCheck.Finding] {
    let claims = claims(survey)
    guard !claims.isEmpty else { return [] }
    return [
      FontCheck.Finding(
        .monospaced,
        "\(claims.joined(separator: ", and ")), but the letters have different widths: programs that use this value give "
          + "each letter the same room",
        hint: "set isFixedPitch to 0, and PANOSE's bProportion to a value other than 9")
    ]
  }
}

extension LetterSurvey {
  /// Returns the advances of these characters, in ems. Characters without a glyph are left out.
  fileprivate func measuredAdvances(_ scalars: some Sequence<Unicode.Scalar>) -> [Double] {
    guard let advances = try? face.harfBuzzFaceForAdvances() else { return [] }
    let em = face.em
    return scalars.compactMap { scalar in advances.glyph(for: scalar).map { advances.advance(of: $0) / em } }
  }

  /// The ranges of characters that fill a square: Chinese, Japanese and Korean, and full-width Latin.
  private static let wide: [ClosedRange<UInt32>] = [0x2E80...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF01...0xFF60]
  private static let mostWide = 64

  /// Whether the East Asian letters are twice as wide as the Latin letters. The face then has two widths, but programs
  /// that trust isFixedPitch would use one width for all letters.
  fileprivate func hasDoubleWidth(_ advance: Double) -> Bool {
    guard let coverage = try? face.coverage() else { return false }
    let wide = Self.wide.lazy.flatMap { $0 }.compactMap(Unicode.Scalar.init).filter {
      coverage.contains($0) && $0.hasWidth
    }
    .prefix(Self.mostWide)
    return measuredAdvances(wide).contains { abs($0 - 2 * advance) < 0.1 * advance }
  }

  fileprivate var isFixedPitch: Bool { outlines.withTable("post") { PostTable($0)?.isFixedPitch } ?? false }
}

extension FontFace {
  fileprivate var isNamedMonospaced: Bool {
    let name = (family ?? "").lowercased()
    return ["mono", "code", "typewriter", "courier", "console", "terminal", "fixed"].contains { name.contains($0) }
  }
}

extension Unicode.Scalar {
  /// Whether the character is a letter, a number, a symbol or punctuation.
  fileprivate var hasWidth: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .nonspacingMark, .spacingMark, .enclosingMark,
      .spaceSeparator, .lineSeparator, .paragraphSeparator:
      false
    default: true
    }
  }
}
