import FontMatching
import FontShaping
import Testing

@testable import FontLayout

/// The tab stops of a paragraph. Pango 1.50 gives the same positions, except for decimals and after the last stop.
/// Base.ttf at 1000 points: space 250, H 720 wide, x 520 wide.
struct TabStopsTests {
  private static func lines(
    _ text: String, _ stops: [TabStop], width: Double = 100_000, interval: Double? = nil,
    _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) throws -> TextLines {
    var paragraph = ParagraphStyle(tabStops: stops, tabInterval: interval)
    change(&paragraph)
    return StyledText(text).lines(in: try MeasuredFont.fixture("Base.ttf"), width: width, paragraph: paragraph)
  }

  private static func carets(_ text: String, _ stops: [TabStop], interval: Double? = nil) throws -> [Double] {
    try lines(text, stops, interval: interval)[0].carets.map(\.x)
  }

  @Test("A tab reaches to the next stop, or else to a multiple of eight spaces")
  func start() throws {
    #expect(
      try Self.carets("H\tx\tx\tx", [TabStop(at: 900), TabStop(at: 1500)]) == [
        0, 720, 900, 1420, 1500, 2020, 4000, 4520,
      ])
    // Stops may be in any order. A stop at the current position is skipped.
    #expect(try Self.carets("H\tx", [TabStop(at: 900), TabStop(at: 720)]) == [0, 720, 900, 1420])
    #expect(try Self.carets("H\tx", [TabStop(at: 700), TabStop(at: 800)]) == [0, 720, 800, 1320])
    // An explicit stop is not skipped, even if it is very near.
    #expect(try Self.carets("H\tx", [TabStop(at: 721)]) == [0, 720, 721, 1241])
  }

  @Test("The text after a tab is aligned by its end, middle or separator")
  func alignments() throws {
    #expect(try Self.carets("H\tx", [TabStop(at: 3000, .end)]) == [0, 720, 2480, 3000])
    #expect(try Self.carets("H\tx", [TabStop(at: 3000, .center)]) == [0, 720, 2740, 3260])
    #expect(try Self.carets("H\txHx", [TabStop(at: 3000, .decimal("H"))]) == [0, 720, 2480, 3000, 3720, 4240])
    // The text may end at a line feed.
    let lines = try Self.lines("H\tx\nH\tx", [TabStop(at: 3000, .end)])
    #expect(lines.map { $0.carets.map(\.x).prefix(4) } == [[0, 720, 2480, 3000], [0, 720, 2480, 3000]])
    // A text without the separator ends at the stop.
    #expect(try Self.carets("H\txx", [TabStop(at: 3000, .decimal("H"))]) == [0, 720, 1960, 2480, 3000])
    // Only the text up to the next tab is aligned.
    #expect(
      try Self.carets("\tx\tH", [TabStop(at: 1000, .end), TabStop(at: 3000, .center)]) == [0, 480, 1000, 2640, 3360])
    #expect(try Self.carets("\tx\tH", [TabStop(at: 1000, .decimal("H"))]) == [0, 480, 1000, 2000, 2720])
  }

  @Test("Text that does not fit before its stop begins where the tab begins")
  func tooWide() throws {
    #expect(try Self.carets("H\txx", [TabStop(at: 1000, .end)]) == [0, 720, 720, 1240, 1760])
    #expect(try Self.carets("H\txxxx", [TabStop(at: 1000, .center)]) == [0, 720, 720, 1240, 1760, 2280, 2800])
    #expect(try Self.carets("H\txxH", [TabStop(at: 1000, .decimal("H"))]) == [0, 720, 720, 1240, 1760, 2480])
  }

  @Test("A line that is too wide with its tabs is broken, and hanging white space is not aligned")
  func breaking() throws {
    let stops = [TabStop(at: 3000, .end)]
    #expect(try Self.lines("H\tx x", stops, width: 3000).map(\.drawnText) == ["H\tx x"])
    #expect(try Self.lines("H\tx x", stops, width: 2999).map(\.drawnText) == ["H", "x x"])
    let broken = try Self.lines("H\tx HHHH", stops, width: 3000)
    #expect(broken.map(\.drawnText) == ["H\tx", "HHHH"])
    // The x is at 2480 and ends at 3000. The space hangs.
    #expect(broken[0].advance == 3000 && broken[0].carets.map(\.x).prefix(4) == [0, 720, 2480, 3000])
    for line in broken { #expect(abs(line.measured.advance - line.advance) <= 250) }
    let centred = try Self.lines("\tx x x x x", [TabStop(at: 1000, .center)], width: 2100)
    #expect(centred[0].drawnText == "\tx x x" && centred[0].advance == 2060)
  }

  @Test("Tab stops and intervals count from the edge of the column, not from the indent")
  func indents() throws {
    let lines = try Self.lines("H\tx\nH\tx", [TabStop(at: 1000)]) { $0.firstLineIndent = 200 }
    #expect(lines[0].carets.map(\.x) == [200, 920, 1000, 1520])
    let item = try Self.lines("\tx HH", [], width: 2100, interval: 600) {
      ($0.firstLineIndent, $0.hangingIndent) = (100, 600)
    }
    #expect(
      item.map(\.drawnText) == ["\tx", "HH"] && item[0].carets.map(\.x).prefix(2) == [100, 600] && item[1].x == 600)
    #expect(try Self.carets("H\tx", [], interval: 721) == [0, 720, 721, 1241])
    #expect(try Self.carets("H\tx", [], interval: 720) == [0, 720, 1440, 1960])
  }

  @Test("In right-to-left text, tab stops count from the right")
  func rightToLeft() throws {
    // Each Hebrew letter of the fixture is 720 wide.
    let hebrew = try MeasuredFont.fixture("Hebrew.ttf")
    let paragraph = ParagraphStyle(tabStops: [TabStop(at: 1000), TabStop(at: 4000, .end)])
    let lines = StyledText("א\tב\tב").lines(in: hebrew, width: 10_000, paragraph: paragraph)
    #expect(lines[0].carets.map(\.x) == [10_000, 9280, 9000, 8280, 6720, 6000])
  }

  @Test("In right-to-left text, decimal separators are aligned with their stop")
  func decimalsFromRightToLeft() throws {
    // The digits, letters and signs of the fixture are 720 wide, or as wide as its missing glyph.
    let hebrew = try MeasuredFont.fixture("Hebrew.ttf")
    let paragraph = ParagraphStyle(direction: .rightToLeft, tabStops: [TabStop(at: 20_000, .decimal("."))])
    func places(of text: String, at character: Character) throws -> [Double] {
      let lines = StyledText(text).lines(in: hebrew, width: 40_000, paragraph: paragraph)
      return try zip(lines, text.split(separator: "\n", omittingEmptySubsequences: false)).map { line, text in
        let index = try #require(text.firstIndex(of: character))
        let offset = line.utf8Range.lowerBound + text.utf8.distance(from: text.startIndex, to: index)
        let run = try #require(line.runs.first { run in run.glyphs.contains { $0.cluster == offset } })
        let glyph = try #require(run.glyphs.first { $0.cluster == offset })
        return run.x + glyph.x
      }
    }
    // UAX #9: a number runs from left to right, so its decimals are right of the separator.
    let numbers = "א\t12.5\nא\t1.25\nא\t1234.5\nא\t0.125"
    let points = try places(of: numbers, at: ".")
    #expect(points.allSatisfy { abs($0 - 20_000) < 1e-6 }, "\(points)")
    // There is a word after or before the number.
    let beside = try places(of: "א\t12.5 בא\nא\tב 1.25\nא\tב 1.25 א", at: ".")
    #expect(beside.allSatisfy { abs($0 - 20_000) < 1e-6 }, "\(beside)")
    // A whole number ends where the digits before a separator end.
    #expect(try places(of: "א\t35", at: "5") == places(of: "א\t5.5", at: "5"))
    // Among right-to-left letters, the right edge of the separator is at the stop.
    let letters = try places(of: "א\tב.בא\nא\tבבב.ב", at: ".")
    #expect(letters[0] == letters[1] && letters[0] < 20_000)
  }

  @Test("A decimal stop aligns numbers among right-to-left words of a left-to-right paragraph")
  func decimalsAmongRightToLeft() throws {
    let hebrew = try MeasuredFont.fixture("Hebrew.ttf")
    let paragraph = ParagraphStyle(direction: .leftToRight, tabStops: [TabStop(at: 20_000, .decimal("."))])
    let lines = StyledText("1\tאב 1.5 אב\n1\tא 123.5").lines(in: hebrew, width: 40_000, paragraph: paragraph)
    let text = Array(lines.text.utf8)
    var points: [Double] = []
    for line in lines {
      for run in line.runs { points += run.glyphs.filter { text[$0.cluster] == 0x2E }.map { run.x + $0.x } }
    }
    #expect(points.count == 2 && points.allSatisfy { abs($0 - 20_000) < 1e-6 }, "\(points)")
  }

  @Test("A justified line is widened only after its last tab")
  func justified() throws {
    // "x x" is 1290 wide.
    let text = "x x\tx x xxxxxxxxxx"
    let lines = try Self.lines(text, [TabStop(at: 3000)], width: 5000) { $0.alignment = .justified }
    #expect(lines[0].drawnText == "x x\tx x" && lines[0].isJustified)
    #expect(lines[0].carets.map(\.x).prefix(8) == [0, 520, 770, 1290, 3000, 3520, 4480, 5000])
    // Text that is aligned by its end, middle or separator is not widened.
    for alignment in [TabStop.Alignment.end, .center, .decimal(".")] {
      let lines = try Self.lines(text, [TabStop(at: 3000, alignment)], width: 5000) { $0.alignment = .justified }
      let ragged = try Self.lines(text, [TabStop(at: 3000, alignment)], width: 5000)
      #expect(!lines[0].isJustified && lines[0].carets == ragged[0].carets)
    }
    // There is no space after the tab.
    let one = try Self.lines("x x\tx xxxxxxxxxx", [TabStop(at: 3000)], width: 5000) { $0.alignment = .justified }
    #expect(!one[0].isJustified && one[0].carets.map(\.x).prefix(6) == [0, 520, 770, 1290, 3000, 3520])
  }

  @Test("Runs of several sizes after a tab are aligned as one text")
  func runs() throws {
    let base = try MeasuredFont.fixture("Base.ttf")
    let text = StyledText("H\t") + StyledText("x").size(500) + StyledText("Hx")
    let lines = text.lines(
      in: base, width: 100_000, paragraph: ParagraphStyle(tabStops: [TabStop(at: 3000, .decimal("H"))]))
    #expect(lines[0].carets.map(\.x) == [0, 720, 2740, 3000, 3720, 4240])
  }

  @Test("Without stops, or with invalid stops, tabs are the same as in plain text")
  func none() throws {
    let base = try MeasuredFont.fixture("Base.ttf")
    let none = [Double.nan, .infinity, -.infinity, 0, -5, 1e300].map { TabStop(at: $0, .end) }
    for text in ["H\tx\tH", "HHx\tx", "\t\tx x\tH", "א\tב H\tx"] {
      for width in [1000, 3000, 10_000.0] {
        let plain = base.lines(of: text, width: width)
        for interval in [nil, 0, -1, .nan, .infinity] as [Double?] {
          let paragraph = ParagraphStyle(lineBoxes: .uniform, tabStops: none, tabInterval: interval)
          let styled = StyledText(text).lines(in: base, width: width, paragraph: paragraph)
          #expect(styled.map(\.carets) == plain.map(\.carets) && styled.map(\.advance) == plain.map(\.advance))
        }
      }
    }
  }

  @Test("A hundred thousand tabs and stops are laid out")
  func many() throws {
    let stops = (1...100_000).map { TabStop(at: Double($0) * 10, $0 % 2 == 0 ? .decimal(".") : .center) }
    let lines = try Self.lines(String(repeating: "\tx", count: 100_000), stops, width: 1e9)
    #expect(lines.count == 1 && lines[0].advance > 100_000 * 520)
  }
}
