internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontNames
internal import FontSources
internal import FontSubstitution
internal import TextFormats

/// The section that compares the face with another font: single letters over each other, the width of the same text,
/// and lines with the same top. The differences are in points.
struct OverlaySection: SpecimenSection {
  let shown: ShownFace

  static func fits(_ shown: ShownFace) -> Bool { shown.rival != nil }
  init(_ shown: ShownFace) { self.shown = shown }

  private static let left = Canvas.margin
  private static let right = 690.0
  private static let width = right - left
  private static let column = 726.0
  private static let columnWidth = Canvas.width - Canvas.margin - column
  /// The em of single letters, and the gap between letters, in pixels.
  private static let em = 92.0
  private static let letterGap = 14.0
  /// The least factor that reduces letters to fit them on one line.
  private static let smallest = 0.45
  private static let mostRows = 3
  private static let widthRoom = 78.0

  func draw(on canvas: inout Canvas) {
    guard let rival = shown.rival else { return }
    let font = shown.font
    let other = rival.font.withSize(font.pointSize)
    let names = (Self.name(font, shown.name), Self.name(other, rival.name))
    canvas.heading("\(names.0) compared with \(names.1)")
    let text = shown.isTextGiven ? shown.word : shown.isLatin ? SampleText.latinWord : shown.word
    let lines = (SingleFontLine(text, font), SingleFontLine(text, other))
    let top = canvas.y
    drawNames(names, on: &canvas)
    drawLetters(of: text, (font, other), on: &canvas)
    drawLines(lines, on: &canvas)
    drawShift((font, other), on: &canvas)
    var y = top + 20
    canvas.label("Teal, compared with grey:", x: Self.column, y: y, width: Self.columnWidth, style: "quiet")
    y += 22
    for difference in differences(font, other, lines, anatomies(rival)) {
      canvas.label(difference.name, x: Self.column, y: y)
      canvas.label(
        difference.words, x: Canvas.width - Canvas.margin, y: y, width: 190, weight: .strong, anchor: .end,
        style: difference.isNone ? "quiet" : "ink")
      y += 22
    }
    canvas.y = max(canvas.y, y)
  }

  /// Returns the heights of letters in both fonts. Nil for a script with capitals, because the heights of its letters
  /// are metrics of the font.
  private func anatomies(_ rival: Specimen.Subject) -> (ScriptAnatomy, ScriptAnatomy)? {
    guard !shown.anatomy.hasCapitals else { return nil }
    let other = ScriptAnatomy(
      of: rival.font.match.drawn.face, showing: shown.word, shown.sample, isTextGiven: shown.isTextGiven)
    return (shown.anatomy, other)
  }

  private static func name(_ font: Font, _ asked: String) -> String {
    let drawn = font.match.drawn.face
    let name = drawn.fullName ?? drawn.family
    guard font.match.isSubstituted else { return name ?? asked }
    return name.map { "\($0) for \(asked)" } ?? asked
  }

  /// Draws the names of the fonts, each with a square in the colour of the font's letters.
  private func drawNames(_ names: (String, String), on canvas: inout Canvas) {
    canvas.y += 8
    var x = Self.left
    for (name, style, words) in [(names.0, "pale", "in grey"), (names.1, "over", "in teal")] {
      canvas.rectangle(style, x: x, y: canvas.y, width: 14, height: 14)
      let text = canvas.lettering.cut("\(name) \(words)", size: 12, width: 290)
      canvas.label(text, x: x + 22, y: canvas.y + 11)
      x += canvas.lettering.width(text, size: 12) + 54
    }
    canvas.y += 18
  }

  /// Draws a label on the side where reading starts.
  private func drawLabel(_ text: String, on canvas: inout Canvas) {
    let isAtRight = shown.sample.isRightToLeft
    canvas.label(
      text, x: isAtRight ? Self.right : Self.left, y: canvas.y, anchor: isAtRight ? .end : .start, style: "quiet")
  }

  // MARK: - Letters

  /// A letter in both fonts, and its width on the page.
  private struct Pair {
    let lines: (SingleFontLine, SingleFontLine)
    let width: Double

    init(_ letter: Character, _ fonts: (Font, Font), _ magnification: Double) {
      lines = (SingleFontLine(String(letter), fonts.0), SingleFontLine(String(letter), fonts.1))
      let spans = (lines.0.span, lines.1.span)
      width = max(spans.0.right - spans.0.left, spans.1.right - spans.1.left) * magnification
    }

    var top: Double { max(lines.0.ink?.top ?? 0, lines.1.ink?.top ?? 0) }
    var bottom: Double { min(lines.0.ink?.bottom ?? 0, lines.1.ink?.bottom ?? 0) }
  }

  /// Draws each letter in both fonts, with the middles of both advances at the same position. In entire words, the
  /// letters would be at different positions.
  private func drawLetters(of text: String, _ fonts: (Font, Font), on canvas: inout Canvas) {
    canvas.y += 18
    drawLabel("Letter by letter, on the same baseline", on: &canvas)
    canvas.y += 8
    let letters = text.filter { !$0.isWhitespace }
    // A word stays on one line, unless this would make the letters too small.
    func pairs(_ magnification: Double) -> [Pair] { letters.map { Pair($0, fonts, magnification) } }
    let usual = Self.em / fonts.0.pointSize
    let whole = pairs(usual).reduce(0) { $0 + $1.width }
    let room = Self.width - Self.letterGap * Double(max(letters.count - 1, 0))
    let magnification = usual * (whole > room && room / whole >= Self.smallest ? room / whole * 0.999 : 1)
    var rows: [[Pair]] = [[]]
    var x = 0.0
    for pair in pairs(magnification) {
      if x > 0, x + pair.width > Self.width {
        guard rows.count < Self.mostRows else { break }
        rows.append([])
        x = 0
      }
      rows[rows.count - 1].append(pair)
      x += pair.width + Self.letterGap
    }
    for row in rows where !row.isEmpty { draw(row, magnification, on: &canvas) }
  }

