import FontFaces
import TestSupport
import Testing

@testable import FontMatching
@testable import FontNames
@testable import FontSources
@testable import FontSubstitution

struct FamiliesByNameTests {
  private static let antiqua = [
    "Antiqua-500.ttf", "Antiqua-500Italic.ttf", "Antiqua-900.ttf", "Antiqua-900Italic.ttf", "Antiqua-Caption.ttf",
  ]

  @Test(
    "A legacy or typographic family with a style finds the exact face",
    arguments: [
      ("Probe Antiqua Medium", "PbAq-500"), ("Probe Antiqua 500", "PbAq-500"), ("probeantiquamedium", "PbAq-500"),
      ("ProbeAntiqua-Medium", "PbAq-500"), ("Probe Antiqua Medium Regular", "PbAq-500"),
      ("Probe Antiqua Medium Italic", "PbAq-500Italic"), ("Probe Antiqua Black", "PbAq-900"),
      ("Probe Antiqua, 500", "PbAq-500"),
      // The legacy family Black has no italic, but the typographic family has.
      ("Probe Antiqua Black Italic", "PbAq-900Italic"), ("Probe Antiqua Heavy Italic", "PbAq-900Italic"),
      // A style name that is no style word.
      ("Probe Antiqua Caption", "PbAq-Small"), ("ProbeAntiqua-Caption", "PbAq-Small"),
      ("Probe Antiqua", "PbAq-Small"),
    ] as [(String, String)])
  func legacyAndTypographic(_ name: String, _ postScriptName: String) throws {
    for fixtures in [Self.antiqua, Self.antiqua.reversed()] {
      let match = try FontCollection.of(fixtures).match(named: name)
      #expect(match.outcome == .exact, "\(match.explanation)")
      #expect(match.face.postScriptName == postScriptName)
    }
  }

  @Test(
    "A family whose name ends with a style finds its faces",
    arguments: [
      ("Probe Sans Black", "ProbeSans-Heavy", MatchOutcome.exact),
      ("probe-sans-black", "ProbeSans-Heavy", .exact),
      ("Probe Sans Black Italic", "ProbeSans-HeavyItalic", .exact),
      // Narrow means 87.5 %, but all faces of the family are 75 % wide.
      ("Probe Grotesk Narrow", "ProbeGroteskNarrow", .exact),
      ("Probe Grotesk Narrow Bold", "ProbeGroteskNarrow", .style),
      // Black is part of the name, but the face is regular.
      ("Probe Ops Black", "ProbeOpsBlack-Plain", .exact),
    ] as [(String, String, MatchOutcome)])
  func styleInTheFamily(_ name: String, _ postScriptName: String, _ outcome: MatchOutcome) throws {
    let match = try FontCollection.of([
      "LegacyBlack.ttf", "LegacyBlackItalic.ttf", "LegacyNarrow.ttf", "BlackInName.ttf",
    ]).match(named: name)
    #expect(match.outcome == outcome, "\(match.explanation)")
    #expect(match.face.postScriptName == postScriptName)
  }

  @Test("A requested style overrides the style in the family's name")
  func askedStyle() throws {
    let collection = try FontCollection.of(["LegacyBlack.ttf", "LegacyBlackItalic.ttf"])
    let plain = collection.match(for: FontDescriptor(named: "Probe Sans Black"))
    #expect(
      plain.reasons == [
        .init(.family, "the family Probe Sans Black was found, with 2 faces"),
        .init(
          .styleOfFamily,
          "the family Probe Sans Black has no regular face: the name of its face says \(FontStyle(weight: .black))"),
        .init(.styleFound, "the font has \(FontStyle(weight: .black))"),
      ])
    let regular = collection.match(for: FontDescriptor(names: ["Probe Sans Black"], weight: .regular))
    #expect(regular.outcome == .style)
    #expect(regular.face.postScriptName == "ProbeSans-Heavy")
    let italic = collection.match(for: FontDescriptor(names: ["Probe Sans Black"], slant: .italic))
    #expect(italic.outcome == .exact)
    #expect(italic.face.postScriptName == "ProbeSans-HeavyItalic")
  }

  @Test("A weight of a legacy family is searched in that family alone")
  func weightInALegacyFamily() throws {
    let collection = try FontCollection.of(Self.antiqua)
    let match = collection.match(for: FontDescriptor(names: ["Probe Antiqua Medium"], weight: .black))
    #expect(match.reasons.first == .init(.family, "the family Probe Antiqua Medium was found, with 2 faces"))
    #expect(match.face.postScriptName == "PbAq-500")
    #expect(match.outcome == .style)
  }

  @Test(
    "A family name in any script is found, composed or decomposed",
    arguments: [
      ("プローブ角ゴ ProN W3", "ProbeKakuGo-Three"), ("プローブ角ゴProN-W3", "ProbeKakuGo-Three"),
      // ブ and ゴ as a letter and a combining mark.
      ("フ\u{309A}ローフ\u{3099}角コ\u{3099} ProN W3", "ProbeKakuGo-Three"),
      ("Probe Größe", "ProbeLocalised-Regular"), ("PROBE GRÖSSE", nil),
      ("probe gro\u{308}ße", "ProbeLocalised-Regular"),
      ("Ｐｒｏｂｅ Ｇｒößｅ", "ProbeLocalised-Regular"), ("проба", "ProbeLocalised-Regular"),
      ("Probe Grösse", nil), ("Probe Grosse", nil),
    ] as [(String, String?)])
  func otherScripts(_ name: String, _ postScriptName: String?) throws {
    let match = try FontCollection.of(["JapaneseW3.ttf", "LocalisedFamily.ttf"]).match(named: name)
    #expect((match.outcome == .exact ? match.face.postScriptName : nil) == postScriptName)
  }
}
