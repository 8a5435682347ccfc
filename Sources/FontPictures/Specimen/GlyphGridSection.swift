internal import FontFaces
internal import FontLayout
internal import NumberText

/// The signs of a font that has no alphabet, such as icons, on a grid with their code points.
struct GlyphGridSection: SpecimenSection {
  private let shown: ShownFace

  static func fits(_ shown: ShownFace) -> Bool { shown.sample.script == "Zyyy" && !shown.sample.alphabet.isEmpty }
  init(_ shown: ShownFace) { self.shown = shown }

  private static let columns = 12
  private static let cell = (width: Canvas.contentWidth / Double(columns), height: 88.0)
  /// The room of a sign within its cell.
  private static let room = (width: 64.0, height: 52.0)
  private static let size = 40.0

  func draw(on canvas: inout Canvas) {
    canvas.heading("Letters and signs")
    let signs = Array(shown.sample.alphabet.joined().unicodeScalars)
    let top = canvas.y
    for (place, sign) in signs.enumerated() {
      let (row, column) = place.quotientAndRemainder(dividingBy: Self.columns)
      draw(
        sign, on: &canvas, x: Canvas.margin + Double(column) * Self.cell.width,
        y: top + Double(row) * Self.cell.height)
    }
    let rows = (signs.count + Self.columns - 1) / Self.columns
    canvas.y = top + Double(rows) * Self.cell.height
    if let count = try? shown.face.coverage().count, count > signs.count {
      canvas.y += 14
      canvas.label(
        "The font has \(count.counted("character")); the first \(signs.count) that it draws are shown.",
        x: Canvas.margin, y: canvas.y, style: "quiet")
    }
  }

  /// Draws a sign in the middle of its cell.
  private func draw(_ sign: Unicode.Scalar, on canvas: inout Canvas, x: Double, y: Double) {
    let middle = x + Self.cell.width / 2
    canvas.label(
      sign.value.codePointText, x: middle, y: y + Self.cell.height - 8, size: 10, anchor: .middle, style: "quiet")
    let line = shown.line(String(sign), size: Self.size)
    guard let ink = line.ink else { return }
    let scale = min(1, Self.room.width / max(ink.width, 1), Self.room.height / max(ink.top - ink.bottom, 1))
    let baseline = y + 8 + Self.room.height / 2 + (ink.top + ink.bottom) / 2 * scale
    canvas.line(line, x: middle - (ink.left + ink.right) / 2 * scale, baseline: baseline, scale: scale)
  }
}
