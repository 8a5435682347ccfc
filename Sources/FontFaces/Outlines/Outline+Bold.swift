internal import FontNames
package import FontTables

extension Outline {
  /// The outline with every edge moved outwards: what is drawn of a face that is not bold where a bold one was asked for.
  ///
  /// - Parameter thickness: by how much strokes become thicker, in the outline's unit; half of it on each side.
  package func emboldened(by thickness: Double) -> Outline {
    guard thickness != 0, !isEmpty else { return self }
    let contours = contours
    // Outer contours of TrueType run clockwise, those of PostScript the other way; the greater area is that of the outer.
    let area = contours.reduce(0) { $0 + Self.area(Self.points(of: $1)) }
    let outwards = area < 0 ? -thickness / 2 : thickness / 2
    return Outline(contours.flatMap { Self.moved($0, by: outwards) })
  }

  /// The steps of each contour, from its move to its close.
  private var contours: [ArraySlice<Element>] {
    var contours: [ArraySlice<Element>] = []
    var start = elements.startIndex
    for (place, element) in elements.enumerated() {
      guard case .close = element else { continue }
      contours.append(elements[start...place])
      start = place + 1
    }
    return contours
  }

  /// The points of a contour in order, control points too.
  private static func points(of contour: ArraySlice<Element>) -> [Point] {
    contour.flatMap { element -> [Point] in
      switch element {
      case .move(let to), .line(let to): [to]
      case .quadratic(let control, let to): [control, to]
      case .cubic(let first, let second, let to): [first, second, to]
      case .close: []
      }
    }
  }

  /// Twice the area within, negative where the points run clockwise.
  private static func area(_ points: [Point]) -> Double {
    guard var last = points.last else { return 0 }
    var sum = 0.0
    for point in points {
      sum += last.x * point.y - point.x * last.y
      last = point
    }
    return sum
  }

  private static func moved(_ contour: ArraySlice<Element>, by distance: Double) -> [Element] {
    let points = points(of: contour)
    var next = 0
    func take() -> Point {
      defer { next += 1 }
      return moved(points, next, by: distance)
    }
    return contour.map { element in
      switch element {
      case .move: return .move(to: take())
      case .line: return .line(to: take())
      case .quadratic:
        let control = take()
        return .quadratic(control, to: take())
      case .cubic:
        let (first, second) = (take(), take())
        return .cubic(first, second, to: take())
      case .close: return .close
      }
    }
  }

  /// A point moved along the middle of the directions that its two edges look to, so far that both edges move by the
  /// distance; a point of an edge that turns back on itself stays.
  private static func moved(_ points: [Point], _ place: Int, by distance: Double) -> Point {
    let point = points[place]
    func direction(_ step: Int) -> Point? {
      var other = place
      for _ in points.indices {
        // Fits: the loop is over the points.
        other = (other + step + points.count) % points.count
        let (x, y) = (points[other].x - point.x, points[other].y - point.y)
        let length = (x * x + y * y).squareRoot()
        if length > 1e-9 { return Point(x: x / length * Double(step), y: y / length * Double(step)) }
      }
      return nil
    }
    guard let arriving = direction(-1), let leaving = direction(1) else { return point }
    let turn = 1 + arriving.x * leaving.x + arriving.y * leaving.y
    guard turn > sharpestTurn else { return point }
    // The right of the direction is outside of a contour that runs against the clock.
    return Point(
      x: point.x + (arriving.y + leaving.y) / turn * distance, y: point.y - (arriving.x + leaving.x) / turn * distance)
  }

  /// 1 + the cosine of the angle between two edges, at which a corner would move too far out.
  private static let sharpestTurn = 0.0625
}
