import FontFaces
import FontNames
import TestSupport
import Testing

@testable import FontMatching
@testable import FontSources
@testable import FontSubstitution

/// A name is looked up as a PostScript name, a full name, a family with a style, and a family: in this order, without
/// regard to case, spaces, hyphens and Unicode width.
struct NameLookUpTests {
  @Test(
    "Different spellings of a PostScript name or full name find the face",
    arguments: [
      ("MuseoSlab-300", "MuseoSlab-300"),
      ("MuseoSlab-500", "MuseoSlab-500"),
      ("MuseoSlab-500Italic", "MuseoSlab-500Italic"),
      ("museoslab-700", "MuseoSlab-700"),
      ("MUSEO SLAB 500", "MuseoSlab-500"),
      ("museo-slab 500", "MuseoSlab-500"),
      ("museo_slab_500", "MuseoSlab-500"),
      ("  Museo\u{00A0}Slab 500\t", "MuseoSlab-500"),
      ("ＭｕｓｅｏＳｌａｂ－５００", "MuseoSlab-500"),
      ("Ｍｕｓｅｏ　Ｓｌａｂ　５００", "MuseoSlab-500"),
    ] as [(String, String)])
  func spellingsOfOneName(_ name: String, _ postScriptName: String) throws {
    let match = try FontCollection.of(FontCollection.museoSlab).match(named: name)
    #expect(match.outcome == .exact)
    #expect(match.face.postScriptName == postScriptName)
    #expect(match.origin == .registered)
    // No PostScript name has a blank: a name with a blank is the full name, "Museo Slab 500".
    let hasBlank = name.split(whereSeparator: \.isWhitespace).count > 1
    #expect(
      match.reasons == [
        hasBlank
          ? .init(.fullName, "\(name) is the full name of the font")
          : .init(.postScriptName, "\(name) is the PostScript name of the font")
      ])
  }

  @Test("A full name finds a face without a PostScript name")
  func fullName() throws {
    let match = try FontCollection.of(["Thin250.ttf", "NoPostScriptName.ttf"])
      .match(named: "probe no postscript name regular")
    #expect(match.outcome == .exact)
    #expect(match.reasons == [.init(.fullName, "probe no postscript name regular is the full name of the font")])
  }

  @Test(
    "A family with a style finds the exact or nearest face",
    arguments: [
      // A face has the style.
      ("Museo Slab Bold", "MuseoSlab-700", MatchOutcome.exact),
      ("MuseoSlab-Bold", "MuseoSlab-700", .exact),
      ("museoslabbold", "MuseoSlab-700", .exact),
      ("Museo Slab Light", "MuseoSlab-300", .exact),
      ("MuseoSlab-W5", "MuseoSlab-500", .exact),
      ("Museo Slab Medium Italic", "MuseoSlab-500Italic", .exact),
      ("MuseoSlab-MediumIt", "MuseoSlab-500Italic", .style),
      // No face has the style: the nearest face by the rules of CSS.
      ("MuseoSlab-600", "MuseoSlab-700", .style),
      ("MuseoSlab-Thin", "MuseoSlab-300", .style),
      ("Museo Slab Italic", "MuseoSlab-500Italic", .style),
      ("Museo Slab Condensed Bold", "MuseoSlab-700", .style),
      // Without a style, regular is requested; weights up to 500 come after 400.
      ("Museo Slab", "MuseoSlab-500", .style),
      ("MUSEO SLAB", "MuseoSlab-500", .style),
      ("ＭＵＳＥＯ　ＳＬＡＢ", "MuseoSlab-500", .style),
    ] as [(String, String, MatchOutcome)])
  func familyAndTail(_ name: String, _ postScriptName: String, _ outcome: MatchOutcome) throws {
    let match = try FontCollection.of(FontCollection.museoSlab).match(named: name)
    #expect(match.face.postScriptName == postScriptName)
    #expect(match.outcome == outcome)
    #expect(match.reasons.first == .init(.family, "the family Museo Slab was found, with 4 faces"))
  }

  @Test(
    "A generated PostScript name finds the coordinates in it",
    arguments: [
      ("ProbeVariable_651wght", [.weight: 651, .width: 100]),
      ("probevariable_512.5wght_90wdth", [.weight: 512.5, .width: 90]),
      ("Probe Variable_80wdth", [.weight: 400, .width: 80]),
    ] as [(String, VariationCoordinates)])
  func placesBetweenInstances(_ name: String, _ place: VariationCoordinates) throws {
    let match = try FontCollection.of(["Variable.ttf"]).match(named: name)
    #expect(match.outcome == .exact)
    #expect(match.face.coordinates == place)
    #expect(match.reasons.map(\.code) == [.postScriptName])
  }

  /// Variable.ttf has an instance at weight 100, ProbeVariable-Thin.
  @Test("A generated name finds a named instance, and the reason says how")
  func madeNameOfInstance() throws {
    let match = try FontCollection.of(["Variable.ttf"]).match(named: "ProbeVariable_100wght")
    #expect(match.outcome == .exact)
    #expect(match.face.postScriptName == "ProbeVariable-Thin")
    #expect(
      match.reasons == [
        .init(.postScriptName, "ProbeVariable_100wght is the PostScript name that is made from the font's axis values")
      ])
  }

  @Test("A font at a weight is found again by its generated PostScript name")
  func foundAgain() throws {
    for (file, family, prefix) in [
      ("Variable.ttf", "Probe Variable", "ProbeVariable"),
      ("VariableInstanceNames.ttf", "Probe Variable Instance Names", "ProbePrefix"),
    ] {
      let collection = try FontCollection.of([file])
      let asked = collection.match(for: FontDescriptor(names: [family], weight: 612))
      let name = try #require(asked.face.postScriptName)
      #expect(name == "\(prefix)_612wght")
      #expect(asked.face.fullName == nil)
      #expect(collection.match(named: name).face == asked.face)
      let exact = try collection.exactMatch(named: name)
      #expect(exact.face == asked.face)
    }
    let none = try FontCollection.of(["Variable.ttf"]).match(named: "ProbeVariable_1000wght")
    #expect(none.outcome != .exact)
  }

  @Test(
    "A named instance is found by its PostScript name and its full name",
    arguments: [
      ("Inter-SemiBold", 600.0), ("Inter SemiBold", 600), ("inter-semibold", 600), ("Inter-Black", 900),
      ("Inter-Thin", 100),
    ] as [(String, Double)])
  func namedInstances(_ name: String, _ weight: Double) {
    let match = FontCollection.bundledOnly.match(named: name)
    #expect(match.outcome == .exact)
    #expect(match.face.coordinates == [.weight: weight])
    #expect(match.face.style.weight.rawValue == weight)
  }

  @Test(
    "A bundled font is found by its PostScript name, full name or family",
    arguments: [
      ("RobotoSlab-Bold", "RobotoSlab-Bold", .postScriptName("RobotoSlab-Bold")),
      ("Roboto Slab Bold", "RobotoSlab-Bold", .fullName("Roboto Slab Bold")),
      ("robotoslabbold", "RobotoSlab-Bold", .postScriptName("robotoslabbold")),
      ("EB Garamond 12 Italic", "EBGaramond12-Italic", .fullName("EB Garamond 12 Italic")),
      ("EB Garamond", "EBGaramond12-Regular", .family(FamilyFinding("EB Garamond", faces: 2))),
      ("EB Garamond Italic", "EBGaramond12-Italic", .family(FamilyFinding("EB Garamond", faces: 2))),
      ("Inter Variable", "Inter", .family(FamilyFinding("Inter", faces: 1))),
      ("Inter", "Inter", .postScriptName("Inter")),
    ] as [(String, String, MatchFinding)])
  func bundledFonts(_ name: String, _ postScriptName: String, _ finding: MatchFinding) {
    let match = FontCollection.bundledOnly.match(named: name)
    #expect(match.outcome == .exact)
    #expect(match.face.postScriptName == postScriptName)
    #expect(match.origin == .bundled)
    #expect(match.decision.finding == finding)
  }

  @Test("A family with a weight and a slant as values finds the nearest face")
  func descriptor() throws {
    let collection = try FontCollection.of(FontCollection.museoSlab)
    let bold = FontDescriptor(named: "Museo Slab").withWeight(.bold)
    #expect(collection.match(for: bold).face.postScriptName == "MuseoSlab-700")
    #expect(collection.match(for: bold).outcome == .exact)
    let italic = collection.match(for: bold.withSlant(.italic))
    #expect(italic.face.postScriptName == "MuseoSlab-500Italic")
    #expect(italic.outcome == .style)
    #expect(italic.synthesis == FontSynthesis(bold: true, oblique: false))
    // The named face lacks the requested style, but its family has it.
    let other = collection.match(for: FontDescriptor(names: ["MuseoSlab-300"], weight: .bold))
    #expect(other.face.postScriptName == "MuseoSlab-700")
  }
}
