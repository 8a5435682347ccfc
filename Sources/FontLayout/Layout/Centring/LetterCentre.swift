/// Which middle of the letters something is centred on.
public enum LetterCentre: String, Sendable, Hashable, CaseIterable {
  /// The middle of the capitals: for words that begin with one, figures, and text in capitals.
  case capitals
  /// The middle of the small letters without ascenders: for text in small letters. CSS 2.2, `vertical-align: middle`:
  /// "the baseline of the parent box plus half the x-height of the parent".
  case smallLetters
  /// Between the two: for mixed text, whose weight lies between them. No standard has it; it is their mean.
  case optical
}

extension FontMetrics {
  /// How far a middle of the letters is above the baseline, in points.
  ///
  /// Capitals: cap height ÷ 2. Small letters: x-height ÷ 2. Optical: (cap height + x-height) ÷ 4.
  public func height(of centre: LetterCentre) -> Double {
    switch centre {
    case .capitals: capHeight / 2
    case .smallLetters: xHeight / 2
    case .optical: (capHeight + xHeight) / 4
    }
  }
}
