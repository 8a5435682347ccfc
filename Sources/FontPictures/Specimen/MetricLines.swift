internal import FontFaces
internal import FontLayout
internal import FontMatching
internal import FontNames
internal import FontSources
internal import FontSubstitution
internal import NumberText

/// The horizontal lines of a font that layout uses, from top to bottom.
struct MetricLines {
  /// One of the lines.
  struct Line {
    let name: String
    /// The height above the baseline, in points.
    let points: Double
    /// The height above the baseline, in font units.
    let units: Double
    /// The source of the metric.
    let source: String
    /// Whether the metric was measured on an outline, not read from a table.
    let isMeasured: Bool
    /// The class of the line in the picture. Each table has its own.
    let style: String
  }

  let lines: [Line]

  /// - Parameter magnification: pixels per point. A declared and a drawn height are one line if they differ by less than a
  ///   quarter of a pixel.
  init(_ font: Font, at magnification: Double) {
    let units = font.metrics.units
    let size = font.pointSize * font.match.metricsScale
    func line(_ name: String, _ value: MetricValue) -> Line {
      Line(
        name: name, points: value.value * size / Double(units.unitsPerEm), units: value.value,
        source: "\(value.source)", isMeasured: value.source.isMeasured, style: value.source.style)
    }
    var lines = [
      line("ascender", units.ascender), line("cap height", units.capHeight), line("x-height", units.xHeight),
      Line(name: "baseline", points: 0, units: 0, source: "", isMeasured: false, style: "line"),
      line("descender", units.descender),
    ]
    if units.leading.value != 0 {
      let end = units.descender.value - units.leading.value
      lines.append(
        Line(
          name: "line end", points: end * size / Double(units.unitsPerEm), units: end,
          source: "\(units.leading.source)", isMeasured: false, style: units.leading.source.style))
    }
    let drawn = font.match.drawn.face
    let scale = font.pointSize * font.match.sizeAdjust / Double(drawn.unitsPerEm)
    for (name, letter, height, declared) in [
      ("cap height", "H", drawn.capHeight, units.capHeight), ("x-height", "x", drawn.xHeight, units.xHeight),
    ] where drawn.isScalable && !declared.source.isMeasured {
      guard let measured = height.measured else { continue }
      let declared = declared.value * size / Double(units.unitsPerEm)
      guard abs(measured * scale - declared) * magnification > 0.25 else { continue }
      lines.append(
        Line(
          name: "\(name), drawn", points: measured * scale, units: measured, source: "measured \(letter)",
          isMeasured: true, style: "line-accent"))
    }
    self.lines = lines.sorted { $0.points > $1.points }
  }
}

extension MetricSource {
  /// Whether the metric was measured on an outline or a bitmap.
  var isMeasured: Bool {
    if case .measured = self { true } else { false }
  }

  /// The class of lines from this source.
  fileprivate var style: String {
    switch self {
    case .hhea: "line-hhea"
    case .os2Typo: "line-typo"
    case .os2Win: "line-win"
    case .varied(let source, _): source.style
    default: "line-accent"
    }
  }
}

/// The names and heights of the lines, beside them. Heights are in points and font units, with their source. For a substitute
/// there are two columns in points: the absent font and the substitute.
struct MetricLabels {
  private let font: Font
  /// The metrics of the substitute, at the size at which it is drawn. Nil unless the lines have those of the absent font.
  private let substitute: FontMetrics?
  private let isSubstituted: Bool

  private static let left = 752.0
  private static let right = Canvas.width - Canvas.margin
  private static let points = left + 166
  private static let units = left + 222
  private static let source = left + 234
  private static let columns = (first: left + 206, second: right)
  private static let columnWidth = 112.0
  /// The metrics that lines stand for, by their names.
  private static let metrics: [String: Metric] = [
    "ascender": .ascender, "cap height": .capHeight, "x-height": .xHeight, "descender": .descender,
    "line end": .leading,
  ]

