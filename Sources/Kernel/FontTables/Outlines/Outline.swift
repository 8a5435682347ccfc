/// A drawn shape: contours of lines and curves, filled by the non-zero winding rule. `y` grows upwards.
///
/// For a glyph in font units from its origin; for a line of text in points from the left end of its baseline.
public struct Outline: Sendable, Hashable {
  /// A place.
  public struct Point: Sendable, Hashable {
    /// The distance to the right.
    public var x: Double
    /// The distance upwards.
    public var y: Double

    /// A place by its coordinates.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// A step of the pen.
  public enum Element: Sendable, Hashable {
    /// A contour begins at this place.
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

  /// The steps in the order in which they are drawn; each contour begins with a move and ends with a close.
  public private(set) var elements: [Element]

  /// An outline of steps; each contour begins with a move and ends with a close.
  public init(_ elements: [Element] = []) { self.elements = elements }

  /// Whether nothing is drawn.
  public var isEmpty: Bool { elements.isEmpty }

  /// Draws another outline over this one.
  public mutating func append(_ other: Outline) { elements += other.elements }

  /// The outline with every point moved, including control points.
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
  ///   - factor: the factor of the size in both directions.
  ///   - x: the distance by which it moves to the right.
  ///   - y: the distance by which it moves upwards.
  ///   - slope: the distance by which each unit of height is moved to the right, before scaling.
  public func placed(scale factor: Double, x: Double = 0, y: Double = 0, slope: Double = 0) -> Outline {
    placed(scale: factor, x: x, y: y, slope: slope, stretch: 1)
  }

  /// The same with another factor for widths.
  ///
  /// - Parameter stretch: the additional factor of its width.
  package func placed(scale factor: Double, x: Double = 0, y: Double = 0, slope: Double = 0, stretch: Double) -> Outline
  {
    mapPoints { Point(x: x + ($0.x + slope * $0.y) * (factor * stretch), y: y + $0.y * factor) }
  }
}

extension Outline.Point {
  @inlinable package var isFinite: Bool { x.isFinite && y.isFinite }
}

/// Receives the drawing of a glyph from HarfBuzz or FreeType: it records the steps, or measures their box.
package struct OutlinePen {
  /// The box of the drawing; empty while steps are recorded.
  package private(set) var box = CurveBox()
  private let isMeasuring: Bool
  private var elements: [Outline.Element] = []
  private var isOpen = false
  /// Whether the glyph had more steps than the limit.
  package private(set) var isCutShort = false
  /// Whether a coordinate was not finite.
  package private(set) var hasNoNumber = false

  /// A pen that has drawn nothing yet.
  ///
  /// - Parameter isMeasuring: whether only the box is needed, so that no step is recorded.
  package init(isMeasuring: Bool = false) { self.isMeasuring = isMeasuring }

  /// Twenty times what the most intricate glyphs of real fonts have: a glyph of a million points costs no more.
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
    // A contour with only a place, which fonts have for anchors, draws nothing.
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
