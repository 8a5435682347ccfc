import FontLayout
import FontMatching
import FontNames
import FontSources
import FontSubstitution
import StyleGuides
import TestSupport
import Testing
import TextStyles

/// A changed font keeps its text style. In UIKit, the style overrides the family.
struct FontChangesTests {
  private static let ax3 = TraitCollection(contentSize: .accessibilityExtraLarge)

  @Test("A body font in Helvetica keeps its family and style at AX3")
  func helvetica() throws {
    let fonts = try StyledFonts.withHelvetica()
    let font = fonts.preferredFont(for: .body).withFamily("Helvetica")
    #expect(font.fontName == "Helvetica")
    #expect(font.match.outcome == .exact)
    #expect((font.textStyle, font.pointSize) == (.body, 17))
    let larger = font.withSameStyle(at: Self.ax3)
    #expect((larger.fontName, larger.textStyle, larger.pointSize) == ("Helvetica", .body, 40))
    #expect(larger == fonts.preferredFont(for: .body, traits: Self.ax3).withFamily("Helvetica"))
  }

  @Test("Without Helvetica, its substitute is used, with the reason")
  func substitute() {
    let font = StyledFonts.collection.preferredFont(for: .body).withFamily("Helvetica").withSameStyle(at: Self.ax3)
    #expect(font.match.outcome == .substitute)
    #expect(font.match.explanation.contains("Inter is listed as a substitute for Helvetica"))
    #expect((font.textStyle, font.pointSize) == (.body, 40))
    // The published cap height of Helvetica is 1469 of 2048 units.
    let capHeight: Double = 1469.0 * 40 / 2048
    #expect(font.capHeight == capHeight)
  }

