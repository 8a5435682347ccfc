internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontTables
internal import NumberText
internal import TextStyles

/// Every style at one content size category, with its metrics and its face.
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
    canvas.heading("\(traits.contentSize.name) (\(traits.contentSize.shortName))")
    for row in rows { draw(row.usual, on: &canvas) }
  }

  private func draw(_ text: StylesSheet.StyledText, on canvas: inout Canvas) {
    let sample = StyleSample(text, .paragraph, width: Self.sampleWidth, in: collection)
    let top = canvas.y + 10
    let baseline = top + max(sample.firstBaseline, 14)
    let end = sample.draw(on: &canvas, x: Self.sampleLeft, baseline: baseline)
    canvas.y = max(end, labels(of: text, sample, below: baseline, on: &canvas)) + 12
    canvas.line("grid", x1: Canvas.margin, y1: canvas.y, x2: Canvas.width - Canvas.margin, y2: canvas.y)
  }

  /// Draws the name and the metrics of a style from the baseline of its sample downwards. Returns where they end.
  private func labels(
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
    for (words, style) in [(metrics(of: text, sample), "quiet"), (text.faceName, "ink"), (text.remark, "accent")] {
      for line in lettering.lines(words, size: 12, width: Self.labelWidth, atMost: style == "accent" ? 3 : 2) {
        y += 16
        canvas.label(line, x: Canvas.margin, y: y, style: style)
      }
    }
    return y + 6
  }

  private func metrics(of text: StylesSheet.StyledText, _ sample: StyleSample) -> String {
    var metrics = ["\(Self.points(text.designedSize)) / \(Self.points(text.lineHeight))", "weight \(text.weight)"]
    if text.tracking != 0 {
      metrics.append("tracking \(text.tracking < 0 ? "−" : "+")\(Self.points(text.tracking.magnitude))")
    }
    if !text.features.isEmpty { metrics.append(text.features.prefix(8).map(\.description).joined(separator: " ")) }
    if sample.scale < 1 { metrics.append("drawn at \((sample.scale * 100).text(.fixed(0))) %") }
    return metrics.joined(separator: "  ·  ")
  }

  static func points(_ value: Double) -> String { value.text(.rounded(2)) }
}
