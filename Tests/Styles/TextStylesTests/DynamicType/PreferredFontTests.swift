import FontLayout
import FontMatching
import FontNames
import FontSources
import FontSubstitution
import StyleGuides
import TestSupport
import Testing
import TextStyles

struct PreferredFontTests {
  @Test("Every published cell has its size", arguments: PublishedFacts.cells)
  func everyCell(_ cell: PublishedFacts.Cell) {
    let traits = TraitCollection(contentSize: cell.category, idiom: cell.idiom)
    let font = StyledFonts.collection.preferredFont(for: TextStyle(rawValue: cell.style), traits: traits)
    #expect(font.pointSize == cell.size)
    #expect(font.textStyle?.rawValue == cell.style)
    #expect(font.traits == traits)
  }

  @Test("Without a family, the system's family is used, in the style's weight")
  func systemFamily() {
    let body = StyledFonts.collection.preferredFont(for: .body)
    #expect(body.familyName == "Inter")
    #expect(body.match.outcome == .exact)
    #expect(body.face.style.weight == .regular)
    #expect(StyledFonts.collection.preferredFont(for: .headline).face.style.weight == .semibold)
    #expect(
      StyledFonts.collection.preferredFont(for: .headline, traits: TraitCollection(idiom: .mac)).face.style.weight
        == .bold)
    #expect(
      StyledFonts.collection.preferredFont(for: .body, traits: TraitCollection(idiom: .tv)).face.style.weight == .medium
    )
  }

  @Test("Without a collection, the standard collection is used")
  func standard() {
    #expect(Font.preferredFont(for: .caption1, traits: TraitCollection(contentSize: .small)).pointSize == 11)
    let serif = FontDescriptor(textStyle: .title1).withFamily("EB Garamond")
    #expect(Font(serif, traits: TraitCollection()).fontName == "EBGaramond12-Regular")
  }

  @Test("A descriptor's own weight, slant and features override the style's")
  func descriptor() {
    let asked = FontDescriptor(textStyle: .headline).withFamily("Museo Slab")
    let fonts = StyledFonts.collection
    #expect(fonts.font(for: asked, traits: TraitCollection()).fontName == "MuseoSlab-700")
    #expect(fonts.font(for: asked.withWeight(300), traits: TraitCollection()).fontName == "MuseoSlab-300")
    let italic = fonts.font(
      for: asked.withWeight(500).withSlant(.italic).withFeatures(["tnum"]), traits: TraitCollection())
    #expect(italic.fontName == "MuseoSlab-500Italic")
    #expect(italic.features == ["tnum"])
    #expect(italic.textStyle == .headline)
  }

  @Test("A name with a weight keeps it if the style is regular")
  func nameWithWeight() {
    let asked = FontDescriptor(names: ["MuseoSlab-500"], textStyle: .body)
    #expect(StyledFonts.collection.font(for: asked, traits: TraitCollection()).fontName == "MuseoSlab-500")
    let bold = StyledFonts.collection.font(for: asked, traits: TraitCollection(legibilityWeight: .bold))
    #expect(bold.fontName == "MuseoSlab-700")
    // 500 + 300 is requested; the nearest weight exists.
    #expect(bold.match.outcome == .style)
  }

  @Test(
    "The style's weight applies only if the name is a family",
    arguments: [
      (["RobotoSlab-Light"], "RobotoSlab-Light"), (["Roboto Slab Light"], "RobotoSlab-Light"),
      (["Roboto Slab"], "RobotoSlab-Bold"), (["Museo Slab Light"], "MuseoSlab-300"), (["Inter"], "Inter-SemiBold"),
      (["Inter-Light"], "Inter-Light"), (["serif"], "EBGaramond12-Regular"), (["Rockwell-Light"], "RobotoSlab-Light"),
      (["Rockwell"], "RobotoSlab-Bold"), (["Nowhere", "RobotoSlab-Light"], "RobotoSlab-Light"),
      (["Nowhere", "Roboto Slab"], "RobotoSlab-Bold"), (["RobotoSlab-Regular"], "RobotoSlab-Regular"),
    ] as [([String], String)])
  func headline(_ names: [String], _ postScriptName: String) {
    let asked = FontDescriptor(names: names, textStyle: .headline)
    #expect(StyledFonts.collection.font(for: asked, traits: TraitCollection()).fontName == postScriptName)
  }

  @Test("With a fixed size, a font keeps the weight of its style")
  func sizedHeadline() {
    func sized(_ name: String) -> Font {
      StyledFonts.collection.font(for: FontDescriptor(names: [name], textStyle: .headline), traits: TraitCollection())
        .withSize(20)
    }
    #expect(sized("Museo Slab").descriptor == FontDescriptor(names: ["Museo Slab"], weight: .semibold, size: 20))
    #expect(sized("Museo Slab").withFamily("Inter").fontName == "Inter-SemiBold")
    #expect(sized("RobotoSlab-Light").descriptor == FontDescriptor(named: "RobotoSlab-Light").withSize(20))
  }

  @Test("Bold text is bolder than the named face, or than the style of a family")
  func boldHeadline() {
    let bold = TraitCollection(legibilityWeight: .bold)
    func weight(_ name: String) -> Double {
      let asked = FontDescriptor(names: [name], textStyle: .headline)
      return StyledFonts.collection.font(for: asked, traits: bold).face.style.weight.rawValue
    }
    #expect(weight("Inter-Light") == 600)
    #expect(weight("Inter") == 900)
  }

  @Test("Bold text adds the step from regular to bold")
  func boldText() {
    let bold = TraitCollection(legibilityWeight: .bold)
    #expect(StyledFonts.collection.preferredFont(for: .body, traits: bold).face.style.weight == .bold)
    #expect(StyledFonts.collection.preferredFont(for: .headline, traits: bold).face.style.weight == .black)
    let light = FontDescriptor(textStyle: .body).withFamily("Museo Slab").withWeight(200)
    #expect(StyledFonts.collection.font(for: light, traits: bold).fontName == "MuseoSlab-500")
  }

  @Test("A descriptor without a style is a body")
  func noStyle() {
    let font = StyledFonts.collection.font(
      for: FontDescriptor(named: "Inter"), traits: TraitCollection(contentSize: .small))
    #expect((font.pointSize, font.textStyle) == (15, .body))
  }

  @Test("A custom style has the size of body, and keeps its name")
  func ownStyle() {
    let font = StyledFonts.collection.preferredFont(for: TextStyle(rawValue: "lt2"))
    #expect((font.pointSize, font.textStyle?.rawValue) == (17, "lt2"))
  }

  @Test("With a fixed size, the face does not depend on the style")
  func ownSize() {
    let asked = FontDescriptor(names: ["Museo Slab"], weight: 500, textStyle: .title1)
    let font = StyledFonts.collection.font(for: asked, size: 20)
    #expect((font.pointSize, font.textStyle, font.fontName) == (20, nil, "MuseoSlab-500"))
  }
}
