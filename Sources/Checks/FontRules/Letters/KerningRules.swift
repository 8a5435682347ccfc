internal import FontFaces
internal import FontNames
internal import FontShaping
internal import FontTables
internal import TextFormats

/// Checks kerning and digits in text that HarfBuzz shapes.
enum KerningRules {
  /// The limits of kerning in ems. No valid face has kerning of this size.
  private static let closest = -0.75
  private static let farthest = 0.5

  /// FP096: finds kerning that is too large.
  static func kerning(_ survey: LetterSurvey, _ settings: CheckSettings) -> [FontCheck.Finding] {
    guard survey.isText, survey.declaresKerning, let shaper = try? survey.face.shaper() else { return [] }
    let pairs = kernedPairs(survey, shaper)
    guard let worst = pairs.max(by: { $0.excess < $1.excess }) else { return [] }
    let usual = survey.mostUsualAdvance
    if worst.excess >= 1 || isLarge(pairs) {
      let others = pairs.count { $0.excess >= 1 } - 1
      let more = others > 0 ? ", and \(others.counted("pair")) more move too far" : ""
      return [
        FontCheck.Finding(
          .kerning,
          "the kerning moves \(worst.letters.1) after \(worst.letters.0) by \(LetterWords.ems(abs(worst.move))) \(worst.move < 0 ? "to the left, over the first letter" : "to the right, away from the first letter")\(more)",
          hint: "correct the pair in the kern feature in the source of the font, or turn kerning off")
      ]
    }
    guard usual.share == 1, survey.basic.count >= 55 else { return [] }
    return [
      FontCheck.Finding(
        .kerning,
        "all the letters have the same width, but the kerning moves \(worst.letters.1) after \(worst.letters.0) by "
          + "\(LetterWords.ems(abs(worst.move))): columns do not line up",
        hint: "remove the kern feature from a monospaced face",
        severity: VisibleDifference(repeated: 0, worst.move).severity)
    ]
  }

  private struct Pair {
    let letters: (Unicode.Scalar, Unicode.Scalar)
    let move: Double
    /// The kerning as a fraction of the limit. Valid faces have less than 1.
    var excess: Double { move < 0 ? move / closest : move / farthest }
  }

  /// Whether at least ten pairs are kerned, by more than a quarter of an em on average.
  private static func isLarge(_ pairs: [Pair]) -> Bool {
    pairs.count >= 10 && pairs.reduce(0) { $0 + abs($1.move) } / Double(pairs.count) > 0.25
  }

  /// The settings that turn off substituting and joining features, so that each letter is one glyph.
  private static let plain: [FontFeature] =
    ["liga", "clig", "calt", "rclt", "rlig", "ccmp", "locl", "curs"].map { FontFeature($0, 0) }

  /// Returns the kerned pairs of letters and punctuation marks. Each pair is tested once.
  private static func kernedPairs(_ survey: LetterSurvey, _ shaper: FaceShaper) -> [Pair] {
    let marks = survey.measured([".", ",", "-"])
    let letters = survey.letters + marks
    // The text consists of words of one or two letters in dictionary order: "a", "ab", "ac", …, "b", "bc". The text
    // contains each pair of neighbours once (a de Bruijn sequence).
    var text: [LetterSurvey.Letter] = []
    for (place, letter) in letters.enumerated() {
      text.append(letter)
      for other in letters[(place + 1)...] { text += [letter, other] }
    }
    let bytes = text.map { UInt8(truncatingIfNeeded: $0.scalar.value) }
    var settings = ShapingSettings()
    settings.features = plain
    let glyphs = shaper.glyphs(of: bytes, bytes.indices, settings)
    guard glyphs.count == text.count, zip(glyphs, text).allSatisfy({ $0.id == UInt32(glyph: $1.glyph) }) else {
      return []
    }
    return (0..<(text.count - 1)).compactMap { place in
      // HarfBuzz distributes the kerning of a kern table to both letters, half to each.
      let distance = Int(glyphs[place].advance) + Int(glyphs[place + 1].x) - Int(glyphs[place].x)
      let move = Double(distance) / shaper.unitsPerEm - text[place].advance
      return abs(move) < 0.0005 ? nil : Pair(letters: (text[place].scalar, text[place + 1].scalar), move: move)
    }
  }

  // MARK: - Figures

  /// FP098: finds figures that are made for columns, but have different widths.
  static func figureWidths(_ survey: LetterSurvey, _ settings: CheckSettings) -> [FontCheck.Finding] {
    guard survey.digits.count == 10, let shaper = try? survey.face.shaper(), let features = try? survey.face.features()
    else { return [] }
    guard features.contains("tnum") else { return features.contains("pnum") ? [] : oneOther(survey, features) }
    let bytes = survey.digits.map { UInt8(truncatingIfNeeded: $0.scalar.value) }
    var settings = ShapingSettings()
    settings.features = [FontFeature("tnum"), FontFeature("kern", 0)]
    let glyphs = shaper.glyphs(of: bytes, bytes.indices, settings)
    guard glyphs.count == 10 else { return [] }
    let widths = zip(survey.digits, glyphs).map { ($0.scalar, Double($1.advance) / shaper.unitsPerEm) }
    guard let narrow = widths.min(by: { $0.1 < $1.1 }), let wide = widths.max(by: { $0.1 < $1.1 }),
      wide.1 - narrow.1 > 0.001
    else { return [] }
    let difference = VisibleDifference(repeated: narrow.1, wide.1)
    let units = [narrow, wide].map { "\($0.0) is \(($0.1 * shaper.unitsPerEm).text(.rounded(1)))" }
    return [
      FontCheck.Finding(
        .figureWidths,
        "the tabular figures (tnum) have different widths: \(units.joined(separator: " and ")) units, a difference "
          + "of \(ReportedLength.text(difference.points)) at 17 pt; columns of numbers do not line up",
        hint: "give all figures of tnum the same advance, or get a face that has tabular figures",
        severity: difference.severity)
    ]
  }

  /// Finds a digit whose width differs from the common width of the nine other digits.
  private static func oneOther(_ survey: LetterSurvey, _ features: [FontTag]) -> [FontCheck.Finding] {
    guard survey.isPlainText, !features.contains("onum"), !features.contains("lnum"),
      survey.mostUsualAdvance.share < LetterSurvey.monospacedShare
    else { return [] }
    var advances: [Double: [LetterSurvey.Letter]] = [:]
    for digit in survey.digits { advances[digit.advance, default: []].append(digit) }
    guard advances.count == 2, let other = advances.values.first(where: { $0.count == 1 })?.first,
      let usual = advances.values.first(where: { $0.count == 9 })?.first
    else { return [] }
    let widths = LetterWords.ems(usual.advance, other.advance)
    let difference = VisibleDifference(repeated: usual.advance, other.advance)
    return [
      FontCheck.Finding(
        .figureWidths,
        "nine of the figures are \(widths.0) wide, but \(other.scalar) is \(widths.1) wide, a difference of "
          + "\(ReportedLength.text(difference.points)) at 17 pt: columns of numbers do not line up",
        hint: "give \(other.scalar) the width of the other figures, or set numbers in a face with tabular figures",
        severity: difference.severity)
    ]
  }
}

extension LetterSurvey {
  fileprivate var declaresKerning: Bool {
    face.facts.tables.contains("kern") || face.facts.tables.contains("kerx")
      || outlines.features(in: "GPOS").contains("kern")
  }
}
