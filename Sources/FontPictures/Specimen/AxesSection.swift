internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontNames
internal import FontSources
internal import FontSubstitution
internal import FontTables
internal import NumberText

/// The axes of a variable font, each at the values that its designer named, and a table of weights by optical sizes.
struct AxesSection: SpecimenSection {
  private let shown: ShownFace

  static func fits(_ shown: ShownFace) -> Bool { shown.face.isVariable && !shown.face.isRecorded }
  init(_ shown: ShownFace) { self.shown = shown }

  private static let size = 44.0
  /// The number of axes that are drawn: a font may have hundreds.
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
      let row = LineRow(
        weights.map { line(at: [(optical.tag, size.value), (weight.tag, $0.value)]) }, x: left, column: column)
      canvas.y += 10 + max(row.above, 16)
      canvas.label(
        "\(size.value.text(.rounded(1))) pt", x: Canvas.margin, y: canvas.y, width: 80, size: 11, style: "quiet")
      for index in weights.indices { row.draw(index, on: &canvas, baseline: canvas.y) }
      canvas.y += max(row.below, 6)
    }
  }

  private func line(at values: [(FontTag, Double)]) -> OwnLine? {
    var place = shown.face.coordinates
    for (tag, value) in values { place[tag] = value }
    guard let face = try? shown.face.at(place) else { return nil }
    return OwnLine(shown.shortWord, FaceText(face).font(size: Self.size))
  }
}

/// Lines beside each other on one baseline, each scaled down to its column.
private struct LineRow {
  private let lines: [(line: OwnLine, scale: Double)?]
  private let x: Double
  private let column: Double

  /// - Parameters:
  ///   - lines: one for each column; nil for a column that stays empty.
  ///   - x: the left end of the first column.
  init(_ lines: [OwnLine?], x: Double, column: Double) {
    self.lines = lines.map { line in line.map { ($0, $0.scale(fitting: column - 12)) } }
    self.x = x
    self.column = column
  }

  /// The height above the baseline, in pixels.
  var above: Double { lines.map { ($0?.line.ink?.top ?? 0) * ($0?.scale ?? 1) }.max() ?? 0 }
  /// The depth below the baseline, in pixels.
  var below: Double { lines.map { -($0?.line.ink?.bottom ?? 0) * ($0?.scale ?? 1) }.max() ?? 0 }

  /// Draws the line of one column.
  func draw(_ index: Int, on canvas: inout Canvas, baseline: Double) {
    guard let (line, scale) = lines[index] else { return }
    let left = x + Double(index) * column
    canvas.line(line, x: left - line.span.left * scale, baseline: baseline, scale: scale)
  }
}

/// The values on an axis that its designer named, in `STAT` or as named instances, with the axis's ends and its default.
struct AxisStops {
  /// A value on an axis.
  struct Stop {
    let value: Double
    /// The designer's name for it, if there is one.
    let name: String?
  }

  let stops: [Stop]

  private static let most = 9

  init(_ axis: VariationAxis, of face: FontFace) {
    var names: [Double: String] = [:]
    for (value, name) in Self.named(axis.tag, in: face) where axis.range.contains(value) { names[value] = name }
    if names.isEmpty, face.axes.count == 1 {
      for instance in face.namedInstances {
        if let value = instance.coordinates[axis.tag], axis.range.contains(value) { names[value] = instance.name }
      }
    }
    var values = Set(names.keys)
    if values.isEmpty {
      // Without names, the values of the instances.
      for instance in face.namedInstances {
        if let value = instance.coordinates[axis.tag], axis.range.contains(value) { values.insert(value) }
      }
    }
    values.formUnion([axis.minimum, axis.defaultValue, axis.maximum])
    let sorted = values.sorted()
    let kept =
      sorted.count <= Self.most
      ? sorted : (0..<Self.most).map { sorted[$0 * (sorted.count - 1) / (Self.most - 1)] }  // Fits: a constant.
    stops = kept.map { Stop(value: $0, name: names[$0]) }
  }

  /// OpenType, STAT: axis value tables give names to values on an axis. Formats 1, 2 and 3 are of one axis.
  private static func named(_ axis: FontTag, in face: FontFace) -> [(Double, String)] {
    guard face.tables.contains("STAT"), let harfBuzz = try? face.harfBuzzFace() else { return [] }
    let values = harfBuzz.withTable("STAT") { Self.values(of: axis, in: $0) } ?? []
    guard !values.isEmpty else { return [] }
    let names = harfBuzz.names()
    return values.compactMap { value in
      let texts = names.filter { $0.nameID == value.nameID }
      return (texts.first { $0.language?.hasPrefix("en") ?? false } ?? texts.first).map { (value.value, $0.text) }
    }
  }

  private static func values(of axis: FontTag, in table: RawSpan) -> [(value: Double, nameID: Int)] {
    guard let size = table.u16(4), let axisCount = table.u16(6), let axes = table.u32(8), let count = table.u16(12),
      let list = table.u32(14)
    else { return [] }
    var number: Int?
    for index in 0..<min(Int(axisCount), 64) where table.tag(Int(axes) + index * Int(size)) == axis { number = index }
    guard let number else { return [] }
    var values: [(value: Double, nameID: Int)] = []
    for index in 0..<min(Int(count), 512) {
      guard let offset = table.u16(Int(list) + index * 2) else { break }
      let place = Int(list) + Int(offset)
      // Fits: it is below 64.
      guard let format = table.u16(place), (1...3).contains(format), table.u16(place + 2) == UInt16(number),
        let nameID = table.u16(place + 6), let fixed = table.u32(place + 8)
      else { continue }
      values.append((Double(Int32(bitPattern: fixed)) / 65_536, Int(nameID)))
    }
    return values
  }
}
