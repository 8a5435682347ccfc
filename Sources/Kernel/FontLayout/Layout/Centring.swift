internal import MetricValues

/// The kind of letters on whose middle an element is centred.
public enum LetterCentre: String, Sendable, Hashable, CaseIterable {
  /// The middle of the capitals, for words that begin with a capital, for digits, and for text in capitals.
  case capitals
  /// The middle of the lowercase letters without ascenders, for text in lowercase. CSS 2.2, `vertical-align: middle`:
  /// "the baseline of the parent box plus half the x-height of the parent".
  case smallLetters
  /// The mean of the two other middles, for mixed text. No standard defines this mean.
  case optical
}

extension FontMetrics {
  /// Returns the height of the middle of the letters above the baseline, in points.
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
  /// Returns the height of the middle of the capitals above the baseline, in points, rounded to the device pixel. The
  /// exact cap height is halved, and the result is rounded once. If the cap height were rounded first, half of it would
  /// be rounded again. For every second height, the middle would then be wrong by a pixel.
  public func roundedCapCentre(scale: Double = 1) -> Double { PixelGrid(scale: scale).nearest(capHeight / 2) }

  /// Returns the height of a picture's bottom above the baseline, in points, negative below it. The picture is centred
  /// on the capitals of a line of text.
  ///
  /// The value is `(capHeight − height).rounded() / 2`, the usual offset of an `NSTextAttachment` in UIKit code.
  /// `capHeight − height` is rounded to a whole number of device pixels. If this number is odd, its half ends on half a
  /// pixel.
  ///
  /// - Parameter height: the height of the picture, in points.
  public func roundedPictureOffset(height: Double, scale: Double = 1) -> Double {
    PixelGrid(scale: scale).nearest(capHeight - height) / 2
  }

  /// Returns the height of an element's bottom above the baseline, in points, negative below it. The element is centred
  /// on the letters: middle of the letters − height ÷ 2. Nothing is rounded.
  ///
  /// - Parameter height: the height of the element, in points.
  public func bottom(ofHeight height: Double, centredOn centre: LetterCentre) -> Double {
    metrics.height(of: centre) - height / 2
  }

  /// Returns the distance from the top of a box down to the baseline, in points. The letters are centred in the box:
  /// height ÷ 2 + middle of the letters. Nothing is rounded.
  ///
  /// - Parameter height: the height of the box, for example of a button, in points.
  public func baseline(inHeight height: Double, centring centre: LetterCentre) -> Double {
    height / 2 + metrics.height(of: centre)
  }
}

/// The line of the letters on which two pieces of text are aligned.
public enum LetterLine: Sendable, Hashable {
  /// The baseline.
  case baseline
  /// The middle of the letters.
  case centre(LetterCentre)
}

extension FontMetrics {
  /// Returns the height of a line of the letters above the baseline, in points.
  public func height(of line: LetterLine) -> Double {
    switch line {
    case .baseline: 0
    case .centre(let centre): height(of: centre)
    }
  }
}

extension Font {
  /// Returns the distance in points by which this font's baseline must be above the other font's baseline. At this
  /// distance, a line of the letters, such as the middle of the capitals, has the same height in both fonts. The
  /// distance is negative if this font's baseline must be lower.
  ///
  /// The distance is the height of the line in the other font − the height of the line in this font; 0 for `baseline`.
  /// Use it for CSS's `baseline-shift`, or for `NSBaselineOffset` in attributed text.
  public func baselineShift(aligning line: LetterLine, with other: Font) -> Double {
    other.metrics.height(of: line) - metrics.height(of: line)
  }
}

extension TextBox {
  /// Returns the distance in points by which the top of this box must be below the top of the other box. At this
  /// distance, a line of the letters in the first text line, such as the middle of the capitals, has the same height in
  /// both boxes. The distance is negative if the top of this box must be higher. In each box, the distance from the top
  /// down to the line of the letters is first baseline − height of the line.
  public func topOffset(aligning line: LetterLine, with other: TextBox) -> Double {
    (other.firstBaseline - other.metrics.height(of: line)) - (firstBaseline - metrics.height(of: line))
  }
}

/// The size of an icon beside text, as a factor of the height of the capitals.
///
/// SF Symbols has three scales that "are defined relative to the cap height of the San Francisco system font" (Apple,
/// Human Interface Guidelines). Apple does not publish the factors. These factors are fontprobe's own.
public enum IconScale: Double, Sendable, Hashable, CaseIterable {
  /// As tall as the capitals.
  case small = 1
  /// A quarter taller than the capitals.
  case medium = 1.25
  /// Three fifths taller than the capitals.
  case large = 1.6
}

/// The square that an icon beside text fills, in points.
public struct IconFrame: Sendable, Hashable {
  /// The length of the sides, a whole number of device pixels.
  public let side: Double
  /// The height of the bottom above the baseline, negative below it. It is a whole number of device pixels.
  public let bottom: Double
}

extension Font {
  /// Returns the square of an icon in a line of this font. The square is centred on the capitals.
  ///
  /// Side: cap height × the scale's factor, rounded to the nearest device pixel, at least one pixel. Bottom: (cap
  /// height − side) ÷ 2, rounded to the nearest device pixel. Both are computed from the exact cap height, and are
  /// rounded only once.
  public func iconFrame(_ size: IconScale = .medium, scale: Double = 1) -> IconFrame {
    let grid = PixelGrid(scale: scale)
    let side = max(grid.nearest(capHeight * size.rawValue), 1 / grid.scale)
    return IconFrame(side: side, bottom: grid.nearest((capHeight - side) / 2) + 0)
  }
}
