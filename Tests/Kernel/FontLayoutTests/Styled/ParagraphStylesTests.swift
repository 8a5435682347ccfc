import FontNames
import FontShaping
import Testing

@testable import FontLayout

/// A style for each paragraph. Base.ttf at 10 points: H is 7.2 wide, x 5.2, the space 2.5.
struct ParagraphStylesTests {
  private static func base(_ size: Double = 10) throws -> Font { try MeasuredFont.fixture("Base.ttf", size: size) }

  /// Compares numbers without their last digits, because sums in a different order differ there.
  private func expectSame(_ found: [Double], _ expected: [Double], _ location: SourceLocation = #_sourceLocation) {
    #expect(found.count == expected.count, sourceLocation: location)
    for (one, other) in zip(found, expected) { #expect(abs(one - other) < 1e-9, sourceLocation: location) }
  }

  @Test("A paragraph has the style of its first character, or else of the text")
  func firstCharacter() throws {
    let end = ParagraphStyle(alignment: .end)
    var text = StyledText("H\n") + StyledText("H").paragraph(end)
    text += StyledText("H\n").paragraph(ParagraphStyle(alignment: .left))
    text += StyledText("HHH") + StyledText("\n").paragraph(ParagraphStyle(alignment: .right))
    text += "H"
    let lines = text.lines(in: try Self.base(), width: 100, paragraph: ParagraphStyle(alignment: .center))
    expectSame(lines.map(\.x), [46.4, 85.6, 39.2, 46.4])
    #expect(lines.alignment == .center)
    // An alignment for the lines applies to all paragraphs.
    let shaped = text.shaped(in: try Self.base(), paragraph: ParagraphStyle(alignment: .center))
    #expect(shaped.lines(width: 100, alignment: .left).map(\.x) == [0, 0, 0, 0])
    // A run may contain several paragraphs. `setting` gives a part of a text a style.
    let part = StyledText("H\nH\nH").setting(\.paragraph, end, in: 2..<5)
    expectSame(part.lines(in: try Self.base(), width: 100).map(\.x), [0, 92.8, 92.8])
    #expect(part.runs.count == 2)
  }

  /// Styles that differ in every property of a paragraph.
  private static let styles = [
    ParagraphStyle(alignment: .justified, firstLineIndent: 20, spaceAfter: 7),
    ParagraphStyle(alignment: .end, lineHeight: .multiple(1.5), hangingIndent: 15, spaceBefore: 3, tailIndent: -25),
    ParagraphStyle(alignment: .center, direction: .rightToLeft, firstLineIndent: 9, tailIndent: 150, lineSpacing: 2),
    ParagraphStyle(
      breaking: LineBreaking(words: .breakAll), tracking: 0.7, features: ["liga": 0], minimumLineHeight: 29,
      wordSpacing: 4),
    ParagraphStyle(
      language: "tr", tabStops: [TabStop(at: 60), TabStop(at: 120, .end)], maximumLineHeight: 18, lineSpacing: 1),
    ParagraphStyle(lineHeight: .fontMultiple(1.3), tabInterval: 40, wordSpacing: -1),
    ParagraphStyle(language: "en", hyphenation: .standard),
  ]
  private static let texts = [
    "Fluffy waffles in the office, To and fro", "A\tb\t12.50 and so on, with an unbreakablewordthatislong",
    "Größe der Schrift — and more (of it)", "istanbul \u{5E9}\u{5DC}\u{5D5}\u{5DD} 12 words",
  ]

  @Test("Each paragraph has the same lines as if it were alone", arguments: LineBoxes.allCases)
  func alone(_ boxes: LineBoxes) throws {
    let font = MeasuredFont.robotoSlab(16)
    for turn in 0..<Self.styles.count {
      var (text, alone) = (StyledText(), [TextLines]())
      for number in 0..<5 {
        let style = Self.styles[(turn + number * 3) % Self.styles.count]
        let textCase: TextCase = number % 2 == 0 ? .uppercase : .none
        let paragraph = StyledText(Self.texts[(turn + number) % Self.texts.count]).textCase(textCase).size(
          Double(14 + number))
        if number > 0 { text += StyledText("\n").textCase(textCase) }
        text += paragraph.paragraph(style)
        var whole = style
        whole.lineBoxes = boxes
        alone.append(paragraph.lines(in: font, width: 180, paragraph: whole))
      }
      let lines = text.lines(in: font, width: 180, paragraph: ParagraphStyle(lineBoxes: boxes))
      let all = alone.flatMap { $0 }
      #expect(lines.count == all.count)
      for (line, other) in zip(lines, all) {
        #expect(line.drawnText == other.drawnText && line.direction == other.direction)
        #expect(line.x == other.x && abs(line.advance - other.advance) < 1e-9 && abs(line.room - other.room) < 1e-9)
        #expect(line.runs.flatMap { $0.glyphs.map(\.id) } == other.runs.flatMap { $0.glyphs.map(\.id) })
        // The line feed has a different size, and belongs to the last line of its paragraph.
        guard boxes != .uniform, !line.endsParagraph else { continue }
        #expect(line.height == other.height && abs(line.baseline - line.top - (other.baseline - other.top)) < 1e-9)
      }
    }
  }

  @Test("A truncated line is set as in the paragraph alone, with the tracking of its runs")
  func truncated() throws {
    let tracked = ParagraphStyle(tracking: 5)
    for end in [StyledText("HHHHHHHHHHHH").tracking(0), StyledText("HHHHHH") + StyledText("HHHHHH").tracking(0)] {
      let text = StyledText("H\n") + end.paragraph(tracked)
      let line = text.lines(in: try Self.base(), width: 80, maximumLines: 2, truncation: .tail)[1]
      let alone = end.lines(in: try Self.base(), width: 80, maximumLines: 1, truncation: .tail, paragraph: tracked)[0]
      #expect(line.hasEllipsis && line.drawnText == alone.drawnText && line.advance == alone.advance)
      for run in line.runs where !run.isEllipsis && run.attributes.tracking == 0 {
        for glyph in run.glyphs { #expect(abs(glyph.advance - 7.2) < 1e-9) }
      }
    }
    // Letters are kerned with the ellipsis.
    let font = MeasuredFont.robotoSlab(20)
    for style in [ParagraphStyle(wordSpacing: 1), ParagraphStyle(direction: .rightToLeft)] {
      for truncation in [TextTruncation.tail, .middle, .head] {
        for width in stride(from: 40.0, through: 200, by: 13) {
          let own = StyledText("AVA To Ty AVA To Ty AVA To Ty")
          let text = StyledText("H\n") + own.paragraph(style)
          let line = text.lines(in: font, width: width, maximumLines: 2, truncation: truncation)[1]
          let alone = own.lines(in: font, width: width, maximumLines: 1, truncation: truncation, paragraph: style)[0]
          #expect(line.drawnText == alone.drawnText && line.advance == alone.advance && line.x == alone.x)
        }
      }
    }
  }

  @Test("Minimum and maximum line heights apply to every line, with the difference above the text")
  func lineHeights() throws {
    let text = StyledText("H ") + .box(width: 1, height: 40)
    let font = try Self.base()
    for boxes in [LineBoxes.css, .typesetter] {
      func line(_ text: StyledText, _ least: Double, _ greatest: Double) -> (height: Double, depth: Double) {
        let style = ParagraphStyle(lineBoxes: boxes, minimumLineHeight: least, maximumLineHeight: greatest)
        let line = text.lines(in: font, width: .infinity, paragraph: style)[0]
        return (line.height, line.top + line.height - line.baseline)
      }
      let (natural, tall) = (line("H", 0, 0), line(text, 0, 0))
      #expect(line("H", 30, 0).height == 30 && abs(line("H", 30, 0).depth - natural.depth) < 1e-9)
      #expect(line(text, 0, 20).height == 20 && abs(line(text, 0, 20).depth - tall.depth) < 1e-9)
      // The minimum takes precedence, and an invalid number has no effect.
      #expect(line("H", 30, 20).height == 30 && line(text, 30, 20).height == 30)
      for number in [-5, .nan, .infinity, 0] { #expect(line("H", number, number) == natural) }
    }
  }

  @Test("A font multiple multiplies the line height, and 1 or an invalid multiple keeps it")
  func fontMultiple() {
    let font = MeasuredFont.robotoSlab(20)
    let text = StyledText("one ") + StyledText("Ω").font(MeasuredFont.bundled.font(named: "EB Garamond", size: 31))
    for boxes in LineBoxes.allCases {
      func lines(_ multiple: Double?) -> TextLines {
        let style = ParagraphStyle(lineHeight: multiple.map(LineHeight.fontMultiple), lineBoxes: boxes)
        return text.lines(in: font, width: .infinity, paragraph: style)
      }
      let natural = lines(nil)
      for multiple in [1, 0, -2, .nan, .infinity] {
        #expect(lines(multiple).height == natural.height && lines(multiple)[0].baseline == natural[0].baseline)
      }
      #expect(
        abs(
          StyledText("one").lineHeight(.fontMultiple(1.5)).lines(
            in: font, width: 500, paragraph: ParagraphStyle(lineBoxes: .typesetter)
          ).height - 1.5 * font.lineHeight) < 1e-9)
    }
    // UIKit adds the difference above the letters.
    let own = ParagraphStyle(lineHeight: .fontMultiple(1.5), lineBoxes: .typesetter)
    let line = StyledText("one").lines(in: font, width: 500, paragraph: own)[0]
    #expect(abs(line.baseline - font.ascender - font.lineHeight / 2) < 1e-9)
  }

  @Test("Line spacing is below each line except the last, in addition to paragraph spacing")
  func lineSpacing() throws {
    let style = ParagraphStyle(
      lineHeight: .points(10), spaceBefore: 3, spaceAfter: 4, lineSpacing: 2)
    let text = StyledText("H H\nH").paragraph(style) + StyledText("\nH")
    let lines = text.lines(in: try Self.base(), width: 10, paragraph: ParagraphStyle(lineHeight: .points(10)))
    #expect(lines.map(\.top) == [0, 12, 31, 47] && lines.height == 57)
    for number in [-5, .nan] {
      let style = ParagraphStyle(lineHeight: .points(10), lineSpacing: number)
      #expect(StyledText("H H").lines(in: try Self.base(), width: 10, paragraph: style).height == 20)
    }
  }

  @Test("A positive tail indent counts from the start side, and a negative one from the end side")
  func tailIndent() throws {
    func lines(
      _ tail: Double, _ alignment: TextAlignment, _ width: Double = 50, _ direction: TextDirection = .leftToRight
    )
      throws -> TextLines
    {
      StyledText("HHH HH").lines(
        in: try Self.base(), width: width,
        paragraph: ParagraphStyle(alignment: alignment, direction: direction, hangingIndent: 5, tailIndent: tail))
    }
    // Three letters are 21.6 wide, and the whole text is 38.5 wide.
    #expect(try lines(-11, .end).count == 1 && lines(-11.6, .end).count == 2 && lines(39, .end).count == 1)
    expectSame(try lines(-20, .end).map(\.x), [8.4, 15.6])
    expectSame(try lines(30, .end).map(\.x), [8.4, 15.6])
    expectSame(try [lines(-20, .end)[1].room, lines(-20, .center)[1].x], [10.6, 10.3])
    // In right-to-left text, the indent is on the left.
    expectSame(try lines(-20, .end, 50, .rightToLeft).map(\.x), [20, 20])
    expectSame(try lines(-20, .start, 50, .rightToLeft).map(\.x), [28.4, 30.6])
    // An endless column ends at the end of its widest line.
    expectSame(try lines(-20, .end, .infinity).map(\.x), [0])
    expectSame(try lines(30, .end, .infinity).map(\.x), [8.4, 15.6])
  }

  @Test("Lines of an endless column are aligned in the narrowest column with the same lines")
  func endless() throws {
    let text = StyledText("HHH\nH").setting(
      \.paragraph, ParagraphStyle(alignment: .end, firstLineIndent: 30), in: 4..<5)
    let style = ParagraphStyle(alignment: .center)
    let endless = text.lines(in: try Self.base(), width: .infinity, paragraph: style)
    expectSame(endless.map(\.x), text.lines(in: try Self.base(), width: 37.2, paragraph: style).map(\.x))
    expectSame(endless.map(\.x), [7.8, 30])
  }

  @Test("Word spacing is added to spaces and no-break spaces, of runs and of paragraphs")
  func wordSpacing() throws {
    let font = try Self.base()
    func advance(_ text: StyledText, _ spacing: Double = 0) -> Double {
      text.lines(in: font, width: .infinity, paragraph: ParagraphStyle(wordSpacing: spacing))[0].advance
    }
    let text: StyledText = "H H\u{A0}x"
    #expect(abs(advance(text, 3) - advance(text) - 6) < 1e-9 && abs(advance(text, -1) - advance(text) + 2) < 1e-9)
    #expect(abs(advance("H  H", 3) - advance("H  H") - 6) < 1e-9)
    #expect(advance(text.wordSpacing(1), 3) == advance(text, 1))
    // CSS Text 3: a tab is eight spaces, with their word spacing.
    #expect(abs(advance("H\tH", 3) - (8 * 5.5 + 7.2)) < 1e-9)
    #expect(advance(text, .nan) == advance(text) && advance("HH", 3) == advance("HH"))
    // The wider spaces count for line breaks and carets.
    let lines = text.lines(in: font, width: 18, paragraph: ParagraphStyle(wordSpacing: 3))
    #expect(lines.map(\.drawnText) == ["H", "H\u{A0}x"])
    #expect(abs(lines[1].carets[2].x - (7.2 + 5.5)) < 1e-9)
    // The space at the end of a line hangs.
    #expect(lines[0].advance == 7.2)
  }

  @Test("A false attribute removes the underline or strikeout below it, but an unset attribute does not")
  func decorations() {
    var (style, off, bold) = (TextAttributes(), TextAttributes(), TextAttributes())
    (style.underline, style.strikeout) = (true, true)
    (off.underline, off.strikeout) = (false, false)
    bold.weight = .bold
    #expect(off.over(style).underline == false && off.over(style).strikeout == false)
    #expect(bold.over(style).underline == true && bold.over(style).strikeout == true)
    #expect(style.over(off).underline == true && bold.underline == nil)
    let text = StyledText("one ", attributes: style) + StyledText("two", attributes: off.over(style))
    let line = text.lines(in: MeasuredFont.robotoSlab(), width: 500)[0]
    #expect(Set(line.decorations.map(\.run)) == [0])
  }
}
