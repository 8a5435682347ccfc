import FontLayout
import FontMatching
import FontNames
import FontSources
import FontSubstitution
import StyleGuides
import Testing

@testable import TextStyles

struct GuideFontsTests {
  private static let largest = TraitCollection(contentSize: .accessibilityExtraExtraExtraLarge)

  @Test func aFontKeepsItsStyleForAnotherReader() throws {
    let guide = try WorkedGuides.museo()
    let font = guide.font(.headline, in: try WorkedGuides.withMuseo())
    #expect(font.textStyle == .headline)
    let larger = font.withSameStyle(at: Self.largest)
    #expect(larger.fontName == "MuseoSans-700" && larger.pointSize == 53 && larger.textStyle == .headline)
    #expect(larger.withSameStyle(at: TraitCollection()) == font)
  }

  @Test func anotherFamilyKeepsTheStyleAndTheWeight() throws {
    let guide = try WorkedGuides.museo()
    let font = guide.font(.headline, in: try WorkedGuides.withMuseo()).withFamily("Inter")
    #expect(font.familyName == "Inter" && font.face.style.weight == 700)
    #expect(font.textStyle == .headline && font.pointSize == 17)
    let larger = font.withSameStyle(at: Self.largest)
    #expect(larger.familyName == "Inter" && larger.pointSize == 53)
  }

  @Test func anotherWeightIsTheFaceThatTheGuideNames() throws {
    let guide = try WorkedGuides.museo()
    let font = guide.font(.body, in: try WorkedGuides.withMuseo()).withWeight(300)
    #expect(font.fontName == "MuseoSans-300")
    #expect(font.withSameStyle(at: Self.largest).fontName == "MuseoSans-300")
  }

  @Test func otherFeaturesLeaveTheFaceAlone() throws {
    let guide = try WorkedGuides.twoFamilies()
    let font = guide.font(TextStyle(rawValue: "n1"), in: WorkedGuides.bundledOnly).withFeatures(["zero"])
    #expect(font.features == ["zero"] && font.fontName == "Inter-Regular")
    #expect(font.withSameStyle(at: Self.largest).features == ["zero"])
  }

  @Test func boldTextIsTheGuidesWhereTheFontIs() throws {
    let guide = try WorkedGuides.museo()
    let font = guide.font(.footnote, in: try WorkedGuides.withMuseo())
    #expect(font.withSameStyle(at: TraitCollection(legibilityWeight: .bold)).fontName == "MuseoSans-500")
  }

  @Test func aVariantHoldsWhereTheTraitsChange() throws {
    let font = try WorkedGuides.sizeClasses().font(TextStyle(rawValue: "title"), in: WorkedGuides.bundledOnly)
    #expect(font.pointSize == 20)
    #expect(font.withSameStyle(at: TraitCollection(horizontalSizeClass: .regular)).pointSize == 24)
  }
}
