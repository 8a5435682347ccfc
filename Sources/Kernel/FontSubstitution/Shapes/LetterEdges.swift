internal import FontFaces
internal import FontNames
internal import FontSources
internal import FontTables

/// The outline of a letter as straight edges, in font units: enough to find where ink is along a line.
struct LetterEdges {
  typealias Point = Outline.Point

  private struct Edge {
    let from: Point
    let to: Point
  }

  private var edges: [Edge] = []
  private var start = Point(x: 0, y: 0)
  private var pen = Point(x: 0, y: 0)

  /// A stem of text sizes is some eighty units of a thousand: of a curve that is drawn in so many straight pieces none is
  /// off by more than one.
  private static let pieces = 12
  /// More edges than a letter has, so that a glyph of a million points costs no more than one of some thousands.
  private static let mostEdges = 20_000

  package init() {}

  /// The edges of an outline that was drawn with the pen; nil when nothing was drawn.
  package init?(_ pen: OutlinePen) {
    let elements = pen.outline.elements
    edges.reserveCapacity(min(elements.count * Self.pieces, Self.mostEdges))
    for element in elements {
      switch element {
      case .move(let to): move(to: to)
      case .line(let to): line(to: to)
      case .quadratic(let control, let to): quadratic(control, to: to)
      case .cubic(let first, let second, let to): cubic(first, second, to: to)
      case .close: close()
      }
    }
    if edges.isEmpty { return nil }
  }

  mutating func move(to point: Point) {
    close()
    start = point
    pen = point
  }

  mutating func line(to point: Point) {
    if edges.count < Self.mostEdges, pen.isFinite, point.isFinite { edges.append(Edge(from: pen, to: point)) }
    pen = point
  }

  mutating func close() {
    if pen.x != start.x || pen.y != start.y { line(to: start) }
  }

  mutating func quadratic(_ control: Point, to end: Point) {
    let begin = pen
    for piece in 1...Self.pieces {
      let t = Double(piece) / Double(Self.pieces)
      let s = 1 - t
      line(
        to: Point(
          x: s * s * begin.x + 2 * s * t * control.x + t * t * end.x,
          y: s * s * begin.y + 2 * s * t * control.y + t * t * end.y))
    }
  }

  mutating func cubic(_ first: Point, _ second: Point, to end: Point) {
    let begin = pen
    for piece in 1...Self.pieces {
      let t = Double(piece) / Double(Self.pieces)
      let s = 1 - t
      let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      line(
        to: Point(
          x: a * begin.x + b * first.x + c * second.x + d * end.x,
          y: a * begin.y + b * first.y + c * second.y + d * end.y))
    }
  }

  // MARK: - Where ink is

  /// The stretches of ink along the horizontal line at a height, from left to right.
  func ink(atHeight height: Double) -> [ClosedRange<Double>] { ink(at: height, across: { $0.y }, along: { $0.x }) }

  /// The stretches of ink along the vertical line at a place, from the bottom up.
  func ink(atX place: Double) -> [ClosedRange<Double>] { ink(at: place, across: { $0.x }, along: { $0.y }) }

  /// The leftmost and the rightmost place of the outline; nil when it is empty.
  var horizontalExtent: ClosedRange<Double>? { Self.extent(edges.map(\.to.x)) }
  /// The lowest and the highest place of the outline; nil when it is empty.
  var verticalExtent: ClosedRange<Double>? { Self.extent(edges.map(\.to.y)) }

  private static func extent(_ values: [Double]) -> ClosedRange<Double>? {
    guard let low = values.min(), let high = values.max() else { return nil }
    return low...high
  }

  /// TrueType and PostScript fill by the non-zero winding rule.
  // Inlined, so that the closures cost nothing: some thirty lines are drawn through the letters of a face.
  @inline(__always)
  private func ink(
    at level: Double, across: (Point) -> Double, along: (Point) -> Double
  ) -> [ClosedRange<Double>] {
    var crossings: [(place: Double, turn: Int)] = []
    for edge in edges {
      let (level0, level1) = (across(edge.from), across(edge.to))
      guard (level0 <= level) != (level1 <= level) else { continue }
      let (place0, place1) = (along(edge.from), along(edge.to))
      crossings.append((place0 + (level - level0) / (level1 - level0) * (place1 - place0), level0 <= level ? 1 : -1))
    }
    crossings.sort { $0.place < $1.place }
    var spans: [ClosedRange<Double>] = []
    var winding = 0
    var begin = 0.0
    for crossing in crossings {
      if winding == 0 { begin = crossing.place }
      winding += crossing.turn
      guard winding == 0 else { continue }
      if let last = spans.last, begin <= last.upperBound {
        spans[spans.count - 1] = last.lowerBound...max(last.upperBound, crossing.place)
      } else {
        spans.append(begin...crossing.place)
      }
    }
    return spans
  }
}
