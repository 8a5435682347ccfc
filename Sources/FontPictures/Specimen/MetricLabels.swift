internal import FontFaces
internal import FontLayout
internal import FontMatching
internal import NumberText

/// The names and heights of the lines, beside them: in points, font units and with their source; of a substitute in two
/// columns, both in points.
struct MetricLabels {
  private let font: Font
  /// The metrics of the face that draws, at the size at which it is drawn, where those of another font place the lines.
  private let standIn: FontMetrics?
  private let isStandIn: Bool

  private static let left = 752.0
  private static let right = Canvas.width - Canvas.margin
  private static let points = left + 166
  private static let units = left + 222
  private static let source = left + 234
  private static let columns = (first: left + 206, second: right)
  private static let columnWidth = 112.0

  init(_ font: Font) {
    self.font = font
    let match = font.match
    isStandIn = match.isStandIn
    standIn =
      match.hasMetricsOfAbsent
      ? Font(FontMatch(drawing: match.drawn.face), size: font.pointSize * match.sizeAdjust).metrics : nil
  }

  /// The room that the heads of the columns take above the highest line.
  var headHeight: Double { isStandIn ? 40 : 18 }

  /// Draws the labels from the ends of the lines. Returns where they end.
  func draw(
    _ lines: [MetricLines.Line], on canvas: inout Canvas, from lineEnd: Double, head: Double,
    _ place: (Double) -> Double
  ) -> Double {
    let gap = 18.0
    var places = lines.map { place($0.points) }
    for index in places.indices.dropFirst() { places[index] = max(places[index], places[index - 1] + gap) }
    // If they were pushed down, move all of them up by half of the way, but not into the head.
    let push = zip(places, lines).map { $0 - place($1.points) }.max() ?? 0
    if push > gap, let first = places.first {
      let up = min(push / 2, max(first - head - 4, 0))
      places = places.map { $0 - up }
    }
    drawHead(on: &canvas, above: (places.first ?? head) - 2)
    for (line, y) in zip(lines, places) {
      canvas.path(
        "leader",
        "M\(Canvas.number(lineEnd)) \(Canvas.number(place(line.points)))L\(Canvas.number(Self.left - 8)) "
          + Canvas.number(y))
      let style = line.style == "line" ? "ink" : String(line.style.dropFirst(5))
      canvas.label(line.name, x: Self.left, y: y + 4, weight: .strong, style: style)
      drawHeights(of: line, on: &canvas, y: y + 4)
    }
    var end = (places.last ?? canvas.y) + 8
    if let standIn {
      end += 20
      canvas.label("line height", x: Self.left, y: end, weight: .strong)
      canvas.label(Self.text(font.lineHeight), x: Self.columns.first, y: end, anchor: .end)
      canvas.label(Self.text(standIn.lineHeight), x: Self.columns.second, y: end, anchor: .end)
      end += 8
    }
    return end
  }

  private func drawHead(on canvas: inout Canvas, above y: Double) {
    guard isStandIn else {
      canvas.label("points", x: Self.points, y: y - 8, size: 11, anchor: .end, style: "quiet")
      canvas.label("units", x: Self.units, y: y - 8, size: 11, anchor: .end, style: "quiet")
      canvas.label("from", x: Self.source, y: y - 8, size: 11, style: "quiet")
      return
    }
    let absent = font.match.metricsFace
    let drawn = font.match.drawn.face
    let names = (
      standIn == nil ? "asked for" : absent.family ?? absent.fullName ?? "asked for",
      drawn.fullName ?? drawn.family ?? "substitute"
    )
    for (x, name, words) in [
      (Self.columns.first, names.0, standIn == nil ? "not published" : "its published metrics"),
      (Self.columns.second, names.1, "the substitute, as drawn"),
    ] {
      canvas.label(name, x: x, y: y - 22, width: Self.columnWidth, size: 11, weight: .strong, anchor: .end)
      canvas.label(
        words, x: x, y: y - 8, width: Self.columnWidth + 10, size: 10, anchor: .end, style: "quiet")
    }
  }

  private func drawHeights(of line: MetricLines.Line, on canvas: inout Canvas, y: Double) {
    let points = Self.text(line.points)
    guard isStandIn else {
      canvas.label(points, x: Self.points, y: y, anchor: .end)
      guard !line.source.isEmpty else { return }
      canvas.label(
        line.units.text(.rounded(1), sign: .minus), x: Self.units, y: y, anchor: .end, style: "quiet")
      canvas.label(line.source, x: Self.source, y: y, width: Self.right - Self.source, size: 11, style: "quiet")
      return
    }
    guard let standIn else {
      canvas.label("–", x: Self.columns.first, y: y, anchor: .end, style: "quiet")
      canvas.label(points, x: Self.columns.second, y: y, anchor: .end)
      return
    }
    // A line that was measured on the letters is the substitute's own.
    if !line.isMeasured { canvas.label(points, x: Self.columns.first, y: y, anchor: .end) }
    let own: Double? =
      switch line.name {
      case "ascender": standIn.ascender
      case "cap height": standIn.capHeight
      case "x-height": standIn.xHeight
      case "baseline": 0
      case "descender": standIn.descender
      case "line end": standIn.descender - standIn.leading
      default: line.isMeasured ? line.points : nil
      }
    if let own { canvas.label(Self.text(own), x: Self.columns.second, y: y, anchor: .end) }
  }

  private static func text(_ points: Double) -> String { points.text(.fixed(2), sign: .minus) + " pt" }
}
