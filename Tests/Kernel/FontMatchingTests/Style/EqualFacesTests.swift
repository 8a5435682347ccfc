import FontFaces
import FontNames
import TestSupport
import Testing

@testable import FontMatching
@testable import FontSources
@testable import FontSubstitution

struct EqualFacesTests {
  private static let alike = ["Alike-Regular.ttf", "Alike-Bold.ttf", "Alike-Caption.ttf"]

  @Test(
    "Of faces with equal tables, the face with the style in its name is chosen",
    arguments: [
      (FontDescriptor(named: "Probe Alike"), "ProbeAlike-Regular", MatchOutcome.exact),
      (FontDescriptor(names: ["Probe Alike"], weight: .bold), "ProbeAlike-Bold", .style),
      (FontDescriptor(names: ["Probe Alike"], weight: .black), "ProbeAlike-Bold", .style),
      (FontDescriptor(names: ["Probe Alike"], weight: .light), "ProbeAlike-Regular", .style),
    ])
  func byName(_ descriptor: FontDescriptor, _ postScriptName: String, _ outcome: MatchOutcome) throws {
    for fixtures in [Self.alike, Self.alike.reversed(), [Self.alike[1], Self.alike[2], Self.alike[0]]] {
      let match = try FontCollection.of(fixtures).match(for: descriptor)
      #expect(match.face.postScriptName == postScriptName)
      #expect(match.outcome == outcome)
      #expect(
        match.reasons.contains(
          .init(
            .chosenByName, "3 faces declare this style; \(match.face.fullName ?? "") also has the style in its name")
        ))
    }
  }

  @Test("Bold in the name alone is a disagreement, and is imitated")
  func calledBold() throws {
    let match = try FontCollection.of(Self.alike).match(for: FontDescriptor(names: ["Probe Alike"], weight: .bold))
    #expect(
      match.reasons.last == .init(.disagreement, "\(StyleDisagreement.weight(.bold, tables: .regular, name: "Bold"))"))
    #expect(match.synthesis == FontSynthesis(bold: true, oblique: false))
    // Under its own name the face is exact, and the reason reports the disagreement.
    let named = try FontCollection.of(["NamedBoldWeighs400.ttf"]).match(named: "ProbeNamedBold-Bold")
    #expect(named.outcome == .exact)
    #expect(
      named.reasons.last == .init(.disagreement, "\(StyleDisagreement.weight(.bold, tables: .regular, name: "Bold"))"))
  }

  @Test("The weight of the tables is matched, not the weight in the name")
  func tablesDecide() throws {
    let collection = try FontCollection.of(["Thin250.ttf"])
    let thin = collection.match(for: FontDescriptor(names: ["Probe Thin250"], weight: 250))
    #expect(thin.outcome == .exact)
    #expect(collection.match(for: FontDescriptor(names: ["Probe Thin250"], weight: .thin)).outcome == .style)
    let half = try FontCollection.of(["HalfStatic-Regular.ttf", "HalfStatic-Italic.ttf"])
    #expect(half.match(named: "Probe Half").reasons.count == 2)
  }

  @Test("Of true duplicates, the first registered face is matched, and no reason mentions it")
  func duplicates() throws {
    for (fixtures, capHeight) in [
      (["FoldedTwin-1.ttf", "FoldedTwin-2.ttf"], 701.0), (["FoldedTwin-2.ttf", "FoldedTwin-1.ttf"], 702),
    ] {
      let match = try FontCollection.of(fixtures).match(named: "Probe Twin")
      #expect(match.face.capHeight.value == capHeight)
      #expect(
        match.reasons == [
          .init(.family, "the family Probe Twin was found, with 2 faces"),
          .init(.styleFound, "the font has \(FontStyle.regular)"),
        ])
    }
  }
}