  @Test("Changes of weight, width, slant, axes and features are kept with the style")
  func otherChanges() {
    let body = StyledFonts.collection.preferredFont(for: .body).withFamily("Museo Slab")
    #expect(body.withWeight(700).fontName == "MuseoSlab-700")
    #expect(body.withWeight(700).withSameStyle(at: Self.ax3).fontName == "MuseoSlab-700")
    #expect(body.withWeight(500).withSlant(.italic).fontName == "MuseoSlab-500Italic")
    #expect(body.withWidth(.condensed).descriptor.width == .condensed)
    let features = body.withFeatures(["tnum", "zero"])
    #expect(features.features == ["tnum", "zero"])
    #expect(features.withSameStyle(at: Self.ax3).features == ["tnum", "zero"])
    let inter = StyledFonts.collection.preferredFont(for: .body).withVariations([.weight: 512])
    #expect(inter.withSameStyle(at: Self.ax3).face.coordinates[.weight] == 512)
    for font in [features, inter, body.withWeight(700)] { #expect(font.textStyle == .body) }
  }

  @Test("The style at the first traits again is the first font")
  func backAndForth() {
    let font = StyledFonts.collection.preferredFont(for: .title2).withFamily("Museo Slab").withWeight(500)
    #expect(font.withSameStyle(at: Self.ax3).withSameStyle(at: TraitCollection()) == font)
    #expect(font.withSameStyle(at: Self.ax3) != font)
  }

  @Test("A font with a fixed size has no style, and does not change with traits")
  func ownSize() {
    let font = StyledFonts.collection.font(named: "MuseoSlab-500", size: 17)
    #expect(font.textStyle == nil)
    #expect(font.traits == nil)
    #expect(font.withSameStyle(at: Self.ax3) == font)
    let sized = StyledFonts.collection.preferredFont(for: .body).withSize(20)
    #expect((sized.textStyle, sized.withSameStyle(at: Self.ax3).pointSize) == (nil, 20))
  }

  @Test("A font with a fixed size can be changed, from its own collection")
  func ownSizeChanged() {
    let font = StyledFonts.collection.font(named: "MuseoSlab-500", size: 17)
    #expect(font.withWeight(300).fontName == "MuseoSlab-300")
    #expect(font.withSlant(.italic).fontName == "MuseoSlab-500Italic")
    let family = StyledFonts.collection.font(named: "RobotoSlab-Bold", size: 17).withFamily("Museo Slab")
    #expect((family.fontName, family.pointSize, family.textStyle) == ("MuseoSlab-700", 17, nil))
    #expect(font.withFeatures(["tnum"]).withSize(30).withWeight(700).features == ["tnum"])
  }

  @Test("A changed font of a file comes from the collection that opened the file")
  func fromFile() throws {
    let file = try #require(FontFileReference(Fixtures.font("Base.ttf")))
    let font = Font(try StyledFonts.collection.match(file: file), size: 17)
    #expect(font.descriptor.names == ["ProbeBase-Regular"])
    #expect(font.withFamily("Museo Slab").fontName == "MuseoSlab-500")
  }

  @Test("A font keeps its collection for later changes")
  func lifetime() throws {
    let styled = try StyledFonts.withHelvetica().preferredFont(for: .body)
    #expect(styled.withFamily("Helvetica").match.outcome == .exact)
    let held = try StyledFonts.withHelvetica()
    func plain() throws -> Font { try StyledFonts.withHelvetica().font(named: "RobotoSlab-Regular", size: 17) }
    let changed = try plain().withFamily("Helvetica")
    #expect(changed.match.outcome == .exact)
    #expect(changed.fontName == held.font(named: "RobotoSlab-Regular", size: 17).withFamily("Helvetica").fontName)
  }

  @Test("A collection is released with its last font")
  func release() {
    weak var gone: FontCollection?
    do {
      let fonts = FontCollection(systemFonts: false)
      let font = fonts.preferredFont(for: .body)
      #expect(font.measure("Hx", in: fonts).font == font)
      // The same line in a font of a fixed size.
      #expect(font.withSize(17).measure("Hx", in: fonts).font.textStyle == nil)
      gone = fonts
      #expect(gone != nil)
    }
    #expect(gone == nil)
  }

  @Test("Small capitals stay, from the new face, or none if synthesis is not allowed")
  func smallCaps() throws {
    let body = StyledFonts.collection.preferredFont(for: .body).withFamily("EB Garamond")
    let smallCaps = body.smallCapsVariant
    #expect(smallCaps.textStyle == .body)
    let larger = smallCaps.withSameStyle(at: Self.ax3)
    #expect(larger.variant?.smallCaps?.source == .real)
    #expect((larger.pointSize, larger.features) == (40, ["smcp"]))
    let inter = smallCaps.withFamily("Inter")
    #expect(inter.variant?.smallCaps?.source == .synthesised)
    #expect(inter.features == [])
    let strict = try body.smallCapsVariant(.smallCaps, synthesis: .never)
    #expect(strict.withFamily("Inter").variant == nil)
    #expect(larger.withoutSmallCaps.withSameStyle(at: TraitCollection()) == body)
    let asked = StyledFonts.collection.font(
      for: FontDescriptor(names: ["EB Garamond"], features: ["smcp", "tnum"], textStyle: .body),
      traits: TraitCollection())
    #expect(asked.withoutSmallCaps.withSameStyle(at: Self.ax3).features == ["tnum"])
  }

  @Test("A font has the descriptor of its request")
  func descriptor() {
    let asked = FontDescriptor(names: ["Museo Slab", "Georgia"], weight: 300, features: ["tnum"], textStyle: .footnote)
    #expect(StyledFonts.collection.font(for: asked, traits: TraitCollection()).descriptor == asked.withSize(13))
    #expect(StyledFonts.collection.font(for: asked, size: 9).descriptor == asked.withSize(9))
    #expect(
      StyledFonts.collection.font(named: "Nowhere-Bold", size: 9).descriptor
        == FontDescriptor(named: "Nowhere-Bold").withSize(9))
    // At an optical size it still has the request.
    #expect(
      StyledFonts.collection.preferredFont(for: .caption2).descriptor
        == FontDescriptor(textStyle: .caption2).withSize(11))
  }

  @Test("The descriptor of a font in a text style keeps size and style")
  func descriptorOfStyle() {
    let fonts = StyledFonts.collection
    let font = fonts.preferredFont(for: .headline, traits: Self.ax3)
    let museo = fonts.font(for: font.descriptor.withFamily("Museo Slab"), size: 0)
    // The size of a headline at AX3, and the weight of Museo Slab nearest to semibold.
    #expect((museo.pointSize, museo.fontName) == (40, "MuseoSlab-700"))
    // It also keeps the text style: with the default traits a headline has 17 points.
    let standard = museo.withSameStyle(at: TraitCollection())
    #expect((museo.textStyle, standard.pointSize, standard.fontName) == (.headline, 17, "MuseoSlab-700"))
    #expect(museo.withSlant(.italic).pointSize == 40 && museo.withFamily("Inter").textStyle == .headline)
    // A font with a requested size has no style.
    #expect(fonts.font(for: font.descriptor, size: 20).textStyle == nil)
    #expect(fonts.font(for: font.descriptor, traits: TraitCollection()) == fonts.preferredFont(for: .headline))
    let scaled = fonts.font(for: FontDescriptor(textStyle: .headline), size: 17)
    #expect(throws: Never.self) {
      let larger = try ScaledMetrics(for: .headline).scaledFont(for: scaled, traits: Self.ax3)
      // 17 × 48 ÷ 22, by the headline's leadings at AX3 and at L.
      #expect((larger.pointSize, larger.face.style.weight) == (37, .semibold))
      #expect(larger.withFamily("Museo Slab").fontName == "MuseoSlab-700")
    }
  }

  @Test("Fonts are equal only with the same style, traits and features")
  func equality() {
    let fonts = StyledFonts.collection
    let body = fonts.preferredFont(for: .body)
    #expect(body == fonts.preferredFont(for: .body))
    #expect(body.hashValue == fonts.preferredFont(for: .body).hashValue)
    // The same face at the same size, without the style.
    #expect(body != body.withSize(17))
    #expect(body != fonts.preferredFont(for: TextStyle(rawValue: "lt2")))
    #expect(body != body.withFeatures(["tnum"]))
    #expect(body != fonts.preferredFont(for: .body, traits: TraitCollection(idiom: .pad)))
  }
}
