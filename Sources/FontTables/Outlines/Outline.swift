/// A drawn shape: contours of lines and curves, filled by the non-zero winding rule. `y` grows upwards.
///
/// Of a glyph in font units from its origin; of a line of text in points from the left end of its baseline.
public struct Outline: Sendable, Hashable {
  /// A place.
  public struct Point: Sendable, Hashable {
    /// To the right.
    public var x: Double
    /// Upwards.
    public var y: Double

    /// A place by its coordinates.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// A step of the pen.
  public enum Element: Sendable, Hashable {
    /// A contour begins here.
    case move(to: Point)
    /// A straight line.
    case line(to: Point)
    /// A quadratic Bézier curve: its control point and its end.
    case quadratic(Point, to: Point)
    /// A cubic Bézier curve: its control points and its end.
    case cubic(Point, Point, to: Point)
    /// The contour ends where it began.
    case close
  }

  /// The steps in the order in which they are drawn; each contour begins with a move and ends with a close.
  public private(set) var elements: [Element]

  /// An outline of steps; each contour begins with a move and ends with a close.
  public init(_ elements: [Element] = []) { self.elements = elements }

  /// Whether nothing is drawn.
  public var isEmpty: Bool { elements.isEmpty }

  /// Draws another outline over this one.
  public mutating func append(_ other: Outline) { elements += other.elements }

  /// The outline with every point, control points too, moved.
  public func mapPoints(_ move: (Point) -> Point) -> Outline {
    Outline(
      elements.map { element in
        switch element {
        case .move(let to): .move(to: move(to))
        case .line(let to): .line(to: move(to))
        case .quadratic(let control, let to): .quadratic(move(control), to: move(to))
        case .cubic(let first, let second, let to): .cubic(move(first), move(second), to: move(to))
        case .close: .close
        }
      })
  }

  /// The outline scaled, then moved.
  ///
  /// - Parameters:
  ///   - factor: by which it grows in both directions.
  ///   - x: how far it moves to the right.
  ///   - y: how far it moves upwards.
  ///   - slope: by how much each unit of height leans to the right, before it is scaled.
  public func placed(scale factor: Double, x: Double = 0, y: Double = 0, slope: Double = 0) -> Outline {
    mapPoints { Point(x: x + ($0.x + slope * $0.y) * factor, y: y + $0.y * factor) }
  }
}

extension Outline.Point {
  @inlinable package var isFinite: Bool { x.isFinite && y.isFinite }
}
