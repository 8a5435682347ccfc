import FontMatching
import FontShaping
import FontSources
import FontSubstitution
import Testing

@testable import FontLayout

/// Lines of a text. Base.ttf at 1000 points: space 250, H 720, x 520 wide; ascender 900, descender −300.
struct TextLinesTests {
  private static func base() throws -> Font { try MeasuredFont.fixture("Base.ttf") }

  private static func drawn(_ lines: TextLines) -> [String] { lines.map(\.drawnText) }

  @Test("A line takes the words that fit, and the white space at its end hangs")
  func greedy() throws {
    let font = try Self.base()
    let lines = font.lines(of: "H H H", width: 1690)
    #expect(Self.drawn(lines) == ["H H", "H"])
    #expect(lines.map(\.advance) == [1690, 720])
    #expect(lines.map(\.utf8Range) == [0..<4, 4..<5])
    #expect(lines.map(\.room) == [0, 970])
    #expect(lines[0].missedBy == 970)
    #expect(lines[1].missedBy == nil)
    #expect(lines.map(\.endsParagraph) == [false, true])
    #expect(Self.drawn(font.lines(of: "H H H", width: 1689.9)) == ["H", "H", "H"])
    #expect(Self.drawn(font.lines(of: "H H H", width: .infinity)) == ["H H H"])
  }

  @Test("The lines are stacked by their line height")
  func heights() throws {
    let lines = try Self.base().lines(of: "H H H", width: 800)
    #expect(lines.size == TextSize(width: 720, height: 3600))
    #expect(lines.map(\.baseline) == [900, 2100, 3300])
    #expect(lines.firstBaseline == 900)
    #expect(lines.lastBaseline == 3300)
    #expect(lines.height(trimming: .both, over: .text, under: .alphabetic) == 3300)
    let spaced = try Self.base().lines(of: "H H", width: 800, lineHeight: 2000)
    #expect(spaced.height == 4000)
    #expect(spaced.firstBaseline == 1300)
  }

  @Test("A mandatory break ends a line, but a break at the end begins no line")
  func mandatory() throws {
    let font = try Self.base()
    #expect(Self.drawn(font.lines(of: "H\nx\r\nH\u{2028}x", width: 5000)) == ["H", "x", "H", "x"])
    #expect(Self.drawn(font.lines(of: "H\n\nx\n", width: 5000)) == ["H", "", "x"])
    #expect(font.lines(of: "H \nx", width: 5000)[0].advance == 720)
    let none = font.lines(of: "", width: 100)
    #expect(none.isEmpty && none.height == 0 && none.size == TextSize(width: 0, height: 0))
  }

  @Test("A word that is too wide is broken between characters, unless overflow is normal")
  func overflow() throws {
    let font = try Self.base()
    #expect(Self.drawn(font.lines(of: "HHHHH x", width: 1500)) == ["HH", "HH", "H x"])
    let whole = font.lines(of: "HHHHH x", width: 1500, breaking: LineBreaking(overflow: .normal))
    #expect(Self.drawn(whole) == ["HHHHH", "x"])
    #expect(whole[0].room == -2100)
    #expect(!whole.fitsWidth)
  }

  @Test(
    "In an invalid width, each line has as little text as possible", arguments: [0, -1, -Double.infinity, Double.nan])
  func noWidth(_ width: Double) throws {
    let lines = try Self.base().lines(of: "HH x", width: width)
    #expect(Self.drawn(lines) == ["H", "H", "x"])
    #expect(lines.width == 0)
  }

  @Test(
    "A line that ends at a soft hyphen draws U+2010, or U+002D if the font lacks it",
    arguments: zip(["Inter", "RobotoSlab-Regular"], ["\u{2010}", "-"]))
  func softHyphens(_ name: String, _ hyphen: String) {
    let font = MeasuredFont.bundled.font(named: name, size: 20)
    let text = "hy\u{AD}phen"
    let width = font.measure("hy").advance + font.measure(hyphen).advance
    let lines = font.lines(of: text, width: width + 0.01, breaking: LineBreaking(overflow: .normal))
    #expect(Self.drawn(lines) == ["hy" + hyphen, "phen"])
    #expect(lines[0].isHyphenated && !lines[1].isHyphenated)
    #expect(abs(lines[0].advance - width) < 1e-9)
    #expect(abs(lines[0].measured.advance - width) < 1e-9)
    let narrow = font.lines(of: "a " + text, width: width - 0.01, breaking: LineBreaking(overflow: .normal))
    #expect(Self.drawn(narrow).first == "a")
    #expect(Self.drawn(font.lines(of: text, width: 1000)) == [text])
  }

