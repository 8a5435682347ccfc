internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontTables
internal import NumberText

/// A few large letters, with the lines that layout uses and the boxes that the font's tables declare.
struct MetricsSection: SpecimenSection {
  private let shown: ShownFace

  static func fits(_ shown: ShownFace) -> Bool { true }
  init(_ shown: ShownFace) { self.shown = shown }

  /// The em in pixels, unless something would be too large for the page.
  private static let largestEm = 240.0
  private static let mostHeight = 460.0
  private static let boxes = Canvas.margin...(Canvas.margin + 132)
  private static let letters = 204.0...700
  private static let lineEnd = 720.0
  private static let labels = 752.0

  func draw(on canvas: inout Canvas) {
    let text = shown.magnified(shown.word)
    let magnification = magnification(text)
    let metricLines = MetricLines(shown.font, at: magnification)
    let extent = extent(text, magnification)
    let top = canvas.y + 12
    let baseline = top + extent.above
    func place(_ points: Double) -> Double { baseline - min(max(points * magnification, -extent.below), extent.above) }

    drawLineBox(on: &canvas, place)
    drawTables(on: &canvas, from: top, place)
    canvas.open(
      "g",
      [
        "data-letters": shown.word, "data-em": (magnification * shown.font.pointSize).text(.svg(6)),
        "data-baseline": baseline.text(.svg(2)), "data-x": Self.letters.lowerBound.text(.svg(2)),
      ])
    canvas.text(text, x: Self.letters.lowerBound, baseline: baseline, scale: magnification)
    canvas.close("g")
    for line in metricLines.lines {
      let y = place(line.points)
      canvas.line(
        line.style + (line.isMeasured ? " dashed" : ""), x1: Self.letters.lowerBound - 16, y1: y, x2: Self.lineEnd,
        y2: y, name: line.name)
    }
    let end = drawLabels(of: metricLines.lines, on: &canvas, place)
    canvas.y = max(baseline + extent.below, end) + 22
    drawLegend(on: &canvas, magnification)
    if !text.failures.isEmpty {
      canvas.y += 18
      canvas.label("Not all is drawn: \(text.failures[0].message)", x: Canvas.margin, y: canvas.y, style: "accent")
    }
  }

  // MARK: - The size of it all

  /// Pixels per point.
  private func magnification(_ text: TextOutline) -> Double {
    let font = shown.font
    var em = Self.largestEm
    let ink = text.bounds
    let width = max(text.advance, ink?.right ?? 0) / font.pointSize
    if width > 0 { em = min(em, (Self.letters.upperBound - Self.letters.lowerBound) / width) }
    let (above, below) = span(ink)
    em = min(em, Self.mostHeight * font.pointSize / max(above + below, font.pointSize / 100))
    return em / font.pointSize
  }

  /// How far the picture reaches above and below the baseline, in points, each at most four ems.
  private func span(_ ink: Outline.Bounds?) -> (above: Double, below: Double) {
    let font = shown.font
    let bound = 4 * font.pointSize
    let tables = tables.flatMap { [$0.ascender, $0.descender - $0.gap] }
    let highs = [font.ascender, font.capHeight, ink?.top ?? 0] + tables
    let lows = [font.descender - font.leading, ink?.bottom ?? 0] + tables
    return (min(max(highs.max() ?? 0, 0), bound), min(max(-(lows.min() ?? 0), 0), bound))
  }

  private func extent(
    _ text: TextOutline, _ magnification: Double
  ) -> (above: Double, below: Double) {
    let (above, below) = span(text.bounds)
    return (above * magnification + 6, below * magnification + 6)
  }

  // MARK: - Boxes

  private struct Table {
    let name: String
    let ascender: Double
    let descender: Double
    let gap: Double
    let units: VerticalTables.Values
    let isUsed: Bool
  }

  /// The line metrics that each table declares, in points.
  private var tables: [Table] {
    let face = shown.font.match.metricsFace
    let scale = shown.font.pointSize * shown.font.match.metricsScale / Double(face.unitsPerEmOfTables)
    let used = "\(shown.font.metrics.units.ascender.source)"
    let vertical = face.verticalTables
    return [("hhea", "hhea", vertical.hhea), ("typo", "OS/2 typo", vertical.typo), ("win", "OS/2 win", vertical.win)]
      .compactMap { name, source, values in
        values.map {
          Table(
            name: name, ascender: $0.ascender * scale, descender: $0.descender * scale, gap: $0.lineGap * scale,
            units: $0, isUsed: used.hasPrefix(source))
        }
      }
  }

