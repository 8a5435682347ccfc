import FontFaces
import FontNames
import FontProbe
import Foundation
import TestSupport
import Testing

@testable import FontCode

/// The code of a guide. Generated/OddNames.swift, which this target compiles, is the code of a guide in
/// Tests/Fixtures/Guides. `FONTPROBE_RECORD=1` writes it again.
struct FontCodeTests {
  private static let guide = Fixtures.path("Tests/Fixtures/Guides/odd-names.guide.yaml")

  private let records = ProcessInfo.processInfo.environment["FONTPROBE_RECORD"] == "1"

  private static func code() throws -> String {
    try FontCode(GuideFonts.reading(guide: guide, fonts: [Fixtures.path("Fonts")]).get()).swift()
  }

  @Test func theCodeIsTheOneThatIsCompiledHere() throws {
    let path = Fixtures.path("Tests/Outputs/FontCodeTests/Generated/OddNames.swift")
    let code = try Self.code()
    if records { try Fixtures.write(Array(code.utf8), to: path) }
    #expect(code == String(decoding: try Fixtures.bytes(path), as: UTF8.self))
  }

  @Test func theSameGuideGivesTheSameCode() throws { #expect(try Self.code() == Self.code()) }

  /// The guide in code equals the guide in the file, apart from the positions.
  @Test func theGuideInCodeSaysWhatItsFileSays() throws {
    let read = try StyleGuide(contentsOf: Self.guide)
    let made = StyleGuide.oddNames
    #expect(read.styles.count == 8)
    #expect(made.styles.map(\.name) == read.styles.map(\.name))
    #expect(made.styles.map(\.setting) == read.styles.map(\.setting))
    for (made, read) in zip(made.styles, read.styles) {
      #expect(made.variants.map(\.textCase) == read.variants.map(\.textCase))
      #expect(made.variants.map(\.decoration) == read.variants.map(\.decoration))
      #expect(made.variants.map(\.paragraphSpacing) == read.variants.map(\.paragraphSpacing))
      #expect(made.variants.map(\.paragraphIndent) == read.variants.map(\.paragraphIndent))
    }
    #expect(made.style(named: "c")?.setting.textCase == .uppercase)
    #expect(made.styles.map(\.scaling) == read.styles.map(\.scaling))
    #expect(made.styles.map(\.code) == read.styles.map(\.code))
    #expect(made.styles.map(\.deprecation) == read.styles.map(\.deprecation))
    #expect(made.families.map(\.correction) == read.families.map(\.correction))
    #expect(made.families.map(\.fallbacks) == read.families.map(\.fallbacks))
    #expect(made.families.map(\.xHeight) == read.families.map(\.xHeight))
    #expect(made.deviceClasses == read.deviceClasses && made.legibility == read.legibility)
    #expect(made.systemStyles == read.systemStyles && made.defaultStyle == read.defaultStyle)
    let fonts = FontCollection(bundledFonts: true, systemFonts: false)
    for style in read.styles {
      for category in ContentSizeCategory.allCases {
        for room in TraitCollection.SizeClass.allCases {
          let traits = TraitCollection(contentSize: category, horizontalSizeClass: room, verticalSizeClass: .compact)
          let (one, other) = (TextStyle(rawValue: style.name), read.deviceClasses[0])
          #expect(
            made.resolve(one, traits: traits, device: other)?.descriptor
              == read.resolve(one, traits: traits, device: other)?.descriptor)
          #expect(
            made.font(one, traits: traits, device: other, in: fonts).pointSize
              == read.font(one, traits: traits, device: other, in: fonts).pointSize)
        }
      }
    }
  }

  /// Roboto Slab: 2048 units per em, hhea 2146 and −555, cap height 1456.
  @Test func constantsAreTheFontsMetrics() throws {
    let face = Fonts.robotoSlab.weight400
    #expect(face.unitsPerEm == 2048 && face.ascender == 2146 && face.descender == -555 && face.capHeight == 1456)
    let font = face.font(size: 17, in: FontCollection(bundledFonts: true, systemFonts: false))
    #expect(font.fontName == "RobotoSlab-Regular" && font.match.outcome == .exact)
    #expect(face.points(\.lineHeight, at: 17) == font.lineHeight)
    #expect(Fonts.inter.weight600.font(size: 17).face.style.weight == 600)
  }

  @Test func aFaceThatNoFileHasIsAnErrorAtTheGuidesLine() throws {
    let error = #expect(throws: StyleGuideError.self) {
      try GuideFonts.reading(
        guide: Self.guide, fonts: [Fixtures.path("Fonts/Inter"), Fixtures.path("Fonts/EBGaramond")]
      ).get()
    }
    let problem = try #require(error?.problems.first)
    #expect(problem.place.line == 10 && problem.place.column == 19)
    #expect(problem.message.hasPrefix("none of the font files has the face RobotoSlab-Light"))
  }

  @Test func aRenamedFileIsAnErrorAtTheGuidesLine() throws {
    try withTemporaryFolder { folder in
      let text =
        "guide: 1\nfamilies:\n  slab:\n    name: Roboto Slab\n    faces:\n      400: RobotoSlab-Regular\n"
        + "styles:\n  body: { family: slab, size: 17 }\n"
      try Fixtures.write(Array(text.utf8), to: "\(folder)/a.guide.yaml")
      let font = try Fixtures.bytes(Fixtures.path("Fonts/RobotoSlab/RobotoSlab-Regular.otf"))
      try Fixtures.write(font, to: "\(folder)/RobotoSlab-Medium.otf")
      let error = #expect(throws: StyleGuideError.self) {
        try GuideFonts.reading(guide: "\(folder)/a.guide.yaml", fonts: ["\(folder)/RobotoSlab-Medium.otf"]).get()
      }
      let problem = try #require(error?.problems.first)
      #expect(problem.place.line == 6)
      #expect(
        problem.message
          == "the face RobotoSlab-Regular is in the file RobotoSlab-Medium.otf, which has the name of a different font")
      #expect(problem.allowed == "rename the file to RobotoSlab-Regular.otf, or replace it with the right file")
      try Fixtures.write(font, to: "\(folder)/roboto slab regular.otf")
      _ = try GuideFonts.reading(guide: "\(folder)/a.guide.yaml", fonts: ["\(folder)/roboto slab regular.otf"]).get()
    }
  }

  @Test func namesThatAreOneInCodeAreAnError() throws {
    try withTemporaryFolder { folder in
      let text =
        "guide: 1\nfamilies:\n  a: Inter\nstyles:\n  body: { family: a, size: 17 }\n  Body: { family: a, size: 17 }\n"
      try Fixtures.write(Array(text.utf8), to: "\(folder)/a.guide.yaml")
      let fonts = try GuideFonts.reading(guide: "\(folder)/a.guide.yaml", fonts: [Fixtures.path("Fonts/Inter")]).get()
      let error = #expect(throws: StyleGuideError.self) { try FontCode(fonts).swift() }
      #expect(error?.problems.first?.place.line == 6)
      #expect(error?.problems.first?.message == "body and Body are both body in code; rename one of them")
    }
  }

  @Test("A style whose name the guide maps to a different style keeps its own handle")
  func aMappedNameHasAHandleOfItsOwn() throws {
    try withTemporaryFolder { folder in
      let text =
        "guide: 1\nfamilies:\n  a: Inter\nstyles:\n  body: { family: a, size: 17 }\n  hero: { family: a, size: 60 }\n"
        + "  largeTitle: { family: a, size: 34 }\nsystem: { largeTitle: hero }\n"
      try Fixtures.write(Array(text.utf8), to: "\(folder)/a.guide.yaml")
      let fonts = try GuideFonts.reading(guide: "\(folder)/a.guide.yaml", fonts: [Fixtures.path("Fonts/Inter")]).get()
      let code = try FontCode(fonts).swift()
      #expect(code.contains(#"static let largeTitle = TextStyle(rawValue: "styles.largeTitle")"#))
      #expect(code.contains(#"static let hero = TextStyle(rawValue: "hero")"#))
      #expect(fonts.guide.resolve(TextStyle(rawValue: "styles.largeTitle"))?.pointSize == 34)
    }
  }

  @Test func filesThatNoStyleIsSetInAreTold() throws {
    let fonts = try GuideFonts.reading(guide: Self.guide, fonts: [Fixtures.path("Fonts")]).get()
    let names = fonts.unusedFiles.map { $0.split(separator: "/").last.map(String.init) ?? "" }
    #expect(
      names == [
        "EBGaramond12-Regular.otf", "Manrope-Bold.ttf", "Manrope-Light.ttf", "Manrope-Medium.ttf",
        "RobotoSlab-Thin.otf",
      ])
  }

  @Test("A family without a style marks its files as used by name")
  func filesThatAreUsedByName() throws {
    try withTemporaryFolder { folder in
      let text =
        "guide: 1\nfamilies:\n  a: Inter\n  signs: Manrope\n  old: EBGaramond12-Regular\n"
        + "styles:\n  body: { family: a, size: 17 }\n"
      try Fixtures.write(Array(text.utf8), to: "\(folder)/a.guide.yaml")
      let fonts = try GuideFonts.reading(guide: "\(folder)/a.guide.yaml", fonts: [Fixtures.path("Fonts")]).get()
      let names = fonts.unusedFiles.map { $0.split(separator: "/").last.map(String.init) ?? "" }
      // Manrope is a family; EBGaramond12-Regular is only one face, not its italic.
      #expect(
        names == [
          "EBGaramond12-Italic.otf", "RobotoSlab-Bold.otf", "RobotoSlab-Light.otf", "RobotoSlab-Regular.otf",
          "RobotoSlab-Thin.otf",
        ])
    }
  }

  @Test("`allCases` has all styles in the guide's order, and no style may have this name")
  func allStyles() throws {
    let made = Styles.allCases
    let guide = StyleGuide.oddNames
    #expect(made == guide.styles.map(guide.textStyle))
    try withTemporaryFolder { folder in
      let text =
        "guide: 1\nfamilies:\n  a: Inter\nstyles:\n  body: { family: a, size: 17 }\n"
        + "  all cases: { family: a, size: 60 }\n"
      try Fixtures.write(Array(text.utf8), to: "\(folder)/a.guide.yaml")
      let fonts = try GuideFonts.reading(guide: "\(folder)/a.guide.yaml", fonts: [Fixtures.path("Fonts/Inter")]).get()
      let error = #expect(throws: StyleGuideError.self) { try FontCode(fonts).swift() }
      #expect(error?.problems.map(\.place.line) == [6])
      #expect(
        error?.problems.map(\.message) == ["allCases is the list of all styles in code; rename the style"])
    }
  }

  @Test func publicCodeSaysSo() throws {
    let code = try FontCode(
      GuideFonts.reading(guide: Self.guide, fonts: [Fixtures.path("Fonts")]).get(), isPublic: true
    ).swift()
    #expect(code.contains("public enum Styles") && code.contains("  public static let body = TextStyle"))
  }
}
