internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontNames
internal import FontSources
internal import FontSubstitution
internal import FontTables
internal import TextFormats

/// The section with the axes of a variable font at the values that the designer named, and a table of weights and
/// optical sizes.
struct AxesSection: SpecimenSection {
  private let shown: ShownFace

  static func fits(_ shown: ShownFace) -> Bool { shown.face.isVariable && !shown.face.isRecorded }
  init(_ shown: ShownFace) { self.shown = shown }

  private static let size = 44.0
  /// The greatest number of axes that are drawn, because a font may have hundreds of axes.
  private static let mostAxes = 8

  func draw(on canvas: inout Canvas) {
    let axes = shown.face.axes.filter { $0.minimum < $0.maximum }
    guard !axes.isEmpty else { return }
    canvas.heading("Axes")
    for axis in axes.prefix(Self.mostAxes) { draw(axis, on: &canvas) }
    canvas.more(axes.count - Self.mostAxes, below: 18)
    if let weight = axes.first(where: { $0.tag == .weight }),
      let optical = axes.first(where: { $0.tag == .opticalSize })
    {
      draw(weight, optical, on: &canvas)
    }
  }

  private func draw(_ axis: VariationAxis, on canvas: inout Canvas) {
    let stops = AxisStops(axis, of: shown.face).stops
    let column = Canvas.contentWidth / Double(max(stops.count, 1))
    canvas.y += 18
    canvas.label("\(axis.tag)  \(axis.name ?? "")", x: Canvas.margin, y: canvas.y, width: 400, weight: .strong)
    let row = LineRow(stops.map { line(at: [(axis.tag, $0.value)]) }, x: Canvas.margin, column: column)
    let baseline = canvas.y + 10 + max(row.above, 20)
    let end = baseline + max(row.below, 6)
    for (index, stop) in stops.enumerated() {
      row.draw(index, on: &canvas, baseline: baseline)
      let x = Canvas.margin + Double(index) * column
      let value = stop.value.text(.rounded(2), sign: .minus)
      let isOwn = stop.value == shown.face.coordinates[axis.tag] ?? axis.defaultValue
      canvas.label(
        stop.name ?? (stop.value == axis.defaultValue ? "default" : ""), x: x, y: end + 16, width: column - 8, size: 11,
        weight: isOwn ? .strong : .regular)
      canvas.label(value, x: x, y: end + 31, size: 11, style: "quiet")
    }
    canvas.y = end + 38
  }

  /// Draws a table with a column for each weight and a row for each optical size.
  private func draw(_ weight: VariationAxis, _ optical: VariationAxis, on canvas: inout Canvas) {
    let weights = AxisStops(weight, of: shown.face).stops
    let sizes = AxisStops(optical, of: shown.face).stops
    canvas.y += 22
    canvas.label(
      "Weight from left to right, optical size from top to bottom", x: Canvas.margin, y: canvas.y, weight: .strong)
    let left = Canvas.margin + 90
    let column = (Canvas.width - Canvas.margin - left) / Double(max(weights.count, 1))
    canvas.y += 22
    for (index, stop) in weights.enumerated() {
      canvas.label(
        stop.name ?? stop.value.text(.rounded(1)), x: left + Double(index) * column, y: canvas.y, width: column - 8,
        size: 11, style: "quiet")
    }
    for size in sizes {
      let row = LineRow(
        weights.map { line(at: [(optical.tag, size.value), (weight.tag, $0.value)]) }, x: left, column: column)
      canvas.y += 10 + max(row.above, 16)
      canvas.label(
        "\(size.value.text(.rounded(1))) pt", x: Canvas.margin, y: canvas.y, width: 80, size: 11, style: "quiet")
      for index in weights.indices { row.draw(index, on: &canvas, baseline: canvas.y) }
      canvas.y += max(row.below, 6)
    }
  }

  private func line(at values: [(FontTag, Double)]) -> SingleFontLine? {
    var place = shown.face.coordinates
    for (tag, value) in values { place[tag] = value }
    guard let face = try? shown.face.at(place) else { return nil }
    return SingleFontLine(shown.shortWord, FaceText(face).font(size: Self.size))
  }
}

/// Lines on the same baseline. Each line is reduced if it does not fit its column.
private struct LineRow {
  private let lines: [(line: SingleFontLine, scale: Double)?]
  private let x: Double
  private let column: Double

  /// - Parameters:
  ///   - lines: one line for each column; nil for an empty column.
  ///   - x: the left end of the first column.
  init(_ lines: [SingleFontLine?], x: Double, column: Double) {
    self.lines = lines.map { line in line.map { ($0, $0.scale(fitting: column - 12)) } }
    self.x = x
    self.column = column
  }

  /// In pixels.
  var above: Double { lines.map { ($0?.line.ink?.top ?? 0) * ($0?.scale ?? 1) }.max() ?? 0 }
  /// In pixels.
  var below: Double { lines.map { -($0?.line.ink?.bottom ?? 0) * ($0?.scale ?? 1) }.max() ?? 0 }

  /// - Parameter index: the column.
  func draw(_ index: Int, on canvas: inout Canvas, baseline: Double) {
    guard let (line, scale) = lines[index] else { return }
    let left = x + Double(index) * column
    canvas.line(line, x: left - line.span.left * scale, baseline: baseline, scale: scale)
  }
}
