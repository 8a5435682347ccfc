import FontFaces
import TestSupport
import Testing

@testable import FontMatching
@testable import FontNames
@testable import FontSources
@testable import FontSubstitution

struct AbsentWeightTests {
  @Test(
    "The weight at the end of a family's name is read",
    arguments: [
      ("Arial Black", 900), ("Britannic Bold", 700), ("Berlin Sans FB Demi", 600),
      ("Abadi MT Condensed Extra Bold", 800),
      ("Calibri Light", 300),
      // Linotype, the numbers of a series and of a code, and words that are no weight here.
      ("Univers LT", nil), ("Swiss 721", nil), ("Libre Barcode 128", nil), ("Times New Roman", nil), ("Black", nil),
      ("Black Ops One", nil),
    ] as [(String, Double?)])
  func names(_ family: String, _ weight: Double?) { #expect(FontWeight(ofFamily: family)?.rawValue == weight) }

  /// Inter has every weight on its axis.
  @Test(
    "The substitute has the weight of the absent font, under each of its names",
    arguments: [
      // By the name of the family; Archivo Black declares 400.
      ("Arial Black", 900), ("Arial-Black", 900), ("Archivo Black", 900), ("ArchivoBlack-Regular", 900),
      ("Britannic Bold", 700),
      // By published metrics: Haettenschweiler declares 500, and PANOSE of Impact is bold.
      ("Haettenschweiler", 500), ("Impact", 700),
      // By the style words.
      ("Gill Sans Ultra Bold", 800), ("Franklin Gothic Heavy", 900), ("Arial", 400), ("Segoe UI Light", 300),
    ] as [(String, Double)])
  func drawn(_ name: String, _ weight: Double) {
    let match = FontCollection.bundledOnly.match(named: name)
    #expect(match.outcome == .substitute && match.drawn.face.family == "Inter")
    #expect(match.drawn.face.style.weight.rawValue == weight, "\(match.explanation)")
    #expect(!match.reasons.contains { $0.code == .nearestPublishedStyle })
  }

  @Test("The reasons say whether a weight comes from the name or is published")
  func steps() {
    func steps(_ name: String) -> [String] {
      FontCollection.bundledOnly.match(named: name).reasons.map(\.description)
    }
    #expect(steps("Arial Black").contains("Arial Black has weight 900, as the name says"))
    #expect(steps("Haettenschweiler").contains("Haettenschweiler has weight 500, as published"))
    #expect(!steps("Arial").contains { $0.hasPrefix("Arial has weight") })
  }

  @Test("A family with several published weights has no weight of its own", arguments: ["Noteworthy", "Marker Felt"])
  func severalWeights(_ name: String) {
    let match = FontCollection.bundledOnly.match(named: name)
    #expect(match.drawn.face.style.weight == .regular, "\(match.explanation)")
  }

  @Test("A listed weight comes before a published one: only Segoe Script Bold is published")
  func listed() {
    let match = FontCollection.bundledOnly.match(named: "Segoe Script")
    #expect(match.drawn.face.style.weight == .regular)
    #expect(!match.reasons.contains { $0.code == .weightAsPublished })
  }

  @Test("A substitute without the weight is emboldened")
  func synthesis() {
    let match = FontCollection.bundledOnly.match(named: "Cooper Black")
    #expect(match.drawn.face.family == "EB Garamond" && match.drawn.synthesis.bold)
  }

  @Test("A requested weight comes before the weight of the name")
  func asked() {
    let match = FontCollection.bundledOnly.match(for: FontDescriptor(names: ["Arial Black"], weight: .medium))
    #expect(match.drawn.face.style.weight == .medium)
  }
}
