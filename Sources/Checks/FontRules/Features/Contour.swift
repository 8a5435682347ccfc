internal import FontFaces
internal import FontTables

/// A closed contour of an outline, converted to a polygon.
struct Contour {
  private(set) var points: [Outline.Point] = []
  /// The enclosed area in square units, positive for a counterclockwise contour.
  private(set) var area = 0.0
  private var box = (left: Double.infinity, bottom: Double.infinity, right: -Double.infinity, top: -Double.infinity)

  /// Returns those contours of an outline that have at least three points.
  static func all(of outline: Outline) -> [Contour] {
    var contours: [Contour] = []
    var points: [Outline.Point] = []
    for element in outline.elements {
      switch element {
      case .move(let to): points = [to]
      case .line(let to): points.append(to)
      case .quadratic(let control, let to):
        let from = points.last ?? to
        points += steps.map { Self.place($0, from, control, control, to, isCubic: false) }
      case .cubic(let first, let second, let to):
        let from = points.last ?? to
        points += steps.map { Self.place($0, from, first, second, to, isCubic: true) }
      case .close:
        if points.count >= 3, points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) { contours.append(Contour(points)) }
        points = []
      }
    }
    return contours
  }

  /// A curve is replaced with points of the curve. These are the parameters of the points, from 0 to 1.
  private static let steps = [0.25, 0.5, 0.75, 1]

  private static func place(
    _ time: Double, _ from: Outline.Point, _ first: Outline.Point, _ second: Outline.Point, _ to: Outline.Point,
    isCubic: Bool
  ) -> Outline.Point {
    let rest = 1 - time
    let weights =
      isCubic
      ? (rest * rest * rest, 3 * rest * rest * time, 3 * rest * time * time, time * time * time)
      : (rest * rest, 2 * rest * time, 0, time * time)
    return Outline.Point(
      x: weights.0 * from.x + weights.1 * first.x + weights.2 * second.x + weights.3 * to.x,
      y: weights.0 * from.y + weights.1 * first.y + weights.2 * second.y + weights.3 * to.y)
  }

  private init(_ points: [Outline.Point]) {
    self.points = points
    for (from, to) in sides {
      area += (from.x * to.y - to.x * from.y) / 2
      box = (min(box.left, to.x), min(box.bottom, to.y), max(box.right, to.x), max(box.top, to.y))
    }
  }

  private var sides: Zip2Sequence<[Outline.Point], [Outline.Point]> {
    zip(points, Array(points.dropFirst()) + points.prefix(1))
  }

  // MARK: - Overlaps

  /// The greatest number of points, which is more than letters have. Glyphs with more points are not examined.
  private static let mostPoints = 600

  /// Whether two contours with the same direction cross.
  static func overlap(_ contours: [Contour]) -> Bool {
    guard contours.count > 1, contours.reduce(0, { $0 + $1.points.count }) <= mostPoints else { return false }
    return contours.indices.contains { first in
      contours[(first + 1)...].contains { ($0.area < 0) == (contours[first].area < 0) && $0.crosses(contours[first]) }
    }
  }

  private func crosses(_ other: Contour) -> Bool {
    guard box.left < other.box.right, other.box.left < box.right, box.bottom < other.box.top,
      other.box.bottom < box.top
    else { return false }
    return sides.contains { from, to in
      other.sides.contains { start, end in
        Self.side(from, to, start) * Self.side(from, to, end) < 0
          && Self.side(start, end, from) * Self.side(start, end, to) < 0
      }
    }
  }

  /// Returns 1 for a point to the left of the line, −1 for a point to the right, and 0 for a point on the line.
  private static func side(_ from: Outline.Point, _ to: Outline.Point, _ point: Outline.Point) -> Double {
    let cross = (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)
    return cross > 0 ? 1 : cross < 0 ? -1 : 0
  }
}
