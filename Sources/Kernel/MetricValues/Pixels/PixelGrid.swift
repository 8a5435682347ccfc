/// The device pixels of a display. No other code rounds lengths in points to pixels.
///
/// A length is rounded only once, at the end. Halves are rounded away from zero, as in C's and Swift's `round`.
public struct PixelGrid: Sendable, Hashable {
  /// The number of device pixels per point, finite and above 0.
  public let scale: Double

  /// Makes the grid of a display.
  ///
  /// - Parameter scale: device pixels per point. A scale that is not finite or not above 0 is replaced by 1.
  public init(scale: Double) { self.scale = scale > 0 && scale.isFinite ? scale : 1 }

  /// Makes a grid without a check of the scale, for results that report the given scale.
  package init(uncheckedScale scale: Double) { self.scale = scale }

  /// Rounds a length to the nearest pixel. The result is in points.
  public func nearest(_ points: Double) -> Double { pixels(points) / scale }

  /// Returns the whole number of pixels for a length in points.
  package func pixels(_ points: Double) -> Double { (points * scale).rounded() }

  /// Returns the whole number of pixels for a length in points, rounded in one direction.
  package func pixels(_ points: Double, _ rule: FloatingPointRoundingRule) -> Double { (points * scale).rounded(rule) }
}

// MARK: - Displays

extension PixelGrid {
  /// The scales of the displays for which layouts are made, in ascending order: 1x, 2x and 3x.
  package static let displayScales = [1.0, 2, 3]

  /// Finds the first of these displays on which the two lengths are different after rounding to pixels. Returns the
  /// difference in pixels and the scale of the display; nil if there is no such display. Both lengths are in points.
  package static func firstMove(from: Double, to: Double) -> (pixels: Double, scale: Double)? {
    for scale in displayScales {
      let grid = PixelGrid(scale: scale)
      let move = grid.pixels(to) - grid.pixels(from)
      if move != 0 { return (move, scale) }
    }
    return nil
  }
}
