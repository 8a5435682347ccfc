internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontTables
internal import NumberText

extension Specimen.Subject {
  /// The name of the face; of a font that is not here, the name that was asked for and the substitute.
  public var title: String {
    let face = font.match.drawn.face
    let drawn = face.fullName ?? face.postScriptName ?? "a font without a name"
    return font.match.isStandIn ? "\(name) (substitute: \(drawn))" : font.face.fullName ?? name
  }
}

extension FontMatch {
  /// Whether another font draws than the one that was asked for.
  var isStandIn: Bool { !outcome.isOfRequestedFamily || substitute != nil }
  /// Whether the metrics are those of the font that is not here.
  var hasMetricsOfAbsent: Bool { metricsFace !== drawn.face }
}

/// The name of the face, its style and its format.
struct HeaderSection: SpecimenSection {
  private let shown: ShownFace

  static func fits(_ shown: ShownFace) -> Bool { true }
  init(_ shown: ShownFace) { self.shown = shown }

  func draw(on canvas: inout Canvas) {
    canvas.y += 26
    let match = shown.font.match
    let face = shown.face
    let drawn = face.fullName ?? face.postScriptName ?? "A font without a name"
    let title = match.isStandIn ? shown.name : shown.font.face.fullName ?? shown.name
    canvas.label(title, x: Canvas.margin, y: canvas.y, width: Canvas.contentWidth, size: 26, weight: .strong)
    canvas.y += 24
    if match.isStandIn {
      let metrics =
        match.hasMetricsOfAbsent
        ? "The lines are at the metrics published for \(shown.name)."
        : "The metrics are the substitute's own; none are published for \(shown.name)."
      canvas.label(
        "\(shown.name) is not here. \(drawn) is the substitute.", x: Canvas.margin, y: canvas.y,
        width: Canvas.contentWidth, weight: .strong, style: "accent")
      canvas.y += 18
      canvas.label(metrics, x: Canvas.margin, y: canvas.y, width: Canvas.contentWidth, style: "accent")
      canvas.y += 18
    } else if match.outcome != .exact {
      for line in canvas.lettering.lines(
        "Asked for \(shown.name): \(match.explanation).", size: 12, width: Canvas.contentWidth, atMost: 3)
      {
        canvas.label(line, x: Canvas.margin, y: canvas.y, style: "accent")
        canvas.y += 18
      }
    }
    canvas.label(
      (match.isStandIn ? "\(drawn):  " : "") + facts(face), x: Canvas.margin, y: canvas.y, width: Canvas.contentWidth,
      style: "quiet")
    canvas.y += 18
  }

  private func facts(_ face: FontFace) -> String {
    var facts = ["\(face.format)", "weight \(face.style.weight)"]
    if face.style.width != .normal { facts.append("width \(face.style.width.rawValue.text(.rounded(1))) %") }
    if face.style.slant.isSlanted { facts.append("\(face.style.slant)") }
    if face.isVariable { facts.append("variable") }
    if face.isColor { facts.append("in colour") }
    if !face.isScalable { facts.append("bitmaps") }
    facts.append("\(face.unitsPerEm) units to the em")
    if let count = face.glyphCount { facts.append("\(count) glyphs") }
    if let path = face.source.path {
      facts.append(face.fileName(in: path))
    }
    return facts.joined(separator: "  ·  ")
  }
}
