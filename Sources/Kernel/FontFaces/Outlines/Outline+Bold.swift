internal import FontNames
package import FontTables

extension Outline {
  /// Returns the outline with every edge moved outwards. This is synthetic bold for a face that is not bold.
  ///
  /// - Parameter thickness: the amount by which strokes become thicker, in the outline's unit. Each side moves by half.
  package func emboldened(by thickness: Double) -> Outline {
    guard thickness != 0, !isEmpty else { return self }
    let contours = contours
    // Outer contours are clockwise in TrueType, but counter-clockwise in PostScript. The outer contours have the larger
    // area.
    let area = contours.reduce(0) { $0 + Self.area(Self.points(of: $1)) }
    let outwards = area < 0 ? -thickness / 2 : thickness / 2
    return Outline(contours.flatMap { Self.moved($0, by: outwards) })
  }

  /// The elements of each contour, including the move and the close.
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

  /// Returns the points of a contour in order, including control points.
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

  /// Returns twice the enclosed area; negative if the points are clockwise.
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
    let (arriving, leaving) = (directions(at: points, -1), directions(at: points, 1))
    var next = 0
    func take() -> Point {
      defer { next += 1 }
      return moved(points[next], from: arriving[next], to: leaving[next], by: distance)
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

  /// Moves a point along the bisector of the normals of its two edges, until both edges have moved by the distance. A
  /// point at which the edge reverses does not move.
  private static func moved(_ point: Point, from arriving: Point?, to leaving: Point?, by distance: Double) -> Point {
    guard let arriving, let leaving else { return point }
    let turn = 1 + arriving.x * leaving.x + arriving.y * leaving.y
    guard turn > sharpestTurn else { return point }
    // The outside of a counter-clockwise contour is on the right side of its direction.
    return Point(
      x: point.x + (arriving.y + leaving.y) / turn * distance, y: point.y - (arriving.x + leaving.x) / turn * distance)
  }

  /// 1 + the cosine of the sharpest turn between two edges. At a sharper turn, the corner would move too far out.
  private static let sharpestTurn = 0.0625

  /// Returns the direction of the edge at each point: to the next different point (step 1), or from the previous
  /// different point (step −1). Nil if all points are equal. Equal points have the same direction.
  private static func directions(at points: [Point], _ step: Int) -> [Point?] {
    let count = points.count
    // Fits: the indices of points are far below the largest number.
    func neighbour(_ place: Int) -> Int { (place + step + count) % count }
    func direction(_ place: Int) -> Point? {
      var other = place
      for _ in points.indices {
        other = neighbour(other)
        let (x, y) = (points[other].x - points[place].x, points[other].y - points[place].y)
        let length = (x * x + y * y).squareRoot()
        if length > 1e-9 { return Point(x: x / length * Double(step), y: y / length * Double(step)) }
      }
      return nil
    }
    var directions = [Point?](repeating: nil, count: count)
    guard var place = points.indices.first(where: { points[$0] != points[neighbour($0)] }) else { return directions }
    for _ in points.indices {
      directions[place] =
        points[place] == points[neighbour(place)] ? directions[neighbour(place)] : direction(place)
      place = (place - step + count) % count  // Fits: there is a point, so the count is not 0.
    }
    return directions
  }
}
