/// The device pixels of a display: the only code that rounds lengths in points to pixels.
///
/// A length is rounded only once, at the very end. Halves are rounded away from zero, as in C's and Swift's `round`.
public struct PixelGrid: Sendable, Hashable {
  /// Device pixels per point, finite and above 0.
  public let scale: Double

  /// The pixels of a display.
  ///
  /// - Parameter scale: device pixels per point. A scale that is not finite or not above 0 is replaced by 1.
  public init(scale: Double) { self.scale = scale > 0 && scale.isFinite ? scale : 1 }

  /// A grid for results that report the given scale without a check.
  package init(uncheckedScale scale: Double) { self.scale = scale }

  /// A length rounded to the nearest pixel, in points.
  public func nearest(_ points: Double) -> Double { pixels(points) / scale }

  /// The whole number of pixels of a length in points.
  package func pixels(_ points: Double) -> Double { (points * scale).rounded() }

  /// The whole number of pixels of a length in points, rounded in one direction.
  package func pixels(_ points: Double, _ rule: FloatingPointRoundingRule) -> Double { (points * scale).rounded(rule) }
}

// MARK: - Displays

extension PixelGrid {
  /// The scales of the displays for which layouts are made: 1x, 2x and 3x, the smallest first.
  package static let displayScales = [1.0, 2, 3]

  /// The number of pixels by which a rounded length moves on the first of these displays on which it moves, and the
  /// scale of that display; nil if it does not move on any of them.
  ///
  /// - Parameters:
  ///   - from: the length before, in points.
  ///   - to: the length after, in points.
  package static func firstMove(from: Double, to: Double) -> (pixels: Double, scale: Double)? {
    for scale in displayScales {
      let grid = PixelGrid(scale: scale)
      let move = grid.pixels(to) - grid.pixels(from)
      if move != 0 { return (move, scale) }
    }
    return nil
  }
}
