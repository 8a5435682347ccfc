import FontFiles
import FontLayout
import FontMatching
import FontNames
import FontSources
import FontSubstitution
import StyleGuides
import TestSupport
import Testing

@testable import TextStyles

struct GuideNamesTests {
  private static func guide(_ text: String) throws -> StyleGuide {
    try withTemporaryFolder { folder in
      try Fixtures.write(Array(text.utf8), to: "\(folder)/a.yaml")
      return try StyleGuide(contentsOf: "\(folder)/a.yaml")
    }
  }

  private static let hero = """
    guide: 1
    families:
      inter: Inter
    styles:
      body: { family: inter, size: 17 }
      hero: { family: inter, size: 60 }
      largeTitle: { family: inter, size: 34, CODE }
    system: { largeTitle: hero }
    """

  @Test("The code and the name of a style give the same font")
  func codeAndName() throws {
    let guide = try WorkedGuides.twoFamilies()
    for style in guide.styles {
      let code = TextStyle(rawValue: try #require(style.code))
      let (one, other) = (
        guide.font(code, in: WorkedGuides.bundledOnly),
        guide.font(guide.textStyle(of: style), in: WorkedGuides.bundledOnly)
      )
      #expect(one == other, "\(style.name)")
      #expect(one.textStyle == other.textStyle)
      #expect(guide.guideFont(of: style, in: WorkedGuides.bundledOnly)?.font == one)
    }
  }

  @Test("A style whose name is mapped to a different style has a name of its own", arguments: ["", "code: lt"])
  func ownStyle(_ code: String) throws {
    let guide = try Self.guide(Self.hero.replacing(", CODE", with: code.isEmpty ? "" : ", \(code)"))
    let style = try #require(guide.style(named: "largeTitle"))
    #expect(guide.font(.largeTitle, in: WorkedGuides.bundledOnly).pointSize == 60)
    let own = guide.textStyle(of: style)
    #expect(own.rawValue == (code.isEmpty ? "styles.largeTitle" : "lt"))
    let font = guide.font(own, in: WorkedGuides.bundledOnly)
    #expect(font.pointSize == 34)
    #expect(guide.resolve(own)?.steps == [])
    #expect(font == guide.guideFont(of: style, in: WorkedGuides.bundledOnly)?.font)
    let largest = TraitCollection(contentSize: .accessibilityExtraExtraExtraLarge)
    #expect(
      font.withSameStyle(at: largest).pointSize
        == guide.guideFont(of: style, traits: largest, in: WorkedGuides.bundledOnly)?.font.pointSize)
    #expect(font.withSameStyle(at: largest).withSameStyle(at: TraitCollection()) == font)
    #expect(guide.textStyle(of: try #require(guide.style(named: "hero"))).rawValue == "hero")
  }

  @Test("A code may equal the key of its own family, or the name of its own style")
  func ownKey() throws {
    let guide = try Self.guide(
      "guide: 1\nfamilies:\n  inter: { name: Inter, code: inter }\nstyles:\n  body: { code: body, family: inter, size: 17 }\n"
    )
    #expect(guide.family(named: "inter")?.code == "inter")
    #expect(guide.font(.body, in: WorkedGuides.bundledOnly).fontName == "Inter")
  }

