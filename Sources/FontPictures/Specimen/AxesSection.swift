internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontTables
internal import NumberText

/// The axes of a variable font, each at the places that its designer named; weight and optical size beside each other.
struct AxesSection: SpecimenSection {
  private let shown: ShownFace

  static func fits(_ shown: ShownFace) -> Bool { shown.face.isVariable && !shown.face.isRecorded }
  init(_ shown: ShownFace) { self.shown = shown }

  private static let size = 44.0
  /// A font may have hundreds of axes; the first ones are drawn.
  private static let mostAxes = 8

  func draw(on canvas: inout Canvas) {
    let axes = shown.face.axes.filter { $0.minimum < $0.maximum }
    guard !axes.isEmpty else { return }
    canvas.heading("Axes")
    for axis in axes.prefix(Self.mostAxes) { draw(axis, on: &canvas) }
    if axes.count > Self.mostAxes {
      canvas.y += 18
      canvas.label("and \(axes.count - Self.mostAxes) more", x: Canvas.margin, y: canvas.y, style: "quiet")
    }
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
    let lines = stops.map { line(at: [(axis.tag, $0.value)]) }
    let scales = lines.map { Self.scale($0, in: column - 12) }
    let above = zip(lines, scales).map { ($0?.ink?.top ?? 0) * $1 }.max() ?? 0
    let below = zip(lines, scales).map { -($0?.ink?.bottom ?? 0) * $1 }.max() ?? 0
    let baseline = canvas.y + 10 + max(above, 20)
    let end = baseline + max(below, 6)
    for (index, stop) in stops.enumerated() {
      let x = Canvas.margin + Double(index) * column
      if let line = lines[index] {
        canvas.line(line, x: x - min(line.ink?.left ?? 0, 0) * scales[index], baseline: baseline, scale: scales[index])
      }
      let value = stop.value.text(.rounded(2), sign: .minus)
      canvas.label(
        stop.name ?? (stop.value == axis.defaultValue ? "default" : ""), x: x, y: end + 16, width: column - 8, size: 11)
      canvas.label(value, x: x, y: end + 31, size: 11, style: "quiet")
    }
    canvas.y = end + 38
  }

  /// A table: weights across, optical sizes down.
  private func draw(_ weight: VariationAxis, _ optical: VariationAxis, on canvas: inout Canvas) {
    let weights = AxisStops(weight, of: shown.face).stops
    let sizes = AxisStops(optical, of: shown.face).stops
    canvas.y += 22
    canvas.label("Weight across, optical size down", x: Canvas.margin, y: canvas.y, weight: .strong)
    let left = Canvas.margin + 90
    let column = (Canvas.width - Canvas.margin - left) / Double(max(weights.count, 1))
    canvas.y += 22
    for (index, stop) in weights.enumerated() {
      canvas.label(
        stop.name ?? stop.value.text(.rounded(1)), x: left + Double(index) * column, y: canvas.y, width: column - 8,
        size: 11, style: "quiet")
    }
    for size in sizes {
      let lines = weights.map { line(at: [(optical.tag, size.value), (weight.tag, $0.value)]) }
      let scales = lines.map { Self.scale($0, in: column - 12) }
      let above = zip(lines, scales).map { ($0?.ink?.top ?? 0) * $1 }.max() ?? 0
      let below = zip(lines, scales).map { -($0?.ink?.bottom ?? 0) * $1 }.max() ?? 0
      canvas.y += 10 + max(above, 16)
      canvas.label(
        "\(size.value.text(.rounded(1))) pt", x: Canvas.margin, y: canvas.y, width: 80, size: 11, style: "quiet")
      for (index, line) in lines.enumerated() {
        guard let line else { continue }
        let x = left + Double(index) * column
        canvas.line(line, x: x - min(line.ink?.left ?? 0, 0) * scales[index], baseline: canvas.y, scale: scales[index])
      }
      canvas.y += max(below, 6)
    }
  }

  private func line(at values: [(FontTag, Double)]) -> OwnLine? {
    var place = shown.face.coordinates
    for (tag, value) in values { place[tag] = value }
    guard let face = try? shown.face.at(place) else { return nil }
    return OwnLine(shown.shortWord, FaceText(face).font(size: Self.size))
  }

  private static func scale(_ line: OwnLine?, in width: Double) -> Double {
    guard let line else { return 1 }
    return min(1, width / max(max(line.advance, line.ink?.right ?? 0) - min(line.ink?.left ?? 0, 0), 1))
  }
}
