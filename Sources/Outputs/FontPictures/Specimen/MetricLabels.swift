internal import FontFaces
internal import FontLayout
internal import FontMatching
internal import FontNames
internal import FontSources
internal import FontSubstitution
internal import MetricValues
internal import TextFormats

/// The labels of the metric lines: the name, the height in points and font units, and the source. For a substitute,
/// there are two columns in points: the absent font, and the substitute.
struct MetricLabels {
  private let font: Font
  /// The metrics of the substitute at its drawn size. Nil if the lines do not show the metrics of an absent font.
  private let substitute: FontMetrics?
  private let isSubstituted: Bool
  private let letters: Font
  private let metrics: FontMetrics

  private static let left = 752.0
  private static let right = Canvas.width - Canvas.margin
  private static let points = left + 166
  private static let units = left + 222
  private static let source = left + 234
  private static let columns = (first: left + 206, second: right)
  private static let columnWidth = 112.0
  private static let nameWidth = 116.0
  /// The font size of measured letters in a label, and the space for their ink.
  private static let letterSize = 13.0
  private static let letterRoom = (width: 30.0, height: 15.0)
  /// The metrics by the names of their lines.
  private static let metrics: [String: Metric] = [
    "ascender": .ascender, "cap height": .capHeight, "x-height": .xHeight, "descender": .descender,
    "line end": .leading,
  ]

  init(_ font: Font, _ metrics: FontMetrics) {
    self.font = font
    self.metrics = metrics
    let match = font.match
    letters = FaceText(match.drawn.face).font(size: Self.letterSize)
    isSubstituted = match.isSubstituted
    substitute =
      match.hasMetricsOfAbsent
      ? Font(FontMatch(drawing: match.drawn.face), size: font.pointSize * match.sizeAdjust).metrics : nil
  }

  /// The space for the column headers above the highest line, in pixels.
  var headHeight: Double { isSubstituted ? 48 : 28 }

  /// Draws the labels, and connects each metric line to its label. Returns the bottom of the labels.
  func draw(
    _ lines: [MetricLines.Line], on canvas: inout Canvas, from lineEnd: Double, head: Double, _ window: VisibleHeights
  ) -> Double {
    let gap = 18.0
    func place(_ points: Double) -> Double { window.place(points) }
    var places = lines.map { place($0.points) }
    for index in places.indices.dropFirst() { places[index] = max(places[index], places[index - 1] + gap) }
    // Some labels were moved down. All labels move up by half of the greatest distance, but not into the column
    // headers.
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
      canvas.label(
        line.name + window.mark(line.points), x: Self.left, y: y + 4, width: Self.nameWidth, weight: .strong,
        style: style)
      drawHeights(of: line, on: &canvas, y: y + 4)
    }
    var end = (places.last ?? canvas.y) + 8
    if let substitute {
      end += 20
      canvas.label("line height", x: Self.left, y: end, weight: .strong)
      canvas.label(Self.text(metrics.lineHeight), x: Self.columns.first, y: end, anchor: .end)
      canvas.label(Self.text(substitute.lineHeight), x: Self.columns.second, y: end, anchor: .end)
      end += 8
    }
    return end
  }

  private func drawHead(on canvas: inout Canvas, above y: Double) {
    guard isSubstituted else {
      // The heights of a bitmap strike are in its pixels, even if the tables have different units.
      let units = font.match.drawn.face.isScalable ? "units" : "pixels"
      canvas.label("points", x: Self.points, y: y - 16, size: 11, anchor: .end, style: "quiet")
      canvas.label(units, x: Self.units, y: y - 16, size: 11, anchor: .end, style: "quiet")
      canvas.label("from", x: Self.source, y: y - 16, size: 11, style: "quiet")
      return
    }
    let absent = font.match.metricsOwner.names
    let drawn = font.match.drawn.face
    let names = (
      substitute == nil ? "requested" : absent.fullName ?? absent.family ?? "requested",
      drawn.fullName ?? drawn.family ?? "substitute"
    )
    for (x, name, words) in [
      (Self.columns.first, names.0, substitute == nil ? "not published" : "its published metrics"),
      (Self.columns.second, names.1, "the substitute, as drawn"),
    ] {
      canvas.label(name, x: x, y: y - 30, width: Self.columnWidth, size: 11, weight: .strong, anchor: .end)
      canvas.label(
        words, x: x, y: y - 16, width: Self.columnWidth + 10, size: 10, anchor: .end, style: "quiet")
    }
  }

  private func drawHeights(of line: MetricLines.Line, on canvas: inout Canvas, y: Double) {
    let points = Self.text(line.points)
    guard isSubstituted else {
      canvas.label(points, x: Self.points, y: y, anchor: .end)
      guard !line.source.isEmpty || !line.letters.isEmpty else { return }
      canvas.label(
        line.units.text(.rounded(1), sign: .minus), x: Self.units, y: y, anchor: .end, style: "quiet")
      guard line.letters.isEmpty else {
        drawLetters(of: line, on: &canvas, y: y)
        return
      }
      canvas.label(line.source, x: Self.source, y: y, width: Self.right - Self.source, size: 11, style: "quiet")
      return
    }
    guard let substitute else {
      canvas.label("–", x: Self.columns.first, y: y, anchor: .end, style: "quiet")
      canvas.label(points, x: Self.columns.second, y: y, anchor: .end)
      return
    }
    // The first column is for the absent font. It stays empty for an unpublished height, and for a height that was
    // measured on the letters of the substitute.
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

  /// Draws the letters on which a height was measured, in their own face.
  private func drawLetters(of line: MetricLines.Line, on canvas: inout Canvas, y: Double) {
    let words = "measured on"
    canvas.label(words, x: Self.source, y: y, size: 11, style: "quiet")
    let text = SingleFontLine(line.letters, letters)
    guard let ink = text.ink else { return }
    let scale = min(
      1, Self.letterRoom.width / max(ink.width, 1), Self.letterRoom.height / max(ink.top - ink.bottom, 1))
    let x = Self.source + canvas.lettering.width(words, size: 11) + 6 - ink.left * scale
    canvas.line(text, x: x, baseline: y - 4 + (ink.top + ink.bottom) / 2 * scale, scale: scale)
  }

  private static func text(_ points: Double) -> String { points.text(.fixed(2), sign: .minus) + " pt" }
}
