import FontFiles
import FontMatching
import FontSources
import FontSubstitution
import TestSupport
import Testing

@testable import FontLayout

/// Text boxes: baselines, half-leading, and the trim of CSS and of Capsize.
struct TextBoxTests {
  /// Ahem's metrics: ascent 0.8 em, descent 0.2 em, capitals and lowercase letters 0.8 em.
  private static func ahem() throws -> Font {
    try FixtureFont.rebuilt("Base.ttf", hhea: [3, 0x20, 0xFF, 0x38, 0, 0], heights: [3, 0x20, 3, 0x20], size: 100)
  }

  /// The metrics of Capsize's own tests: 2048 units, 1825 -443 87, cap height 1356.
  private static func capsize(_ size: Double) throws -> Font {
    try FixtureFont.rebuilt(
      "Upem2048.ttf", hhea: [0x07, 0x21, 0xFE, 0x45, 0, 0x57], heights: [4, 0, 0x05, 0x4C], size: size)
  }

  /// Web Platform Tests: css/css-inline/text-box-trim/text-box-trim-negative-half-leading-om-001.
  @Test(
    "Trimming a negative half-leading makes a box higher",
    arguments: [([], 50.0), (.start, 75), (.end, 75), (.both, 100)] as [(TextBox.Sides, Double)])
  func ahemTrimmed(_ sides: TextBox.Sides, _ height: Double) throws {
    let box = TextBox(try Self.ahem(), lineHeight: 50)
    #expect(box.halfLeading == -25)
    #expect(abs(box.height(trimming: sides, over: .text, under: .text) - height) < 1e-9)
  }

  @Test(
    "A trimmed box has the height between its edges for every line height",
    arguments: [
      (TextOverEdge.cap, TextUnderEdge.alphabetic, 80.0), (.cap, .text, 100), (.ex, .alphabetic, 80),
      (.text, .alphabetic, 80), (.text, .text, 100),
    ], [20.0, 50, 100, 300])
  func betweenEdges(_ edges: (TextOverEdge, TextUnderEdge, Double), _ lineHeight: Double) throws {
    let box = TextBox(try Self.ahem(), lineHeight: lineHeight)
    #expect(abs(box.height(trimming: .both, over: edges.0, under: edges.1) - edges.2) < 1e-9)
    let three = TextBox(try Self.ahem(), lineHeight: lineHeight, lineCount: 3)
    #expect(abs(three.height(trimming: .both, over: edges.0, under: edges.1) - edges.2 - 2 * lineHeight) < 1e-9)
  }

  @Test(
    "The trims agree with the published examples of Capsize",
    arguments: [
      (150.0, 180.0, -0.2753, -0.2626), (150, 129.31640625, -0.1063, -0.0937), (150, nil, -0.2502, -0.2375),
      (181.23893805309734, 180, -0.1719, -0.1592), (181.23893805309734, 150, -0.0891, -0.0764),
      (181.23893805309734, nil, -0.2502, -0.2375),
    ] as [(Double, Double?, Double, Double)])
  func capsizeTrim(_ size: Double, _ lineHeight: Double?, _ cap: Double, _ baseline: Double) throws {
    let trim = TextBox(try Self.capsize(size), lineHeight: lineHeight).trim()
    #expect((-trim.start / size * 10_000).rounded() / 10_000 == cap)
    #expect((-trim.end / size * 10_000).rounded() / 10_000 == baseline)
  }

  @Test("The size for a cap height and the line height for a gap agree with Capsize")
  func capsizeSizes() throws {
    let font = try Self.capsize(150)
    #expect(abs(try font.fontSize(forCapHeight: 120) - 181.23893805309734) < 1e-10)
    #expect(abs(font.lineHeight(forGap: 30) - 129.31640625) < 1e-10)
    #expect(abs(font.withSize(181.23893805309734).lineHeight(forGap: 30) - 150) < 1e-10)
    #expect(abs(font.capHeight - 99.3164) < 0.00005)
  }

  @Test("Half of the extra line height is above the text, and half is below")
  func baselines() throws {
    let box = TextBox(try FixtureFont.named("Base.ttf", size: 20), lineHeight: 30, lineCount: 2)
    #expect(box.halfLeading == 3)
    #expect(box.firstBaseline == 21)
    #expect(box.lastBaseline == 51)
    #expect(box.lastBaselineAboveBottom == 9)
    #expect(box.height == 60)
    #expect(box.trim(over: .cap) == TextBoxTrim(start: 7, end: 9))
    #expect(box.trim(over: .ex, under: .text) == TextBoxTrim(start: 11, end: 3))
  }

