internal import FontFaces
internal import TextFormats

/// FP098: checks the mathematical signs, which are used among digits in columns.
enum MathSigns {
  private static let signs: [Unicode.Scalar] = ["+", "−", "×", "÷", "=", "<", ">"]

  /// The least difference in points that a reader sees in a column of 17-point text.
  private static let leastSeen = 1.0

  /// Finds a sign whose width differs from all other signs. The signs are compared only if all digits of the face have
  /// the same width.
  static func widths(_ survey: LetterSurvey, _ settings: CheckSettings) -> [FontCheck.Finding] {
    guard survey.isPlainText, Set(survey.digits.map(\.advance)).count == 1, survey.digits.count == 10 else { return [] }
    let found = survey.measured(signs)
    var byAdvance: [Double: [LetterSurvey.Letter]] = [:]
    for sign in found { byAdvance[sign.advance, default: []].append(sign) }
    guard found.count >= 5, byAdvance.count == 2, let other = byAdvance.values.first(where: { $0.count == 1 })?.first,
      let usual = byAdvance.values.first(where: { $0.count > 1 })?.first
    else { return [] }
    let widths = LetterWords.ems(usual.advance, other.advance)
    let difference = VisibleDifference(repeated: usual.advance, other.advance)
    guard difference.points >= leastSeen else { return [] }
    let others = found.map(\.scalar).filter { $0 != other.scalar }.map { String($0) }.joined(separator: " ")
    return [
      FontCheck.Finding(
        .figureWidths,
        "the signs \(others) are \(widths.0) wide, but \(LetterWords.word(other.scalar)) is \(widths.1) wide, a "
          + "difference of \(ReportedLength.text(difference.points)) at 17 pt: sums in columns do not line up",
        hint: "give \(other.scalar) the width of the other signs", severity: .note)
    ]
  }
}
