import FontFaces
import FontMatching
import FontNames
import FontShaping
import FontTables
import TestSupport
import Testing

@testable import FontLayout

struct StyledLinesTests {
  private static let slab = MeasuredFont.robotoSlab(20)
  private static let inter = MeasuredFont.bundled.font(named: "Inter", size: 20)

  private static func uniform() -> ParagraphStyle { ParagraphStyle(lineBoxes: .uniform) }

  @Test(
    "A text of one run has the same lines as the plain text",
    arguments: [
      "Toyota makes cars, and has made looms", "one\n\ntwo\tthree", "fi ffi “Type” — and so on…", "سلام عليكم Inter 12",
      "日本語の文章、そして Latin", "so­ft hy­phens", "", " ", "\n",
    ])
  func oneRun(_ text: String) {
    for width in [40, 97.5, 200, .infinity] {
      let plain = Self.slab.lines(of: text, width: width)
      let styled = StyledText(text).lines(in: Self.slab, width: width, paragraph: Self.uniform())
      #expect(styled.count == plain.count && styled.size == plain.size)
      for (one, other) in zip(plain, styled) {
        #expect(one.utf8Range == other.utf8Range && one.advance == other.advance && one.x == other.x)
        #expect(one.baseline == other.baseline && one.drawnText == other.drawnText)
        #expect(one.measured.glyphs == other.measured.glyphs)
        #expect(one.carets == other.carets)
      }
    }
  }

  /// GPOS of Roboto Slab kerns T and o.
  @Test("Runs that look alike are kerned with each other, and runs of different sizes are not")
  func kerning() {
    let whole = Self.slab.measure("To").advance
    var colour = TextAttributes()
    colour.underline = true
    let alike = StyledText("T") + StyledText("o", attributes: colour)
    #expect(alike.lines(in: Self.slab, width: .infinity)[0].advance == whole)
    let bold = StyledText("T") + StyledText("o").size(20.5)
    let parts = Self.slab.measure("T").advance + Self.slab.withSize(20.5).measure("o").advance
    #expect(bold.lines(in: Self.slab, width: .infinity)[0].advance == parts)
    #expect(whole != Self.slab.measure("T").advance + Self.slab.measure("o").advance)
  }

  @Test("A line may break before and after a box, but not between two runs")
  func breaks() {
    let word = StyledText("un") + StyledText("break").size(30) + StyledText("able")
    #expect(word.lines(in: Self.slab, width: 10_000).count == 1)
    let paragraph = ParagraphStyle(breaking: LineBreaking(overflow: .normal))
    #expect(word.lines(in: Self.slab, width: 5, paragraph: paragraph).count == 1)
    let box = StyledText("(") + .box(width: 10, height: 10) + StyledText("a")
    #expect(box.lines(in: Self.slab, width: 5, paragraph: paragraph).map(\.drawnText) == ["(", "\u{FFFC}", "a"])
  }

  @Test("Runs have the font, position and attributes of their characters")
  func runs() throws {
    let text = StyledText("ab ") + StyledText("cd").font(Self.inter).underlined + .box(width: 30, height: 12, id: "i")
    let line = try #require(text.lines(in: Self.slab, width: .infinity).first)
    let runs = line.runs
    #expect(runs.map(\.index) == [0, 1, 2])
    #expect(runs.map(\.utf8Range) == [0..<3, 3..<5, 5..<8])
    #expect(runs[1].font == Self.inter && runs[1].attributes.underline == true)
    #expect(runs[1].x == Self.slab.measure("ab ").advance)
    #expect(runs[1].advance == Self.inter.measure("cd").advance)
    #expect(runs[1].glyphs.map(\.id) == Self.inter.measure("cd").glyphs.map(\.id))
    #expect(runs[1].glyphs[0].x == 0 && runs[1].glyphs[0].cluster == 3)
    let box = try #require(runs[2].box)
    #expect(box.width == 30 && box.x == runs[1].x + runs[1].advance)
    #expect(abs(box.top + box.height - line.baseline) < 1e-9)
    #expect(line.advance == box.x + 30)
  }

  @Test("Runs are ordered by the direction of the whole paragraph")
  func bidirectional() throws {
    let text = "abc \u{5D0}\u{5D1}\u{5D2} def"
    let font = MeasuredFont.bundled.font(named: "Inter", size: 20)
    let plain = try #require(font.lines(of: text, width: .infinity).first)
    let styled = StyledText("abc \u{5D0}").bold + StyledText("\u{5D1}\u{5D2} def")
    let line = try #require(styled.lines(in: font, width: .infinity).first)
    // In visual order: bold abc, then ג ב regular, א bold, def regular; a space may be a run of its own.
    #expect(line.runs.map(\.index).prefix(3) == [0, 1, 0])
    #expect(line.runs.dropFirst(3).map(\.index).allSatisfy { $0 == 1 })
    #expect(line.runs.map(\.direction).prefix(4) == [.leftToRight, .rightToLeft, .rightToLeft, .leftToRight])
    #expect(plain.carets.count == line.carets.count)
  }

