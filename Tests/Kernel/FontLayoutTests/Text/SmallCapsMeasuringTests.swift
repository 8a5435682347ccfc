import FontFaces
import FontMatching
import FontNames
import FontShaping
import FontSources
import FontSubstitution
import TestSupport
import Testing

@testable import FontLayout

/// Text measured in real small capitals, or in scaled capitals if the face has no small capitals.
struct SmallCapsMeasuringTests {
  private static let bundled = MeasuredFont.bundled

  private static func advance(_ font: Font, _ text: String, language: String? = nil) -> Double {
    font.measure(text, language: language, in: bundled).advance
  }

  @Test("If the face lacks small capitals, lowercase letters are measured as scaled capitals")
  func synthesised() throws {
    let plain = Self.bundled.font(named: "Manrope", size: 100)
    let font = plain.smallCapsVariant
    try #require(font.variant?.smallCaps?.source == .synthesised)
    let scale = font.smallCapsScale
    let text = font.measure("a7ß", in: Self.bundled)
    let expected = Self.advance(plain, "A") * scale + Self.advance(plain, "7") + Self.advance(plain, "SS") * scale
    #expect(abs(text.advance - expected) < 1e-9)
    #expect(text.runs.map(\.scale) == [scale, 1, scale])
    #expect(text.glyphs.map(\.cluster) == [0, 1, 2, 2])
    #expect(text.carets.map(\.utf8Offset) == [0, 1, 2, 4])
    let ink = try #require(font.measure("x", in: Self.bundled).inkBounds)
    #expect(abs(ink.height - plain.xHeight) < 1)
  }

  @Test("Real small capitals are measured with their features, also after plain letters")
  func real() throws {
    let plain = MeasuredFont.robotoSlab(100)
    let font = plain.smallCapsVariant
    try #require(font.variant?.smallCaps?.source == .real)
    let letters = Self.advance(plain, "Toyota")
    let capitals = Self.advance(font, "Toyota")
    #expect(capitals != letters)
    #expect(capitals == plain.measure("Toyota", features: ["smcp"], in: Self.bundled).advance)
    #expect(Self.advance(plain, "Toyota") == letters)
  }

  @Test("Without Graphite, the OpenType tables of a Graphite font supply small capitals")
  func withoutGraphite() throws {
    func font(_ bytes: [UInt8]) throws -> Font {
      try Font(FontMatch(drawing: FontFile(bytes: bytes).faces[0]), size: 100).smallCapsVariant(.smallCaps)
    }
    func glyphs(_ font: Font, _ tables: ShapingTables) -> [Int] {
      font.measure("abH", TextSettings(tables: tables), Self.bundled.fonts, in: Self.bundled).glyphs.map(\.id)
    }
    let plain = try font(Fixtures.bytes(Fixtures.font("SmallCaps.ttf")))
    let graphite = try font(GraphiteFont.bytes(of: "SmallCaps.ttf"))
    // Graphite's rules have no such feature, so with Graphite the small capitals are scaled capitals.
    try #require(plain.variant?.smallCaps?.source == .real && graphite.variant?.smallCaps?.source == .synthesised)
    #expect(glyphs(graphite, .withoutGraphite) == glyphs(plain, .all))
    #expect(glyphs(graphite, .all) != glyphs(plain, .all))
  }

  @Test("Text is measured with the features of the descriptor, unless the call overrides them")
  func descriptorFeatures() {
    let descriptor = FontDescriptor(names: ["RobotoSlab-Regular"]).withFeatures(["smcp"])
    let font = Self.bundled.font(for: descriptor, size: 100)
    let plain = MeasuredFont.robotoSlab(100)
    #expect(Self.advance(font, "Toyota") == plain.measure("Toyota", features: ["smcp"], in: Self.bundled).advance)
    #expect(
      font.measure("Toyota", features: ["smcp": 0], in: Self.bundled).advance
        == Self.advance(plain, "Toyota"))
  }

  @Test("In Turkish, the scaled small capital of i is İ")
  func turkish() throws {
    let plain = Self.bundled.font(named: "Inter", size: 100)
    let font = plain.smallCapsVariant
    let dotted = Self.advance(plain, "İ") * font.smallCapsScale
    #expect(abs(Self.advance(font, "i", language: "tr") - dotted) < 1e-9)
    #expect(abs(Self.advance(font, "i") - Self.advance(plain, "I") * font.smallCapsScale) < 1e-9)
  }

  @Test("Without synthesis, letters that lack a small capital are not scaled")
  func never() throws {
    let file = try #require(FontFileReference(Fixtures.font("SmallCapsPartial.ttf")))
    let plain = Font(try MeasuredFont.alone.match(file: file), size: 1000)
    let auto = try plain.smallCapsVariant(.smallCaps)
    let never = try plain.smallCapsVariant(.smallCaps, synthesis: .never)
    #expect(auto.measure("xyz", in: MeasuredFont.alone).runs.contains { $0.scale != 1 })
    #expect(never.measure("xyz", in: MeasuredFont.alone).runs.allSatisfy { $0.scale == 1 })
  }

  @Test("In a Type 1 font without h, the small capital of h is a scaled H")
  func type1() throws {
    let font = try MeasuredFont.fixture("Type1.pfb").smallCapsVariant
    #expect(abs(font.measure("h", in: MeasuredFont.alone).advance - 720 * font.smallCapsScale) < 1e-9)
  }

  @Test(
    "Small capitals have the same advances in `advances(of:)` and in `fittingPrefix`",
    arguments: ["Manrope", "RobotoSlab-Regular"])
  func bulkAndPrefix(_ name: String) throws {
    let font = Self.bundled.font(named: name, size: 17).smallCapsVariant
    let texts = ["Toyota", "", "Größe 12", "ﬁnal ĳ ʼn", "ΑΒγδ", "אבג a"]
    #expect(font.advances(of: texts, in: Self.bundled) == texts.map { Self.advance(font, $0) })
    for text in texts {
      let whole = Self.advance(font, text)
      let half = font.fittingPrefix(of: text, width: whole / 2, in: Self.bundled)
      #expect(Self.advance(font, String(half)) <= whole / 2 + 1e-9)
      #expect(font.fittingPrefix(of: text, width: whole, in: Self.bundled) == text[...])
    }
  }

  @Test("A long text of alternating scaled and unscaled characters is measured completely")
  func long() throws {
    let font = Self.bundled.font(named: "Manrope", size: 17).smallCapsVariant
    let pair = Self.advance(font, "a ")
    let text = font.measure(String(repeating: "a ", count: 20_000), in: Self.bundled)
    #expect(abs(text.advance - 20_000 * pair) < 1e-3)
  }
}
