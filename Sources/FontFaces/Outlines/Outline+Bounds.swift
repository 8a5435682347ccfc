internal import FontNames
public import FontTables

extension Outline {
  /// The smallest box around what is drawn: curves count by their extrema, not by their control points. `nil` for an empty
  /// outline.
  public var bounds: Bounds? {
    var box = CurveBox()
    for element in elements {
      switch element {
      case .move(let to): box.move(to: to)
      case .line(let to): box.line(to: to)
      case .quadratic(let control, let to): box.quadratic(control, to: to)
      case .cubic(let first, let second, let to): box.cubic(first, second, to: to)
      case .close: break
      }
    }
    return box.box.map { Bounds($0) }
  }

  /// A box around a shape.
  public struct Bounds: Sendable, Hashable {
    /// The leftmost place.
    public let left: Double
    /// The lowest place.
    public let bottom: Double
    /// The rightmost place.
    public let right: Double
    /// The highest place.
    public let top: Double

    /// From its left to its right.
    public var width: Double { right - left }
    /// From its bottom to its top.
    public var height: Double { top - bottom }

    init(_ box: GlyphBox, scale: Double = 1) {
      left = box.left * scale
      bottom = box.bottom * scale
      right = box.right * scale
      top = box.top * scale
    }
  }
}
