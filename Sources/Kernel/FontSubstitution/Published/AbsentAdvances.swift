/// The known advances of an absent font, in ems.
package enum AbsentAdvances: Sendable, Hashable {
  /// Every letter has this advance, because the font is monospaced.
  case pitch(Double)
  /// The mean advance of a character of English text.
  case mean(Double)

  package var mean: Double {
    switch self {
    case .pitch(let advance), .mean(let advance): advance
    }
  }
}