  @Test("A text case changes the shown letters, and source ranges refer to the source")
  func textCase() throws {
    let lines = (StyledText("straße ").textCase(.uppercase) + StyledText("x")).lines(in: Self.slab, width: .infinity)
    #expect(lines.text == "STRASSE x")
    // ß has two bytes, and SS has two bytes.
    let whole = lines[0].runs[1].utf8Range
    #expect(lines.sourceRange(of: whole) == 8..<9)
    let turkish = StyledText("iı").textCase(.uppercase).language("tr").lines(in: Self.slab, width: .infinity)
    #expect(turkish.text == "İI")
    #expect(turkish.sourceRange(of: 2..<3) == 1..<3)
  }

  @Test("A justified line fills its column, except the last line of a paragraph")
  func justified() throws {
    let text = StyledText("one two ") + StyledText("three four").size(24) + StyledText(" five six seven")
    let lines = text.lines(in: Self.slab, width: 200, paragraph: ParagraphStyle(alignment: .justified))
    for line in lines.dropLast() {
      let last = try #require(line.runs.last { !$0.glyphs.isEmpty })
      // White space hangs after the last letter.
      let hanging = line.text.hasSuffix(" ") ? last.glyphs.last?.advance ?? 0 : 0
      #expect(abs(last.x + last.advance - hanging - 200) < 1e-6)
      #expect(line.runs[0].x == 0)
    }
    let last = try #require(lines.last)
    #expect(last.runs.map(\.advance).reduce(0, +) == last.advance)
  }

  @Test("The first line and the other lines have their own indents")
  func indents() {
    let paragraph = ParagraphStyle(firstLineIndent: 30, hangingIndent: 10, spaceBefore: 5, spaceAfter: 7)
    let lines = StyledText("one two three four\nfive six").lines(in: Self.slab, width: 100, paragraph: paragraph)
    #expect(lines[0].x == 30 && lines[1].x == 10)
    #expect(lines[0].advance <= 70)
    let first = lines.firstIndex { $0.drawnText.hasPrefix("five") } ?? 0
    #expect(lines[first].x == 30)
    #expect(abs(lines[first].top - lines[first - 1].top - lines[first - 1].height - 12) < 1e-9)
    #expect(abs(lines.height - Double(lines.count) * Self.slab.lineHeight - 12) < 1e-9)
  }

  @Test("A truncated line keeps the fonts of its drawn text")
  func truncated() throws {
    let text = StyledText("one two ") + StyledText("three four five six").size(26)
    let lines = text.lines(in: Self.slab, width: 150, maximumLines: 1, truncation: .tail)
    let line = try #require(lines.first)
    #expect(line.hasEllipsis && line.drawnText.hasSuffix("…"))
    #expect(line.runs.first?.font == Self.slab)
    #expect(line.runs.contains { $0.font.pointSize == 26 })
    #expect(line.advance <= 150)
  }

  @Test("A truncated line fits beside its indent, and is as high as its drawn text")
  func truncatedAndIndented() throws {
    let paragraph = ParagraphStyle(firstLineIndent: 60)
    let plain = StyledText("The quick brown fox jumps over").lines(
      in: Self.slab, width: 150, maximumLines: 1, truncation: .tail, paragraph: paragraph)
    #expect(plain[0].advance <= 90 && plain[0].room >= 0)
    let text = StyledText("one two three ") + StyledText("END").size(60).baselineShift(.points(9))
    let tail = text.lines(in: Self.slab, width: 80, maximumLines: 1, truncation: .tail)[0]
    #expect(tail.height == Self.slab.lineHeight)
    let head = text.lines(in: Self.slab, width: 150, maximumLines: 1, truncation: .head)[0]
    #expect(head.height >= Self.slab.withSize(60).lineHeight)
    #expect(head.runs.last?.baseline == head.baseline - 9)
  }