  @Test("Without a line height, half of the font's line gap is above and half is below")
  func ownLineHeight() throws {
    let font = try FixtureFont.named("LineGap.ttf", size: 20)
    let box = TextBox(font)
    // 900, -300 and a gap of 120 units of 1000, at 20 points.
    #expect(abs(font.leading - 2.4) < 1e-12)
    #expect(abs(box.halfLeading - 1.2) < 1e-12)
    #expect(abs(box.height - 26.4) < 1e-12)
    #expect(TextBox(font, lineCount: -3).lineCount == 1)
  }
}

/// The size for a wanted cap height, and the line height for a wanted gap.
struct WantedHeightsTests {
  @Test(
    "`fontSize(forCapHeight:)` returns the size that has the cap height",
    arguments: [(7.0, 10.0), (14, 20), (70, 100), (0.7, 1)])
  func sizes(_ height: Double, _ size: Double) throws {
    let font = try FixtureFont.named("Base.ttf", size: 17)
    #expect(abs(try font.fontSize(forCapHeight: height) - size) < 1e-12)
  }

  @Test("`fontSize(forCapHeight:)` takes optical sizes into account")
  func opticalSize() throws {
    let font = try FixtureFont.named("VariableOpticalSizes.ttf", size: 12)
    for height in [5.0, 9, 14, 40] {
      let size = try font.fontSize(forCapHeight: height)
      #expect(abs(font.withSize(size).capHeight - height) < 1e-6, "\(height)")
    }
  }

  @Test(
    "`fontSize(forCapHeight:)` refuses a cap height that no size has",
    arguments: [0, -3, .nan, .infinity, 20_000] as [Double])
  func refused(_ height: Double) throws {
    let font = try FixtureFont.named("Base.ttf", size: 17)
    let error = #expect(throws: FontError.self) { try font.fontSize(forCapHeight: height) }
    #expect(error?.code == .invalidSize)
  }

  @Test("`lineHeight(forGap:)` returns the line height that leaves the gap between lines")
  func gaps() throws {
    let font = try FixtureFont.named("Base.ttf", size: 20)
    #expect(font.lineHeight(forGap: 4) == 18)
    #expect(font.lineHeight(forGap: 4, over: .ex) == 14)
    #expect(font.lineHeight(forGap: 4, over: .text, under: .text) == 28)
    // After the trim, two lines have the height of two capitals and the gap.
    let box = TextBox(font, lineHeight: font.lineHeight(forGap: 4), lineCount: 2)
    #expect(box.height(trimming: .both) == 32)
  }

  @Test("The box of a measured line contains a higher fallback face")
  func measured() throws {
    let collection = FontCollection(bundledFonts: false, systemFonts: false)
    try collection.register(contentsOf: Fixtures.font("Base.ttf"))
    let hebrew = try Fixtures.bytes(Fixtures.font("HebrewAlone.ttf"))
    let names = [RebuiltFont.Name(1, "High"), .init(2, "Regular"), .init(4, "High"), .init(6, "High-Regular")]
    // hhea: ascender 1300, descender −500, line gap 0.
    let header = RebuiltFont.table("hhea", of: hebrew, with: [0x05, 0x14, 0xFE, 0x0C, 0, 0], at: 4)
    try collection.register(
      bytes: RebuiltFont.bytes(hebrew, with: ["hhea": header, "name": RebuiltFont.nameTable(names)]))
    let base = try #require(collection.registeredFaces.first?.postScriptName)
    let font = collection.font(named: base, size: 100)
    #expect(TextBox(font.measure("Hx")) == TextBox(font))

    let box = TextBox(font.measure("H א"), lineCount: 2)
    #expect([box.ascender, box.descender, box.lineHeight] == [130, -50, 180])
    #expect([box.height, box.firstBaseline, box.lastBaseline, box.lastBaselineAboveBottom] == [360, 130, 310, 50])
    #expect(box.metrics.ascender == 90)
    #expect(box.trim(over: .text, under: .text) == TextBox(font).trim(over: .text, under: .text))
    #expect(box.trim().start == 60)
    let set = TextBox(font.measure("H א"), lineHeight: 200)
    #expect([set.halfLeading, set.firstBaseline] == [10, 140])
  }
}
