/// The device pixels of a display: what a length in points is rounded to, once, when nothing more is done with it.
///
/// Halves go away from zero, as in C's and Swift's `round`.
public struct PixelGrid: Sendable, Hashable {
  /// Device pixels a point, finite and above 0.
  public let scale: Double

  /// The pixels of a display with so many of them a point. What is no finite number above 0 is taken for 1.
  public init(scale: Double) { self.scale = scale > 0 && scale.isFinite ? scale : 1 }

  /// The nearest pixel, in points.
  public func nearest(_ points: Double) -> Double { (points * scale).rounded() / scale }
}