  @Test("A tab reaches to the next default stop, every eight spaces")
  func tabs() throws {
    let lines = try Self.base().lines(of: "H\tx\tH", width: 10_000)
    #expect(lines[0].advance == 4000 + 720)
    #expect(lines[0].carets.map(\.x) == [0, 720, 2000, 2520, 4000, 4720])
    #expect(Self.drawn(try Self.base().lines(of: "H\tx", width: 2500)) == ["H", "x"])
    #expect(Self.drawn(try Self.base().lines(of: "H\tx", width: 2520)) == ["H\tx"])
  }

  @Test("A line is aligned in its column, and a line that is too wide begins at 0")
  func alignment() throws {
    let font = try Self.base()
    func x(_ alignment: TextAlignment, width: Double = 1000) -> Double {
      font.lines(of: "H", width: width, alignment: alignment)[0].x
    }
    #expect([TextAlignment.start, .left, .center, .end, .right].map { x($0) } == [0, 0, 140, 280, 280])
    #expect(x(.right, width: 100) == 0)
    let hebrew = try MeasuredFont.fixture("Hebrew.ttf").lines(of: "אב", width: 5000)
    #expect(hebrew[0].direction == .rightToLeft)
    #expect(hebrew[0].x == 5000 - hebrew[0].advance)
  }

  @Test("Lines beyond the maximum are cut, with an ellipsis on request")
  func truncation() throws {
    let font = MeasuredFont.robotoSlab(20)
    let text = "The quick brown fox jumps over the lazy dog"
    let all = font.lines(of: text, width: 120)
    #expect(!all.isTruncated)
    let plain = font.lines(of: text, width: 120, maximumLines: 2)
    #expect(plain.isTruncated && plain.count == 2 && Self.drawn(plain) == Array(Self.drawn(all).prefix(2)))
    for truncation in [TextTruncation.tail, .middle, .head] {
      let lines = font.lines(of: text, width: 120, maximumLines: 2, truncation: truncation)
      let last = try #require(lines.last)
      #expect(last.hasEllipsis && last.advance <= 120 && last.drawnText.filter { $0 == "…" }.count == 1)
      #expect(last.drawnText.hasSuffix("…") == (truncation == .tail))
      #expect(last.drawnText.hasPrefix("…") == (truncation == .head))
      #expect(lines[0].drawnText == all[0].drawnText)
    }
    #expect(font.lines(of: text, width: 120, maximumLines: all.count, truncation: .tail).last?.hasEllipsis == false)
    let long = font.lines(of: text, width: 120, maximumLines: 0)
    #expect(long.isEmpty && long.isTruncated)
  }

  @Test("The caret of a character has its line, its position and the height of the line")
  func carets() throws {
    let lines = try Self.base().lines(of: "HH xx", width: 1500)
    #expect(lines.caret(at: 0) == LineCaret(line: 0, x: 0, top: 0, bottom: 1200))
    #expect(lines.caret(at: 1)?.x == 720)
    // The space is at the end of the first line, and the next character begins the second line.
    #expect(lines.caret(at: 2) == LineCaret(line: 0, x: 1440, top: 0, bottom: 1200))
    #expect(lines.caret(at: 3) == LineCaret(line: 1, x: 0, top: 1200, bottom: 2400))
    #expect(lines.caret(at: 5) == LineCaret(line: 1, x: 1040, top: 1200, bottom: 2400))
    #expect(lines.caret(at: -1)?.line == 0 && lines.caret(at: 99)?.line == 1)
    let broken = try Self.base().lines(of: "H\nx", width: 1500)
    #expect([0, 1, 2].map { broken.line(at: $0)?.index } == [0, 0, 1])
    let cut = try Self.base().lines(of: "HH xx", width: 1500, maximumLines: 1)
    #expect(cut.line(at: 1)?.index == 0 && cut.line(at: 3) == nil && cut.caret(at: 4) == nil)
    #expect(try Self.base().lines(of: "", width: 10).caret(at: 0) == nil)
    for offset in 0...5 {
      let caret = try #require(lines.caret(at: offset))
      #expect(lines.offset(atX: caret.x, y: caret.top + 1) == offset)
    }
  }

