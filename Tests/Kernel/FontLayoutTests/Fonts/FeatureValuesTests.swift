import FontLayout
import FontMatching
import FontNames
import FontSources
import FontSubstitution
import FontTables
import TestSupport
import Testing

/// Features with values in descriptions and fonts: off, on, and the number of an alternate.
struct FeatureValuesTests {
  private static let bundled = MeasuredFont.bundled

  private static func font(_ name: String, _ features: FontFeatures, size: Double = 1000) -> Font {
    bundled.font(for: FontDescriptor(named: name).withFeatures(features), size: size)
  }

  private static func advance(_ font: Font, _ text: String) -> Double { font.measure(text, in: bundled).advance }

  private static func glyphs(_ font: Font, _ text: String, _ features: FontFeatures = []) -> [Int] {
    font.measure(text, features: features, in: bundled).glyphs.map(\.id)
  }

  /// By fontTools, cv47 of EB Garamond has two alternates for ß, glyph 159: glyphs 2967 and 2968, 505 and 652 units wide.
  @Test(
    "The value of a feature selects an alternate glyph by its number",
    arguments: [(0, 159, 505.0), (1, 2967, 505.0), (2, 2968, 652.0)])
  func alternates(_ value: Int, _ glyph: Int, _ advance: Double) {
    let font = Self.font("EBGaramond12-Regular", ["cv47": value])
    #expect(Self.advance(font, "ß") == advance)
    #expect(Self.glyphs(font, "ß") == [glyph])
  }

  @Test("Missing features are reported, except features that are turned off")
  func missing() {
    let font = Self.font("Inter-Regular", ["tnum": 1, "tnmu": 1, "onum": 1, "xxxx": 0])
    #expect(font.missingFeatures == ["onum", "tnmu"])
    #expect(font.withFeatures(["tnum"]).missingFeatures.isEmpty)
  }

  @Test("A default feature is turned off by a description or by a measurement")
  func off() {
    let plain = Self.font("EBGaramond12-Regular", [])
    for (tag, text) in [("liga", "office"), ("kern", "AVAVA")] as [(FontTag, String)] {
      let off = Self.font("EBGaramond12-Regular", [tag: 0])
      #expect(Self.advance(off, text) != Self.advance(plain, text))
      #expect(Self.advance(off, text) == plain.measure(text, features: [tag: 0], in: Self.bundled).advance)
      #expect(Self.glyphs(off, text) == Self.glyphs(plain, text, [tag: 0]))
    }
    #expect(Self.glyphs(plain, "office") != Self.glyphs(plain, "office", [.ligatures.off]))
  }

  @Test("A feature value of a measurement overrides the value of the font")
  func precedence() {
    let font = Self.font("EBGaramond12-Regular", [.ligatures.off, "cv47"])
    let plain = Self.font("EBGaramond12-Regular", [])
    #expect(Self.glyphs(font, "office", [.ligatures]) == Self.glyphs(plain, "office"))
    #expect(Self.glyphs(font, "ß") == [2967] && Self.glyphs(font, "ß", ["cv47": 2]) == [2968])
  }

  @Test("Feature values are kept in other sizes, in small capitals and in the descriptor")
  func changes() {
    let font = Self.font("RobotoSlab-Regular", ["kern": 0, "liga": 0], size: 17)
    #expect(font.withSize(20).features == ["kern": 0, "liga": 0])
    #expect(font.smallCapsVariant.features == ["kern": 0, "liga": 0, "smcp": 1])
    #expect(font.smallCapsVariant.withoutSmallCaps.features == ["kern": 0, "liga": 0])
    #expect(font.descriptor.features == ["kern": 0, "liga": 0])
    #expect(font.smallCapsVariant.descriptor.features == ["kern": 0, "liga": 0])
    #expect(font.description == "Roboto Slab Regular, 17 pt, kern=0, liga=0")
    #expect(font == Self.font("RobotoSlab-Regular", [.ligatures.off, .kerning.off], size: 17))
    #expect(font != Self.font("RobotoSlab-Regular", ["kern", "liga"], size: 17))
  }

  @Test("Small capitals that are turned off do not change the choice of a substitute")
  func smallCapsOff() {
    func match(_ features: FontFeatures) -> FontMatch {
      Self.bundled.match(for: FontDescriptor(names: ["Nowhere Sans"], features: features))
    }
    let (plain, off, on) = (match([]), match(["smcp": 0]), match(["smcp"]))
    #expect(off.face == plain.face && off.explanation == plain.explanation)
    // EB Garamond has small capitals but is a serif, so Inter is chosen, and the reasons say that Inter lacks them.
    #expect(on.face == plain.face && on.face.family == "Inter")
    #expect(on.explanation.contains("no small capitals") && !plain.explanation.contains("small capitals"))
  }
}
