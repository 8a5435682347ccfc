import FontMatching
import FontShaping
import Testing

@testable import FontLayout

/// Tab stops of a paragraph's own. Pango 1.50 has letters at the same places, but for decimals, and after the last stop.
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

  @Test("A tab reaches to the next stop; after the last one they are eight spaces apart, from the edge of the column")
  func start() throws {
    #expect(
      try Self.carets("H\tx\tx\tx", [TabStop(at: 900), TabStop(at: 1500)]) == [
        0, 720, 900, 1420, 1500, 2020, 4000, 4520,
      ])
    // In any order; a stop at the very place of the pen is passed.
    #expect(try Self.carets("H\tx", [TabStop(at: 900), TabStop(at: 720)]) == [0, 720, 900, 1420])
    #expect(try Self.carets("H\tx", [TabStop(at: 700), TabStop(at: 800)]) == [0, 720, 800, 1320])
    // A stop of one's own is not passed over, however near it is.
    #expect(try Self.carets("H\tx", [TabStop(at: 721)]) == [0, 720, 721, 1241])
  }

  @Test("The text after a tab ends at its stop, is in the middle of it, or has its separator there")
  func alignments() throws {
    #expect(try Self.carets("H\tx", [TabStop(at: 3000, .end)]) == [0, 720, 2480, 3000])
    #expect(try Self.carets("H\tx", [TabStop(at: 3000, .center)]) == [0, 720, 2740, 3260])
    #expect(try Self.carets("H\txHx", [TabStop(at: 3000, .decimal("H"))]) == [0, 720, 2480, 3000, 3720, 4240])
    // In front of a line feed too.
    let lines = try Self.lines("H\tx\nH\tx", [TabStop(at: 3000, .end)])
    #expect(lines.map { $0.carets.map(\.x).prefix(4) } == [[0, 720, 2480, 3000], [0, 720, 2480, 3000]])
    // Without a separator the text ends there.
    #expect(try Self.carets("H\txx", [TabStop(at: 3000, .decimal("H"))]) == [0, 720, 1960, 2480, 3000])
    // Up to the next tab alone.
    #expect(
      try Self.carets("\tx\tH", [TabStop(at: 1000, .end), TabStop(at: 3000, .center)]) == [0, 480, 1000, 2640, 3360])
    #expect(try Self.carets("\tx\tH", [TabStop(at: 1000, .decimal("H"))]) == [0, 480, 1000, 2000, 2720])
  }

  @Test("Text that is too wide for the room before its stop begins where the text before the tab ends")
  func tooWide() throws {
    #expect(try Self.carets("H\txx", [TabStop(at: 1000, .end)]) == [0, 720, 720, 1240, 1760])
    #expect(try Self.carets("H\txxxx", [TabStop(at: 1000, .center)]) == [0, 720, 720, 1240, 1760, 2280, 2800])
    #expect(try Self.carets("H\txxH", [TabStop(at: 1000, .decimal("H"))]) == [0, 720, 720, 1240, 1760, 2480])
  }

  @Test("A line breaks where its text is too wide with its tabs, and white space at its end counts for no alignment")
  func breaking() throws {
    let stops = [TabStop(at: 3000, .end)]
    #expect(try Self.lines("H\tx x", stops, width: 3000).map(\.drawnText) == ["H\tx x"])
    #expect(try Self.lines("H\tx x", stops, width: 2999).map(\.drawnText) == ["H", "x x"])
    let broken = try Self.lines("H\tx HHHH", stops, width: 3000)
    #expect(broken.map(\.drawnText) == ["H\tx", "HHHH"])
    // At 2480 the x, which ends at 3000; the space hangs.
    #expect(broken[0].advance == 3000 && broken[0].carets.map(\.x).prefix(4) == [0, 720, 2480, 3000])
    for line in broken { #expect(abs(line.measured.advance - line.advance) <= 250) }
    let centred = try Self.lines("\tx x x x x", [TabStop(at: 1000, .center)], width: 2100)
    #expect(centred[0].drawnText == "\tx x x" && centred[0].advance == 2060)
  }

  @Test("Stops count from the edge of the column, indents included; the interval of one's own too")
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

  @Test("From right to left they count from the right")
  func rightToLeft() throws {
    // Each Hebrew letter of the fixture is 720 wide.
    let hebrew = try MeasuredFont.fixture("Hebrew.ttf")
    let paragraph = ParagraphStyle(tabStops: [TabStop(at: 1000), TabStop(at: 4000, .end)])
    let lines = StyledText("א\tב\tב").lines(in: hebrew, width: 10_000, paragraph: paragraph)
    #expect(lines[0].carets.map(\.x) == [10_000, 9280, 9000, 8280, 6720, 6000])
  }

  @Test("The separators of numbers stand above each other from right to left, beside letters, and where there is none")
  func decimalsFromRightToLeft() throws {
    // All digits, letters and signs of the fixture are 720 wide, or as wide as a glyph that it lacks.
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
    // UAX #9: a number is read from left to right, so what is behind the separator is on the right of it.
    let numbers = "א\t12.5\nא\t1.25\nא\t1234.5\nא\t0.125"
    let points = try places(of: numbers, at: ".")
    #expect(points.allSatisfy { abs($0 - 20_000) < 1e-6 }, "\(points)")
    // With a word after it or before it.
    let beside = try places(of: "א\t12.5 בא\nא\tב 1.25\nא\tב 1.25 א", at: ".")
    #expect(beside.allSatisfy { abs($0 - 20_000) < 1e-6 }, "\(beside)")
    // The last digit of a whole number is where the last one before a separator is.
    #expect(try places(of: "א\t35", at: "5") == places(of: "א\t5.5", at: "5"))
    // Letters from right to left: the right edge of the separator is at the stop.
    let letters = try places(of: "א\tב.בא\nא\tבבב.ב", at: ".")
    #expect(letters[0] == letters[1] && letters[0] < 20_000)
  }

  @Test("A number in a word from right to left, in a paragraph from left to right")
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

  @Test("A justified line is widened after its last tab, and no tab stop moves")
  func justified() throws {
    // x is 520 wide, a space 250: "x x" ends at 1 290 after the stop at 3 000.
    let text = "x x\tx x xxxxxxxxxx"
    let lines = try Self.lines(text, [TabStop(at: 3000)], width: 5000) { $0.alignment = .justified }
    #expect(lines[0].drawnText == "x x\tx x" && lines[0].isJustified)
    #expect(lines[0].carets.map(\.x).prefix(8) == [0, 520, 770, 1290, 3000, 3520, 4480, 5000])
    // A text that ends at its stop, or is in the middle of it, stays there.
    for alignment in [TabStop.Alignment.end, .center, .decimal(".")] {
      let lines = try Self.lines(text, [TabStop(at: 3000, alignment)], width: 5000) { $0.alignment = .justified }
      let ragged = try Self.lines(text, [TabStop(at: 3000, alignment)], width: 5000)
      #expect(!lines[0].isJustified && lines[0].carets == ragged[0].carets)
    }
    // Nothing after the tab can be widened.
    let one = try Self.lines("x x\tx xxxxxxxxxx", [TabStop(at: 3000)], width: 5000) { $0.alignment = .justified }
    #expect(!one[0].isJustified && one[0].carets.map(\.x).prefix(6) == [0, 520, 770, 1290, 3000, 3520])
  }

  @Test("Runs of several fonts are aligned as one text")
  func runs() throws {
    let base = try MeasuredFont.fixture("Base.ttf")
    let text = StyledText("H\t") + StyledText("x").size(500) + StyledText("Hx")
    let lines = text.lines(
      in: base, width: 100_000, paragraph: ParagraphStyle(tabStops: [TabStop(at: 3000, .decimal("H"))]))
    #expect(lines[0].carets.map(\.x) == [0, 720, 2740, 3000, 3720, 4240])
  }

  @Test("Without stops, and with stops that are none, the answer is that of the plain text")
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

  @Test("A hundred thousand tabs and stops are set in the time of a text")
  func many() throws {
    let stops = (1...100_000).map { TabStop(at: Double($0) * 10, $0 % 2 == 0 ? .decimal(".") : .center) }
    let lines = try Self.lines(String(repeating: "\tx", count: 100_000), stops, width: 1e9)
    #expect(lines.count == 1 && lines[0].advance > 100_000 * 520)
  }
}
