internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontNames
internal import FontSources
internal import FontSubstitution
internal import NumberText

/// Another font over this one, drawn on one baseline and with one top of the line. Beside it are the differences in points.
struct OverlaySection: SpecimenSection {
  private let shown: ShownFace

  static func fits(_ shown: ShownFace) -> Bool { shown.rival != nil }
  init(_ shown: ShownFace) { self.shown = shown }

  private static let left = Canvas.margin
  private static let right = 690.0
  private static let column = 726.0

  func draw(on canvas: inout Canvas) {
    guard let rival = shown.rival else { return }
    let font = shown.font
    let other = rival.font.withSize(font.pointSize)
    let names = (Self.name(font, shown.name), Self.name(other, rival.name))
    canvas.heading("\(names.0) against \(names.1)")
    let text = shown.isTextGiven ? shown.word : shown.isLatin ? SampleText.latinWord : shown.word
    let lines = (OwnLine(text, font), OwnLine(text, other))
    let widest = max(lines.0.advance, lines.1.advance, 1)
    let magnification = min(110 / font.pointSize, (Self.right - Self.left) / widest)
    let top = canvas.y
    drawNames(names, on: &canvas)
    drawShapes(lines, on: &canvas, magnification)
    drawShift(lines, (font, other), on: &canvas, magnification)
    var y = top + 20
    for difference in Self.differences(font, other, lines) {
      canvas.label(difference.name, x: Self.column, y: y)
      canvas.label(
        difference.words, x: Canvas.width - Canvas.margin, y: y, width: 190, weight: .strong, anchor: .end,
        style: difference.isNone ? "quiet" : "accent")
      y += 22
    }
    canvas.y = max(canvas.y, y)
  }

  private static func name(_ font: Font, _ asked: String) -> String {
    let drawn = font.match.drawn.face
    let name = drawn.fullName ?? drawn.family
    guard font.match.isSubstituted else { return name ?? asked }
    return name.map { "\($0) for \(asked)" } ?? asked
  }

  /// The names, each with a square in the colour of its letters.
  private func drawNames(_ names: (String, String), on canvas: inout Canvas) {
    canvas.y += 8
    var x = Self.left
    for (name, style, words) in [(names.0, "pale", "in grey"), (names.1, "over", "in pink")] {
      canvas.rectangle(style, x: x, y: canvas.y, width: 14, height: 14)
      let text = canvas.lettering.cut("\(name) \(words)", size: 12, width: 290)
      canvas.label(text, x: x + 22, y: canvas.y + 11)
      x += canvas.lettering.width(text, size: 12) + 54
    }
    canvas.y += 18
  }

  /// Both on one baseline, which shows the difference of the shapes.
  private func drawShapes(_ lines: (OwnLine, OwnLine), on canvas: inout Canvas, _ magnification: Double) {
    let top = max(lines.0.ink?.top ?? 0, lines.1.ink?.top ?? 0) * magnification
    let bottom = min(lines.0.ink?.bottom ?? 0, lines.1.ink?.bottom ?? 0) * magnification
    canvas.y += 18
    canvas.label("Shapes: on one baseline", x: Self.left, y: canvas.y, style: "quiet")
    let baseline = canvas.y + 12 + top
    draw(lines, on: &canvas, (baseline, baseline), magnification, layer: "shapes")
    canvas.line("line", x1: Self.left, y1: baseline, x2: Self.right, y2: baseline)
    canvas.y = baseline - bottom + 10
  }

  /// Both with one top of the line, which shows how far the letters move.
  private func drawShift(
    _ lines: (OwnLine, OwnLine), _ fonts: (Font, Font), on canvas: inout Canvas, _ magnification: Double
  ) {
    canvas.y += 18
    canvas.label("Shift: both lines begin at one top", x: Self.left, y: canvas.y, style: "quiet")
    let most = 3 * fonts.0.pointSize
    let ascenders = (min(fonts.0.ascender, most) * magnification, min(fonts.1.ascender, most) * magnification)
    // Letters may reach above the top of their line.
    let above = max(
      (lines.0.ink?.top ?? 0) * magnification - ascenders.0, (lines.1.ink?.top ?? 0) * magnification - ascenders.1, 0)
    let top = canvas.y + 12 + above
    let baselines = (top + ascenders.0, top + ascenders.1)
    draw(lines, on: &canvas, baselines, magnification, layer: "shift")
    canvas.line("rule", x1: Self.left, y1: top, x2: Self.right, y2: top)
    canvas.line("line", x1: Self.left, y1: baselines.0, x2: Self.right, y2: baselines.0)
    canvas.line("line-accent", x1: Self.left, y1: baselines.1, x2: Self.right, y2: baselines.1)
    let ends = zip([baselines.0, baselines.1], [lines.0, lines.1]).map { $0 - ($1.ink?.bottom ?? 0) * magnification }
    canvas.y = min(ends.max() ?? top, top + 2 * most * magnification) + 10
  }

  private func draw(
    _ lines: (OwnLine, OwnLine), on canvas: inout Canvas, _ baselines: (Double, Double), _ magnification: Double,
    layer: String
  ) {
    for (line, baseline, style) in [(lines.0, baselines.0, "pale"), (lines.1, baselines.1, "over")] {
      let x = line.isRightToLeft ? Self.right - line.advance * magnification : Self.left
      canvas.line(line, x: x, baseline: baseline, scale: magnification, style: style, layer: layer)
    }
  }

  // MARK: - Words

  /// A difference between the two fonts, in words.
  struct Difference {
    let name: String
    let words: String
    let isNone: Bool

    /// - Parameters:
    ///   - points: the value of the other font minus that of this one, in points.
    ///   - words: the words for more and for less.
    ///   - whole: the length that percentages are of, in points.
    init(_ name: String, _ points: Double, _ words: (more: String, less: String), of whole: Double? = nil) {
      self.name = name
      let text = points.magnitude.text(.fixed(2))
      isNone = text == "0.00"
      guard !isNone else {
        self.words = "the same"
        return
      }
      let percent = whole.flatMap { $0 > 0 ? " (\((points.magnitude / $0 * 100).text(.fixed(0))) %)" : nil } ?? ""
      let word = points > 0 ? words.more : words.less
      // "moves up 2.78 pt", "8.98 pt (4 %) narrower".
      self.words = word.hasPrefix("moves") ? "\(word) \(text) pt" : "\(text) pt\(percent) \(word)"
    }
  }

  /// The differences between two fonts of one size.
  static func differences(_ font: Font, _ other: Font, _ lines: (OwnLine, OwnLine)) -> [Difference] {
    let (higher, moves) = (("higher", "lower"), ("moves up", "moves down"))
    return [
      Difference("first baseline", other.ascender - font.ascender, ("moves down", "moves up")),
      Difference("lines", other.lineHeight - font.lineHeight, ("taller", "shorter"), of: font.lineHeight),
      Difference("capitals", other.capHeight - font.capHeight, higher, of: font.capHeight),
      Difference("centre of the capitals", (other.capHeight - font.capHeight) / 2, moves),
      Difference("lowercase letters", other.xHeight - font.xHeight, higher, of: font.xHeight),
      Difference("this text", lines.1.advance - lines.0.advance, ("wider", "narrower"), of: lines.0.advance),
    ]
  }
}
