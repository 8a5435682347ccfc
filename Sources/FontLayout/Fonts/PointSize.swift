internal import FontFaces
public import FontFiles
internal import NumberText

/// The valid sizes of a font.
public enum PointSize {
  /// The largest size, in points.
  public static let largest = 16_384.0
  /// The size of UIKit's body style for the content size category `large`, in points: the size for which lengths are given
  /// unless another one is asked for.
  public static let body = 17.0
  /// The size in place of an invalid one (not a number, zero or less), in points.
  public static let standard = 12.0

  /// Throws `invalidSize` for anything but a number above 0 and at most `largest`.
  public static func check(_ size: Double) throws(FontError) {
    guard size > 0, size <= largest else {
      throw FontError(
        .invalidSize, "\(size.text(.shortest)) is no size",
        hint: "a size is a number of points above 0 and at most \(largest.text(.shortest))")
    }
  }

  /// The size itself when it is valid; `largest` for a larger one, `standard` for any other.
  static func usable(_ size: Double) -> Double {
    guard size > 0 else { return standard }
    return min(size, largest)
  }
}
