import FontFaces
import FontFiles
import FontMatching
import FontNames
import FontSources
import FontSubstitution
import TestSupport
import Testing

@Suite struct FontQueryTests {
  private let collection = FontCollection(systemFonts: false)

  private func families(_ query: FontQuery) -> Set<String> {
    Set(collection.faces(matching: query).faces.compactMap(\.family))
  }

  @Test func withoutConditionsEveryFaceIsFound() {
    // Four of Roboto Slab, three of Manrope, two of EB Garamond, and Inter.
    #expect(collection.faces(matching: FontQuery()).faces.count == 10)
  }

  @Test func aVariableFaceHasAllWeightsOfItsAxis() {
    let found = collection.faces(matching: FontQuery(weights: 850...1000)).faces
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.isVariable })
    // RobotoSlab-Thin has weight 250 (OS/2, usWeightClass), as the only static face below 300.
    let thin = collection.faces(matching: FontQuery(weights: 1...260, isVariable: false)).faces
    #expect(thin.compactMap(\.postScriptName) == ["RobotoSlab-Thin"])
  }

  @Test func familiesAreFoldedAsNamesAre() {
    #expect(families(FontQuery(families: ["roboto-slab"])) == ["Roboto Slab"])
    #expect(collection.faces(ofFamily: "ROBOTO SLAB").compactMap(\.style.weight.rawValue) == [250, 300, 400, 700])
    #expect(collection.faces(ofFamily: "Nobody").isEmpty)
    #expect(collection.familyNames.contains("Inter"))
    #expect(collection.familyNames == collection.familyNames.sorted { $0.lowercased() < $1.lowercased() })
  }

  /// The bundled fonts have no kana, and all have the German letters.
  @Test("A query for a language or characters finds only faces with these letters") func lettersDecide() {
    #expect(RequiredLanguage("ja") != nil && RequiredLanguage("de") != nil)
    #expect(families(FontQuery(language: RequiredLanguage("ja"))).isEmpty)
    #expect(families(FontQuery(language: RequiredLanguage("de"))) == families(FontQuery()))
    #expect(families(FontQuery(characters: "A か")).isEmpty)
    #expect(families(FontQuery(characters: "A \n z")) == families(FontQuery()))
  }

  @Test("A query for monospaced faces depends on the advances alone") func aMonospacedFaceIsFoundByItsAdvances() {
    #expect(families(FontQuery(isMonospaced: true)).isEmpty)
    #expect(families(FontQuery(isMonospaced: false)) == families(FontQuery()))
  }

  @Test("A registered profile is found as a face") func aRegisteredProfileIsAFace() throws {
    let collection = FontCollection(systemFonts: false)
    let face = try FontProfile.metrics(of: "Base.ttf").face
    let family = try #require(face.family)
    #expect(collection.faces(ofFamily: family).isEmpty && !collection.familyNames.contains(family))
    collection.register(profile: try FontProfile.metrics(of: "Base.ttf"))
    #expect(collection.faces(ofFamily: family).map(\.postScriptName) == [face.postScriptName])
    #expect(collection.familyNames.contains(family))
    #expect(
      collection.faces(matching: FontQuery(families: [family])).faces.map(\.postScriptName) == [face.postScriptName])
    // The profile has only metrics, no letters: a condition on letters is an error.
    let letters = collection.faces(matching: FontQuery(families: [family], characters: "A"))
    #expect(letters.faces.isEmpty && letters.failures.map(\.code) == [.onlyRecorded])
  }

  @Test("A font takes precedence over the profile of its family") func aFontIsBeforeTheProfileOfItsFamily() throws {
    let collection = FontCollection(systemFonts: false)
    let bold = try #require(collection.faces(ofFamily: "Roboto Slab").last)
    collection.register(profile: try FontProfile(of: bold))
    #expect(collection.faces(ofFamily: "Roboto Slab").count == 4)
    #expect(collection.faces(matching: FontQuery(families: ["Roboto Slab"])).faces.count == 5)
  }

  @Test("A face with recorded metrics alone is reported if advances are needed", arguments: [true, false])
  func aFaceThatCannotBeReadIsReported(isMonospaced: Bool) throws {
    let face = try FontProfile.metrics(of: "Base.ttf").face
    let found = FontCollection.faces(matching: FontQuery(isMonospaced: isMonospaced), among: [face])
    #expect(found.faces.isEmpty)
    #expect(found.failures.map(\.code) == [.onlyRecorded])
  }

  @Test func slantedFacesAreItalicsAndObliques() {
    let slanted = collection.faces(matching: FontQuery(isSlanted: true)).faces
    #expect(!slanted.isEmpty)
    #expect(
      slanted.allSatisfy { $0.style.slant.isSlanted || $0.axes.contains { $0.tag == "slnt" || $0.tag == "ital" } })
  }

  @Test func registeredFacesComeFirst() throws {
    let collection = FontCollection(systemFonts: false)
    try collection.register(contentsOf: Fixtures.font("Base.ttf"))
    #expect(collection.faces(matching: FontQuery()).faces.first?.source.path == Fixtures.font("Base.ttf"))
  }
}
