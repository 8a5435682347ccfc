internal import FontFaces
internal import FontLayout
internal import FontMatching

/// The alphabet, the digits, a paragraph, and lines in the other scripts that the face covers.
struct AlphabetSection: SpecimenSection {
  private let shown: ShownFace

  static func fits(_ shown: ShownFace) -> Bool { !shown.sample.alphabet.isEmpty }
  init(_ shown: ShownFace) { self.shown = shown }

  func draw(on canvas: inout Canvas) {
    canvas.heading("Letters, figures, text")
    for line in shown.sample.alphabet { draw(line, size: 30, on: &canvas) }
    canvas.y += 6
    let font = shown.font.withSize(17)
    for line in TextLines.broken(
      shown.sample.paragraph, font, width: Canvas.contentWidth * 0.72, atMost: 6, in: shown.collection)
    {
      draw(line, size: 17, on: &canvas)
    }
    for sample in shown.sample.others(for: shown.face).prefix(Self.mostOthers) {
      canvas.y += 8
      for line in TextLines.broken(
        sample.paragraph, font, width: Canvas.contentWidth * 0.72, atMost: 2, in: shown.collection)
      {
        draw(line, size: 17, on: &canvas)
      }
    }
  }

  private static let mostOthers = 6

  private func draw(_ text: String, size: Double, on canvas: inout Canvas) {
    let font = shown.font.withSize(size)
    let measured = font.measure(text, in: shown.collection)
    // A line that is wider than the page is scaled down.
    let factor = min(1, Canvas.contentWidth / max(measured.advance, 1))
    let (above, below) = (min(measured.ascender, size * 2) * factor, min(-measured.descender, size) * factor)
    canvas.y += above
    canvas.text(measured.outline(), x: Canvas.margin, baseline: canvas.y, scale: factor)
    canvas.y += below + size * 0.2
  }
}
