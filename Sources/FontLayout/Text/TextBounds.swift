/// A box in points: `x` to the right of the line's left end, `y` above the baseline.
public struct TextBounds: Sendable, Hashable {
  /// The left edge.
  public let x: Double
  /// The bottom edge, negative below the baseline.
  public let y: Double
  /// The width, positive.
  public let width: Double
  /// The height, positive.
  public let height: Double

  /// A box by its left and bottom edges and its size.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
