public import FontTables

extension Outline {
  /// The smallest box around what is drawn: curves count by their extrema, not by their control points. `nil` for an empty
  /// outline.
  public var bounds: Bounds? {
    var box: Bounds?
    var pen = Point(x: 0, y: 0)
    func take(_ point: Point) {
      guard let last = box else {
        box = Bounds(point)
        return
      }
      box = last.including(point)
    }
    for element in elements {
      switch element {
      case .move(let to): pen = to
      case .line(let to):
        take(pen)
        take(to)
        pen = to
      case .quadratic(let control, let to):
        take(pen)
        take(to)
        for t in Self.turns(pen.x, control.x, to.x) + Self.turns(pen.y, control.y, to.y) {
          let s = 1 - t
          let (a, b, c) = (s * s, 2 * s * t, t * t)
          take(Point(x: a * pen.x + b * control.x + c * to.x, y: a * pen.y + b * control.y + c * to.y))
        }
        pen = to
      case .cubic(let first, let second, let to):
        take(pen)
        take(to)
        for t in Self.turns(pen.x, first.x, second.x, to.x) + Self.turns(pen.y, first.y, second.y, to.y) {
          let s = 1 - t
          let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
          take(
            Point(
              x: a * pen.x + b * first.x + c * second.x + d * to.x,
              y: a * pen.y + b * first.y + c * second.y + d * to.y))
        }
        pen = to
      case .close: break
      }
    }
    return box
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

    fileprivate init(_ point: Point) { self.init(left: point.x, bottom: point.y, right: point.x, top: point.y) }

    fileprivate init(left: Double, bottom: Double, right: Double, top: Double) {
      self.left = left
      self.bottom = bottom
      self.right = right
      self.top = top
    }

    fileprivate func including(_ point: Point) -> Bounds {
      Bounds(
        left: min(left, point.x), bottom: min(bottom, point.y), right: max(right, point.x), top: max(top, point.y))
    }
  }

  /// Where a quadratic curve turns along one axis, 0 < t < 1: its derivative 2(1 − t)(b − a) + 2t(c − b) is 0 there.
  private static func turns(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
    let bend = a - 2 * b + c
    guard bend != 0 else { return [] }
    return [(a - b) / bend].filter { $0 > 0 && $0 < 1 }
  }

  /// Where a cubic curve turns along one axis, 0 < t < 1: its derivative, a quadratic in t, is 0 there.
  private static func turns(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> [Double] {
    let (p, q, r) = (d - 3 * c + 3 * b - a, 2 * (c - 2 * b + a), b - a)
    guard p != 0 else { return q == 0 ? [] : [-r / q].filter { $0 > 0 && $0 < 1 } }
    let discriminant = q * q - 4 * p * r
    guard discriminant >= 0 else { return [] }
    let root = discriminant.squareRoot()
    return [(-q + root) / (2 * p), (-q - root) / (2 * p)].filter { $0 > 0 && $0 < 1 }
  }
}
