public import Files
internal import FontFaces
internal import NumberText

/// What can be a font's size.
public enum PointSize {
  /// The largest size, in points.
  public static let largest = 16_384.0
  /// The size of UIKit's body style for the content size category `large`: the size for which lengths are given unless another
  /// one is asked for.
  public static let body = 17.0
  /// The size that answers where none can be read from what was asked for: not-a-number, zero or less.
  public static let standard = 12.0

  /// Throws `invalidSize` for anything but a number above 0 and at most `largest`.
  public static func check(_ size: Double) throws(FontError) {
    guard size > 0, size <= largest else {
      throw FontError(
        .invalidSize, "\(size.text(.shortest)) is no size",
        hint: "a size is a number of points above 0 and at most \(largest.text(.shortest))")
    }
  }

  /// The size itself where it is one; else `standard`, or `largest` where it is above that.
  static func usable(_ size: Double) -> Double {
    guard size > 0 else { return standard }
    return min(size, largest)
  }
}
