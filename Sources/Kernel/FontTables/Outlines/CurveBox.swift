/// The smallest box around the lines and Bézier curves that a pen draws, including the extrema of the curves.
///
/// Control points and moves that draw nothing are not included. Coordinates that are not numbers are ignored.
package struct CurveBox: Sendable {
  private var x = CurveExtent()
  private var y = CurveExtent()

  package init() {}

  /// The box so far; nil if nothing was drawn, or if an edge is not finite.
  package var box: GlyphBox? {
    guard x.low <= x.high, y.low <= y.high, x.low.isFinite, x.high.isFinite, y.low.isFinite, y.high.isFinite else {
      return nil
    }
    return GlyphBox(left: x.low, bottom: y.low, right: x.high, top: y.high)
  }

  @inline(__always)
  package mutating func move(to point: Outline.Point) {
    x.pen = point.x
    y.pen = point.y
  }

  @inline(__always)
  package mutating func line(to end: Outline.Point) {
    x.line(to: end.x)
    y.line(to: end.y)
  }

  @inline(__always)
  package mutating func quadratic(_ control: Outline.Point, to end: Outline.Point) {
    x.quadratic(control.x, to: end.x)
    y.quadratic(control.y, to: end.y)
  }

  @inline(__always)
  package mutating func cubic(_ first: Outline.Point, _ second: Outline.Point, to end: Outline.Point) {
    x.cubic(first.x, second.x, to: end.x)
    y.cubic(first.y, second.y, to: end.y)
  }
}

/// The range of lines and curves on one axis. The range of a curve does not depend on the other axis.
private struct CurveExtent: Sendable {
  var pen = 0.0
  var low = Double.infinity
  var high = -Double.infinity

  mutating func line(to end: Double) {
    take(pen)
    take(end)
    pen = end
  }

  /// Adds a curve. Its extremum is at the root of its derivative, 2(1 − t)(c − s) + 2t(e − c).
  mutating func quadratic(_ control: Double, to end: Double) {
    let start = pen
    line(to: end)
    // A curve is inside the convex hull of its points.
    guard control < min(start, end) || control > max(start, end) else { return }
    let t = (start - control) / (start - 2 * control + end)
    let s = 1 - t
    take(s * s * start + 2 * s * t * control + t * t * end)
  }

  /// Adds a curve. Its extrema are at the roots of its derivative, 3(at² + bt + c).
  mutating func cubic(_ first: Double, _ second: Double, to end: Double) {
    let start = pen
    line(to: end)
    guard min(first, second) < min(start, end) || max(first, second) > max(start, end) else { return }
    let a = end - start + 3 * (first - second)
    let b = 2 * (start - 2 * first + second)
    let c = first - start
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return }
    // The roots are q / a and c / q. This avoids a difference of nearly equal numbers, however small a is. If the
    // derivative is linear in t, a is 0, and the first root is infinite.
    let root = discriminant.squareRoot()
    let q = -(b + (b < 0 ? -root : root)) / 2
    takeCubic(start, first, second, end, at: q / a)
    takeCubic(start, first, second, end, at: c / q)
  }

  private mutating func takeCubic(_ start: Double, _ first: Double, _ second: Double, _ end: Double, at t: Double) {
    guard t > 0, t < 1 else { return }
    let s = 1 - t
    take(s * s * s * start + 3 * s * s * t * first + 3 * s * t * t * second + t * t * t * end)
  }

  private mutating func take(_ value: Double) {
    if value < low { low = value }
    if value > high { high = value }
  }
}
