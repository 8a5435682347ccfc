/// The size of an icon beside text, in proportion to the height of the capitals.
///
/// SF Symbols has three scales that "are defined relative to the cap height of the San Francisco system font" (Apple,
/// Human Interface Guidelines) and does not publish the factors; these are the project's own.
public enum IconScale: Double, Sendable, Hashable, CaseIterable {
  /// The height of the capitals.
  case small = 1
  /// A quarter higher than the capitals.
  case medium = 1.25
  /// Three fifths higher than the capitals.
  case large = 1.6
}

/// The square that an icon beside text fills, in points.
public struct IconFrame: Sendable, Hashable {
  /// The length of its sides, a whole number of device pixels.
  public let side: Double
  /// Its bottom above the baseline, negative below it, on a device pixel.
  public let bottom: Double
}

extension Font {
  /// The square of an icon in a line of this font. Its middle is that of the capitals.
  ///
  /// Side: cap height × the scale's factor, to the nearest device pixel, at least one. Bottom: (cap height − side) ÷ 2, to
  /// the nearest device pixel. Both are computed from the exact cap height and rounded once.
  public func iconFrame(_ size: IconScale = .medium, scale: Double = 1) -> IconFrame {
    let grid = PixelGrid(scale: scale)
    let side = max(grid.nearest(capHeight * size.rawValue), 1 / grid.scale)
    return IconFrame(side: side, bottom: grid.nearest((capHeight - side) / 2) + 0)
  }
}
