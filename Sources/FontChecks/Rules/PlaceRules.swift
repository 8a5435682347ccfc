internal import FontFaces
internal import FontTables

extension FontCheck.Rule {
  /// FP094.
  public static let letterPlaces = Self(
    "FP094", "letter-places", .warning, "Letters stand on the line, and are as large as letters are")
}

/// Where letters are drawn, and how large.
enum PlaceRules {
  /// FP094.
  static func letterPlaces(_ survey: LetterSurvey, _ settings: CheckSettings) -> [FontCheck.Finding] {
    guard survey.isPlainText else { return [] }
    return [displaced(survey), huge(survey), capitals(survey)].compactMap(\.self)
  }

  private static let hint = "move or scale the outlines in its source"

  private static func displaced(_ survey: LetterSurvey) -> FontCheck.Finding? {
    let letters = survey.letters.filter { letter in letter.ink.map { $0.bottom > 0.6 || $0.top < 0 } ?? false }
    guard let first = letters.first, let ink = first.ink else { return nil }
    let place =
      ink.bottom > 0.6
      ? "begins \(LetterWords.ems(ink.bottom)) above the baseline"
      : "ends \(LetterWords.ems(-ink.top)) below the baseline"
    let (subject, pronoun) =
      letters.count == 1
      ? ("\(LetterWords.word(first.scalar)) is", "it")
      : ("\(letters.count) letters are", LetterWords.word(first.scalar))
    let list = letters.count == 1 ? "" : " (\(LetterWords.list(letters.map(\.scalar))))"
    return FontCheck.Finding(
      .letterPlaces,
      "\(subject) not drawn on the line\(list): \(pronoun) \(place), in the line beside it, or is cut off",
      hint: hint)
  }

  private static func huge(_ survey: LetterSurvey) -> FontCheck.Finding? {
    let heights = survey.letters.compactMap { letter in letter.ink.map { (letter.scalar, $0.height) } }
    let usual = LetterSurvey.Kind.median(heights.map(\.1))
    let letters = heights.filter { $0.1 > 1.8 }
    guard usual < 0.9, let largest = letters.max(by: { $0.1 < $1.1 }) else { return nil }
    return FontCheck.Finding(
      .letterPlaces,
      "\(LetterWords.list(letters.map(\.0))) \(letters.count == 1 ? "is" : "are") far too large: \(LetterWords.word(largest.0)) is drawn \(LetterWords.ems(largest.1)) high, and most letters \(LetterWords.ems(usual))",
      hint: hint)
  }

  private static func capitals(_ survey: LetterSurvey) -> FontCheck.Finding? {
    guard let height = survey.letters.first(where: { $0.scalar == "H" })?.ink?.height,
      !(0.4...1.1).contains(height), height > 0
    else { return nil }
    return FontCheck.Finding(
      .letterPlaces,
      "its capitals are \(LetterWords.ems(height)) high: text is far \(height < 0.4 ? "smaller" : "larger") than that of other fonts at the same size; its \(survey.face.unitsPerEm) units per em may be wrong",
      hint: "capitals are 0.6 to 0.8 em high in most text faces: correct unitsPerEm in head, or scale the outlines")
  }
}
