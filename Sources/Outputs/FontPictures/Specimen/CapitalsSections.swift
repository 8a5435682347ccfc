internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontNames
internal import FontShaping
internal import FontSources
internal import FontSubstitution
internal import FontTables
internal import MetricValues
internal import TextFormats

/// The section that shows the centre of the capitals on the pixel grids of three displays. An icon next to capitals is
/// centred at this height.
struct CapCentreSection: SpecimenSection {
  private let shown: ShownFace

  static func fits(_ shown: ShownFace) -> Bool {
    shown.isLatin && shown.font.capHeight > 0 && shown.font.capHeight <= 200
  }
  init(_ shown: ShownFace) { self.shown = shown }

  private static let panel = 156.0
  /// The space for the letter in a panel, in pixels.
  private static let letter = 120.0
  /// The least distance between two grid lines in pixels, and the possible distances in device pixels.
  private static let narrowestCell = 2.5
  private static let steps = [1.0, 2, 5, 10, 20, 50, 100, 200, 500, 1000]

  func draw(on canvas: inout Canvas) {
    let font = shown.font
    canvas.heading("The centre of the capitals at \(font.pointSize.text(.rounded(2))) points")
    let line = shown.line("H")
    let ink = line.ink ?? InkBox(left: 0, right: line.advance, bottom: 0, top: font.capHeight)
    // The letter has the same size for all displays, but the pixels have different sizes.
    let magnification = Self.letter / max(font.capHeight, ink.top - min(ink.bottom, 0), ink.width)
    let step = Canvas.contentWidth / Double(PixelGrid.displayScales.count)
    for (index, scale) in PixelGrid.displayScales.enumerated() {
      draw(line, ink, scale, magnification, on: &canvas, x: Canvas.margin + Double(index) * step)
    }
    canvas.y += Self.panel + 14
  }

  /// Draws the letter on the grid of a display.
  ///
  /// - Parameters:
  ///   - scale: device pixels per point.
  ///   - magnification: pixels of the picture per point.
  private func draw(
    _ line: SingleFontLine, _ ink: InkBox, _ scale: Double, _ magnification: Double, on canvas: inout Canvas, x: Double
  ) {
    let font = shown.font
    let cell = magnification / scale
    let top = canvas.y + 6
    let bottom = top + Self.panel
    let baseline = bottom - 18 + min(ink.bottom, 0) * magnification
    let exact = font.capHeight / 2 * scale
    let rounded = font.roundedCapCentre(scale: scale) * scale
    let row = exact.rounded(.down)
    canvas.rectangle("hit", x: x, y: baseline - (row + 1) * cell, width: Self.panel, height: cell)
    // On a fine grid, two lines are several device pixels apart.
    let step = Self.steps.first { cell * $0 >= Self.narrowestCell } ?? 1
    var y = baseline - ((baseline - top) / (cell * step)).rounded(.down) * cell * step
    while y <= bottom + 0.01 {
      canvas.line("grid", x1: x, y1: y, x2: x + Self.panel, y2: y)
      y += max(cell * step, 1)
    }
    var column = x
    while column <= x + Self.panel + 0.01 {
      canvas.line("grid", x1: column, y1: top, x2: column, y2: bottom)
      column += max(cell * step, 1)
    }
    let left = x + Self.panel / 2 - (ink.left + ink.right) / 2 * magnification
    canvas.line(line, x: left, baseline: baseline, scale: magnification, style: "pale")
    canvas.line("line", x1: x, y1: baseline, x2: x + Self.panel, y2: baseline)
    canvas.line(
      "line-letters dashed", x1: x, y1: baseline - exact * cell, x2: x + Self.panel, y2: baseline - exact * cell)
    canvas.line("line", x1: x, y1: baseline - rounded * cell, x2: x + Self.panel, y2: baseline - rounded * cell)
    let text = x + Self.panel + 14
    let labels =
      [
        ("\(scale.text(.shortest)) pixel\(scale == 1 ? "" : "s") per point", "ink"),
        ("dashed: exact \(exact.text(.fixed(2))) px", "letters"),
        ("solid: rounded \(rounded.text(.rounded(2))) px,", "ink"), ("\((rounded / scale).text(.fixed(2))) pt", "ink"),
        ("yellow: pixel row \((row + 1).text(.fixed(0)))", "ink"), ("above the baseline", "ink"),
      ] + (step == 1 ? [] : [("a grid line every \(step.text(.shortest)) pixels", "quiet")])
    for (index, label) in labels.enumerated() {
      canvas.label(
        label.0, x: text, y: top + 20 + Double(index) * 20, weight: index == 0 ? .strong : .regular, style: label.1)
    }
  }
}

