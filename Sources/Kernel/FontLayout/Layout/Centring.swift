internal import MetricValues

/// The middle of the letters on which an element is centred.
public enum LetterCentre: String, Sendable, Hashable, CaseIterable {
  /// The middle of the capitals: for words that begin with a capital, digits, and text in capitals.
  case capitals
  /// The middle of the lowercase letters without ascenders: for text in lowercase. CSS 2.2, `vertical-align: middle`:
  /// "the baseline of the parent box plus half the x-height of the parent".
  case smallLetters
  /// The mean of the two: for mixed text. No standard defines it.
  case optical
}

extension FontMetrics {
  /// The height of a middle of the letters above the baseline, in points.
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
  /// The height of the middle of the capitals above the baseline, in points, rounded to the device pixel.
  ///
  /// `round(capHeight / 2)`: the exact cap height is halved, then rounded once. If the cap height was already rounded
  /// before, the middle would move by a pixel for every second height.
  public func roundedCapCentre(scale: Double = 1) -> Double { PixelGrid(scale: scale).nearest(capHeight / 2) }

  /// The bottom of a picture in a line of text, in points above the baseline, negative below it, if the middle of the
  /// picture is the middle of the capitals.
  ///
  /// `(capHeight − height).rounded() / 2`, as UIKit code places an `NSTextAttachment`. The space above and below
  /// together is a whole number of pixels, and each half of it may end on half a pixel. At a display scale the result
  /// is rounded to the device pixel.
  ///
  /// - Parameter height: the height of the picture, in points.
  public func roundedPictureOffset(height: Double, scale: Double = 1) -> Double {
    PixelGrid(scale: scale).nearest(capHeight - height) / 2
  }

  /// The bottom of an element, in points above the baseline, negative below it, if its middle is the middle of the
  /// letters: middle of the letters − height ÷ 2. Nothing is rounded.
  ///
  /// - Parameter height: the height of the element, in points.
  public func bottom(ofHeight height: Double, centredOn centre: LetterCentre) -> Double {
    metrics.height(of: centre) - height / 2
  }

  /// The distance from the top of a box down to the baseline, in points, if the middle of the letters is the middle of
  /// the box: height ÷ 2 + middle of the letters. Nothing is rounded.
  ///
  /// - Parameter height: the height of the box, for example of a button, in points.
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
  /// The height of a line of the letters above the baseline, in points.
  public func height(of line: LetterLine) -> Double {
    switch line {
    case .baseline: 0
    case .centre(let centre): height(of: centre)
    }
  }
}

extension Font {
  /// The distance by which the baseline of this font must be raised above the baseline of another font so that a line
  /// of the letters has the same height in both. In points, negative for lowered: the height of the line in the other
  /// font − its height in this font. For the line `baseline` it is 0.
  ///
  /// It is the value of CSS's `baseline-shift`, and of `NSBaselineOffset` in attributed text.
  public func baselineShift(aligning line: LetterLine, with other: Font) -> Double {
    other.metrics.height(of: line) - metrics.height(of: line)
  }
}

extension TextBox {
  /// The distance by which the top of this box must be below the top of another box so that a line of the letters in
  /// the first text line has the same height in both. In points, negative for above. It is the difference of the
  /// distances from the top to that line; each distance is first baseline − height of the line.
  public func topOffset(aligning line: LetterLine, with other: TextBox) -> Double {
    (other.firstBaseline - other.metrics.height(of: line)) - (firstBaseline - metrics.height(of: line))
  }
}

/// The size of an icon beside text, in proportion to the height of the capitals.
///
/// SF Symbols has three scales that "are defined relative to the cap height of the San Francisco system font" (Apple,
/// Human Interface Guidelines). Apple does not publish the factors; these factors are fontprobe's own.
public enum IconScale: Double, Sendable, Hashable, CaseIterable {
  /// The height of the capitals.
  case small = 1
  /// A quarter taller than the capitals.
  case medium = 1.25
  /// Three fifths taller than the capitals.
  case large = 1.6
}

/// The square that an icon beside text fills, in points.
public struct IconFrame: Sendable, Hashable {
  /// The length of its sides, a whole number of device pixels.
  public let side: Double
  /// The height of its bottom above the baseline, negative below it, on a device pixel.
  public let bottom: Double
}

extension Font {
  /// The square of an icon in a line of this font. Its middle is the middle of the capitals.
  ///
  /// Side: cap height × the scale's factor, to the nearest device pixel, at least one pixel. Bottom: (cap height −
  /// side) ÷ 2, to the nearest device pixel. Both are computed from the exact cap height, and are rounded only once.
  public func iconFrame(_ size: IconScale = .medium, scale: Double = 1) -> IconFrame {
    let grid = PixelGrid(scale: scale)
    let side = max(grid.nearest(capHeight * size.rawValue), 1 / grid.scale)
    return IconFrame(side: side, bottom: grid.nearest((capHeight - side) / 2) + 0)
  }
}
