import FontLayout
import FontMatching
import FontNames
import FontSources
import FontSubstitution
import StyleGuides
import Testing

@testable import TextStyles

struct SizeClassesGuideTests {
  private static let title = TextStyle(rawValue: "title")

  @Test func aTitleIs20PointsWhereTheRoomIsCompactAnd24WhereItIsRegular() throws {
    let guide = try WorkedGuides.sizeClasses()
    #expect(guide.resolve(Self.title, traits: TraitCollection(horizontalSizeClass: .compact))?.pointSize == 20)
    #expect(guide.resolve(Self.title, traits: TraitCollection(horizontalSizeClass: .regular))?.pointSize == 24)
  }

  @Test func laterVariantsComeOverEarlierOnes() throws {
    let flat = TraitCollection(horizontalSizeClass: .regular, verticalSizeClass: .compact)
    let found = try #require(try WorkedGuides.sizeClasses().resolve(Self.title, traits: flat))
    #expect(found.pointSize == 22)
    #expect(abs((found.lineHeight ?? 0) - 22 * 1.1) < 1e-9)
  }

  @Test func aVariantHoldsFromASizeOnwards() throws {
    let guide = try WorkedGuides.sizeClasses()
    #expect(guide.resolve(.body)?.tracking == 16 * 0.01)
    #expect(guide.resolve(.body, traits: TraitCollection(contentSize: .accessibilityMedium))?.tracking == 0)
    #expect(guide.resolve(.body, traits: TraitCollection(contentSize: .extraExtraExtraLarge))?.tracking != 0)
  }

  @Test func aLineHeightInPointsGrowsWithTheText() throws {
    let guide = try WorkedGuides.sizeClasses()
    let large = try #require(guide.resolve(.body))
    #expect(large.lineHeight == 24)
    let largest = try #require(guide.resolve(.body, traits: TraitCollection(contentSize: .accessibilityLarge)))
    #expect(largest.lineHeight == largest.pointSize * 1.5)
  }

  /// Manrope's x-height is 0.54 em, EB Garamond's 0.4 em.
  @Test func aFamilyIsScaledToTheXHeightOfAnother() throws {
    let guide = try WorkedGuides.sizeClasses()
    let found = try #require(guide.guideFont(.body, in: WorkedGuides.bundledOnly))
    let garamond = WorkedGuides.bundledOnly.font(named: "EB Garamond", size: 16)
    #expect(found.font.fontName == "Manrope-Medium" && !found.isSubstitute)
    #expect(abs(found.font.xHeight - garamond.xHeight) < 1e-9)
    #expect(found.explanation.contains("so that the x-heights agree"))
  }

  @Test func smallCapsAreAFeature() throws {
    let font = try WorkedGuides.sizeClasses().font(TextStyle(rawValue: "note"), in: WorkedGuides.bundledOnly)
    #expect(font.features == ["smcp"])
    #expect(font.fontName == "EBGaramond12-Regular")
  }
}
