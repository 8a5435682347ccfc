/// The middle of the letters on which something is centred.
public enum LetterCentre: String, Sendable, Hashable, CaseIterable {
  /// The middle of the capitals: for words that begin with one, digits, and text in capitals.
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

extension Font {
  /// How far the middle of the capitals is above the baseline, in points, rounded to the device pixel.
  ///
  /// `round(capHeight / 2)`: the exact cap height is halved, then rounded, once. Rounding it before it is halved moves
  /// the middle by a pixel for every second height.
  public func roundedCapCentre(scale: Double = 1) -> Double { PixelGrid(scale: scale).nearest(capHeight / 2) }

  /// Where the bottom of a picture in a line of text is, in points above the baseline, negative below it, so that its
  /// middle is that of the capitals.
  ///
  /// `(capHeight − height).rounded() / 2`, as UIKit code places an `NSTextAttachment`: what is left above and below
  /// together is a whole number of pixels, and each half of it may end on half a pixel. At a display scale the whole is
  /// rounded to the device pixel.
  ///
  /// - Parameter height: the picture's, in points.
  public func roundedPictureOffset(height: Double, scale: Double = 1) -> Double {
    PixelGrid(scale: scale).nearest(capHeight - height) / 2
  }

  /// Where the bottom of an element is, in points above the baseline, negative below it, so that its middle is that of
  /// the letters: middle of the letters − height ÷ 2. Nothing is rounded.
  ///
  /// - Parameter height: the element's, in points.
  public func bottom(ofHeight height: Double, centredOn centre: LetterCentre) -> Double {
    metrics.height(of: centre) - height / 2
  }

  /// How far the baseline is below the top of a box, in points, so that the middle of the letters is that of the box:
  /// height ÷ 2 + middle of the letters. Nothing is rounded.
  ///
  /// - Parameter height: the box's, in points; a button's, say.
  public func baseline(inHeight height: Double, centring centre: LetterCentre) -> Double {
    height / 2 + metrics.height(of: centre)
  }
}

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
