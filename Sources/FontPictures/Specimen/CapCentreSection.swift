internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import NumberText

/// The centre of the capitals on the pixel grids of three displays: where an icon beside them is centred.
struct CapCentreSection: SpecimenSection {
  private let shown: ShownFace

  static func fits(_ shown: ShownFace) -> Bool {
    shown.isLatin && shown.font.capHeight > 0 && shown.font.capHeight <= 200
  }
  init(_ shown: ShownFace) { self.shown = shown }

  private static let panel = 150.0

  func draw(on canvas: inout Canvas) {
    canvas.heading("The centre of the capitals at \(shown.font.pointSize.text(.shortest)) points")
    for (index, scale) in PixelGrid.displayScales.enumerated() {
      draw(
        scale, on: &canvas,
        x: Canvas.margin + Double(index) * (Canvas.contentWidth / Double(PixelGrid.displayScales.count)))
    }
    canvas.y += Self.panel + 18
  }

  /// Draws the grid of a display.
  ///
  /// - Parameter scale: pixels per point.
  private func draw(_ scale: Double, on canvas: inout Canvas, x: Double) {
    let font = shown.font
    let outline = shown.magnified("H")
    let ink = outline.bounds
    let grid = PixelGrid(scale: scale)
    let rows = grid.pixels(max(font.capHeight, ink?.top ?? 0, ink?.width ?? 0), .up) + 4
    let cell = Self.panel / rows
    let baseline = canvas.y + (rows - 2) * cell
    if cell >= 2 {
      for row in 0...Int(rows) {
        let y = canvas.y + Double(row) * cell
        canvas.line("grid", x1: x, y1: y, x2: x + Self.panel, y2: y)
        let column = x + Double(row) * cell
        canvas.line("grid", x1: column, y1: canvas.y, x2: column, y2: canvas.y + Self.panel)
      }
    }
    let middle = ink.map { ($0.left + $0.right) / 2 } ?? outline.advance / 2
    let left = x + Self.panel / 2 - middle * scale * cell
    canvas.text(outline, x: left, baseline: baseline, scale: scale * cell, style: "pale")
    canvas.line("line", x1: x, y1: baseline, x2: x + Self.panel, y2: baseline)
    let exact = font.capHeight / 2 * scale
    let rounded = font.roundedCapCentre(scale: scale) * scale
    canvas.line(
      "line-accent dashed", x1: x, y1: baseline - exact * cell, x2: x + Self.panel, y2: baseline - exact * cell)
    canvas.line(
      "line-hhea", x1: x, y1: baseline - rounded * cell, x2: x + Self.panel, y2: baseline - rounded * cell)
    let text = x + Self.panel + 14
    canvas.label(
      "\(scale.text(.shortest)) pixel\(scale == 1 ? "" : "s") a point", x: text, y: canvas.y + 40, weight: .strong)
    canvas.label("exact \(exact.text(.fixed(2))) px", x: text, y: canvas.y + 62, style: "accent")
    canvas.label(
      "rounded \(rounded.text(.shortest)) px = \((rounded / scale).text(.fixed(2))) pt", x: text, y: canvas.y + 82,
      style: "hhea")
  }
}
