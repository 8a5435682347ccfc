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
