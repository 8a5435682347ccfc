internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontNames
internal import FontSources
internal import FontSubstitution
internal import FontTables
internal import NumberText

/// A few large letters with the lines that layout uses, and the boxes that the font's tables declare.
struct MetricsSection: SpecimenSection {
  private let shown: ShownFace

  static func fits(_ shown: ShownFace) -> Bool { true }
  init(_ shown: ShownFace) { self.shown = shown }

  /// The em in pixels. It is smaller if something would be too large for the page.
  private static let largestEm = 240.0
  private static let mostHeight = 460.0
  private static let boxes = Canvas.margin...(Canvas.margin + 132)
  private static let letters = 204.0...700
  private static let lineEnd = 720.0

  func draw(on canvas: inout Canvas) {
    let text = shown.line(shown.word)
    let magnification = magnification(text)
    let metricLines = MetricLines(shown.font, at: magnification)
    let extent = extent(text, magnification)
    let labels = MetricLabels(shown.font)
    let top = canvas.y + 12 + labels.headHeight
    let baseline = top + extent.above
    func place(_ points: Double) -> Double { baseline - min(max(points * magnification, -extent.below), extent.above) }

    drawLineBox(on: &canvas, place)
    drawTables(on: &canvas, from: top, place)
    drawLetters(text, on: &canvas, baseline, magnification)
    for line in metricLines.lines {
      let y = place(line.points)
      canvas.line(
        line.style + (line.isMeasured ? " dashed" : ""), x1: Self.letters.lowerBound - 16, y1: y, x2: Self.lineEnd,
        y2: y, name: line.name)
    }
    let end = labels.draw(metricLines.lines, on: &canvas, from: Self.lineEnd, head: top, place)
    canvas.y = max(baseline + extent.below, end) + 22
    drawLegend(on: &canvas)
    for note in notes(text) {
      canvas.y += 18
      canvas.label(note, x: Canvas.margin, y: canvas.y, width: Canvas.contentWidth, style: "accent")
    }
  }

  private func drawLetters(_ text: OwnLine, on canvas: inout Canvas, _ baseline: Double, _ magnification: Double) {
    let (left, right) = text.span
    let width = (right - left) * magnification
    let start = text.isRightToLeft ? Self.letters.upperBound - width : Self.letters.lowerBound
    let x = start - left * magnification
    canvas.open(
      "g",
      [
        "data-letters": shown.word, "data-em": (magnification * shown.font.pointSize).text(.svg(6)),
        "data-baseline": baseline.text(.svg(2)), "data-x": x.text(.svg(2)),
      ])
    if text.ink != nil {
      canvas.line(text, x: x, baseline: baseline, scale: magnification)
    } else {
      canvas.path("missing", "M\(Canvas.number(start)) \(Canvas.number(baseline))h160v-150h-160z")
      canvas.label("nothing is drawn", x: start + 80, y: baseline - 70, anchor: .middle, style: "accent")
    }
    canvas.close("g")
  }

  // MARK: - Size

  /// Pixels per point.
  private func magnification(_ text: OwnLine) -> Double {
    let font = shown.font
    var em = Self.largestEm
    let (left, right) = text.span
    let width = (right - left) / font.pointSize
    if width > 0 { em = min(em, (Self.letters.upperBound - Self.letters.lowerBound) / width) }
    let (above, below) = reach(text.ink)
    em = min(em, Self.mostHeight * font.pointSize / max(above + below, font.pointSize / 100))
    return em / font.pointSize
  }

  /// The extent of the picture above and below the baseline, in points, each at most four ems.
  private func reach(_ ink: InkBox?) -> (above: Double, below: Double) {
    let font = shown.font
    let bound = 4 * font.pointSize
    let tables = tables.flatMap { [$0.ascender, $0.descender - $0.gap] }
    let highs = [font.ascender, font.capHeight, ink?.top ?? 0] + tables
    let lows = [font.descender - font.leading, ink?.bottom ?? 0] + tables
    return (min(max(highs.max() ?? 0, 0), bound), min(max(-(lows.min() ?? 0), 0), bound))
  }

  /// The same in pixels, with some room.
  private func extent(_ text: OwnLine, _ magnification: Double) -> (above: Double, below: Double) {
    let (above, below) = reach(text.ink)
    return (above * magnification + 6, below * magnification + 6)
  }

  // MARK: - Boxes

  private struct Table {
    let name: String
    let ascender: Double
    let descender: Double
    let gap: Double
    let units: LineMetrics
    let isUsed: Bool
  }

  /// The line metrics that each table declares, in points.
  private var tables: [Table] {
    let owner = shown.font.match.metricsOwner
    let scale = shown.font.pointSize * shown.font.match.metricsScale / Double(owner.unitsPerEmOfTables)
    let used = "\(shown.font.metrics.units.ascender.source)"
    let lines = owner.declaredLines
    return [("hhea", "hhea", lines.hhea), ("typo", "OS/2 typo", lines.typo), ("win", "OS/2 win", lines.win)]
      .compactMap { name, source, values in
        values.map {
          Table(
            name: name, ascender: $0.ascender.value * scale, descender: $0.descender.value * scale,
            gap: $0.leading.value * scale,
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

  // MARK: - Words

  private func drawLegend(on canvas: inout Canvas) {
    let font = shown.font
    let leading = font.leading == 0 ? "" : " with \(font.leading.text(.fixed(2))) pt of leading"
    canvas.label(
      "At \(font.pointSize.text(.rounded(2))) pt. Line height \(font.lineHeight.text(.fixed(2))) pt\(leading). "
        + "Solid lines are declared, dashed ones measured on the letters.",
      x: Canvas.margin, y: canvas.y, style: "quiet")
    guard !tables.isEmpty else { return }
    canvas.y += 18
    var x = Canvas.margin
    for table in tables {
      let units = table.units
      let text =
        "\(table.name) \(units.ascender.value.text(.rounded(1))) / \(units.descender.value.text(.rounded(1), sign: .minus))"
        + (table.name == "win" ? "" : " / gap \(units.leading.value.text(.rounded(1), sign: .minus))")
        + (table.isUsed ? ", which layout reads" : "")
      canvas.label(text, x: x, y: canvas.y, weight: table.isUsed ? .strong : .regular, style: table.name)
      x += canvas.lettering.width(text, size: 12, weight: .strong) + 28
    }
    canvas.label("font units", x: x, y: canvas.y, style: "quiet")
  }

  /// The problems of the letters: missing characters, glyphs that are not drawn.
  private func notes(_ text: OwnLine) -> [String] {
    var notes: [String] = []
    if !text.missing.isEmpty {
      let codes = text.missing.prefix(8).map { letter in
        letter.properties.isDefaultIgnorableCodePoint ? letter.codePointAndName : letter.value.codePointText
      }
      let rest = text.missing.count > codes.count ? " and more" : ""
      notes.append("The font lacks \(codes.joined(separator: ", "))\(rest): a dashed box stands for each.")
    }
    if text.hasSVG {
      notes.append("Its glyphs are pictures in SVG, which are not drawn here: a dashed box stands for each.")
    }
    let last = (try? shown.face.coverage())?.ranges.last
    if text.ink == nil, let letter = last.flatMap({ Unicode.Scalar($0.upperBound) }) {
      do throws(FontError) { _ = try shown.face.outline(of: letter) } catch {
        notes.append("Nothing of it is drawn: \(error.message).")
      }
    }
    if let failure = text.failures.first { notes.append("Not all is drawn: \(failure.message).") }
    return notes
  }
}
