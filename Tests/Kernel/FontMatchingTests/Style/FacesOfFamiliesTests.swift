import FontFaces
import TestSupport
import Testing

@testable import FontMatching
@testable import FontNames
@testable import FontSources
@testable import FontSubstitution

struct FacesOfFamiliesTests {
  @Test("A weight on the axis is reached exactly", arguments: [100.0, 333, 400, 512.5, 899, 900])
  func weightAxis(_ weight: Double) {
    let match = FontCollection.bundledOnly.match(for: FontDescriptor(names: ["Inter"], weight: FontWeight(weight)))
    #expect(match.outcome == .exact)
    #expect(match.face.coordinates == [.weight: weight])
    #expect(match.face.style.weight.rawValue == weight)
  }

  @Test(
    "A weight beyond the axis is limited to its end, as the nearest style",
    arguments: [(950.0, 900.0), (50, 100)] as [(Double, Double)])
  func beyondTheAxis(_ asked: Double, _ held: Double) {
    let match = FontCollection.bundledOnly.match(for: FontDescriptor(names: ["Inter"], weight: FontWeight(asked)))
    #expect(match.outcome == .style)
    #expect(match.face.coordinates == [.weight: held])
    #expect(
      match.reasons.last
        == MatchReason(nearest: FontStyle(weight: FontWeight(held)), asked: FontStyle(weight: FontWeight(asked))))
  }

  @Test("Two axes are set at once, and a named instance gives its names")
  func twoAxes() throws {
    let collection = try FontCollection.of(["Variable.ttf"])
    let asked = FontDescriptor(names: ["Probe Variable"], weight: .black, width: .condensed)
    let match = collection.match(for: asked)
    #expect(match.outcome == .exact)
    #expect(match.face.coordinates == [.weight: 900, .width: 75])
    #expect(match.face.postScriptName == "ProbeVariable-CondensedBlack")
    let between = collection.match(for: asked.withWidth(110))
    #expect(between.face.coordinates == [.weight: 900, .width: 110])
    #expect(between.face.style.width == 110)
  }

  @Test(
    "A positive angle of an oblique is a negative value of the slant axis",
    arguments: [
      (FontSlant.oblique(degrees: 10), -10.0, MatchOutcome.exact), (.oblique(degrees: 4), -4, .exact),
      (.oblique, -10, .style), (.upright, 0, .exact), (.italic, -10, .style), (.oblique(degrees: -5), 0, .style),
    ] as [(FontSlant, Double, MatchOutcome)])
  func slantAxis(_ slant: FontSlant, _ value: Double, _ outcome: MatchOutcome) throws {
    let collection = try FontCollection.of(["VariableSlant.ttf"])
    let match = collection.match(for: FontDescriptor(names: ["Probe Variable Slant"], slant: slant))
    #expect(match.face.coordinates[.slant] == value)
    #expect(match.outcome == outcome)
  }

  @Test(
    "An italic axis is set to 1 for italics and obliques",
    arguments: [
      (FontSlant.italic, 1.0, MatchOutcome.exact), (.upright, 0, .exact), (.oblique, 1, .style),
      (.oblique(degrees: 5), 1, .style),
    ] as [(FontSlant, Double, MatchOutcome)])
  func italicAxis(_ slant: FontSlant, _ value: Double, _ outcome: MatchOutcome) throws {
    let collection = try FontCollection.of(["VariableItalic.ttf"])
    let match = collection.match(for: FontDescriptor(names: ["Probe Variable Italic"], slant: slant))
    #expect(match.face.coordinates[.italic] == value)
    #expect(match.outcome == outcome)
  }

  @Test("Static and variable families are matched in one collection")
  func staticAndVariable() throws {
    let collection = FontCollection(systemFonts: false)
    try collection.register(contentsOf: Fixtures.path("Fonts/Inter/Inter-roman.var.ttf"))
    try collection.register(contentsOf: Fixtures.path("Fonts/Manrope"))
    let match = collection.match(for: FontDescriptor(names: ["Manrope"], weight: .semibold))
    #expect(match.face.postScriptName == "Manrope-Bold")
    #expect(match.outcome == .style)
    #expect(collection.match(named: "Inter 655").face.coordinates == [.weight: 655])
  }

  @Test("Axis settings override the style, and impossible settings are reported")
  func variations() {
    let asked = FontDescriptor(names: ["Inter"], weight: .bold, variations: [.weight: 512])
    let match = FontCollection.bundledOnly.match(for: asked)
    #expect(match.face.coordinates == [.weight: 512])
    let beyond = FontCollection.bundledOnly.match(for: asked.withVariations([.weight: 2000, .width: 75]))
    #expect(beyond.face.coordinates == [.weight: 900])
    #expect(
      beyond.reasons.contains(
        .init(.axisClamped, "the axis '\(FontTag.weight)' does not reach 2000; 900, the end of the axis, is used")))
    #expect(
      beyond.reasons.contains(
        .init(.noAxis, "the font has no axis '\(FontTag.width)', so this setting changes nothing")))
  }

  @Test("A face without a family is a style match for a different style")
  func noFamily() throws {
    let path = Fixtures.font("NoNames.ttf")
    let collection = FontCollection(systemFonts: false)
    let file = try #require(FontFileReference(path))
    #expect(try collection.match(file: file).outcome == .exact)
    let bold = try collection.match(file: file, descriptor: FontDescriptor(names: [], weight: .bold))
    #expect(bold.outcome == .style)
    #expect(bold.synthesis == FontSynthesis(bold: true, oblique: false))
  }

  @Test("Candidates are the faces of the family in the order of the rules")
  func candidates() throws {
    let collection = try FontCollection.of(FontCollection.museoSlab)
    let asked = FontDescriptor(named: "Museo Slab")
    let candidates = collection.candidates(for: collection.match(for: asked), asked: asked)
    #expect(
      candidates.map(\.face.postScriptName) == [
        "MuseoSlab-500", "MuseoSlab-300", "MuseoSlab-700", "MuseoSlab-500Italic",
      ])
    #expect(candidates.map(\.distance) == [0, 1, 2, 3])
    #expect(candidates[0].why == "weight 500 for 400")
    #expect(candidates[3].why == "italic for upright, weight 500 for 400")
  }
}
