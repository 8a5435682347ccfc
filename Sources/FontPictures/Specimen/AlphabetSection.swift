internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontShaping
internal import FontTables
internal import NumberText

/// The alphabet, the digits, a paragraph, and lines in the other scripts that the face covers.
struct AlphabetSection: SpecimenSection {
  private let shown: ShownFace

  static func fits(_ shown: ShownFace) -> Bool { !shown.sample.alphabet.isEmpty }
  init(_ shown: ShownFace) { self.shown = shown }

  func draw(on canvas: inout Canvas) {
    canvas.heading("Letters, figures, text")
    for line in shown.sample.alphabet { draw(line, size: 30, on: &canvas) }
    canvas.y += 6
    let font = shown.font.withSize(PointSize.body)
    for line in TextLines.broken(
      shown.sample.paragraph, font, width: Canvas.contentWidth * 0.72, atMost: 6, in: shown.collection)
    {
      draw(line, size: PointSize.body, on: &canvas)
    }
    for sample in shown.sample.others(for: shown.face).prefix(Self.mostOthers) {
      canvas.y += 8
      for line in TextLines.broken(
        sample.paragraph, font, width: Canvas.contentWidth * 0.72, atMost: 2, in: shown.collection)
      {
        draw(line, size: PointSize.body, on: &canvas)
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

/// The face's own small capitals beside scaled capitals.
struct SmallCapsSection: SpecimenSection {
  private let shown: ShownFace

  static func fits(_ shown: ShownFace) -> Bool { shown.isLatin && shown.face.isScalable }
  init(_ shown: ShownFace) { self.shown = shown }

  private static let text = "Small Caps 1984"
  private static let size = 46.0

  func draw(on canvas: inout Canvas) {
    canvas.heading("Small capitals")
    let baseline = canvas.y + 44
    let font = shown.font.withSize(Self.size)
    let middle = Canvas.width / 2
    let scale = "scaled to \(font.smallCapsScale.text(.fixed(3))), the x-height over the cap height"
    if let own = try? font.smallCapsVariant(.smallCaps, synthesis: .never) {
      canvas.text(own.outline(of: Self.text, in: shown.collection), x: Canvas.margin, baseline: baseline)
      canvas.label(
        "the face's own: \(own.features.map(\.description).joined(separator: ", "))\(moreText)", x: Canvas.margin,
        y: baseline + 24, style: "quiet")
    } else {
      canvas.label("The face has none of its own.", x: Canvas.margin, y: baseline, style: "quiet")
    }
    drawSynthesised(font, on: &canvas, x: middle, baseline: baseline)
    canvas.label("synthesised: capitals \(scale)", x: middle, y: baseline + 24, style: "quiet")
    canvas.y = baseline + 34
  }

  /// What the feature changes beside the small letters that it is for.
  private var moreText: String {
    let capitals = (try? shown.face.smallCaps(script: "latn"))?.lowercase.alsoChanged ?? []
    return capitals.isEmpty ? "" : "; it shrinks \(capitals.count.counted("capital")) too"
  }

  /// Draws the text as in a face without small capitals: scaled capitals replace lowercase letters.
  private func drawSynthesised(_ font: Font, on canvas: inout Canvas, x: Double, baseline: Double) {
    var x = x
    var rest = Self.text[...]
    while let first = rest.first {
      let isSmall = first.isLowercase
      let piece = rest.prefix { $0.isLowercase == isSmall }
      let own = isSmall ? font.withSize(font.pointSize * font.smallCapsScale) : font
      let outline = own.outline(of: isSmall ? piece.uppercased() : String(piece), in: shown.collection)
      canvas.text(outline, x: x, baseline: baseline)
      x += outline.advance
      rest = rest.dropFirst(piece.count)
    }
  }
}
