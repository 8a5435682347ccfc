internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontNames
internal import FontSources
internal import FontSubstitution
internal import FontTables
internal import MetricValues
internal import TextFormats

/// The section with large letters, the lines that layout uses, and the line metrics that each table declares.
struct MetricsSection: SpecimenSection {
  private let shown: ShownFace

  static func fits(_ shown: ShownFace) -> Bool { true }
  init(_ shown: ShownFace) { self.shown = shown }

  /// The em and the height of the ink, in pixels. Wide letters are reduced to fit the page.
  private static let em = (usual: 240.0, largest: 340.0)
  private static let inkHeight = 250.0
  private static let boxes = Canvas.margin...(Canvas.margin + 132)
  private static let letters = 204.0...700
  private static let lineEnd = 720.0

  func draw(on canvas: inout Canvas) {
    let text = shown.line(shown.word)
    let magnification = magnification(text)
    let anatomy = shown.anatomy
    let lines = MetricLines(shown.font, shown.metrics, at: magnification, anatomy).lines
    let labels = MetricLabels(shown.font, shown.metrics)
    let top = canvas.y + 12 + labels.headHeight
    let extent = extent(text, lines, magnification)
    let window = VisibleHeights(
      baseline: top + extent.above, above: extent.above, below: extent.below, magnification: magnification)

    drawLineBox(on: &canvas, window)
    drawTables(on: &canvas, window)
    let cells = LetterCells(text, anatomy, shown.font, isTextGiven: shown.isTextGiven)
    let x = start(of: text, magnification)
    cells.draw(on: &canvas, x: x, window)
    drawLetters(text, on: &canvas, x: x, window)
    for line in lines where !window.isCut(line.points) { draw(line, on: &canvas, window) }
    let end = labels.draw(lines, on: &canvas, from: Self.lineEnd, head: top, window)
    canvas.y = max(window.baseline + window.below + cells.drawSizes(on: &canvas, x: x, window), end) + 22
    let heights = lines.map(\.points) + tables.flatMap { [$0.ascender, $0.descender] }
    drawLegend(on: &canvas, anatomy, isCut: heights.contains(where: window.isCut))
    for note in notes(text) {
      canvas.y += 18
      canvas.label(note, x: Canvas.margin, y: canvas.y, width: Canvas.contentWidth, style: "accent")
    }
  }

  private func draw(_ line: MetricLines.Line, on canvas: inout Canvas, _ window: VisibleHeights) {
    let (y, left) = (window.place(line.points), Self.letters.lowerBound - 16)
    if let end = line.lowerEnd {
      canvas.rectangle("band", x: left, y: y, width: Self.lineEnd - left, height: window.place(end) - y)
    }
    canvas.line(
      line.style + (line.isMeasured ? " dashed" : ""), x1: left, y1: y, x2: Self.lineEnd, y2: y, name: line.name)
  }

  /// Returns the left end of the letters. Right-to-left letters end at the labels.
  private func start(of text: SingleFontLine, _ magnification: Double) -> Double {
    let (left, right) = text.span
    let width = (right - left) * magnification
    let start = text.isRightToLeft ? Self.letters.upperBound - width : Self.letters.lowerBound
    return start - left * magnification
  }

  private func drawLetters(_ text: SingleFontLine, on canvas: inout Canvas, x: Double, _ window: VisibleHeights) {
    let (baseline, magnification) = (window.baseline, window.magnification)
    canvas.open(
      "g",
      [
        "data-letters": shown.word, "data-em": (magnification * shown.font.pointSize).text(.svg(6)),
        "data-baseline": baseline.text(.svg(2)), "data-x": x.text(.svg(2)),
      ])
    if text.ink != nil {
      canvas.line(text, x: x, baseline: baseline, scale: magnification)
    } else {
      let start = Self.letters.lowerBound
      canvas.path("missing", "M\(Canvas.number(start)) \(Canvas.number(baseline))h160v-150h-160z")
      canvas.label("nothing is drawn", x: start + 80, y: baseline - 70, anchor: .middle, style: "accent")
    }
    canvas.close("g")
  }

