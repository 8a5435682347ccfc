internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontTables
internal import NumberText

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

/// The axes of a variable font, each as a strip from its lowest value to its highest.
struct AxesSection: SpecimenSection {
  private let shown: ShownFace

  static func fits(_ shown: ShownFace) -> Bool { shown.face.isVariable && !shown.face.isRecorded }
  init(_ shown: ShownFace) { self.shown = shown }

  private static let steps = 7
  private static let size = 44.0
  /// A font may have hundreds of axes; the first ones are drawn.
  private static let mostAxes = 8

  func draw(on canvas: inout Canvas) {
    canvas.heading("Axes")
    for axis in shown.face.axes.prefix(Self.mostAxes) where axis.minimum < axis.maximum { draw(axis, on: &canvas) }
    let rest = shown.face.axes.count - Self.mostAxes
    if rest > 0 {
      canvas.y += 18
      canvas.label("and \(rest) more", x: Canvas.margin, y: canvas.y, style: "quiet")
    }
  }

  private func draw(_ axis: VariationAxis, on canvas: inout Canvas) {
    let column = Canvas.contentWidth / Double(Self.steps)
    canvas.y += 18
    canvas.label("\(axis.tag)  \(axis.name ?? "")", x: Canvas.margin, y: canvas.y, weight: .strong)
    let baseline = canvas.y + 50
    for step in 0..<Self.steps {
      let value = axis.minimum + (axis.maximum - axis.minimum) * Double(step) / Double(Self.steps - 1)
      let x = Canvas.margin + Double(step) * column
      canvas.label(
        value.text(.fixed(axis.maximum - axis.minimum <= 10 ? 2 : 0)), x: x, y: baseline + 24, size: 11, style: "quiet")
      guard let face = try? shown.face.at(place(axis.tag, value)) else { continue }
      let outline = FaceText(face).outline(String(shown.sample.word.prefix(4)), size: Self.size)
      canvas.text(outline, x: x, baseline: baseline, scale: min(1, (column - 8) / max(outline.advance, 1)))
    }
    canvas.y = baseline + 30
  }

  /// The face's coordinates with another value on the axis.
  private func place(_ axis: FontTag, _ value: Double) -> VariationCoordinates {
    var place = shown.face.coordinates
    place[axis] = value
    return place
  }
}
