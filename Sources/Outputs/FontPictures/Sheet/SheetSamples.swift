internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontNames
internal import FontShaping
internal import FontSources
internal import FontSubstitution
internal import FontTables
internal import StyleGuides
internal import TextFormats
internal import TextStyles

/// Draws every style at one content size category, with its metrics and its face.
struct SheetSamples {
  private let rows: [StylesSheet.Row]
  private let traits: TraitCollection
  private let collection: FontCollection

  init(_ rows: [StylesSheet.Row], _ traits: TraitCollection, _ collection: FontCollection) {
    self.rows = rows
    self.traits = traits
    self.collection = collection
  }

  private static let sampleLeft = 330.0
  private static let labelWidth = sampleLeft - Canvas.margin - 24
  private static let sampleWidth = Canvas.width - Canvas.margin - sampleLeft

  func draw(on canvas: inout Canvas) {
    canvas.heading("\(traits.contentSize.name.camelCaseWords) (\(traits.contentSize.shortName))")
    for row in rows { draw(row.usual, on: &canvas) }
  }

  private func draw(_ text: StylesSheet.StyledText, on canvas: inout Canvas) {
    let sample = StyleSample(text, isShort: false, atMost: 2, width: Self.sampleWidth, in: collection)
    let top = canvas.y + 10
    let baseline = top + max(sample.firstBaseline, 14)
    let end = sample.draw(on: &canvas, x: Self.sampleLeft, baseline: baseline)
    canvas.y = max(end, drawLabels(of: text, sample, below: baseline, on: &canvas)) + 12
    canvas.rule("grid")
  }

  /// Draws the labels of a style, starting at the baseline of its sample. Returns the bottom of the labels.
  private func drawLabels(
    of text: StylesSheet.StyledText, _ sample: StyleSample, below baseline: Double, on canvas: inout Canvas
  ) -> Double {
    let lettering = canvas.lettering
    var y = baseline
    let name = lettering.lines(text.name, size: 13, width: Self.labelWidth - 60, atMost: 1).first ?? ""
    canvas.label(name, x: Canvas.margin, y: y, size: 13, weight: .strong)
    if let code = text.code {
      let left = Canvas.margin + lettering.width(name, size: 13, weight: .strong) + 8
      canvas.label(String(code.prefix(8)), x: left, y: y, style: "quiet")
    }
    let metrics = lines(of: metrics(of: text, sample), lettering)
    let rows =
      metrics.map { ($0, "quiet") }
      + [
        (text.faceName, "ink"), (text.systemWords, "quiet"),
        (text.remark, "accent"),
      ].filter { !$0.0.isEmpty }
    for (words, style) in rows {
      for line in lettering.lines(words, size: 12, width: Self.labelWidth, atMost: style == "accent" ? 3 : 2) {
        y += 16
        canvas.label(line, x: Canvas.margin, y: y, style: style)
      }
    }
    return y + 6
  }

  /// Puts the metrics on as few lines as possible, in order. A line never ends within a metric.
  private func lines(of metrics: [String], _ lettering: Lettering) -> [String] {
    metrics.reduce(into: []) { lines, metric in
      let longer = (lines.last.map { $0 + "  ·  " } ?? "") + metric
      if lines.isEmpty || lettering.width(longer, size: 12) > Self.labelWidth {
        lines.append(metric)
      } else {
        lines[lines.count - 1] = longer
      }
    }
  }

  private func metrics(of text: StylesSheet.StyledText, _ sample: StyleSample) -> [String] {
    var metrics = ["\(Self.points(text.designedSize)) / \(Self.points(text.lineHeight))", "weight \(text.weight)"]
    if text.isItalic { metrics.append("italic") }
    if text.font.pointSize != text.designedSize { metrics.append("drawn at \(Self.points(text.font.pointSize)) pt") }
    if text.tracking != 0 {
      metrics.append("tracking \(text.tracking < 0 ? "−" : "+")\(Self.points(text.tracking.magnitude))")
    }
    if !text.features.isEmpty { metrics.append(text.features.prefix(8).map(\.description).joined(separator: " ")) }
    metrics += text.textWords
    if sample.scale < 1 { metrics.append("shown at \((sample.scale * 100).text(.fixed(0))) %") }
    return metrics
  }

  static func points(_ value: Double) -> String { value.text(.rounded(2)) }
}

/// Draws every style at the smallest and the largest content size category, side by side on the same baseline.
struct SheetExtremes {
  private let rows: [StylesSheet.Row]
  private let collection: FontCollection

  init(_ rows: [StylesSheet.Row], _ collection: FontCollection) {
    self.rows = rows
    self.collection = collection
  }

  private static let smallLeft = 190.0
  private static let largeLeft = 490.0
  private static let gap = 24.0

  func draw(on canvas: inout Canvas) {
    let sizes = ContentSizeCategory.allCases
    guard let first = sizes.first, let last = sizes.last else { return }
    canvas.heading("The smallest and the largest text size")
    canvas.y += 12
    canvas.label("\(first.name.camelCaseWords) (\(first.shortName))", x: Self.smallLeft, y: canvas.y, style: "quiet")
    canvas.label("\(last.name.camelCaseWords) (\(last.shortName))", x: Self.largeLeft, y: canvas.y, style: "quiet")
    canvas.y += 6
    for row in rows { draw(row, on: &canvas) }
  }

  private func draw(_ row: StylesSheet.Row, on canvas: inout Canvas) {
    let small = StyleSample(
      row.smallest, isShort: true, atMost: 4, width: Self.largeLeft - Self.smallLeft - Self.gap, in: collection)
    let large = StyleSample(
      row.largest, isShort: true, atMost: 4, width: Canvas.width - Canvas.margin - Self.largeLeft, in: collection)
    let baseline = canvas.y + 10 + max(small.firstBaseline, large.firstBaseline, 14)
    let smallEnd = small.draw(on: &canvas, x: Self.smallLeft, baseline: baseline)
    let largeEnd = large.draw(on: &canvas, x: Self.largeLeft, baseline: baseline)
    let name = canvas.lettering.lines(row.usual.name, size: 12, width: Self.smallLeft - Canvas.margin - 12, atMost: 1)
    canvas.label(name.first ?? "", x: Canvas.margin, y: baseline, weight: .strong)
    let points = [row.smallest, row.largest].map { SheetSamples.points($0.designedSize) }
    canvas.label(
      points[0] == points[1] ? points[0] : "\(points[0]) – \(points[1])", x: Canvas.margin, y: baseline + 16,
      style: "quiet")
    canvas.y = max(smallEnd, largeEnd, baseline + 22) + 12
    canvas.rule("grid")
  }
}