  // MARK: - Size

  /// Returns the pixels per point. They depend on the letters, so a line far from the letters is cut off.
  private func magnification(_ text: SingleFontLine) -> Double {
    let size = shown.font.pointSize
    guard let ink = text.ink else { return Self.em.usual / size }
    let (left, right) = text.span
    let height = max(ink.top, 0) - min(ink.bottom, 0)
    return min(
      Self.em.largest / size, Self.inkHeight / max(height, size / 100),
      (Self.letters.upperBound - Self.letters.lowerBound) / max(right - left, size / 100))
  }

  /// Returns the height of the picture above and below the baseline, in pixels. The letters and nearby lines are
  /// inside.
  private func extent(
    _ text: SingleFontLine, _ lines: [MetricLines.Line], _ magnification: Double
  ) -> (above: Double, below: Double) {
    let near = lines.filter(\.isMeasured).map(\.points) + [0, text.ink?.top ?? 0, text.ink?.bottom ?? 0]
    let all = near + lines.map(\.points) + tables.flatMap { [$0.ascender, $0.descender - $0.gap] }
    func room(_ heights: (near: Double, all: Double), _ more: Double) -> Double {
      // The numbers of a font may be wrong, so no height may exceed four ems.
      let most = 4 * shown.font.pointSize
      let least = text.ink == nil ? 160.0 : 0
      return max(min(min(heights.near, most) * magnification + more, heights.all * magnification), least) + 6
    }
    return (
      room((near.max() ?? 0, all.max() ?? 0), VisibleHeights.room.above),
      room((-(near.min() ?? 0), -(all.min() ?? 0)), VisibleHeights.room.below)
    )
  }

  // MARK: - Boxes

  private struct Table {
    let name: String
    let ascender: Double
    let descender: Double
    let gap: Double
    let units: LineMetrics
    let isUsed: Bool
    /// The programs that use the table for their lines, in words. Empty if no program uses the table.
    let readers: String
  }

  /// The ascender and descender that each table declares, in points.
  private var tables: [Table] {
    let owner = shown.font.match.metricsOwner
    let scale = shown.font.pointSize * shown.font.match.metricsScale / Double(owner.unitsPerEmOfTables)
    let used = "\(shown.metrics.units.ascender.source)"
    let sources = MetricConvention.allCases.map { ($0.readers, "\(shown.font.metrics($0).units.ascender.source)") }
    let lines = owner.declaredLines
    return [("hhea", "hhea", lines.hhea), ("typo", "OS/2 typo", lines.typo), ("win", "OS/2 win", lines.win)]
      .compactMap { name, source, values in
        values.map {
          Table(
            name: name, ascender: $0.ascender.value * scale, descender: $0.descender.value * scale,
            gap: $0.leading.value * scale,
            units: $0, isUsed: used.hasPrefix(source),
            readers: sources.filter { $0.1.hasPrefix(source) }.map(\.0).joined(separator: ", "))
        }
      }
  }

  private func drawLineBox(on canvas: inout Canvas, _ window: VisibleHeights) {
    let metrics = shown.metrics
    let (high, low) = (metrics.ascender, metrics.descender - metrics.leading)
    let x = Self.letters.lowerBound - 16
    canvas.rectangle(
      "tint", x: x, y: window.place(high), width: Self.lineEnd - x, height: window.place(low) - window.place(high))
    for end in [high, low] { window.drawTornEnd(at: end, on: &canvas, x: x, width: Self.lineEnd - x) }
  }

