internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontNames
internal import FontSources
internal import FontSubstitution
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

  private static let most = 40

  func draw(on canvas: inout Canvas) {
    canvas.heading("The family \(shown.face.family ?? "")")
    let rows = faces.prefix(Self.most).map { face in
      FaceRow(
        face: face, name: face.styleName ?? face.fullName ?? "", detail: "\(face.style.weight)",
        isShown: face.postScriptName == shown.face.postScriptName)
    }
    FaceRows(Array(rows), shown).draw(on: &canvas)
    canvas.more(faces.count - Self.most)
    canvas.y += 6
  }
}

/// The named instances of a variable font, with their names.
struct InstancesSection: SpecimenSection {
  private let shown: ShownFace

  static func fits(_ shown: ShownFace) -> Bool { shown.face.namedInstances.count > 1 && !shown.face.isRecorded }
  init(_ shown: ShownFace) { self.shown = shown }

  private static let most = 30

  func draw(on canvas: inout Canvas) {
    let instances = shown.face.namedInstances
    canvas.heading("Named instances")
    let rows = instances.prefix(Self.most).compactMap { instance -> FaceRow? in
      guard let face = try? shown.face.at(instance) else { return nil }
      let place = instance.coordinates.map { "\($0.tag) \($0.value.text(.rounded(1), sign: .minus))" }
      return FaceRow(
        face: face, name: instance.name, detail: place.joined(separator: ", "),
        isShown: face.coordinates == shown.face.coordinates)
    }
    FaceRows(rows, shown).draw(on: &canvas)
    canvas.more(instances.count - Self.most)
  }
}

/// A face of a list.
struct FaceRow {
  let face: FontFace
  let name: String
  let detail: String
  /// Whether it is the face of the specimen.
  let isShown: Bool
}

/// Faces below each other, each with its name and a word in it.
private struct FaceRows {
  private let rows: [FaceRow]
  private let shown: ShownFace

  init(_ rows: [FaceRow], _ shown: ShownFace) {
    self.rows = rows
    self.shown = shown
  }

  private static let size = 30.0
  private static let left = Canvas.margin + 340
  private static let width = Canvas.width - Canvas.margin - left

  func draw(on canvas: inout Canvas) {
    for row in rows {
      let font = FaceText(row.face).font(size: Self.size)
      let text = shown.isLatin ? SampleText.latinWord : shown.sample.word
      let line = OwnLine(font.ownCharacters(of: text), font)
      let scale = line.scale(fitting: Self.width)
      canvas.y += max((line.ink?.top ?? 0) * scale, 16) + 6
      let x = line.isRightToLeft ? Self.left + Self.width - line.advance * scale : Self.left - line.span.left * scale
      canvas.line(line, x: x, baseline: canvas.y, scale: scale, style: row.isShown ? "accent" : "ink")
      let style: Lettering.Weight = row.isShown ? .strong : .regular
      let detail = canvas.lettering.cut(row.detail, size: 12, width: 170)
      let room = 320 - canvas.lettering.width(detail, size: 12) - 12
      canvas.label(row.name, x: Canvas.margin, y: canvas.y, width: room, weight: style)
      canvas.label(detail, x: Canvas.margin + 320, y: canvas.y, anchor: .end, style: "quiet")
      canvas.y += max(-(line.ink?.bottom ?? 0) * scale, 6)
    }
  }
}