  private func drawLineBox(on canvas: inout Canvas, _ place: (Double) -> Double) {
    let font = shown.font
    let (top, bottom) = (place(font.ascender), place(font.descender - font.leading))
    canvas.rectangle(
      "tint", x: Self.letters.lowerBound - 16, y: top, width: Self.lineEnd - Self.letters.lowerBound + 16,
      height: bottom - top)
  }

  private func drawTables(on canvas: inout Canvas, from top: Double, _ place: (Double) -> Double) {
    for (index, table) in tables.enumerated() {
      let x = Self.boxes.lowerBound + Double(index) * 46
      let (high, low, end) = (place(table.ascender), place(table.descender), place(table.descender - table.gap))
      canvas.rectangle("\(table.name) box", x: x, y: high, width: 34, height: low - high)
      canvas.line("line-\(table.name)", x1: x, y1: high, x2: x + 34, y2: high)
      canvas.line("line-\(table.name)", x1: x, y1: low, x2: x + 34, y2: low)
      if end - low > 0.5 {
        for side in [x + 0.5, x + 33.5] {
          canvas.line("line-\(table.name) dashed", x1: side, y1: low, x2: side, y2: end)
        }
        canvas.line("line-\(table.name) dashed", x1: x, y1: end, x2: x + 34, y2: end)
      }
      canvas.label(
        table.name, x: x + 17, y: place(0) - 5, size: 11, weight: table.isUsed ? .strong : .regular, anchor: .middle,
        style: table.name)
    }
    if !tables.isEmpty {
      canvas.line(
        "line", x1: Self.boxes.lowerBound, y1: place(0), x2: Self.boxes.lowerBound + Double(tables.count) * 46 - 12,
        y2: place(0))
    }
  }

  // MARK: - Labels

  /// Draws the labels as near to their lines as possible without overlapping. Returns where the last one ends.
  private func drawLabels(
    of lines: [MetricLines.Line], on canvas: inout Canvas, _ place: (Double) -> Double
  ) -> Double {
    let gap = 18.0
    var places = lines.map { place($0.points) }
    for index in places.indices.dropFirst() { places[index] = max(places[index], places[index - 1] + gap) }
    // If they were pushed down, move all of them up by half of the way.
    let push = zip(places, lines).map { $0 - place($1.points) }.max() ?? 0
    if push > gap { places = places.map { $0 - push / 2 } }
    for (line, y) in zip(lines, places) {
      canvas.path(
        "leader",
        "M\(Self.lineEnd.text(.svg(2))) \(place(line.points).text(.svg(2)))L\((Self.labels - 8).text(.svg(2))) "
          + y.text(.svg(2)))
      let style = line.style == "line" ? "ink" : String(line.style.dropFirst(5))
      canvas.label(line.name, x: Self.labels, y: y + 4, weight: .strong, style: style)
      canvas.label(line.points.text(.fixed(2), sign: .minus) + " pt", x: Self.labels + 190, y: y + 4, anchor: .end)
      guard !line.source.isEmpty else { continue }
      canvas.label(
        line.units.text(.shortest, sign: .minus), x: Self.labels + 246, y: y + 4, anchor: .end, style: "quiet")
      canvas.label(line.source, x: Self.labels + 258, y: y + 4, size: 11, style: "quiet")
    }
    return (places.last ?? canvas.y) + 8
  }

  private func drawLegend(on canvas: inout Canvas, _ magnification: Double) {
    let font = shown.font
    let leading = font.leading == 0 ? "" : " with \(font.leading.text(.fixed(2))) pt of leading"
    canvas.label(
      "Points at \(font.pointSize.text(.shortest)) pt, and font units. Line height \(font.lineHeight.text(.fixed(2))) pt"
        + "\(leading). Solid lines are declared, dashed ones measured on the letters.",
      x: Canvas.margin, y: canvas.y, style: "quiet")
    guard !tables.isEmpty else { return }
    canvas.y += 18
    var x = Canvas.margin
    for table in tables {
      let units = table.units
      let text =
        "\(table.name) \(units.ascender.text(.shortest)) / \(units.descender.text(.shortest, sign: .minus))"
        + (table.name == "win" ? "" : " / gap \(units.lineGap.text(.shortest, sign: .minus))")
        + (table.isUsed ? ", which layout reads" : "")
      canvas.label(text, x: x, y: canvas.y, weight: table.isUsed ? .strong : .regular, style: table.name)
      x += canvas.lettering.width(text, size: 12, weight: .strong) + 28
    }
  }
}