  private func drawTables(on canvas: inout Canvas, _ window: VisibleHeights) {
    for (index, table) in tables.enumerated() {
      let x = Self.boxes.lowerBound + Double(index) * 46
      let (high, low, end) = (table.ascender, table.descender, table.descender - table.gap)
      let y = window.place(high)
      canvas.rectangle("\(table.name) box", x: x, y: y, width: 34, height: window.place(low) - y)
      for height in [high, low] where !window.isCut(height) {
        canvas.line("line-\(table.name)", x1: x, y1: window.place(height), x2: x + 34, y2: window.place(height))
      }
      for height in [high, low] { window.drawTornEnd(at: height, on: &canvas, x: x, width: 34) }
      if window.place(end) - window.place(low) > 0.5 {
        for side in [x + 0.5, x + 33.5] {
          canvas.line(
            "line-\(table.name) dashed", x1: side, y1: window.place(low), x2: side, y2: window.place(end))
        }
        if !window.isCut(end) {
          canvas.line("line-\(table.name) dashed", x1: x, y1: window.place(end), x2: x + 34, y2: window.place(end))
        }
      }
      canvas.label(
        table.name, x: x + 17, y: window.baseline - 5, size: 11, weight: table.isUsed ? .strong : .regular,
        anchor: .middle, style: table.name)
    }
    if !tables.isEmpty {
      canvas.line(
        "line", x1: Self.boxes.lowerBound, y1: window.baseline,
        x2: Self.boxes.lowerBound + Double(tables.count) * 46 - 12, y2: window.baseline)
    }
  }

  // MARK: - Words

  private func drawLegend(on canvas: inout Canvas, _ anatomy: ScriptAnatomy, isCut: Bool) {
    let font = shown.font
    let metrics = shown.metrics
    let leading = metrics.leading == 0 ? "" : " with \(metrics.leading.text(.fixed(2))) pt of leading"
    canvas.label(
      "At \(font.pointSize.text(.rounded(2))) pt. Line height \(metrics.lineHeight.text(.fixed(2))) pt\(leading), as in \(shown.convention.readers). "
        + "Solid lines are declared, dashed lines are measured on the letters."
        + (isCut ? " A torn edge continues outside the picture (↑ ↓)." : ""),
      x: Canvas.margin, y: canvas.y, style: "quiet")
    if let words = anatomy.words(of: shown.face) {
      canvas.y += 18
      canvas.label(words, x: Canvas.margin, y: canvas.y, width: Canvas.contentWidth, style: "quiet")
    }
    guard !tables.isEmpty else { return }
    canvas.y += 18
    var x = Canvas.margin
    for table in tables {
      let units = table.units
      let text =
        "\(table.name) \(units.ascender.value.text(.rounded(1))) / \(units.descender.value.text(.rounded(1), sign: .minus))"
        + (table.name == "win" ? "" : " / gap \(units.leading.value.text(.rounded(1), sign: .minus))")
        + (table.readers.isEmpty ? "" : ": \(table.readers)")
      canvas.label(text, x: x, y: canvas.y, weight: table.isUsed ? .strong : .regular, style: table.name)
      x += canvas.lettering.width(text, size: 12, weight: .strong) + 28
    }
    canvas.label("font units", x: x, y: canvas.y, style: "quiet")
  }

  /// Returns notes about missing characters, and about glyphs that cannot be drawn.
  private func notes(_ text: SingleFontLine) -> [String] {
    var notes: [String] = []
    if !text.missing.isEmpty {
      let codes = text.missing.prefix(8).map { letter in
        letter.properties.isDefaultIgnorableCodePoint ? letter.codePointAndName : letter.value.codePointText
      }
      let rest = text.missing.count > codes.count ? " and more" : ""
      notes.append("The font lacks \(codes.joined(separator: ", "))\(rest): a dashed box marks each of them.")
    }
    if text.hasSVG {
      notes.append("Its glyphs are SVG pictures, which fontprobe does not draw: a dashed box marks each glyph.")
    }
    let last = (try? shown.face.coverage())?.ranges.last
    if text.ink == nil, let letter = last.flatMap({ Unicode.Scalar($0.upperBound) }) {
      do throws(FontError) { _ = try shown.face.outline(of: letter) } catch {
        notes.append("No letter of the font is drawn: \(error.message).")
      }
    }
    if let failure = text.failures.first { notes.append("Some letters are not drawn: \(failure.message).") }
    return notes
  }
}

extension MetricConvention {
  /// The programs that use the convention for their lines, in words.
  var readers: String {
    switch self {
    case .standard: "browsers on Linux"
    case .apple: "UIKit"
    case .windows: "Windows"
    }
  }
}
