import FontShaping
import Testing

@testable import FontLayout

struct StyledFittingTests {
  private static let inter = MeasuredFont.bundled.font(named: "Inter", size: 20)
  private static let garamond = MeasuredFont.bundled.font(named: "EBGaramond12-Italic", size: 26)

  /// Texts with all lengths that are scaled: sizes, boxes, shifts, spacing, indents, tab stops, line heights.
  private static let texts: [StyledText] = [
    StyledText("Now ") + StyledText("€12").bold.size(31) + StyledText(" only today, in all shops"),
    StyledText("E = mc") + StyledText("2").baselineShift(.superscript).size(13) + StyledText(" and so on, as it was"),
    StyledText("Keyboard ") + .box(width: 24, height: 30, align: .points(-4)) + StyledText(" shortcuts").tracking(0.7),
    StyledText("Größe der ") + StyledText("Schrift ändern, während").font(garamond) + StyledText(" man liest"),
    StyledText("Tea\t2.50\nHot chocolate\t13.5").paragraph(
      ParagraphStyle(lineHeight: .points(29), tabStops: [TabStop(at: 150, .decimal("."))], spaceAfter: 6)),
    StyledText("The office\nFluffy waffles to and fro").wordSpacing(3).paragraph(
      ParagraphStyle(alignment: .end, hangingIndent: 12, tailIndent: -9, minimumLineHeight: 31, lineSpacing: 2)),
    StyledText("raised ").baselineShift(.points(5)) + StyledText("small capitals").smallCaps()
      + StyledText(" and more").baselineShift(.top).lineHeight(.fontMultiple(1.3)),
  ]

  @Test("Fitting a styled text finds the largest size that fits, to a 64th of a point", arguments: LineBoxes.allCases)
  func largest(_ boxes: LineBoxes) {
    let paragraph = ParagraphStyle(lineBoxes: boxes, breaking: LineBreaking(overflow: .normal))
    var cases = 0
    for (number, text) in Self.texts.enumerated() {
      let shaped = text.shaped(in: Self.inter, paragraph: paragraph)
      let whole = shaped.lines(width: .infinity).size
      for place in 0..<10 {
        let part = 0.3 + 0.06 * Double(place)
        let box = TextSize(width: whole.width * part, height: whole.height * [0.7, 1, 1.8, 2.4][(place + number) % 4])
        let fitted = shaped.fitting(in: box, minimumScale: 0)
        #expect(fitted.fits, "\(text.text), \(box)")
        guard fitted.scale < 1 else { continue }
        cases += 1
        #expect(fitted.lines.fitsWidth && fitted.lines.height <= box.height + 1e-9 && !fitted.lines.isTruncated)
        #expect(abs(fitted.font.pointSize * 64 - (fitted.font.pointSize * 64).rounded()) < 1e-9)
        // The text in a size that is larger by a 64th of a point, shaped from scratch.
        let scale = (fitted.font.pointSize + 1.0 / 64) / 20
        let larger = ShapedText(
          ShownText(text, in: Self.inter, paragraph, nil, scale: scale)
        ).lines(width: box.width)
        #expect(larger.height > box.height + 1e-9 || !larger.fitsWidth, "\(text.text), \(box), \(fitted.scale)")
      }
    }
    #expect(cases > 40)
  }

  @Test("A text at half the scale has the same lines at half the size", arguments: [LineBoxes.typesetter, .css])
  func scaled(_ boxes: LineBoxes) {
    let paragraph = ParagraphStyle(lineBoxes: boxes)
    // CSS raises superscripts by 1 px that is not scaled.
    for text in Self.texts
    where boxes == .typesetter || !text.runs.contains(where: { $0.attributes.baselineShift == .superscript }) {
      let whole = text.shaped(in: Self.inter, paragraph: paragraph).lines(width: 200)
      let half = ShapedText(ShownText(text, in: Self.inter, paragraph, nil, scale: 0.5)).lines(width: 100)
      #expect(half.count == whole.count && abs(half.height * 2 - whole.height) < 1e-9 && half.font.pointSize == 10)
      for (one, other) in zip(half, whole) {
        #expect(abs(one.x * 2 - other.x) < 1e-9 && abs(one.baseline * 2 - other.baseline) < 1e-9)
        for (run, wholeRun) in zip(one.runs, other.runs) {
          #expect(abs(run.x * 2 - wholeRun.x) < 1e-9 && abs(run.baseline * 2 - wholeRun.baseline) < 1e-9)
          #expect(run.font.pointSize * 2 == wholeRun.font.pointSize)
          #expect(abs((run.box?.height ?? 0) * 2 - (wholeRun.box?.height ?? 0)) < 1e-9)
          #expect(run.attributes == wholeRun.attributes)
        }
      }
    }
  }

  @Test("A text that fits is unchanged, and a text that cannot fit is truncated on request")
  func bounds() {
    let text = Self.texts[0]
    let whole = text.fitting(in: TextSize(width: 900, height: 100), font: Self.inter)
    #expect(whole.fits && whole.scale == 1 && whole.font.pointSize == 20)
    let box = TextSize(width: 60, height: 50)
    let least = text.fitting(in: box, font: Self.inter, minimumScale: 0.8)
    #expect(!least.fits && least.scale == 0.8 && !least.lines.isTruncated && least.lines.height > 50)
    let cut = text.fitting(in: box, font: Self.inter, minimumScale: 0.8, truncation: .tail)
    #expect(!cut.fits && cut.scale == 0.8 && cut.lines.last?.hasEllipsis == true && cut.lines.height <= 50)
    let one = text.fitting(in: TextSize(width: 200, height: 100), font: Self.inter, minimumScale: 0, maximumLines: 1)
    #expect(one.fits && one.lines.count == 1 && one.scale < 1)
    for number in [-1, .nan] {
      #expect(!text.fitting(in: TextSize(width: 200, height: number), font: Self.inter).fits)
      #expect(text.fitting(in: box, font: Self.inter, minimumScale: number).scale > 0)
    }
  }