  @Test("A click at the end of a broken line puts the caret into this line")
  func affinity() throws {
    // Two letters H fit, and the break after them has no white space.
    let font = try Self.base()
    let lines = font.lines(of: "HHH", width: 1500, breaking: LineBreaking(overflow: .anywhere))
    #expect(lines.count == 2 && lines.offset(atX: 1500, y: 10) == 2 && lines.affinity(atX: 1500, y: 10) == .upstream)
    #expect(lines.caret(at: 2, affinity: .upstream) == LineCaret(line: 0, x: 1440, top: 0, bottom: 1200))
    #expect(lines.caret(at: 2) == LineCaret(line: 1, x: 0, top: 1200, bottom: 2400))
    #expect(lines.affinity(atX: 0, y: 1300) == .downstream && lines.affinity(atX: 700, y: 10) == .downstream)
    let text = lines.text
    let index = text.index(text.startIndex, offsetBy: 2)
    #expect(lines.caret(at: index, affinity: .upstream)?.line == 0 && lines.caret(at: index)?.line == 1)
    // White space hangs at the end of the first line.
    let words = font.lines(of: "HH xx", width: 1500)
    #expect(words.affinity(atX: 9999, y: 10) == .upstream && words.caret(at: 3, affinity: .upstream)?.line == 0)
    // After a mandatory break, at other offsets and beyond the text, both affinities have the same caret.
    let broken = font.lines(of: "H\nx", width: 1500)
    #expect(broken.affinity(atX: 9999, y: 10) == .downstream)
    for lines in [lines, words, broken, font.lines(of: "", width: 10)] {
      for offset in -1...6 where !lines.contains(where: { $0.utf8Range.lowerBound == offset && $0.index > 0 }) {
        #expect(lines.caret(at: offset, affinity: .upstream) == lines.caret(at: offset))
      }
    }
    #expect(broken.caret(at: 2, affinity: .upstream) == broken.caret(at: 2))
  }

  @Test("In right-to-left text, a tab reaches to the next stop on its left")
  func tabsFromTheRight() throws {
    // Each Hebrew letter of the fixture is 720 wide, and its space 250.
    let lines = try MeasuredFont.fixture("Hebrew.ttf").lines(of: "א\tב", width: 10_000)
    #expect(lines[0].advance == 2000 + 720)
    #expect(lines[0].carets.map(\.x) == [10_000, 9280, 8000, 7280])
  }

  @Test("The height of lines is trimmed to the capitals and the baseline, as in `TextBox`")
  func trimmed() throws {
    // Cap height 700, x-height 500; the first baseline is 900 below the top, the last one 300 above the bottom.
    let lines = try Self.base().lines(of: "H\nH", width: 5000)
    #expect(lines.height(trimming: .both) == 2400 - 200 - 300)
    #expect(lines.height(trimming: .both, over: .ex, under: .alphabetic) == 2400 - 400 - 300)
    #expect(lines.height(trimming: .both) == lines.box.height(trimming: .both, over: .cap, under: .alphabetic))
    #expect(lines.lastBaseline - lines.firstBaseline == 1200)
  }

  @Test("A click finds the offset of the nearest caret")
  func hits() throws {
    let lines = try Self.base().lines(of: "HH xx", width: 1500)
    #expect(Self.drawn(lines) == ["HH", "xx"])
    #expect(lines.offset(atX: 700, y: 10) == 1)
    #expect(lines.offset(atX: 500, y: 1500) == 4)
    #expect(lines.offset(atX: -10, y: 9999) == 3)
    #expect(lines.offset(atX: 9999, y: -5) == 3)
    #expect(lines[1].carets.map(\.utf8Offset) == [3, 4, 5])
    #expect(lines[1].inkBounds != nil)
  }

  @Test("Indices and UTF-8 offsets give the same lines, carets and clicks")
  func indices() throws {
    let text = "HÄ x👩‍👧x"
    let lines = try Self.base().lines(of: text, width: 1600)
    #expect(lines.count > 1)
    for index in text.indices + [text.endIndex] {
      let offset = text.utf8.distance(from: text.startIndex, to: index)
      let caret = try #require(lines.caret(at: index))
      #expect(caret == lines.caret(at: offset))
      #expect(lines.line(at: index)?.index == caret.line)
      #expect(lines.index(atX: caret.x, y: caret.top + 1) == index)
      #expect(lines[caret.line].index(atX: caret.x) == index)
    }
    #expect(lines.index(atX: -10, y: -10) == text.startIndex)
    for far in [9999, 1e18, Double.greatestFiniteMagnitude, .infinity] {
      #expect(lines.index(atX: far, y: far) == text.endIndex)
      #expect(lines.index(atX: -far, y: -far) == text.startIndex)
    }
    #expect(lines.index(atX: .nan, y: 0) == text.startIndex)
    #expect(try Self.base().lines(of: "", width: 10).index(atX: 1, y: 1) == "".startIndex)
  }

  @Test("The outline of a line begins at its origin, left of hanging white space")
  func outlines() throws {
    for direction in [TextDirection.leftToRight, .rightToLeft] {
      let lines = try Self.base().lines(of: "HH xx", width: 1500, direction: direction)
      #expect(Self.drawn(lines) == ["HH", "xx"])
      for line in lines {
        let (outline, ink) = (line.outline(), try #require(line.inkBounds))
        let left = try #require(outline.bounds).left
        #expect(abs(line.origin + left - ink.x) < 1e-9)
      }
      #expect(lines[0].x - lines[0].origin == (direction == .rightToLeft ? 250 : 0))
    }
  }
}
