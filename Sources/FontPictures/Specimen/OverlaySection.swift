internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import NumberText

/// Another font drawn over this one, and how far it moves each line, in points.
struct OverlaySection: SpecimenSection {
  private let shown: ShownFace

  static func fits(_ shown: ShownFace) -> Bool { shown.rival != nil }
  init(_ shown: ShownFace) { self.shown = shown }

  private static let text = "Hamburgefonstiv"
  private static let left = Canvas.margin
  private static let right = 720.0

  func draw(on canvas: inout Canvas) {
    guard let rival = shown.rival else { return }
    let font = shown.font
    let other = rival.font.withSize(font.pointSize)
    canvas.heading("\(name(font, shown.name)), and \(name(other, rival.name)) over it")
    let text = shown.isLatin ? Self.text : shown.word
    let below = font.outline(of: text, in: shown.collection)
    let above = other.outline(of: text, in: shown.collection)
    let widest = max(below.advance, above.advance, 1)
    let magnification = min(120 / font.pointSize, (Self.right - Self.left) / widest)
    // The tops of both lines are aligned, so that different ascenders move the letters.
    let baseline = canvas.y + min(font.ascender, 3 * font.pointSize) * magnification + 10
    let shift = max(-2 * font.pointSize, min(other.ascender - font.ascender, 2 * font.pointSize)) * magnification
    canvas.text(below, x: Self.left, baseline: baseline, scale: magnification, style: "pale")
    canvas.text(above, x: Self.left, baseline: baseline + shift, scale: magnification, style: "over")
    canvas.line("line", x1: Self.left, y1: baseline, x2: Self.right, y2: baseline)
    if abs(shift) > 0.5 {
      canvas.line("line-accent", x1: Self.left, y1: baseline + shift, x2: Self.right, y2: baseline + shift)
    }
    var y = canvas.y + 14
    for (name, points) in differences(font, other, below, above) {
      canvas.label(name, x: Self.right + 32, y: y)
      canvas.label(
        points.text(.fixed(2), sign: .change) + " pt", x: Canvas.width - Canvas.margin, y: y, weight: .strong,
        anchor: .end, style: "accent")
      y += 20
    }
    let depth = max(-font.descender, -other.descender + max(shift / magnification, 0))
    canvas.y = max(baseline + min(depth, 2 * font.pointSize) * magnification, y) + 10
  }

  private func name(_ font: Font, _ asked: String) -> String { font.face.fullName ?? asked }

  /// How far the second font moves things, in points at the size of both; positive is down, higher, wider.
  private func differences(
    _ font: Font, _ other: Font, _ below: TextOutline, _ above: TextOutline
  ) -> [(String, Double)] {
    [
      ("first baseline moves down by", other.ascender - font.ascender),
      ("lines are higher by", other.lineHeight - font.lineHeight),
      ("capitals are higher by", other.capHeight - font.capHeight),
      ("centre of the capitals moves up by", (other.capHeight - font.capHeight) / 2),
      ("small letters are higher by", other.xHeight - font.xHeight),
      ("this word is wider by", above.advance - below.advance),
    ]
  }
}