  init(_ font: Font) {
    self.font = font
    let match = font.match
    isSubstituted = match.isSubstituted
    substitute =
      match.hasMetricsOfAbsent
      ? Font(FontMatch(drawing: match.drawn.face), size: font.pointSize * match.sizeAdjust).metrics : nil
  }

  /// The room for the heads of the columns, above the highest line.
  var headHeight: Double { isSubstituted ? 40 : 18 }

  /// Draws the labels from the ends of the lines. Returns the bottom of the labels.
  func draw(
    _ lines: [MetricLines.Line], on canvas: inout Canvas, from lineEnd: Double, head: Double,
    _ place: (Double) -> Double
  ) -> Double {
    let gap = 18.0
    var places = lines.map { place($0.points) }
    for index in places.indices.dropFirst() { places[index] = max(places[index], places[index - 1] + gap) }
    // Labels that were pushed down move up again by half of the way, but not into the head.
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
    if let substitute {
      end += 20
      canvas.label("line height", x: Self.left, y: end, weight: .strong)
      canvas.label(Self.text(font.lineHeight), x: Self.columns.first, y: end, anchor: .end)
      canvas.label(Self.text(substitute.lineHeight), x: Self.columns.second, y: end, anchor: .end)
      end += 8
    }
    return end
  }

  private func drawHead(on canvas: inout Canvas, above y: Double) {
    guard isSubstituted else {
      canvas.label("points", x: Self.points, y: y - 8, size: 11, anchor: .end, style: "quiet")
      canvas.label("units", x: Self.units, y: y - 8, size: 11, anchor: .end, style: "quiet")
      canvas.label("from", x: Self.source, y: y - 8, size: 11, style: "quiet")
      return
    }
    let absent = font.match.metricsOwner.names
    let drawn = font.match.drawn.face
    let names = (
      substitute == nil ? "asked for" : absent.fullName ?? absent.family ?? "asked for",
      drawn.fullName ?? drawn.family ?? "substitute"
    )
    for (x, name, words) in [
      (Self.columns.first, names.0, substitute == nil ? "not published" : "its published metrics"),
      (Self.columns.second, names.1, "the substitute, as drawn"),
    ] {
      canvas.label(name, x: x, y: y - 22, width: Self.columnWidth, size: 11, weight: .strong, anchor: .end)
      canvas.label(
        words, x: x, y: y - 8, width: Self.columnWidth + 10, size: 10, anchor: .end, style: "quiet")
    }
  }

  private func drawHeights(of line: MetricLines.Line, on canvas: inout Canvas, y: Double) {
    let points = Self.text(line.points)
    guard isSubstituted else {
      canvas.label(points, x: Self.points, y: y, anchor: .end)
      guard !line.source.isEmpty else { return }
      canvas.label(
        line.units.text(.rounded(1), sign: .minus), x: Self.units, y: y, anchor: .end, style: "quiet")
      canvas.label(line.source, x: Self.source, y: y, width: Self.right - Self.source, size: 11, style: "quiet")
      return
    }
    guard let substitute else {
      canvas.label("–", x: Self.columns.first, y: y, anchor: .end, style: "quiet")
      canvas.label(points, x: Self.columns.second, y: y, anchor: .end)
      return
    }
    // A line that was measured on the letters is the substitute's own, and so is a height that nobody publishes.
    if let metric = Self.metrics[line.name], font.match.metricsOwner.substituted.contains(metric) {
      canvas.label("–", x: Self.columns.first, y: y, anchor: .end, style: "quiet")
    } else if !line.isMeasured {
      canvas.label(points, x: Self.columns.first, y: y, anchor: .end)
    }
    let own: Double? =
      switch line.name {
      case "ascender": substitute.ascender
      case "cap height": substitute.capHeight
      case "x-height": substitute.xHeight
      case "baseline": 0
      case "descender": substitute.descender
      case "line end": substitute.descender - substitute.leading
      default: line.isMeasured ? line.points : nil
      }
    if let own { canvas.label(Self.text(own), x: Self.columns.second, y: y, anchor: .end) }
  }

  private static func text(_ points: Double) -> String { points.text(.fixed(2), sign: .minus) + " pt" }
}
