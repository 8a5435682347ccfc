internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontNames
internal import FontShaping
internal import FontSources
internal import FontSubstitution
internal import FontTables
internal import TextFormats

/// The section with the features that a user may choose, each with letters before and after the change.
struct FeaturesSection: SpecimenSection {
  private let shown: ShownFace

  static func fits(_ shown: ShownFace) -> Bool {
    !shown.face.isRecorded && !FeatureSamples.tags(of: shown.face).isEmpty
  }
  init(_ shown: ShownFace) { self.shown = shown }

  private static let columns = 3
  private static let gap = 28.0
  private static let width = (Canvas.contentWidth + gap) / Double(columns) - gap
  /// The width of the letters before the change, and also of the letters after it.
  private static let sample = (width - 28) / 2
  private static let mostRows = 99
  private static let between = 12.0
  /// If alternates do not all fit, they are reduced, but not by a smaller factor than this.
  private static let smallest = 0.5

  func draw(on canvas: inout Canvas) {
    let rows = FeatureSamples(shown).rows
    guard !rows.isEmpty else { return }
    canvas.heading("Features")
    canvas.label(
      "each feature with letters that it changes: grey before, black after", x: Canvas.width - Canvas.margin,
      y: canvas.y - 14, anchor: .end, style: "quiet")
    let drawn = Array(rows.prefix(Self.mostRows))
    for start in stride(from: 0, to: drawn.count, by: Self.columns) {
      draw(drawn[start..<min(start + Self.columns, drawn.count)], on: &canvas)
    }
    canvas.more(rows.count - drawn.count)
  }

  /// Draws features next to each other, with all letters on the same baseline.
  private func draw(_ rows: ArraySlice<FeatureSamples.Row>, on canvas: inout Canvas) {
    let parts = rows.map { ($0.before, $0.before.scale(fitting: Self.sample), Self.fitting($0.after)) }
    let lines = parts.flatMap { before, scale, after in [(before, scale)] + after.lines.map { ($0, after.scale) } }
    let above = lines.map { ($0.ink?.top ?? 0) * $1 }.max() ?? 0
    let below = lines.map { -($0.ink?.bottom ?? 0) * $1 }.max() ?? 0
    canvas.y += 18
    let baseline = canvas.y + 10 + max(above, 16)
    for (column, (row, (before, scale, after))) in zip(rows, parts).enumerated() {
      let x = Canvas.margin + Double(column) * (Self.width + Self.gap)
      canvas.label("\(row.tag)", x: x, y: canvas.y, weight: .strong)
      canvas.label(row.name, x: x + 42, y: canvas.y, width: Self.width - 42, style: "quiet")
      canvas.line(before, x: x - before.span.left * scale, baseline: baseline, scale: scale, style: "pale")
      var left = x + Self.sample + 28
      for line in after.lines {
        canvas.line(line, x: left - line.span.left * after.scale, baseline: baseline, scale: after.scale)
        left += (line.span.right - line.span.left) * after.scale + Self.between
      }
      canvas.label("→", x: x + Self.sample + 14, y: baseline, anchor: .middle, style: "quiet")
    }
    canvas.y = baseline + max(below, 4) + 8
  }

  /// Returns the alternates that fit next to each other, and the factor that reduces all of them.
  private static func fitting(_ alternates: [SingleFontLine]) -> (lines: [SingleFontLine], scale: Double) {
    var lines = alternates
    while lines.count > 1 {
      let width = lines.reduce(0) { $0 + $1.span.right - $1.span.left }
      let scale = min(1, (sample - between * Double(lines.count - 1)) / max(width, 1))
      if scale >= smallest { return (lines, scale) }
      lines.removeLast()
    }
    return (lines, lines.first?.scale(fitting: sample) ?? 1)
  }
}
