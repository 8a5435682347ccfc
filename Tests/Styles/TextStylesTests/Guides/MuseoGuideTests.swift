import FontLayout
import FontMatching
import FontNames
import FontSources
import FontSubstitution
import StyleGuides
import TestSupport
import Testing

@testable import TextStyles

struct MuseoGuideTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let style: String
    let face: String
    let substitute: String
    /// Apple's Human Interface Guidelines: the sizes in points, from the smallest category to the largest.
    let sizes: [Double]
    var testDescription: String { style }
  }

  static let rows = [
    Row(
      style: "title1", face: "MuseoSlab-500", substitute: "RobotoSlab-Regular",
      sizes: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]),
    Row(
      style: "title2", face: "MuseoSlab-500", substitute: "RobotoSlab-Regular",
      sizes: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]),
    Row(
      style: "title3", face: "MuseoSlab-300", substitute: "RobotoSlab-Light",
      sizes: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]),
    Row(
      style: "headline", face: "MuseoSans-700", substitute: "Manrope-Bold",
      sizes: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]),
    Row(
      style: "subheadline", face: "MuseoSans-500", substitute: "Manrope-Medium",
      sizes: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]),
    Row(
      style: "body", face: "MuseoSans-500", substitute: "Manrope-Medium",
      sizes: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]),
    Row(
      style: "callout", face: "MuseoSans-500", substitute: "Manrope-Medium",
      sizes: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]),
    Row(
      style: "footnote", face: "MuseoSans-300", substitute: "Manrope-Light",
      sizes: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]),
    Row(
      style: "caption1", face: "MuseoSans-300", substitute: "Manrope-Light",
      sizes: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]),
    Row(
      style: "caption2", face: "MuseoSans-700", substitute: "Manrope-Bold",
      sizes: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]),
  ]

  @Test(arguments: rows)
  func everyCellHasItsFaceAndItsSize(_ row: Row) throws {
    let guide = try WorkedGuides.museo()
    let fonts = try WorkedGuides.withMuseo()
    for (category, size) in zip(ContentSizeCategory.allCases, row.sizes) {
      let found = try #require(
        guide.guideFont(TextStyle(rawValue: row.style), traits: TraitCollection(contentSize: category), in: fonts))
      #expect(found.font.fontName == row.face)
      #expect(found.font.pointSize == size, "\(category)")
      #expect(found.font.match.outcome == .exact && !found.isSubstitute && found.explanation.isEmpty)
      #expect(found.lineHeight == size * 1.25)
    }
  }

  /// If Museo is absent, the guide's fallbacks are scaled to the x-heights that the guide gives: 0.48 and 0.5 em.
  @Test(arguments: rows)
  func substitutesAreScaledToTheXHeight(_ row: Row) throws {
    let guide = try WorkedGuides.museo()
    let xHeight = row.face.hasPrefix("MuseoSans") ? 0.48 : 0.5
    for (category, size) in zip(ContentSizeCategory.allCases, row.sizes) {
      let found = try #require(
        guide.guideFont(
          TextStyle(rawValue: row.style), traits: TraitCollection(contentSize: category), in: WorkedGuides.bundledOnly))
      #expect(found.font.fontName == row.substitute)
      #expect(found.isSubstitute)
      #expect(found.explanation.contains("\(row.substitute) is used instead of \(row.face)"), "\(found.explanation)")
      #expect(abs(found.font.xHeight - xHeight * size) < 1e-9)
    }
  }

  /// The word makes body text use the slab.
  @Test func withOneChangedWordEveryStyleFollows() throws {
    let text = String(decoding: try Fixtures.bytes(Fixtures.path("Examples/Guides/museo.tokens.json")), as: UTF8.self)
    let changed = text.replacing(
      "\"text\": { \"$value\": \"{family.sans}\" }", with: "\"text\": { \"$value\": \"{family.slab}\" }")
    #expect(changed != text)
    let guide = try StyleGuide(parsing: Array(changed.utf8), as: .tokens)
    let fonts = try WorkedGuides.withMuseo()
    for row in Self.rows {
      let font = guide.font(TextStyle(rawValue: row.style), in: fonts)
      #expect(font.familyName == "Museo Slab", "\(row.style)")
      #expect(font.pointSize == row.sizes[3])
    }
  }

  @Test func boldTextGoesAStepThroughTheFacesOfTheGuide() throws {
    let guide = try WorkedGuides.museo()
    let fonts = try WorkedGuides.withMuseo()
    let bold = TraitCollection(legibilityWeight: .bold)
    #expect(guide.font(.footnote, traits: bold, in: fonts).fontName == "MuseoSans-500")
    #expect(guide.font(.body, traits: bold, in: fonts).fontName == "MuseoSans-700")
    // No face is bolder.
    #expect(guide.font(.headline, traits: bold, in: fonts).fontName == "MuseoSans-700")
  }

  /// largeTitle is newer than the guide.
  @Test func aStyleThatTheGuideDoesNotHaveIsItsBody() throws {
    let found = try #require(try WorkedGuides.museo().resolve(.largeTitle))
    #expect(found.style.name == "body")
    #expect(found.steps == [.unknownStyle("largeTitle", answeredBy: "body")])
  }

  @Test("The fallback for an absent face has its weight, or is nil if none is installed")
  func fallbacks() throws {
    let guide = try WorkedGuides.museo()
    let names = guide.faces.map { guide.fallback(for: $0, in: WorkedGuides.bundledOnly)?.face.postScriptName }
    #expect(
      names == ["Manrope-Light", "Manrope-Medium", "Manrope-Bold", "RobotoSlab-Light", "RobotoSlab-Regular"])
    let none = FontCollection(bundledFonts: false, systemFonts: false)
    #expect(guide.faces.allSatisfy { guide.fallback(for: $0, in: none) == nil })
  }
}