/// The section that compares the face's own small capitals with scaled capitals.
struct SmallCapsSection: SpecimenSection {
  private let shown: ShownFace

  static func fits(_ shown: ShownFace) -> Bool {
    shown.isLatin && shown.face.isScalable
      && (try? shown.font.smallCapsVariant(.smallCaps, synthesis: .never)) != nil
  }
  init(_ shown: ShownFace) { self.shown = shown }

  private static let text = "Small Caps 1984"
  private static let size = 46.0

  func draw(on canvas: inout Canvas) {
    let font = shown.font.withSize(Self.size)
    guard let own = try? font.smallCapsVariant(.smallCaps, synthesis: .never) else { return }
    canvas.heading("Small capitals")
    let middle = Canvas.width / 2
    let width = Canvas.contentWidth / 2 - 24
    let text = font.ownCharacters(of: Self.text)
    let line = SingleFontLine(text, own)
    let scale = min(1, width / max(line.advance, 1))
    let synthesised = synthesised(text, font)
    let height = max(line.ink?.top ?? 0, synthesised.map { $0.line.ink?.top ?? 0 }.max() ?? 0, 34)
    let depth = min(line.ink?.bottom ?? 0, 0)
    let baseline = canvas.y + 6 + height
    canvas.line(line, x: Canvas.margin, baseline: baseline, scale: scale)
    let synthesisedWidth = synthesised.last.map { $0.x + $0.line.advance } ?? 1
    for piece in synthesised {
      let factor = min(1, width / max(synthesisedWidth, 1))
      canvas.line(
        piece.line, x: middle + piece.x * factor, baseline: baseline, scale: factor, layer: "synthesised")
    }
    let y = baseline - depth + 22
    canvas.label(
      "from the font: \(own.features.map(\.description).joined(separator: ", "))\(shrunkCapitals)", x: Canvas.margin,
      y: y,
      width: width, style: "quiet")
    canvas.label(
      "imitated: capitals scaled to \(font.smallCapsScale.text(.fixed(3))) (x-height ÷ cap height)",
      x: middle, y: y, width: width, style: "quiet")
    canvas.y = y + 8
  }

  /// A text that says that the feature also shrinks capitals. Empty if the feature changes no capitals.
  private var shrunkCapitals: String {
    let capitals = (try? shown.face.smallCaps(script: "latn"))?.lowercase.alsoChanged ?? []
    return capitals.isEmpty ? "" : "; the feature also shrinks \(capitals.count.counted("capital"))"
  }

  /// Returns the text as it looks in a face without small capitals: lowercase letters are shown as scaled capitals.
  private func synthesised(_ text: String, _ font: Font) -> [(x: Double, line: SingleFontLine)] {
    var pieces: [(x: Double, line: SingleFontLine)] = []
    var x = 0.0
    var rest = text[...]
    while let first = rest.first {
      let isSmall = first.isLowercase
      let piece = rest.prefix { $0.isLowercase == isSmall }
      let own = isSmall ? font.withSize(font.pointSize * font.smallCapsScale) : font
      let line = SingleFontLine(isSmall ? piece.uppercased() : String(piece), own)
      pieces.append((x, line))
      x += line.advance
      rest = rest.dropFirst(piece.count)
    }
    return pieces
  }
}
