internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontNames
internal import MetricValues
internal import TextFormats

/// Describes the effect of a changed metric in words, for text at `LockChange.pointSize`.
enum LockEffect {
  /// Describes how many pixels a length grows or shrinks, if the length is rounded to whole pixels. Only the smallest
  /// display scale with a difference is described. `subject` is the subject of the sentence, a plural noun. `part` is
  /// the fraction of the length that is rounded.
  static func pixels(_ subject: String, from: Double, to: Double, part: Double = 1) -> String {
    guard let move = PixelGrid.firstMove(from: from * part, to: to * part) else {
      return "\(subject) stay on their pixels at 1x, 2x and 3x"
    }
    return "\(subject) move \(abs(move.pixels).text(.shortest)) px at \(move.scale.text(.shortest))x"
  }

  /// Returns the words for a larger or a smaller length, with the difference: `lines move apart by 1.66 pt`.
  static func grown(_ points: Double, _ larger: String, _ smaller: String) -> String {
    "\(points > 0 ? larger : smaller) by \(length(points)) pt"
  }

  /// Formats a length without its sign, with enough digits to show that the length is not zero.
  static func length(_ points: Double) -> String {
    (2...4).map { abs(points).text(.fixed($0)) }.first { Double($0) != 0 } ?? "less than 0.0001"
  }

  /// Formats two lengths with enough digits to show that they differ.
  static func lengths(_ from: Double, _ to: Double) -> String {
    let digits = (2...4).first { from.text(.fixed($0)) != to.text(.fixed($0)) } ?? 4
    return "\(from.text(.fixed(digits))) → \(to.text(.fixed(digits)))"
  }
}

extension Metric {
  /// Describes the effect of a change. Both values are in points, or in degrees for an angle.
  func effect(from: Double, to: Double) -> String {
    let points = to - from
    switch self {
    case .capHeight: return LockEffect.pixels("centred icons", from: from, to: to, part: 0.5)
    case .xHeight: return LockEffect.pixels("items aligned with the lowercase letters", from: from, to: to)
    case .ascender: return LockEffect.grown(points, "the first baseline moves down", "the first baseline moves up")
    case .descender: return LockEffect.grown(points, "the last line ends higher", "the last line ends lower")
    case .leading, .lineHeight: return LockEffect.grown(points, "lines move apart", "lines move closer")
    case .averageWidth:
      return LockEffect.grown(points, "letters are on average wider", "letters are on average narrower")
    case .zeroWidth: return LockEffect.grown(points, "a column of digits is wider", "a column of digits is narrower")
    case .maxAdvance: return LockEffect.grown(points, "the widest glyph is wider", "the widest glyph is narrower")
    case .underlinePosition, .strikeoutPosition:
      return LockEffect.grown(points, "the drawn line moves up", "the drawn line moves down")
    case .underlineThickness, .strikeoutThickness:
      return LockEffect.grown(points, "the drawn line is thicker", "the drawn line is thinner")
    case .italicAngle: return "a slanted caret has a different slant"
    }
  }
}
