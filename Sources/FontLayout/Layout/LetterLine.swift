/// A line of the letters that two pieces of text are aligned on.
public enum LetterLine: Sendable, Hashable {
  /// The baseline.
  case baseline
  /// A middle of the letters.
  case centre(LetterCentre)
}

extension FontMetrics {
  /// How far a line is above the baseline, in points.
  public func height(of line: LetterLine) -> Double {
    switch line {
    case .baseline: 0
    case .centre(let centre): height(of: centre)
    }
  }
}

extension Font {
  /// How far the baseline of this font has to be raised above that of another, in points, negative for lowered, so that
  /// the line is the same in both: the height of the line in the other font − that in this font. For the baseline it is 0.
  ///
  /// CSS: the value of `baseline-shift`, or of `NSBaselineOffset` in attributed text.
  public func baselineShift(aligning line: LetterLine, with other: Font) -> Double {
    other.metrics.height(of: line) - metrics.height(of: line)
  }
}

extension TextBox {
  /// How far the top of this box has to be below that of another, in points, negative for above, so that a line of the
  /// first text line is the same in both: the other's distance of the line from its top − this one's, each being the
  /// first baseline − the line's height.
  public func topOffset(aligning line: LetterLine, with other: TextBox) -> Double {
    (other.firstBaseline - other.metrics.height(of: line)) - (firstBaseline - metrics.height(of: line))
  }
}
