internal import FontFaces
internal import FontLayout
internal import FontNames
internal import FontShaping
internal import StyleGuides
internal import TextFormats
internal import TextStyles

/// Draws the size of every style on each class of devices, in points.
struct SheetDevices {
  private let rows: [StylesSheet.Row]
  private let devices: [StyleGuide.DeviceClass]

  init(_ rows: [StylesSheet.Row], _ devices: [StyleGuide.DeviceClass]) {
    self.rows = rows
    self.devices = devices
  }

  private static let nameWidth = 250.0
  private static let mostDevices = 8

  func draw(on canvas: inout Canvas) {
    let shown = devices.prefix(Self.mostDevices)
    canvas.heading("Device classes, in points")
    let step = min((Canvas.contentWidth - Self.nameWidth) / Double(max(shown.count, 1)), 150)
    func right(_ index: Int) -> Double { Canvas.margin + Self.nameWidth + Double(index + 1) * step }
    canvas.y += 10
    for (index, device) in shown.enumerated() {
      let points = device.points
      let sign = points == 0 ? "" : points < 0 ? "  −" : "  +"
      let name = canvas.lettering.cut(device.name, size: 12, width: step - 44, weight: .strong)
      canvas.label(
        name + sign + (points == 0 ? "" : points.magnitude.text(.rounded(2))), x: right(index), y: canvas.y,
        weight: .strong, anchor: .end)
      canvas.label(
        Self.limits(device), x: right(index), y: canvas.y + 15, width: step - 8, size: 11, anchor: .end,
        style: "quiet")
    }
    canvas.y += 24
    for row in rows {
      canvas.rule("grid")
      canvas.y += 17
      canvas.label(row.usual.name, x: Canvas.margin, y: canvas.y, width: Self.nameWidth - 20)
      for (index, size) in row.deviceSizes.prefix(Self.mostDevices).enumerated() {
        canvas.label(SheetSamples.points(size), x: right(index), y: canvas.y, anchor: .end)
      }
      canvas.y += 7
    }
    canvas.rule("grid")
  }

  /// Returns the limits of a device class in words.
  private static func limits(_ device: StyleGuide.DeviceClass) -> String {
    let limits = [("below", device.below), ("height below", device.belowHeight)].compactMap { words, limit in
      limit.map { "\(words) \($0.text(.shortest))" }
    }
    return limits.isEmpty ? "all wider screens" : limits.joined(separator: ", ")
  }
}
