internal import FontFaces
internal import FontTables

/// Checks the positions and the sizes of drawn letters.
enum LetterPositionRules {
  /// FP094: finds letters that are not on the baseline, or have an unusual size.
  static func letterPlaces(_ survey: LetterSurvey, _ settings: CheckSettings) -> [FontCheck.Finding] {
    guard survey.isPlainText else { return [] }
    return [displaced(survey), huge(survey), capitals(survey)].compactMap(\.self)
  }

  private static let hint = "move or scale the outlines in the source of the font"

  private static func displaced(_ survey: LetterSurvey) -> FontCheck.Finding? {
    let letters = survey.letters.filter(\.isDisplaced)
    guard let first = letters.first, let ink = first.ink else { return nil }
    let place =
      ink.bottom > 0.6
      ? "begins \(LetterWords.ems(ink.bottom)) above the baseline"
      : "ends \(LetterWords.ems(-ink.top)) below the baseline"
    let (subject, letter) =
      letters.count == 1
      ? ("\(LetterWords.word(first.scalar)) is", "the letter")
      : ("\(letters.count) letters are", LetterWords.word(first.scalar))
    let list = letters.count == 1 ? "" : " (\(LetterWords.list(letters.map(\.scalar))))"
    return FontCheck.Finding(
      .letterPlaces,
      "\(subject) not drawn on the baseline\(list): \(letter) \(place), which is in the next line, or cut off",
      hint: hint)
  }

  private static func huge(_ survey: LetterSurvey) -> FontCheck.Finding? {
    let letters = survey.hugeLetters
    guard let largest = letters.max(by: { $0.height < $1.height }) else { return nil }
    return FontCheck.Finding(
      .letterPlaces,
      "\(LetterWords.list(letters.map(\.scalar))) \(letters.count == 1 ? "is" : "are") far too large: "
        + "\(LetterWords.word(largest.scalar)) is \(LetterWords.ems(largest.height)) high, but most letters are "
        + "\(LetterWords.ems(survey.usualHeight)) high",
      hint: hint)
  }

  private static func capitals(_ survey: LetterSurvey) -> FontCheck.Finding? {
    guard let height = survey.letters.first(where: { $0.scalar == "H" })?.ink?.height,
      !(0.4...1.1).contains(height), height > 0
    else { return nil }
    return FontCheck.Finding(
      .letterPlaces,
      "the capitals are \(LetterWords.ems(height)) high: text is far \(height < 0.4 ? "smaller" : "larger") than in "
        + "other fonts at the same size; the \(survey.face.unitsPerEm) units per em may be wrong",
      hint: "capitals are 0.6 to 0.8 em high in most text faces: correct unitsPerEm in head, or scale the outlines")
  }
}

extension LetterSurvey.Letter {
  /// The height of the ink, in ems.
  fileprivate var height: Double { ink?.height ?? 0 }

  /// Whether the letter is drawn far above or below the baseline.
  fileprivate var isDisplaced: Bool { ink.map { $0.bottom > 0.6 || $0.top < 0 } ?? false }
}

extension LetterSurvey {
  /// The median height of the letters, in ems.
  fileprivate var usualHeight: Double { Kind.median(letters.compactMap(\.ink?.height)) }

  /// The letters that are far larger than the other letters.
  fileprivate var hugeLetters: [Letter] { usualHeight < 0.9 ? letters.filter { $0.height > 1.8 } : [] }

  /// The letters on the baseline with a usual size. A line must have room for these letters.
  var standingLetters: [Letter] {
    let huge = Set(hugeLetters.map(\.scalar))
    return letters.filter { !$0.isDisplaced && !huge.contains($0.scalar) }
  }
}
