/// A drawn shape: contours of lines and curves, filled by the non-zero winding rule. `y` grows upwards.
///
/// A glyph's outline is in font units from the origin. A text line's outline is in points from the baseline's left end.
public struct Outline: Sendable, Hashable {
  /// A point.
  public struct Point: Sendable, Hashable {
    /// The distance of the point to the right of the origin.
    public var x: Double
    /// The height of the point above the origin.
    public var y: Double

    /// Makes a point from its coordinates.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// A step of the pen.
  public enum Element: Sendable, Hashable {
    /// A contour begins at this point.
    case move(to: Point)
    /// A straight line.
    case line(to: Point)
    /// A quadratic Bézier curve: its control point and its end.
    case quadratic(Point, to: Point)
    /// A cubic Bézier curve: its control points and its end.
    case cubic(Point, Point, to: Point)
    /// The contour returns to its start.
    case close
  }

  /// The steps in the order in which they are drawn. Each contour begins with a move and ends with a close.
  public private(set) var elements: [Element]

  /// Makes an outline from steps. Each contour begins with a move and ends with a close.
  public init(_ elements: [Element] = []) { self.elements = elements }

  /// Whether nothing is drawn.
  public var isEmpty: Bool { elements.isEmpty }

  /// Adds another outline, which is drawn over this outline.
  public mutating func append(_ other: Outline) { elements += other.elements }

  /// Returns the outline with every point moved, including control points.
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

  /// Returns the outline scaled, then moved.
  ///
  /// - Parameters:
  ///   - factor: the factor of the size in both directions.
  ///   - x: the distance by which the outline is moved to the right.
  ///   - y: the distance by which the outline is moved upwards.
  ///   - slope: the distance to the right for each unit of height, before scaling.
  public func placed(scale factor: Double, x: Double = 0, y: Double = 0, slope: Double = 0) -> Outline {
    placed(scale: factor, x: x, y: y, slope: slope, stretch: 1)
  }

  /// Returns the outline scaled, then moved, with an additional factor for widths.
  package func placed(scale factor: Double, x: Double = 0, y: Double = 0, slope: Double = 0, stretch: Double) -> Outline
  {
    mapPoints { Point(x: x + ($0.x + slope * $0.y) * (factor * stretch), y: y + $0.y * factor) }
  }
}

extension Outline.Point {
  @inlinable package var isFinite: Bool { x.isFinite && y.isFinite }
}

/// A pen that receives a glyph's drawing from HarfBuzz or FreeType. The pen records the steps, or measures the box.
package struct OutlinePen {
  /// The box of the drawing. It is empty if steps are recorded.
  package private(set) var box = CurveBox()
  private let isMeasuring: Bool
  private var elements: [Outline.Element] = []
  private var isOpen = false
  /// Whether the glyph had more steps than the limit.
  package private(set) var isCutShort = false
  /// Whether a coordinate was not finite.
  package private(set) var hasNoNumber = false

  /// - Parameter isMeasuring: whether only the box is measured, and no step is recorded.
  package init(isMeasuring: Bool = false) { self.isMeasuring = isMeasuring }

  /// The greatest number of steps: twenty times as many as in the most complex glyphs of real fonts.
  package static let mostElements = 100_000

  /// The recorded elements, with all contours closed.
  package var outline: Outline { Outline(isOpen ? elements + [.close] : elements) }

  package mutating func move(to point: Outline.Point) {
    if isMeasuring { return box.move(to: point) }
    close()
    take(.move(to: point), point)
    isOpen = true
  }

  package mutating func line(to point: Outline.Point) {
    if isMeasuring { return box.line(to: point) }
    take(.line(to: point), point)
  }

  package mutating func quadratic(_ control: Outline.Point, to end: Outline.Point) {
    if isMeasuring { return box.quadratic(control, to: end) }
    take(.quadratic(control, to: end), control, end)
  }

  package mutating func cubic(_ first: Outline.Point, _ second: Outline.Point, to end: Outline.Point) {
    if isMeasuring { return box.cubic(first, second, to: end) }
    take(.cubic(first, second, to: end), first, second, end)
  }

  package mutating func close() {
    guard isOpen else { return }
    isOpen = false
    // A contour with only one point draws nothing. Fonts use such contours as anchors.
    if case .move? = elements.last { elements.removeLast() } else { elements.append(.close) }
  }

  private mutating func take(_ element: Outline.Element, _ points: Outline.Point...) {
    guard points.allSatisfy(\.isFinite) else {
      hasNoNumber = true
      return
    }
    guard elements.count < Self.mostElements else {
      isCutShort = true
      return
    }
    elements.append(element)
  }
}
