import FontMatching
import FontNames
import FontSources
import FontSubstitution
import TestSupport
import Testing

@testable import FontLayout

struct MeasuredTextTests {
  private static func measure(_ text: String, tracking: Double = 0) throws -> MeasuredText {
    try MeasuredFont.fixture("Base.ttf").measure(text, tracking: tracking, in: MeasuredFont.alone)
  }

  @Test("The advance of a text is the sum of the advances of its glyphs", arguments: [1000.0, 17, 16.333])
  func advance(_ size: Double) throws {
    let text = try MeasuredFont.fixture("Base.ttf", size: size).measure("Hx0", in: MeasuredFont.alone)
    #expect(abs(text.advance - 1800 * size / 1000) < 1e-12)
    #expect(text.glyphs.map(\.id) == [3, 4, 2])
    #expect(text.glyphs.map(\.cluster) == [0, 1, 2])
    let steps = [0, 720 * size / 1000, 1240 * size / 1000]
    for (glyph, x) in zip(text.glyphs, steps) { #expect(abs(glyph.x - x) < 1e-9) }
    #expect(text.carets.map(\.utf8Offset) == [0, 1, 2, 3])
    #expect(text.failures.isEmpty && text.missing.isEmpty)
  }

  @Test("The ink bounds are the box of a letter, and nil for white space")
  func ink() throws {
    let ink = try #require(try Self.measure("H").inkBounds)
    #expect(ink == TextBounds(x: 80, y: 0, width: 560, height: 710))
    #expect(try Self.measure("   ").inkBounds == nil)
    #expect(try Self.measure("").inkBounds == nil)
  }

  @Test("The ink of a letter ends at its curves, not at their control points")
  func curvedInk() throws {
    let ink = try #require(try MeasuredFont.fixture("CurvedH.otf").measure("H", in: MeasuredFont.alone).inkBounds)
    #expect(ink.y + ink.height == 712.5)
    let line = try #require(try MeasuredFont.fixture("CurvedH.otf", size: 100).measure("HH").inkBounds)
    #expect(abs(line.y + line.height - 71.25) < 1e-9)
  }

  @Test("The ink bounds of a line are those of its outline, also in small capitals")
  func inkIsDrawn() throws {
    for font in [MeasuredFont.robotoSlab(), try MeasuredFont.robotoSlab().smallCapsVariant(.smallCaps)] {
      for text in ["Toyota, office", "ÄÖÜß & Straße", "gjpqy"] {
        let ink = try #require(font.measure(text, in: MeasuredFont.bundled).inkBounds)
        let drawn = try #require(font.outline(of: text, in: MeasuredFont.bundled).bounds)
        let differences = [
          ink.x - drawn.left, ink.y - drawn.bottom, ink.width - drawn.width, ink.height - drawn.height,
        ]
        #expect(differences.allSatisfy { abs($0) < 1e-6 }, "\(text): \(differences)")
      }
    }
  }

  @Test("An empty text has the height of its font, no glyph and one caret")
  func empty() throws {
    let text = try Self.measure("")
    #expect(text.advance == 0)
    #expect(text.glyphs.isEmpty && text.runs.isEmpty)
    #expect(text.carets.map(\.x) == [0])
    #expect((text.ascender, text.descender, text.lineHeight) == (900, -300, 1200))
  }

  @Test("Controls and line ends have no width, and a tab is as wide as a space")
  func controls() throws {
    #expect(try Self.measure("H\nx").advance == 1240)
    #expect(try Self.measure("H\r\n\u{85}\u{2028}\u{7F}x").advance == 1240)
    #expect(try Self.measure("H\tx").advance == 1490)
  }

  /// The counts are those of `letter-spacing` in Chromium 156.
  @Test(
    "Tracking is added as often as in Chromium",
    arguments: [
      ("H\u{200B}H\u{AD}H\u{200E}\u{2060}", 3), ("بب", 0), ("بب ب\u{A0}ب\tب", 3), ("ب\u{2009}ب.1", 0), ("ᠮᠣ ᠮᠣ", 1),
      ("ߒߞߏ", 0), ("ꡏꡡ", 0), ("ࡌࡀ", 0), ("ܫܠ", 0), ("𐴌𐴟", 0), ("𞤆𞤵", 2), ("𐼰𐼱", 2), ("אב", 2), ("e\u{301}x", 2),
    ])
  func spaces(_ text: String, _ count: Int) throws {
    let (plain, tracked) = (try Self.measure(text), try Self.measure(text, tracking: 10))
    #expect(tracked.advance == plain.advance + 10 * Double(count))
    #expect(tracked.glyphs.map(\.advance).reduce(0, +) == tracked.advance)
    let font = try MeasuredFont.fixture("Base.ttf")
    #expect(font.advances(of: [text], tracking: 10, in: MeasuredFont.alone) == [tracked.advance])
    let lines = font.lines(of: text, width: .infinity, tracking: 10, in: MeasuredFont.alone)
    if !text.contains("\t") { #expect(lines.map(\.advance) == [tracked.advance]) }
  }

  @Test("Tracking follows each character, including the last")
  func tracking() throws {
    let text = try Self.measure("Hx0", tracking: 10)
    #expect(text.advance == 1830)
    #expect(text.glyphs.map(\.x) == [0, 730, 1260])
    #expect(try Self.measure("Hx0", tracking: -10).advance == 1770)
    #expect(try Self.measure("Hx0", tracking: .nan).advance == 1800)
  }

  @Test("Canonically equal texts with different bytes are measured separately")
  func bytes() throws {
    let font = MeasuredFont.robotoSlab()
    let composed = font.measure("\u{E9}", in: MeasuredFont.bundled)
    let apart = font.measure("e\u{301}", in: MeasuredFont.bundled)
    #expect(composed.carets.map(\.utf8Offset) == [0, 2])
    #expect(apart.carets.map(\.utf8Offset) == [0, 3])
    #expect(composed != apart)
  }

  @Test("A text that is measured again is the cached line, unless its settings differ")
  func kept() {
    let font = MeasuredFont.robotoSlab()
    let collection = FontCollection(bundledFonts: true, systemFonts: false)
    let first = font.measure("Toyota", in: collection)
    #expect(font.measure("Toyota", in: collection).line === first.line)
    #expect(font.measure("Toyota", tracking: 1, in: collection).line !== first.line)
    #expect(abs(font.withSize(34).measure("Toyota", in: collection).advance - 2 * first.advance) < 1e-9)
  }

  @Test("A face that is registered later draws characters that were missing before")
  func registeredLater() throws {
    let collection = FontCollection(bundledFonts: false, systemFonts: false)
    let font = try MeasuredFont.fixture("Base.ttf")
    #expect(font.measure("א", in: collection).missing == ["א"])
    #expect(font.measure("Hא", in: collection).runs.flatMap(\.missing) == ["א"])
    try collection.register(contentsOf: Fixtures.font("Hebrew.ttf"))
    let text = font.measure("א", in: collection)
    #expect(text.missing.isEmpty)
    #expect(text.runs.map { $0.match.drawn.face.postScriptName } == ["ProbeHebrew-Regular"])
  }

  @Test("A mark that no font has is missing, unless the face has the composed letter")
  func missingBesideWhole() throws {
    let collection = FontCollection(bundledFonts: false, systemFonts: false)
    try collection.register(contentsOf: Fixtures.font("Composed.ttf"))
    let font = collection.font(named: "ProbeComposed-Regular", size: 17)
    for (text, width) in [("x\u{301}\ne\u{301}\nH\u{301}", Double.infinity), ("x\u{301} e\u{301} H\u{301}", 1)] {
      let lines = font.lines(of: text, width: width, in: collection)
      #expect(lines.missing == ["\u{301}"])
      #expect(lines.map { $0.measured.missing } == [["\u{301}"], [], ["\u{301}"]])
      #expect(lines.map { $0.measured.runs.flatMap(\.missing) } == [["\u{301}"], [], ["\u{301}"]])
    }
  }

  @Test("Text in a bitmap font is measured in the pixels of its strike")
  func bitmap() throws {
    let text = try MeasuredFont.fixture("Bitmap.pcf", size: 26).measure("Hx", in: MeasuredFont.alone)
    #expect(text.advance == 28)
    #expect(text.inkBounds == TextBounds(x: 0, y: 0, width: 26, height: 18))
  }

  @Test("Text in a variable font is measured at the coordinates of the font")
  func variable() throws {
    let file = try #require(FontFileReference(Fixtures.font("Variable.ttf")))
    let match = try MeasuredFont.alone.match(
      file: file, descriptor: FontDescriptor(names: [], variations: ["wght": 900]))
    #expect(Font(match, size: 1000).measure("H", in: MeasuredFont.alone).advance == 820)
  }

  @Test("Text in a scaled substitute is measured with the width factor of the match")
  func scaledStandIn() throws {
    let font = MeasuredFont.bundled.font(named: "Arial", size: 100)
    let match = font.match
    try #require(match.sizeAdjust != 1)
    let plain = Font(
      try MeasuredFont.bundled.exactMatch(named: try #require(match.drawn.face.postScriptName)), size: 100)
    let drawn = font.measure("Toyota", in: MeasuredFont.bundled).advance
    #expect(abs(drawn - plain.measure("Toyota", in: MeasuredFont.bundled).advance * match.widthAdjust) < 1e-9)
  }

  // MARK: - Faces that are not shaped

  /// A bitmap font with glyphs for the given code points.
  private static func bitmapFont(_ codes: [Int], in folder: String) throws -> Font {
    let glyphs = codes.map { code in
      "STARTCHAR u\(code)\nENCODING \(code)\nSWIDTH 500 0\nDWIDTH \(code == 0x301 ? 0 : 6) 0\nBBX 6 6 0 0\nBITMAP\n"
        + String(repeating: "FC\n", count: 6) + "ENDCHAR\n"
    }
    try BitmapFont.write(glyphs, family: "Marks", spacing: "P-63", box: "6 6 0 0", to: "\(folder)/marks.bdf")
    let file = try #require(FontFileReference("\(folder)/marks.bdf"))
    return Font(try MeasuredFont.alone.match(file: file), size: 13)
  }

  @Test(
    "A bitmap font composes or decomposes letters with marks to the glyphs that it has",
    arguments: [
      ([0x20, 0x65, 0xE9], "e\u{301}", 1, 6, []), ([0x20, 0x65, 0x301], "\u{E9}", 2, 6, []),
      ([0x20, 0x65, 0x301, 0xE9], "e\u{301}", 1, 6, []), ([0x20, 0x65, 0xE9], "e\u{A0}\u{E9}", 3, 18, []),
      ([0x20, 0xC5], "\u{212B}", 1, 6, []),
    ] as [([Int], String, Int, Double, [Unicode.Scalar])])
  func composed(
    _ codes: [Int], _ text: String, _ glyphs: Int, _ advance: Double, _ missing: [Unicode.Scalar]
  ) throws {
    try withTemporaryFolder { folder in
      let measured = try Self.bitmapFont(codes, in: folder).measure(text, in: MeasuredFont.alone)
      #expect(measured.glyphs.count == glyphs)
      #expect(!measured.glyphs.contains { $0.id == 0 })
      #expect(measured.missing == missing)
      #expect(abs(measured.advance - advance) < 1e-9)
    }
  }

  @Test("A blank that an unshaped face lacks is a space of the width that HarfBuzz gives")
  func blanks() throws {
    // Of 1000 units, the space has 250 and a digit has 560.
    let font = try MeasuredFont.fixture("Type1.pfb", size: 100)
    let widths: [(Unicode.Scalar, Double)] = [
      (" ", 25), ("\u{A0}", 25), ("\u{2002}", 50), ("\u{2003}", 100), ("\u{2004}", 100.0 / 3), ("\u{2005}", 25),
      ("\u{2006}", 100.0 / 6), ("\u{2007}", 56), ("\u{2009}", 20), ("\u{200A}", 6.25), ("\u{202F}", 12.5),
      ("\u{205F}", 400.0 / 18), ("\u{3000}", 100),
    ]
    for (blank, width) in widths {
      let measured = font.measure("H\(blank)H", in: MeasuredFont.alone)
      #expect(measured.glyphs.count == 3)
      #expect(measured.glyphs.map(\.id)[1] == font.measure(" ", in: MeasuredFont.alone).glyphs[0].id)
      // Advances are in 64ths of a unit.
      #expect(abs(measured.glyphs[1].advance - width) < 0.001, "U+\(String(blank.value, radix: 16))")
    }
    // The Ogham space is drawn as a stroke.
    #expect(font.measure("\u{1680}", in: MeasuredFont.alone).missing == ["\u{1680}"])
  }

  @Test("Characters that an unshaped face lacks are missing")
  func missingUnshaped() throws {
    try withTemporaryFolder { folder in
      let measured = try Self.bitmapFont([0x20, 0x65], in: folder).measure("e\u{301}x", in: MeasuredFont.alone)
      #expect(measured.missing == ["\u{301}", "x"])
    }
    let type1 = try MeasuredFont.fixture("Type1.pfb").measure("H\u{301}x", in: MeasuredFont.alone)
    #expect(type1.missing == ["\u{301}"])
  }

  @Test("Each missing character is listed once, in the order of the text")
  func missingOnce() throws {
    let measured = try MeasuredFont.fixture("Base.ttf").measure("H☃xא☃Hב☃א", in: MeasuredFont.alone)
    #expect(measured.missing == ["☃", "א", "ב"])
  }
}
