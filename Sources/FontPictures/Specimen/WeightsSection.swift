internal import FontFaces
internal import FontLayout
internal import FontMatching

/// The faces of a family, by weight.
struct WeightsSection: SpecimenSection {
  private let faces: [FontFace]
  private let shown: ShownFace

  static func fits(_ shown: ShownFace) -> Bool { shown.family.count > 1 && !shown.face.isRecorded }

  init(_ shown: ShownFace) {
    self.shown = shown
    faces = shown.family
  }

  private static let size = 30.0
  private static let most = 40

  func draw(on canvas: inout Canvas) {
    canvas.heading("The family \(shown.face.family ?? "")")
    for face in faces.prefix(Self.most) {
      let text = FaceText(face).outline(shown.isLatin ? "Hamburgefonstiv" : shown.sample.word, size: Self.size)
      canvas.y += Self.size * 1.35
      let isShown = face.postScriptName == shown.face.postScriptName
      canvas.text(
        text, x: Canvas.margin + 300, baseline: canvas.y, scale: min(1, 700 / max(text.advance, 1)),
        style: isShown ? "accent" : "ink")
      canvas.label(
        face.styleName ?? face.fullName ?? "", x: Canvas.margin, y: canvas.y, weight: isShown ? .strong : .regular)
      canvas.label("\(face.style.weight)", x: Canvas.margin + 270, y: canvas.y, anchor: .end, style: "quiet")
    }
    if faces.count > Self.most {
      canvas.y += 24
      canvas.label("and \(faces.count - Self.most) more", x: Canvas.margin, y: canvas.y, style: "quiet")
    }
    canvas.y += 12
  }
}
