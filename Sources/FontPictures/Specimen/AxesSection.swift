internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontTables
internal import NumberText

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
