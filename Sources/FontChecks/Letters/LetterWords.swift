internal import NumberText

/// Letters and lengths as findings write them.
enum LetterWords {
  /// How many letters a finding lists; the others are counted.
  private static let mostListed = 12

  /// The letters of a list: `a to z`, `H, x`, `ä (U+00E4), ö (U+00F6) and 3 more`.
  static func list(_ scalars: [Unicode.Scalar]) -> String {
    var rest = scalars
    var words: [String] = []
    for (alphabet, name) in [
      (LetterSurvey.lowercase, "a to z"), (LetterSurvey.uppercase, "A to Z"), (LetterSurvey.figures, "0 to 9"),
    ] where Set(alphabet).isSubset(of: rest) {
      words.append(name)
      rest.removeAll(where: alphabet.contains)
    }
    words += rest.prefix(mostListed).map(word)
    let more = rest.count > mostListed ? " and \(rest.count - mostListed) more" : ""
    return words.joined(separator: ", ") + more
  }

  /// A letter, with its code point unless it is ASCII.
  static func word(_ scalar: Unicode.Scalar) -> String {
    if scalar.isASCII { return scalar == " " ? "the space" : "\(scalar)" }
    return scalar.properties.isGraphemeBase && !scalar.properties.isWhitespace
      ? "\(scalar) (\(scalar.value.codePointText))" : scalar.value.codePointText
  }

  /// Two lengths in ems that are compared, with as many digits as show that they differ: `1.058 em`, `1.06 em`.
  static func ems(_ first: Double, _ second: Double) -> (String, String) {
    for digits in 2...6 {
      let texts = [first, second].map { "\(($0 + 0).text(.rounded(digits))) em" }
      if texts[0] != texts[1] { return (texts[0], texts[1]) }
    }
    return (ems(first), ems(second))
  }

  /// A length in ems: `0.25 em`; one below a hundredth with its digits, `0.003 em`.
  static func ems(_ value: Double) -> String { "\((value + 0).text(.rounded(abs(value) < 0.01 ? 4 : 2))) em" }
}