  private func draw(_ row: [Pair], _ magnification: Double, on canvas: inout Canvas) {
    let widest = row.map(\.width).max() ?? 1
    // A letter that is wider than the page is reduced.
    let scale = magnification * min(1, Self.width / max(widest, 1))
    let most = 3 * shown.font.pointSize
    let baseline = canvas.y + min(row.map(\.top).max() ?? 0, most) * scale + 4
    canvas.line("rule", x1: Self.left, y1: baseline, x2: Self.right, y2: baseline)
    var x = Self.left
    if shown.sample.isRightToLeft {
      x = Self.right - row.reduce(0) { $0 + $1.width } - Double(row.count - 1) * Self.letterGap
    }
    for pair in shown.sample.isRightToLeft ? row.reversed() : row {
      for (line, style) in [(pair.lines.0, "pale"), (pair.lines.1, "over")] {
        let middle = x + pair.width / 2
        canvas.line(
          line, x: middle - line.advance / 2 * scale, baseline: baseline, scale: scale, style: style, layer: "letters")
      }
      x += pair.width + Self.letterGap
    }
    canvas.y = baseline - max(row.map(\.bottom).min() ?? 0, -most) * scale + 8
  }

  // MARK: - Lines

  /// Draws the text in each font on its own line, with its width.
  private func drawLines(_ lines: (SingleFontLine, SingleFontLine), on canvas: inout Canvas) {
    canvas.y += 18
    drawLabel("The width of the same text", on: &canvas)
    canvas.y += 4
    let widest = max(lines.0.span.right - lines.0.span.left, lines.1.span.right - lines.1.span.left, 1)
    let magnification = min(0.6 * Self.em / shown.font.pointSize, (Self.width - Self.widthRoom) / widest)
    let most = 3 * shown.font.pointSize
    for (line, style) in [(lines.0, "ink"), (lines.1, "other")] {
      let above = min(line.ink?.top ?? 0, most) * magnification
      let below = min(-(line.ink?.bottom ?? 0), most) * magnification
      let baseline = canvas.y + 6 + max(above, 12)
      let isAtRight = line.isRightToLeft
      let end = line.advance * magnification
      let x = isAtRight ? Self.right - end : Self.left - min(line.span.left, 0) * magnification
      canvas.line(line, x: x, baseline: baseline, scale: magnification, style: style)
      let (tick, label) = isAtRight ? (x, x - 8) : (x + end, x + end + 8)
      let lineStyle = style == "ink" ? "line" : "line-other"
      canvas.line(lineStyle, x1: tick, y1: baseline - max(above, 12), x2: tick, y2: baseline + 6)
      canvas.label(
        "\(line.advance.text(.fixed(2))) pt", x: label, y: baseline, size: 11, anchor: isAtRight ? .end : .start,
        style: style)
      canvas.y = baseline + max(below, 6)
    }
  }

  // MARK: - Shift

  /// Draws a few letters of each font next to each other. The tops of both lines have the same height, so the shift of
  /// the letters is visible.
  private func drawShift(_ fonts: (Font, Font), on canvas: inout Canvas) {
    canvas.y += 22
    drawLabel("Both lines begin at the same top: letters move up or down", on: &canvas)
    let word = shown.isTextGiven ? String(shown.word.prefix(4)) : shown.shortWord
    let lines = (SingleFontLine(word, fonts.0), SingleFontLine(word, fonts.1))
    let half = Self.width / 2 - 16
    let widest = max(lines.0.span.right - lines.0.span.left, lines.1.span.right - lines.1.span.left, 1)
    let magnification = min(Self.em / fonts.0.pointSize, half / widest)
    let most = 3 * fonts.0.pointSize
    let ascenders = (
      min(fonts.0.metrics(shown.convention).ascender, most) * magnification,
      min(fonts.1.metrics(shown.convention).ascender, most) * magnification
    )
    // Letters may be higher than the top of their line.
    let above = max(
      (lines.0.ink?.top ?? 0) * magnification - ascenders.0, (lines.1.ink?.top ?? 0) * magnification - ascenders.1, 0)
    let top = canvas.y + 12 + above
    let baselines = (top + ascenders.0, top + ascenders.1)
    canvas.line("rule", x1: Self.left, y1: top, x2: Self.right, y2: top)
    canvas.line("line", x1: Self.left, y1: baselines.0, x2: Self.right, y2: baselines.0)
    canvas.line("line-other", x1: Self.left, y1: baselines.1, x2: Self.right, y2: baselines.1)
    let isAtRight = shown.sample.isRightToLeft
    func start(_ line: SingleFontLine, isSecond: Bool) -> Double {
      guard isAtRight else { return isSecond ? Self.left + Self.width / 2 + 16 : Self.left }
      let width = (line.span.right - line.span.left) * magnification
      return (isSecond ? Self.right - Self.width / 2 - 16 : Self.right) - width
    }
    for (line, baseline, style, x) in [
      (lines.0, baselines.0, "ink", start(lines.0, isSecond: false)),
      (lines.1, baselines.1, "other", start(lines.1, isSecond: true)),
    ] {
      canvas.line(line, x: x - line.span.left * magnification, baseline: baseline, scale: magnification, style: style)
    }
    let ends = zip([baselines.0, baselines.1], [lines.0, lines.1]).map { $0 - ($1.ink?.bottom ?? 0) * magnification }
    canvas.y = min(ends.max() ?? top, top + 2 * most * magnification) + 10
  }
}
