import FontLayout
import FontMatching
import FontNames
import FontSources
import FontSubstitution
import StyleGuides
import Testing

@testable import TextStyles

struct TwoFamiliesGuideTests {
  private static let codes = [
    "lt", "lt2", "lt3", "t1", "t2", "t3", "h1", "h2", "h3", "b1", "b2", "b3", "l1", "l2", "l3", "f1", "f2", "c1", "c2",
    "n1", "q1",
  ]

  @Test func thereAre21Codes() throws {
    let guide = try WorkedGuides.twoFamilies()
    #expect(guide.styles.compactMap(\.code).sorted() == Self.codes.sorted())
    for code in Self.codes { #expect(guide.style(named: code) != nil) }
  }

  @Test(arguments: [
    ("lt", "Inter-Regular"), ("lt2", "RobotoSlab-Bold"), ("lt3", "Inter-Light"), ("t1", "Inter-SemiBold"),
    ("t2", "RobotoSlab-Regular"), ("l1", "Inter-Medium"), ("b3", "Inter-Bold"), ("q1", "RobotoSlab-Light"),
  ])
  func everyWeightHasItsFace(_ code: String, _ face: String) throws {
    let found = try #require(
      try WorkedGuides.twoFamilies().guideFont(TextStyle(rawValue: code), in: WorkedGuides.bundledOnly))
    #expect(found.font.fontName == face)
    #expect(found.font.match.outcome == .exact)
  }

  /// The slab has no medium; the guide's fallback weight is regular.
  @Test func anUnknownWeightIsTheStatedFallback() throws {
    let found = try #require(
      try WorkedGuides.twoFamilies().guideFont(TextStyle(rawValue: "l2"), in: WorkedGuides.bundledOnly))
    #expect(found.font.fontName == "RobotoSlab-Regular")
    #expect(found.resolved.weight == 400)
    #expect(
      found.explanation == "no face of weight 500 is named for Roboto Slab; weight 400 is used")
  }

  @Test func theSecondFamilyIsHalfAPointLarger() throws {
    let guide = try WorkedGuides.twoFamilies()
    #expect(guide.resolve(TextStyle(rawValue: "b1"))?.pointSize == 17)
    #expect(guide.resolve(TextStyle(rawValue: "b2"), traits: TraitCollection(displayScale: 2))?.pointSize == 17.5)
  }

  @Test(arguments: [(200, -4), (300, -2), (375, 0), (430, 1), (1024, 1)])
  func theWidthOfTheScreenAddsPoints(_ width: Double, _ points: Double) throws {
    let guide = try WorkedGuides.twoFamilies()
    let device = try #require(guide.deviceClass(forWidth: width))
    #expect(device.points == points)
    #expect(guide.resolve(TextStyle(rawValue: "b1"), device: device)?.pointSize == 17 + points)
    #expect(guide.resolve(TextStyle(rawValue: "lt"), device: device)?.pointSize == 34 + points)
  }

  /// 11 − 4 points would be 7.
  @Test func theLeastSizeHolds() throws {
    let guide = try WorkedGuides.twoFamilies()
    #expect(guide.resolve(TextStyle(rawValue: "c2"), device: guide.deviceClass(named: "watch"))?.pointSize == 9)
  }

  @Test func theLargestSizeHolds() throws {
    let largest = TraitCollection(contentSize: .accessibilityExtraExtraExtraLarge)
    #expect(try WorkedGuides.twoFamilies().resolve(TextStyle(rawValue: "lt"), traits: largest)?.pointSize == 52)
  }

  @Test func anUnknownStyleIsTheBody() throws {
    let found = try #require(try WorkedGuides.twoFamilies().resolve(TextStyle(rawValue: "xyz")))
    #expect(found.style.code == "b1")
    #expect(found.steps == [.unknownStyle("xyz", answeredBy: "body")])
  }

  @Test func theSystemsNamesAreMapped() throws {
    let guide = try WorkedGuides.twoFamilies()
    #expect(guide.style(for: .title1)?.code == "lt")
    #expect(guide.style(for: .headline)?.code == "h3")
    #expect(guide.resolve(.title1)?.steps.isEmpty ?? false)
  }

  /// The body's leadings at the twelve sizes are 19 20 21 22 24 26 29 34 40 48 56 62 points; the callout's start at 18.
  @Test func stylesScaleLikeTheOnesTheyName() throws {
    let guide = try WorkedGuides.twoFamilies()
    let traits = TraitCollection(contentSize: .accessibilityExtraExtraExtraLarge, displayScale: 3)
    #expect(guide.resolve(TextStyle(rawValue: "b1"), traits: traits)?.pointSize == 48)
    let medium = TraitCollection(contentSize: .medium, displayScale: 3)
    // 16⅓, in whole points.
    #expect(guide.resolve(TextStyle(rawValue: "b1"), traits: medium)?.pointSize == 16)
  }

  @Test func boldTextFollowsTheTable() throws {
    let guide = try WorkedGuides.twoFamilies()
    let bold = TraitCollection(legibilityWeight: .bold)
    #expect(guide.resolve(TextStyle(rawValue: "b1"), traits: bold)?.weight == 600)
    // 400 becomes 600, which the slab lacks: its fallback weight is used.
    #expect(guide.resolve(TextStyle(rawValue: "b2"), traits: bold)?.weight == 400)
  }

  @Test func featuresAreTurnedOn() throws {
    let font = try WorkedGuides.twoFamilies().font(TextStyle(rawValue: "n1"), in: WorkedGuides.bundledOnly)
    #expect(font.features == ["tnum"])
  }
}
