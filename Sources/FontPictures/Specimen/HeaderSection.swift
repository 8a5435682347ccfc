internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontTables
internal import NumberText

/// The name of the face, its style and its format.
struct HeaderSection: SpecimenSection {
  private let shown: ShownFace

  static func fits(_ shown: ShownFace) -> Bool { true }
  init(_ shown: ShownFace) { self.shown = shown }

  func draw(on canvas: inout Canvas) {
    canvas.y += 26
    let face = shown.font.face
    canvas.label(face.fullName ?? shown.name, x: Canvas.margin, y: canvas.y, size: 26, weight: .strong)
    canvas.y += 24
    canvas.label(facts(face), x: Canvas.margin, y: canvas.y, style: "quiet")
    let match = shown.font.match
    if match.outcome != .exact {
      let text = "Asked for \(shown.name): \(match.explanation)."
      for line in canvas.lettering.lines(text, size: 12, width: Canvas.contentWidth, atMost: 4) {
        canvas.y += 18
        canvas.label(line, x: Canvas.margin, y: canvas.y, style: "accent")
      }
    }
    canvas.y += 18
  }

  private func facts(_ face: FontFace) -> String {
    var facts = ["\(face.format)", "weight \(face.style.weight)"]
    if face.style.width != .normal { facts.append("width \(face.style.width.rawValue.text(.shortest)) %") }
    if face.style.slant.isSlanted { facts.append("\(face.style.slant)") }
    if face.isVariable { facts.append("variable") }
    if face.isColor { facts.append("in colour") }
    if !face.isScalable { facts.append("bitmaps") }
    facts.append("\(face.unitsPerEm) units to the em")
    if let count = face.glyphCount { facts.append("\(count) glyphs") }
    if let path = face.source.path {
      facts.append(
        (path.split(separator: "/").last.map(String.init) ?? path) + (face.index > 0 ? "#\(face.index)" : ""))
    }
    return facts.joined(separator: "  ·  ")
  }
}
