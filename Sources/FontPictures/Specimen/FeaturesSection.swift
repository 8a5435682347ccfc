internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontNames
internal import FontShaping
internal import FontSources
internal import FontSubstitution
internal import FontTables
internal import NumberText

/// The features of a face that a user may choose, each with letters that it changes, before and after.
struct FeaturesSection: SpecimenSection {
  private let shown: ShownFace

  static func fits(_ shown: ShownFace) -> Bool {
    !shown.face.isRecorded && !FeatureSamples.tags(of: shown.face).isEmpty
  }
  init(_ shown: ShownFace) { self.shown = shown }

  private static let columns = 3
  private static let gap = 28.0
  private static let width = (Canvas.contentWidth + gap) / Double(columns) - gap
  /// The room of the letters before and after, each.
  private static let sample = (width - 28) / 2
  private static let mostRows = 99

  func draw(on canvas: inout Canvas) {
    let rows = FeatureSamples(shown).rows
    guard !rows.isEmpty else { return }
    canvas.heading("Features")
    canvas.label(
      "each with letters that it changes: grey before, black after", x: Canvas.width - Canvas.margin,
      y: canvas.y - 14, anchor: .end, style: "quiet")
    let drawn = Array(rows.prefix(Self.mostRows))
    for start in stride(from: 0, to: drawn.count, by: Self.columns) {
      draw(drawn[start..<min(start + Self.columns, drawn.count)], on: &canvas)
    }
    canvas.more(rows.count - drawn.count)
  }

  /// Draws features beside each other, their letters on one baseline.
  private func draw(_ rows: ArraySlice<FeatureSamples.Row>, on canvas: inout Canvas) {
    let lines = rows.flatMap { [$0.before, $0.after] }
    let above = lines.map { ($0.ink?.top ?? 0) * $0.scale(fitting: Self.sample) }.max() ?? 0
    let below = lines.map { -($0.ink?.bottom ?? 0) * $0.scale(fitting: Self.sample) }.max() ?? 0
    canvas.y += 18
    let baseline = canvas.y + 10 + max(above, 16)
    for (column, row) in rows.enumerated() {
      let x = Canvas.margin + Double(column) * (Self.width + Self.gap)
      canvas.label("\(row.tag)", x: x, y: canvas.y, weight: .strong)
      canvas.label(row.name, x: x + 42, y: canvas.y, width: Self.width - 42, style: "quiet")
      for (line, left, style) in [(row.before, x, "pale"), (row.after, x + Self.sample + 28, "ink")] {
        let scale = line.scale(fitting: Self.sample)
        canvas.line(line, x: left - line.span.left * scale, baseline: baseline, scale: scale, style: style)
      }
      canvas.label("→", x: x + Self.sample + 14, y: baseline, anchor: .middle, style: "quiet")
    }
    canvas.y = baseline + max(below, 4) + 8
  }
}
