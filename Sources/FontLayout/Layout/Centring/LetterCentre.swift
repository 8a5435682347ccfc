/// The middle of the letters on which something is centred.
public enum LetterCentre: String, Sendable, Hashable, CaseIterable {
  /// The middle of the capitals: for words that begin with one, figures, and text in capitals.
  case capitals
  /// The middle of the lowercase letters without ascenders: for text in lowercase. CSS 2.2, `vertical-align: middle`:
  /// "the baseline of the parent box plus half the x-height of the parent".
  case smallLetters
  /// The mean of the two: for mixed text. No standard defines it.
  case optical
}

extension FontMetrics {
  /// How far a middle of the letters is above the baseline, in points.
  ///
  /// Capitals: cap height ÷ 2. Lowercase letters: x-height ÷ 2. Optical: (cap height + x-height) ÷ 4.
  public func height(of centre: LetterCentre) -> Double {
    switch centre {
    case .capitals: capHeight / 2
    case .smallLetters: xHeight / 2
    case .optical: (capHeight + xHeight) / 4
    }
  }
}