  @Test("A missing fallback of the guide is reported, but a generic family is not")
  func absentFallbacks() throws {
    func differences(_ fallbacks: String) throws -> [String] {
      let guide = try Self.guide(
        "guide: 1\nfamilies:\n  text: { name: Nowhere, fallback: [\(fallbacks)] }\nstyles:\n  body: { family: text, size: 17 }\n"
      )
      return try #require(guide.guideFont(.body, in: WorkedGuides.bundledOnly)).differences.filter {
        $0.hasSuffix(", a fallback of the guide, was not found")
      }
    }
    #expect(try differences("Inter") == [])
    #expect(try differences("Inter, Elsewhere") == [])
    #expect(
      try differences("Elsewhere Sans, Somewhere, Inter") == [
        "Elsewhere Sans, a fallback of the guide, was not found", "Somewhere, a fallback of the guide, was not found",
      ])
    #expect(try differences("Elsewhere, sans-serif") == ["Elsewhere, a fallback of the guide, was not found"])
    #expect(try differences("sans-serif") == [])
  }

  @Test(
    "The correction applies to the family, but not to its substitute", arguments: ["", "fallback: [Inter], "])
  func correction(_ fallback: String) throws {
    func guide(_ name: String) throws -> StyleGuide {
      try Self.guide(
        "guide: 1\nfamilies:\n  text: { name: \(name), \(fallback)correction: 0.5 }\nstyles:\n  body: { family: text, size: 17, lineHeight: 1 }\n"
      )
    }
    let present = try #require(try guide("EB Garamond").guideFont(.body, in: WorkedGuides.bundledOnly))
    #expect((present.font.pointSize, present.lineHeight) == (17.5, 17.5))
    let absent = try #require(try guide("Quincunx").guideFont(.body, in: WorkedGuides.bundledOnly))
    #expect(absent.isSubstitute)
    #expect((absent.font.pointSize, absent.resolved.pointSize, absent.lineHeight) == (17, 17, 17))
    let larger = absent.font.withSameStyle(at: TraitCollection(contentSize: .extraLarge))
    #expect(larger.pointSize == 19)
  }

  @Test("Scaled sizes of a guide are whole points, and unscaled sizes keep their fraction")
  func wholePoints() throws {
    let guide = try Self.guide("guide: 1\nfamilies:\n  text: Inter\nstyles:\n  body: { family: text, size: 16.5 }\n")
    func size(_ category: ContentSizeCategory, _ idiom: TraitCollection.InterfaceIdiom = .phone) -> Double? {
      guide.resolve(.body, traits: TraitCollection(contentSize: category, displayScale: 3, idiom: idiom))?.pointSize
    }
    #expect(size(.large) == 16.5)
    // 16.5 × 19 ÷ 22 is 14.25, 16.5 × 62 ÷ 22 is 46.5.
    #expect(size(.extraSmall) == 14)
    #expect(size(.accessibilityExtraExtraExtraLarge) == 47)
    #expect(size(.accessibilityExtraExtraExtraLarge, .mac) == 16.5)
  }

  @Test("A feature tag with fewer than four letters is padded")
  func shortTags() throws {
    let guide = try Self.guide(
      "guide: 1\nfamilies:\n  text: Inter\nstyles:\n  body: { family: text, size: 17, features: [ab] }\n")
    #expect(guide.style(named: "body")?.setting.features == ["ab  "])
  }

  @Test("Features have values in styles and variants, and a value of 0 is never missing")
  func featureValues() throws {
    let guide = try Self.guide(
      """
      guide: 1
      families:
        text: Inter
      styles:
        body: { family: text, size: 17, features: [small-caps, liga=0, kern=0],
          variants: [{ when: { legibility: bold }, features: [ss03=2, c2sc=0] }] }
      """)
    let style = try #require(guide.style(named: "body"))
    #expect(style.setting.features == ["kern": 0, "liga": 0, "smcp": 1])
    #expect(style.variants.first?.features == ["ss03": 2, "c2sc": 0])
    #expect(guide.font(.body, in: WorkedGuides.bundledOnly).features == style.setting.features)
    // No face needs a feature that the variant turns off.
    #expect(guide.faces.flatMap { $0.smallCaps.keys } == ["smcp"])
  }

  @Test("`exactFont` returns the guide's own font, or throws the reason")
  func exactFont() throws {
    let guide = try Self.guide(Self.hero.replacing("CODE", with: "code: lt"))
    let fonts = WorkedGuides.bundledOnly
    #expect(try guide.exactFont(.body, in: fonts) == guide.font(.body, in: fonts))
    #expect(try guide.exactFont(.largeTitle, in: fonts).pointSize == 60)
    #expect(try guide.exactFont(TextStyle(rawValue: "lt"), in: fonts).pointSize == 34)
    let misspelt = #expect(throws: FontError.self) { try guide.exactFont(TextStyle(rawValue: "bodi"), in: fonts) }
    #expect(misspelt?.code == .noSuchStyle)
    #expect(misspelt?.description == "the guide has no style bodi (did you mean body?)")
    // The default style would be used for a system style that the guide lacks, so it is not exact.
    let unmapped = #expect(throws: FontError.self) { try guide.exactFont(.caption1, in: fonts) }
    #expect(unmapped?.code == .noSuchStyle)
    let family = #expect(throws: FontError.self) { try guide.exactFont(.body, family: "slab", in: fonts) }
    #expect(family?.message == "the style body: the style has no family slab; inter is used")
    let absent = try Self.guide(
      "guide: 1\nname: Museo\nfamilies: { m: Museo Slab }\nstyles: { body: { family: m, size: 17 } }\n")
    let substitute = #expect(throws: FontError.self) { try absent.exactFont(.body, in: fonts) }
    #expect(substitute?.code == .notRegistered)
    #expect(substitute?.message.contains("Roboto Slab is listed as a substitute for Museo Slab") == true)
    #expect(
      #expect(throws: FontError.self) { try absent.exactFont(TextStyle(rawValue: "x"), in: fonts) }?.message
        == "the guide Museo has no style x")
    let near = try Self.guide(
      """
      guide: 1
      families: { slab: Roboto Slab, text: Inter }
      styles:
        body: { family: slab, size: 17, weight: 550 }
        caps: { family: text, size: 17, features: [onum] }
      """)
    let nearest = #expect(throws: FontError.self) { try near.exactFont(.body, in: fonts) }
    #expect(nearest?.message == "the style body: \(near.font(.body, in: fonts).match.explanation)")
    let feature = #expect(throws: FontError.self) { try near.exactFont(TextStyle(rawValue: "caps"), in: fonts) }
    #expect(feature?.message.hasSuffix("has no onum") == true)
  }

  @Test(
    "`exactFont` suggests a similar style name, and reports an absent family")
  func exactFontHints() throws {
    let guide = try Self.guide(
      """
      guide: 1
      families: { text: Inter }
      styles:
        body: { family: text, size: 17 }
        hero-title: { family: text, size: 40 }
        hero-titles: { family: text, size: 40 }
      """)
    let names = ["Body": "body", "heroTitle": "hero-title", "Hero Titles": "hero-titles"]
    for (name, meant) in names {
      let error = #expect(throws: FontError.self) { try guide.exactFont(TextStyle(rawValue: name)) }
      #expect(error?.code == .noSuchStyle && error?.hint == "did you mean \(meant)?")
    }
    let orphan = StyleGuide(
      families: [], styles: [GuideStyle("body", family: "inter", GuideStyle.Setting(size: .points(17)))])
    let error = #expect(throws: FontError.self) { try orphan.exactFont(.body) }
    #expect(error?.code == .invalidGuide)
    #expect(error?.message == "the style body is set in the family inter, which the guide does not have")
    let variant = GuideVariant(TraitCondition(legibilityWeight: .bold), family: "gone")
    let text = StyleGuide(
      families: [GuideFamily(key: "text", name: "Inter")],
      styles: [GuideStyle("body", family: "text", GuideStyle.Setting(size: .points(17)), variants: [variant])])
    let fonts = WorkedGuides.bundledOnly
    #expect(try text.exactFont(.body, in: fonts).familyName == "Inter")
    let bold = TraitCollection(legibilityWeight: .bold)
    let gone = #expect(throws: FontError.self) { try text.exactFont(.body, traits: bold, in: fonts) }
    #expect(gone?.message == "the style body is set in the family gone, which the guide does not have")
  }

  @Test("`exactFont` accepts a family that is scaled to an x-height, unless the reference is absent")
  func exactFontOfEqualXHeights() throws {
    func guide(_ reference: String) throws -> StyleGuide {
      try Self.guide(
        """
        guide: 1
        families:
          text: \(reference)
          slab: { name: Roboto Slab, matchXHeight: text }
        styles: { body: { family: slab, size: 17 } }
        """)
    }
    let fonts = WorkedGuides.bundledOnly
    let inter = try guide("Inter")
    let font = try inter.exactFont(.body, in: fonts)
    #expect(font.pointSize != 17 && font == inter.font(.body, in: fonts))
    let xHeight = fonts.font(named: "Inter-Regular", size: 17).xHeight
    #expect(abs(font.xHeight - xHeight) < 1e-9)
    let absent = #expect(throws: FontError.self) { try guide("Quincunx").exactFont(.body, in: fonts) }
    #expect(absent?.message.contains("which is used instead of Quincunx") == true)
  }

  @Test("A size that cannot be corrected to an x-height stays, with a reason")
  func xHeightsThatAreNotThere() throws {
    func guide(_ name: String, _ faces: [GuideFamily] = [], xHeight: Double? = nil) -> StyleGuide {
      let text = GuideFamily(key: "text", name: name, correction: .matchingXHeight(of: "other"), xHeight: xHeight)
      return StyleGuide(
        families: [text] + faces, styles: [GuideStyle("body", family: "text", GuideStyle.Setting(size: .points(17)))])
    }
    let fonts = WorkedGuides.bundledOnly
    let gone = guide("Inter")
    #expect(gone.font(.body, in: fonts).pointSize == 17)
    let error = #expect(throws: FontError.self) { try gone.exactFont(.body, in: fonts) }
    #expect(
      error?.message
        == "the style body: the size is not corrected to the x-height of the family other, which the guide does not have"
    )
    // The reference is absent, and its x-height is impossible: the factor is out of range.
    let wrong = guide("Inter", [GuideFamily(key: "other", name: "Quincunx", xHeight: 3)])
    #expect(wrong.font(.body, in: fonts).pointSize == 17)
    let range = #expect(throws: FontError.self) { try wrong.exactFont(.body, in: fonts) }
    #expect(range?.message.contains("so one of the two x-heights must be wrong") == true)
    // The substitute of an absent family has the x-height that the guide gives.
    let substitute = guide("Quincunx", xHeight: 0.5).font(.body, in: fonts)
    #expect(abs(substitute.xHeight - 17 * 0.5) < 1e-9)
  }
}
