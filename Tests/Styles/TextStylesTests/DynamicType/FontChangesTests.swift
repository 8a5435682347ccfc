import FontLayout
import FontMatching
import FontNames
import FontSources
import FontSubstitution
import StyleGuides
import TestSupport
import Testing
import TextStyles

/// Fonts that change one thing: the style stays, and the change is taken. UIKit's style swallows the family.
struct FontChangesTests {
  private static let ax3 = TraitCollection(contentSize: .accessibilityExtraLarge)

  @Test("A body in Helvetica is Helvetica, still a body, and has its size at AX3")
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

  @Test("Where it is not, its substitute is, and says so")
  func substitute() {
    let font = StyledFonts.collection.preferredFont(for: .body).withFamily("Helvetica").withSameStyle(at: Self.ax3)
    #expect(font.match.outcome == .substitute)
    #expect(font.match.explanation.contains("Inter is listed as a substitute for Helvetica"))
    #expect((font.textStyle, font.pointSize) == (.body, 40))
    // Layout reads Helvetica's published cap height, 1469 of 2048 units.
    let capHeight: Double = 1469.0 * 40 / 2048
    #expect(font.capHeight == capHeight)
  }

  @Test("Weight, width, slant, axes and features: each is taken, and kept with the style for another reader")
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

  @Test("Back and forth: the same style at the first traits again is the first font")
  func backAndForth() {
    let font = StyledFonts.collection.preferredFont(for: .title2).withFamily("Museo Slab").withWeight(500)
    #expect(font.withSameStyle(at: Self.ax3).withSameStyle(at: TraitCollection()) == font)
    #expect(font.withSameStyle(at: Self.ax3) != font)
  }

  @Test("A font of its own size has no style and stays as it is, whoever reads")
  func ownSize() {
    let font = StyledFonts.collection.font(named: "MuseoSlab-500", size: 17)
    #expect(font.textStyle == nil)
    #expect(font.traits == nil)
    #expect(font.withSameStyle(at: Self.ax3) == font)
    let sized = StyledFonts.collection.preferredFont(for: .body).withSize(20)
    #expect((sized.textStyle, sized.withSameStyle(at: Self.ax3).pointSize) == (nil, 20))
  }

  @Test("A font of its own size takes changes too, from the collection that it came from")
  func ownSizeChanged() {
    let font = StyledFonts.collection.font(named: "MuseoSlab-500", size: 17)
    #expect(font.withWeight(300).fontName == "MuseoSlab-300")
    #expect(font.withSlant(.italic).fontName == "MuseoSlab-500Italic")
    let family = StyledFonts.collection.font(named: "RobotoSlab-Bold", size: 17).withFamily("Museo Slab")
    #expect((family.fontName, family.pointSize, family.textStyle) == ("MuseoSlab-700", 17, nil))
    #expect(font.withFeatures(["tnum"]).withSize(30).withWeight(700).features == ["tnum"])
  }

  @Test("A font of a file asks the collection that was asked for the file")
  func fromFile() throws {
    let file = try #require(FontFileReference(Fixtures.font("Base.ttf")))
    let font = Font(try StyledFonts.collection.match(file: file), size: 17)
    #expect(font.descriptor.names == ["ProbeBase-Regular"])
    #expect(font.withFamily("Museo Slab").fontName == "MuseoSlab-500")
  }

  @Test("A font asks the fonts that it came from, whether or not anybody else holds the collection")
  func lifetime() throws {
    let styled = try StyledFonts.withHelvetica().preferredFont(for: .body)
    #expect(styled.withFamily("Helvetica").match.outcome == .exact)
    let held = try StyledFonts.withHelvetica()
    func plain() throws -> Font { try StyledFonts.withHelvetica().font(named: "RobotoSlab-Regular", size: 17) }
    let changed = try plain().withFamily("Helvetica")
    #expect(changed.match.outcome == .exact)
    #expect(changed.fontName == held.font(named: "RobotoSlab-Regular", size: 17).withFamily("Helvetica").fontName)
  }

  @Test("A collection goes with its last font, though it keeps the lines of fonts that keep it")
  func release() {
    weak var gone: FontCollection?
    do {
      let fonts = FontCollection(systemFonts: false)
      let font = fonts.preferredFont(for: .body)
      #expect(font.measure("Hx", in: fonts).font == font)
      // The same line, of a font of its own size.
      #expect(font.withSize(17).measure("Hx", in: fonts).font.textStyle == nil)
      gone = fonts
      #expect(gone != nil)
    }
    #expect(gone == nil)
  }

  @Test("Small capitals stay: those of the new face, or none where it may not have any")
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

  @Test("What a font was asked for")
  func descriptor() {
    let asked = FontDescriptor(names: ["Museo Slab", "Georgia"], weight: 300, features: ["tnum"], textStyle: .footnote)
    #expect(StyledFonts.collection.font(for: asked, traits: TraitCollection()).descriptor == asked.withSize(13))
    #expect(StyledFonts.collection.font(for: asked, size: 9).descriptor == asked.withSize(9))
    #expect(
      StyledFonts.collection.font(named: "Nowhere-Bold", size: 9).descriptor
        == FontDescriptor(named: "Nowhere-Bold").withSize(9))
    // At an optical size of its own it is still what was asked for.
    #expect(
      StyledFonts.collection.preferredFont(for: .caption2).descriptor
        == FontDescriptor(textStyle: .caption2).withSize(11))
  }

  @Test("The description of a font in a text style keeps the size with 0, and follows other traits")
  func descriptorOfStyle() {
    let fonts = StyledFonts.collection
    let font = fonts.preferredFont(for: .headline, traits: Self.ax3)
    let museo = fonts.font(for: font.descriptor.withFamily("Museo Slab"), size: 0)
    // The size of a headline at AX3, and the nearest of Museo Slab to semibold.
    #expect((museo.pointSize, museo.fontName) == (40, "MuseoSlab-700"))
    // The text style too: with the default traits a headline has 17 points.
    let standard = museo.withSameStyle(at: TraitCollection())
    #expect((museo.textStyle, standard.pointSize, standard.fontName) == (.headline, 17, "MuseoSlab-700"))
    #expect(museo.withSlant(.italic).pointSize == 40 && museo.withFamily("Inter").textStyle == .headline)
    // A size that is asked for is nobody's style.
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

  @Test("Equal fonts are equal; another style, reader or feature is another font")
  func equality() {
    let fonts = StyledFonts.collection
    let body = fonts.preferredFont(for: .body)
    #expect(body == fonts.preferredFont(for: .body))
    #expect(body.hashValue == fonts.preferredFont(for: .body).hashValue)
    // The same face at the same size, in another role.
    #expect(body != body.withSize(17))
    #expect(body != fonts.preferredFont(for: TextStyle(rawValue: "lt2")))
    #expect(body != body.withFeatures(["tnum"]))
    #expect(body != fonts.preferredFont(for: .body, traits: TraitCollection(idiom: .pad)))
  }
}