  @Test(
    "An ellipsis is a separate run, without characters and attributes",
    arguments: [TextTruncation.tail, .middle, .head])
  func ellipsis(_ truncation: TextTruncation) throws {
    let text =
      StyledText("one two ").underlined + StyledText("three four ").size(24).underlined + StyledText("five").underlined
    let line = text.lines(in: Self.slab, width: 130, maximumLines: 1, truncation: truncation)[0]
    let runs = line.runs.filter(\.isEllipsis)
    #expect(runs.count == 1)
    #expect(runs.first?.utf8Range.isEmpty == true && runs.first?.attributes == TextAttributes())
    for run in line.runs where !run.isEllipsis { #expect(!run.utf8Range.isEmpty && run.attributes.underline == true) }
  }

  @Test(
    "A truncated text of one run is the same as the truncated plain text",
    arguments: [TextTruncation.tail, .middle, .head])
  func truncatedOneRun(_ truncation: TextTruncation) {
    for text in ["fi. office Ty, fi. naïve extr Type office V Type Ty, Type", "AVA To Ty AVA To Ty AVA To Ty"] {
      for width in stride(from: 40.0, through: 200, by: 13) {
        let plain = Self.slab.lines(of: text, width: width, maximumLines: 1, truncation: truncation)[0]
        let styled = StyledText(text).lines(
          in: Self.slab, width: width, maximumLines: 1, truncation: truncation, paragraph: Self.uniform())[0]
        #expect(styled.drawnText == plain.drawnText && styled.advance == plain.advance)
      }
    }
  }

  @Test("Carets and selections have the heights of their lines")
  func carets() throws {
    let text = StyledText("ab") + StyledText("cd").size(40) + StyledText("\nef")
    let lines = text.lines(in: Self.slab, width: .infinity)
    #expect(lines.line(atY: lines[1].top + 1)?.index == 1)
    #expect(lines.line(atY: lines[1].top - 1)?.index == 0)
    let caret = try #require(lines.caret(at: 6))
    #expect(caret.line == 1 && caret.top == lines[1].top && caret.bottom == lines[1].top + lines[1].height)
    #expect(lines.offset(atX: 0, y: lines[1].top + 1) == 5)
    #expect(lines.selectionRects(of: 0..<4).map(\.bottom) == [lines[0].height])
  }

  @Test("Without patterns for the language, nothing is hyphenated and a failure is reported")
  func noPatterns() {
    let paragraph = ParagraphStyle(language: "tlh", hyphenation: .standard)
    let lines = StyledText("unbreakable").lines(in: Self.slab, width: 60, paragraph: paragraph)
    #expect(lines.failures.count == 1)
    #expect(lines.filter(\.isHyphenated).isEmpty)
  }
}

struct HostileStyledTextTests {
  private static let font = MeasuredFont.robotoSlab(20)

  @Test(
    "Invalid and extreme lengths give lines at finite positions",
    arguments: [Double.nan, .infinity, -.infinity, -1, 1e300])
  func lengths(_ length: Double) {
    var attributes = TextAttributes()
    (attributes.tracking, attributes.pointSize) = (length.isFinite && abs(length) < 1e6 ? length : .nan, length)
    attributes.baselineShift = .points(length)
    let text =
      StyledText.box(width: length, height: length, align: .points(length))
      + StyledText("ab c", attributes: attributes)
    let paragraph = ParagraphStyle(firstLineIndent: length, hangingIndent: length, spaceBefore: length)
    let lines = text.lines(in: Self.font, width: 100, paragraph: paragraph)
    #expect(lines.height.isFinite)
    for line in lines { #expect(line.runs.allSatisfy { $0.x.isFinite && $0.baseline.isFinite }) }
  }

  @Test("A text with cached lines is freed with its last owner")
  func freed() {
    weak var shaped: ShapedText?
    do {
      let text = (StyledText("a ") + StyledText("b").size(30)).shaped(in: Self.font)
      shaped = text
      #expect(text.lines(width: 100).count == 1)
    }
    #expect(shaped == nil)
  }

  @Test("A hundred thousand runs are laid out", .stopped(after: .seconds(600)))
  func manyRuns() {
    var text = StyledText()
    let sizes = (0..<7).map { StyledText("a ").size(10 + Double($0)) }
    for index in 0..<100_000 { text += sizes[index % 7] }
    let lines = text.lines(in: Self.font, width: 300)
    #expect(text.runCount == 100_000)
    #expect(lines.last?.utf8Range.upperBound == 200_000)
  }

  @Test("Ten thousand paragraphs with different styles are laid out", .stopped(after: .seconds(600)))
  func manyStyles() {
    var text = StyledText()
    for index in 0..<10_000 {
      text += StyledText("a\t\n").paragraph(ParagraphStyle(firstLineIndent: Double(index) / 1000))
    }
    let lines = text.lines(in: Self.font, width: 300)
    #expect(text.runCount == 10_000 && lines.count == 10_000)
    #expect(lines[5000].x == 5 && lines[5000].height == lines[0].height)
  }

  @Test("A run may end within a grapheme")
  func withinGrapheme() {
    let text = StyledText("e") + StyledText("\u{301}x").size(30) + StyledText("👨\u{200D}") + StyledText("👩").size(12)
    let lines = text.lines(in: Self.font, width: 10)
    #expect(lines.text == "e\u{301}x👨\u{200D}👩")
    #expect(lines.allSatisfy { $0.runs.count > 0 })
  }
}