  @Test("Fitting tries small steps of size, even if a run is larger than the font", arguments: [0.02, 0.3, 1])
  func smallBase(_ size: Double) {
    let text = StyledText("€12 today").size(50)
    let shaped = text.shaped(in: Self.inter.withSize(size))
    let whole = shaped.lines(width: .infinity).size
    for part in [0.9, 0.63, 0.41] {
      let fitted = shaped.fitting(
        in: TextSize(width: whole.width * part, height: 100), minimumScale: 0.1, maximumLines: 1)
      #expect(fitted.fits && fitted.scale <= part + 1e-9 && fitted.scale * 50 > part * 50 - 0.126, "\(fitted.scale)")
    }
  }

  @Test("An edit keeps the size that fitting found")
  func edited() {
    let fitted = Self.texts[0].fitting(in: TextSize(width: 150, height: 40), font: Self.inter, minimumScale: 0)
    let edited = fitted.lines.shaped.replacingCharacters(in: 0..<3, with: "Then").lines(width: 500)
    #expect(edited.font == fitted.font && edited[0].runs[0].font.pointSize == fitted.font.pointSize)
    #expect(edited[0].runs.contains { abs($0.font.pointSize - 31 * fitted.scale) < 1e-9 })
  }

  @Test("Fitting with rounded widths finds the largest size that fits")
  func rounded() {
    let paragraph = ParagraphStyle(rounding: .chromium)
    let text = StyledText("Now €12 only today, in all shops")
    let fitted = text.fitting(
      in: TextSize(width: 101.3, height: 30), font: Self.inter, minimumScale: 0, paragraph: paragraph)
    let larger = text.lines(
      in: Self.inter.withSize(fitted.font.pointSize + 1.0 / 64), width: 101.3, paragraph: paragraph)
    #expect(fitted.fits && (larger.height > 30 || !larger.fitsWidth))
  }

  @Test("A maximum height limits the lines, and the last line has the ellipsis", arguments: LineBoxes.allCases)
  func maximumHeight(_ boxes: LineBoxes) {
    let paragraph = ParagraphStyle(lineHeight: .points(20), lineBoxes: boxes)
    let text = StyledText("one two three four five six seven eight nine ten").shaped(
      in: Self.inter, paragraph: paragraph)
    let all = text.lines(width: 100)
    #expect(all.count == 6 && !all.isTruncated && all.maximumHeight == nil)
    for (height, count) in [
      (120.0, 6), (119.9, 5), (40, 2), (20, 1), (19.9, 0), (0, 0), (-1, 0), (.nan, 0), (.infinity, 6),
    ] {
      for truncation in TextTruncation.allCases {
        let lines = text.lines(width: 100, truncation: truncation, maximumHeight: height)
        #expect(lines.count == count && lines.isTruncated == (count < 6), "\(height)")
        #expect(lines.last?.hasEllipsis ?? false == (count > 0 && count < 6 && truncation != .none))
        #expect(lines.height == 20 * Double(count))
      }
    }
    // With a maximum of lines too, the smaller limit counts.
    #expect(text.lines(width: 100, maximumLines: 2, maximumHeight: 70).count == 2)
    #expect(text.lines(width: 100, maximumLines: 4, maximumHeight: 70).count == 3)
    let long = StyledText(String(repeating: "word ", count: 3000)).shaped(in: Self.inter, paragraph: paragraph)
    #expect(long.lines(width: 60, truncation: .tail, maximumHeight: 20 * 700).count == 700)
  }

  @Test("An ellipsis that makes the last line too high is in the line before")
  func highEllipsis() {
    let text = StyledText("one two three four five six seven").size(10)
    let paragraph = ParagraphStyle(lineBoxes: .typesetter)
    let small = text.lines(in: Self.inter, width: 60, paragraph: paragraph)
    let height = small.height - 1
    let lines = text.lines(in: Self.inter, width: 60, truncation: .tail, maximumHeight: height, paragraph: paragraph)
    #expect(lines.height <= height && lines.last?.hasEllipsis == true)
    // In the size of the paragraph, the ellipsis is twice as high as the letters.
    #expect(lines.count < small.count - 1 && lines.last.map { $0.height > small[0].height } == true)
    // An omitted high run takes no room.
    let start = StyledText("one two three ") + StyledText("M").size(60)
    let width = start.lines(in: Self.inter, width: .infinity).size.width + 1
    let whole = (start + " and more").lines(in: Self.inter, width: width)
    let tall = (start + " and more").lines(
      in: Self.inter, width: width, maximumLines: 1, truncation: .tail, maximumHeight: 30)
    #expect(whole.count > 1 && whole[0].height > 30)
    #expect(tall.count == 1 && tall.height <= 30)
  }

  @Test("A maximum height limits the lines of plain text")
  func plain() {
    let lines = Self.inter.lines(
      of: "one two three four", width: 60, truncation: .tail, maximumHeight: 2.5 * Self.inter.lineHeight)
    #expect(lines.count == 2 && lines.last?.hasEllipsis == true)
  }
}
