internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontNames
internal import FontSources
internal import FontSubstitution
internal import FontTables
internal import TextFormats

/// The section with the faces of a family, by weight.
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

/// The section with the named instances of a variable font.
struct InstancesSection: SpecimenSection {
  private let shown: ShownFace

  static func fits(_ shown: ShownFace) -> Bool {
    shown.face.namedInstances.count > 1 && !shown.face.isRecorded && !areShownOnAxis(shown.face)
  }

  /// Returns whether the face has one axis, and the section of the axes shows all named instances.
  private static func areShownOnAxis(_ face: FontFace) -> Bool {
    let axes = face.axes.filter { $0.minimum < $0.maximum }
    guard axes.count == 1, let axis = axes.first else { return false }
    let stops = AxisStops(axis, of: face).stops
    return face.namedInstances.allSatisfy { instance in
      stops.contains { $0.value == instance.coordinates[axis.tag] ?? axis.defaultValue && $0.name != nil }
    }
  }
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

struct FaceRow {
  let face: FontFace
  let name: String
  let detail: String
  /// Whether the specimen is of this face.
  let isShown: Bool
}

/// A list of faces, each with its name and a sample word.
private struct FaceRows {
  private let rows: [FaceRow]
  private let shown: ShownFace

  init(_ rows: [FaceRow], _ shown: ShownFace) {
    self.rows = rows
    self.shown = shown
  }

  private static let size = 30.0
  private static let gap = 24.0
  private static let column = (Canvas.contentWidth - gap) / 2
  private static let nameWidth = 164.0
  private static let sampleWidth = column - nameWidth - 12

  /// Draws the rows in two columns, the first half on the left.
  func draw(on canvas: inout Canvas) {
    let top = canvas.y
    let half = (rows.count + 1) / 2
    var end = top
    for (place, part) in [rows.prefix(half), rows.dropFirst(half)].enumerated() {
      canvas.y = top
      let x = Canvas.margin + Double(place) * (Self.column + Self.gap)
      for row in part { draw(row, on: &canvas, x: x) }
      end = max(end, canvas.y)
    }
    canvas.y = end
  }

  /// Draws the name of a face at the start of the reading direction, and then the sample.
  private func draw(_ row: FaceRow, on canvas: inout Canvas, x: Double) {
    let font = FaceText(row.face).font(size: Self.size)
    let text = shown.isLatin ? SampleText.latinWord : shown.sample.word
    let line = SingleFontLine(font.ownCharacters(of: text), font)
    let scale = line.scale(fitting: Self.sampleWidth)
    canvas.y += max((line.ink?.top ?? 0) * scale, 16) + 8
    let isAtRight = shown.sample.isRightToLeft
    let (start, anchor): (Double, Lettering.Anchor) = isAtRight ? (x + Self.column, .end) : (x, .start)
    let sample =
      isAtRight
      ? x + Self.sampleWidth - line.advance * scale : x + Self.column - Self.sampleWidth - line.span.left * scale
    canvas.line(line, x: sample, baseline: canvas.y, scale: scale)
    if row.isShown {
      canvas.rectangle("ink", x: isAtRight ? start + 6 : start - 10, y: canvas.y - 11, width: 4, height: 28)
    }
    canvas.label(
      row.name, x: start, y: canvas.y, width: Self.nameWidth, weight: row.isShown ? .strong : .regular, anchor: anchor)
    canvas.label(
      row.detail + (row.isShown ? "  ·  this font" : ""), x: start, y: canvas.y + 15, width: Self.nameWidth, size: 11,
      anchor: anchor, style: "quiet")
    canvas.y += max(-(line.ink?.bottom ?? 0) * scale, 18)
  }
}
