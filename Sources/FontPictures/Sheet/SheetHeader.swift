internal import Files
internal import FontFaces
internal import NumberText
internal import TextStyles

/// What the styles are of, and for which reader.
struct SheetHeader {
  private let sheet: StylesSheet

  init(_ sheet: StylesSheet) { self.sheet = sheet }

  func draw(on canvas: inout Canvas) {
    let lettering = canvas.lettering
    canvas.y += 26
    for line in lettering.lines("Styles of \(sheet.name)", size: 26, width: Canvas.contentWidth, atMost: 1) {
      canvas.label(line, x: Canvas.margin, y: canvas.y, size: 26, weight: .strong)
    }
    canvas.y += 24
    canvas.label(facts, x: Canvas.margin, y: canvas.y, style: "quiet")
    canvas.y += 4
  }

  private var facts: String {
    let traits = sheet.traits
    var facts = [sheet.rows.count.counted("style"), traits.idiom.rawValue]
    if let device = sheet.device {
      let points = device.points.text(.shortest, sign: .always)
      facts.append("device \(device.name.prefix(40)), \(points) pt")
    }
    if traits.horizontalSizeClass == .regular { facts.append("regular across") }
    if traits.verticalSizeClass == .compact { facts.append("compact down") }
    if traits.legibilityWeight == .bold { facts.append("bold text") }
    return (facts + ["1 point is 1 pixel"]).joined(separator: "  ·  ")
  }
}
