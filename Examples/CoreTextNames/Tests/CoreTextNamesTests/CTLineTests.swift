import CoreTextNames
import FontMetricsKit
import Testing

/// Lines in fixtures whose letters are 720 (H, alef, bet) and 520 (x) units wide and whose space is 250, at 1000 points.
struct CTLineTests {
  @Test("CTLineCreateWithAttributedString: all in one line, past a line feed too")
  func create() throws {
    let font = try Fixtures.base()
    #expect(Fixtures.line("Hx", font).positions.map(\.x) == [0, 720])
    let broken = Fixtures.line("H\nx\u{2029}H\r\nx", font)
    #expect(CTLineGetStringRange(broken) == CFRangeMake(0, 8))
    #expect(near(CTLineGetTypographicBounds(broken, nil, nil, nil), 2480))
    // Core Text: "the default font is Helvetica 12".
    let plain = CTLineCreateWithAttributedString("Hx")
    #expect(
      near(
        CTLineGetTypographicBounds(plain, nil, nil, nil),
        CTFontCreateWithName("Helvetica", 12, nil).font.measure("Hx").advance))
    let empty = CTLineCreateWithAttributedString("")
    #expect(CTLineGetGlyphCount(empty) == 0)
    #expect(CTLineGetTypographicBounds(empty, nil, nil, nil) == 0)
    #expect(CTLineGetStringIndexForPosition(empty, .zero) == 0)
  }

  @Test("CTLineCreateWithAttributedString: kerning and ligatures are those of the font's own measuring")
  func shaping() throws {
    let font = try Fixtures.manrope()
    let line = Fixtures.line("AVATAR, fi To", font)
    let measured = font.font.measure("AVATAR, fi To")
    #expect(near(CTLineGetTypographicBounds(line, nil, nil, nil), measured.advance))
    #expect(line.glyphs.map(Int.init) == measured.glyphs.map(\.id))
    #expect(near(line.positions.map(\.x), measured.glyphs.map(\.x)))
    let glyphs = line.glyphs
    #expect(measured.advance < CTFontGetAdvancesForGlyphs(font, .default, glyphs, nil, glyphs.count))
  }

  @Test("CTLineGetGlyphRuns, CTLineGetGlyphCount: a run for each set of attributes and each direction")
  func runs() throws {
    let font = try Fixtures.hebrew()
    let line = Fixtures.line("HאבH", font)
    #expect(
      CTLineGetGlyphRuns(line).map(CTRunGetStringRange) == [
        .init(location: 0, length: 1), CFRangeMake(1, 2), CFRangeMake(3, 1),
      ])
    #expect(CTLineGetGlyphCount(line) == 4)
    let two = Fixtures.text("Hx", font) + Fixtures.text("Hx", try Fixtures.base(500))
    #expect(CTLineGetGlyphRuns(CTLineCreateWithAttributedString(two)).count == 2)
  }

  @Test("CTLineGetStringRange: in code units of UTF-16")
  func stringRange() throws {
    let line = Fixtures.line("x😀é", try Fixtures.base())
    #expect(CTLineGetStringRange(line) == CFRangeMake(0, 4))
    #expect(line.indices == [0, 1, 3])
  }

  @Test(
    "CTLineGetTypographicBounds: the greatest ascent, descent and leading of the runs; white space at the end counts")
  func typographicBounds() throws {
    let text =
      Fixtures.text("Hx", try Fixtures.base()) + Fixtures.text("H ", try Fixtures.font("ProbeLineGap-Regular", 500))
    var (ascent, descent, leading) = (0.0, 0.0, 0.0)
    let line = CTLineCreateWithAttributedString(text)
    #expect(near(CTLineGetTypographicBounds(line, &ascent, &descent, &leading), 1240 + 360 + 125))
    #expect(near([ascent, descent, leading], [900, 300, 60]))
    let raised =
      Fixtures.text("Hx", try Fixtures.base()) + Fixtures.text("x", try Fixtures.base()).baselineShift(.points(200))
    _ = CTLineGetTypographicBounds(CTLineCreateWithAttributedString(raised), &ascent, &descent, &leading)
    #expect(near([ascent, descent, leading], [1100, 300, 0]))
  }

  @Test("Another letter case is no attribute of Core Text: the letters stay")
  func letterCase() throws {
    let line = CTLineCreateWithAttributedString(Fixtures.text("ßx", try Fixtures.manrope()).textCase(.uppercase))
    #expect(line.indices == [0, 1])
    #expect(CTLineGetStringRange(line) == CFRangeMake(0, 2))
  }

  @Test("CTLineGetTrailingWhitespaceWidth: at the end in the order of reading")
  func trailingWhitespace() throws {
    #expect(near(CTLineGetTrailingWhitespaceWidth(Fixtures.line("H x  ", try Fixtures.base())), 500))
    #expect(near(CTLineGetTrailingWhitespaceWidth(Fixtures.line("אב ", try Fixtures.hebrew())), 250))
    #expect(near(CTLineGetTrailingWhitespaceWidth(Fixtures.line("  ", try Fixtures.base())), 500))
    #expect(CTLineGetTrailingWhitespaceWidth(Fixtures.line("H", try Fixtures.base())) == 0)
  }

  @Test("CTLineGetImageBounds: from the left of H (80) to the right of x (720 + 490), 0…710 high")
  func imageBounds() throws {
    let box = CTLineGetImageBounds(Fixtures.line("Hx", try Fixtures.base()), nil)
    #expect(near([box.origin.x, box.origin.y, box.size.width, box.size.height], [80, 0, 1130, 710]))
    // In a line from right to left, white space at the end is on the left.
    #expect(near(CTLineGetImageBounds(Fixtures.line("א ", try Fixtures.hebrew()), nil).origin.x, 330))
    #expect(CTLineGetImageBounds(Fixtures.line(" ", try Fixtures.base()), nil).isNull)
  }

  @Test("CTLineGetPenOffsetForFlush: half of the room without the white space at the end")
  func penOffset() throws {
    let line = Fixtures.line("Hx ", try Fixtures.base())
    #expect(CTLineGetPenOffsetForFlush(line, 0, 2000) == 0)
    #expect(near(CTLineGetPenOffsetForFlush(line, 0.5, 2000), 380))
    #expect(near(CTLineGetPenOffsetForFlush(line, 1, 2000), 760))
    #expect(CTLineGetPenOffsetForFlush(line, 1, 1000) == 0)
  }

  @Test("CTLineGetStringIndexForPosition: the nearest caret")
  func stringIndex() throws {
    let line = Fixtures.line("H𝐀H", try Fixtures.base())
    #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: 359, y: 5)) == 0)
    #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: 361, y: 0)) == 1)
    #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: 9999, y: 0)) == 4)
    let hebrew = Fixtures.line("אב ", try Fixtures.hebrew())
    #expect(CTLineGetStringIndexForPosition(hebrew, CGPoint(x: 1690, y: 0)) == 0)
    #expect(CTLineGetStringIndexForPosition(hebrew, CGPoint(x: 251, y: 0)) == 2)
  }

  @Test("CTLineGetOffsetForStringIndex: two carets where the direction changes, else one")
  func offsets() throws {
    let line = Fixtures.line("HאבH", try Fixtures.hebrew())
    var secondary = 0.0
    #expect(near(CTLineGetOffsetForStringIndex(line, 1, &secondary), 2160))
    #expect(near(secondary, 720))
    #expect(near(CTLineGetOffsetForStringIndex(line, 2, &secondary), 1440))
    #expect(near(secondary, 1440))
    #expect(near(CTLineGetOffsetForStringIndex(line, 4, nil), 2880))
    // Between the halves of a surrogate pair, the position is the beginning of its character.
    let pair = Fixtures.line("H𝐀H", try Fixtures.base())
    #expect(CTLineGetOffsetForStringIndex(pair, 2, nil) == CTLineGetOffsetForStringIndex(pair, 1, nil))
  }

  @Test("CTLineCreateTruncatedLine: the beginning, the end or the middle is left out")
  func truncated() throws {
    let font = try Fixtures.base()
    let (line, token) = (Fixtures.line("Hx HxHx", font), Fixtures.line("…", font))
    let ellipsis = CTLineGetTypographicBounds(token, nil, nil, nil)
    let width = 1240 + ellipsis
    let end = try #require(CTLineCreateTruncatedLine(line, width, .end, token))
    #expect(CTLineGetStringRange(end) == CFRangeMake(0, 2))
    #expect(near(CTLineGetTypographicBounds(end, nil, nil, nil), width))
    #expect(near(end.positions.prefix(2).map(\.x), [0, 720]))
    let start = try #require(CTLineCreateTruncatedLine(line, width, .start, token))
    #expect(CTLineGetStringRange(start) == CFRangeMake(5, 2))
    #expect(near(start.positions.suffix(2).map(\.x), [ellipsis, ellipsis + 720]))
    let middle = try #require(CTLineCreateTruncatedLine(line, width, .middle, token))
    #expect(CTLineGetStringRange(middle) == CFRangeMake(0, 7))
    #expect(CTLineGetGlyphCount(middle) == 3)
    let own = try #require(CTLineCreateTruncatedLine(line, 1240 + 520, .end, Fixtures.line("x", font)))
    #expect(near(own.positions.map(\.x), [0, 720, 1240]) && near(CTLineGetTypographicBounds(own, nil, nil, nil), 1760))
    #expect(CTLineCreateTruncatedLine(line, 9999, .end, nil) === line)
    #expect(CTLineCreateTruncatedLine(line, ellipsis - 1, .end, token) == nil)
    #expect(CTLineCreateTruncatedLine(line, width, .end, nil) == nil)
  }

  @Test("CTLineCreateJustifiedLine: spaces take the room, or a part of it")
  func justified() throws {
    let line = Fixtures.line("H H x", try Fixtures.base())
    let full = try #require(CTLineCreateJustifiedLine(line, 1, 3460))
    #expect(near(full.positions.map(\.x), [0, 720, 1470, 2190, 2940]))
    #expect(near(CTLineGetTypographicBounds(full, nil, nil, nil), 3460))
    #expect(CTLineGetStringRange(full) == CFRangeMake(0, 5))
    let half = try #require(CTLineCreateJustifiedLine(line, 0.5, 3460))
    #expect(near(half.positions.map(\.x), [0, 720, 1220, 1940, 2440]))
    #expect(CTLineCreateJustifiedLine(line, 1, 2000) == nil)
  }
}
