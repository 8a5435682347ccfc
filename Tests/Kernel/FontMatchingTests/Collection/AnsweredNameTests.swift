import FontFaces
import FontFiles
import TestSupport
import Testing

@testable import FontMatching
@testable import FontNames
@testable import FontSources
@testable import FontSubstitution

/// Museo Slab is a fixture; EB Garamond and Inter are bundled.
struct AnsweredNameTests {
  private static func match(_ names: [String], _ fixtures: [String] = []) throws -> FontMatch {
    try FontCollection.of(fixtures).match(for: FontDescriptor(names: names))
  }

  @Test("The answered name is the first available name, as it was requested")
  func first() throws {
    let museo = FontCollection.museoSlab
    #expect(try Self.match(["Nobody Sans", "MuseoSlab-500", "Inter"], museo).answeredName == "MuseoSlab-500")
    #expect(try Self.match(["Nobody Sans", "museo slab 500", "Inter"], museo).answeredName == "museo slab 500")
    #expect(try Self.match(["Museo Slab", "Inter"], museo).answeredName == "Museo Slab")
    #expect(try Self.match(["Museo Slab", "inter"]).answeredName == "inter")
    let generic = try Self.match(["Museo Slab", "Georgia", "serif"])
    #expect((generic.answeredName, generic.face.family) == ("serif", "EB Garamond"))
    #expect(try Self.match(["Inter"]).answeredName == "Inter")
  }

  @Test("A different style of a family is found under the requested name")
  func style() throws {
    let collection = try FontCollection.of(FontCollection.museoSlab)
    let names = ["Nobody Sans", "Museo Slab"]
    let bold = collection.match(for: FontDescriptor(names: names, weight: FontWeight(900)))
    #expect((bold.decision.outcomeOfName, bold.answeredName) == (.style, "Museo Slab"))
    let leftOver = try Self.match(["Nobody Sans", "Inter Bold 12"])
    #expect((leftOver.decision.outcomeOfName, leftOver.answeredName) == (.style, "Inter Bold 12"))
    let shortened = try Self.match(["Nobody Sans", "Inter SemBd", "serif"])
    #expect((shortened.face.family, shortened.answeredName) == ("Inter", "Inter SemBd"))
  }

  @Test("A substitute of another family has no answered name")
  func none() throws {
    let absent = try Self.match(["Museo Slab", "Nobody Sans"])
    #expect((absent.outcome, absent.answeredName) == (.substitute, nil))
    let part = try Self.match(["Nobody Sans", "Inter Nobody"])
    #expect((part.outcome, part.answeredName) == (.substitute, nil))
  }

  @Test(
    "If a later name is used, the outcome is a substitute for the first",
    arguments: [
      ["Nobody Sans", "Inter", "sans-serif"], ["Nobody Sans", "sans-serif"], ["fangsong", "Nobody Sans", "Inter"],
    ])
  func later(_ names: [String]) throws {
    let match = try Self.match(names)
    let place = try #require(match.named)
    #expect(match.face.family == "Inter" && names[place] == match.answeredName)
    #expect(match.outcome == .substitute && match.likeness != .same)
    #expect(match.absent == Array(names[..<place]))
    #expect(match.reasons.contains { $0.code == .laterName })
    // The list chose this font: its own metrics are used, unscaled.
    #expect(match.published == nil && match.sizeAdjust == 1)
    #expect(match.isOfSomeName == (names[place] == "Inter"))
  }

  @Test(
    "The first font, and a generic family before it, are exact matches",
    arguments: [["Inter", "Nobody Sans"], ["sans-serif", "Nobody Sans"], ["sans-serif"]])
  func firstName(_ names: [String]) throws {
    let match = try Self.match(names)
    #expect((match.outcome, match.likeness, match.named, match.absent) == (.exact, .same, 0, []))
  }

  @Test("A later font has its own metrics, not the published metrics of the first name")
  func ownMetrics() throws {
    let collection = try FontCollection.of([])
    let alone = collection.match(named: "Arial")
    let list = collection.match(for: FontDescriptor(names: ["Arial", try #require(alone.face.family)]))
    #expect(list.outcome == .substitute && list.named == 1)
    #expect(alone.published != nil && list.published == nil)
  }

  @Test("A descriptor without names matches the system font")
  func nameless() {
    #expect(FontCollection.bundledOnly.match(for: FontDescriptor(names: [])).answeredName == "system-ui")
  }

  @Test("A profile is found under its name, whichever font is drawn")
  func profile() throws {
    let collection = try FontCollection.of([])
    try collection.register(profilesAt: Fixtures.path("Tests/Fixtures/Profiles/MuseoSlab-500.json"))
    let match = collection.match(for: FontDescriptor(names: ["Nobody Sans", "MuseoSlab-500", "Inter"]))
    #expect((match.decision.outcomeOfName, match.answeredName) == (.profile, "MuseoSlab-500"))
    #expect(match.drawn.face.family == "Inter" && match.drawn.answeredName == nil)
  }

  @Test("Required characters select the next name, or the first if no font has them")
  func required() throws {
    let collection = try FontCollection.of(["MuseoSlab-500.ttf"])
    let names = FontDescriptor(names: ["MuseoSlab-500", "Inter"])
    #expect(collection.match(for: names.withRequiredCharacters("Ж")).answeredName == "Inter")
    let nobody = collection.match(for: names.withRequiredCharacters("か"))
    #expect((nobody.outcome, nobody.answeredName) == (.lastResort, "MuseoSlab-500"))
  }

  @Test("A match for a size, or with an invalid size, keeps its answered name")
  func kept() throws {
    let collection = try FontCollection.of(["VariableOpticalSize.ttf"])
    let family = try #require(collection.registeredFaces.first?.family)
    let match = collection.match(for: FontDescriptor(names: ["Nobody Sans", family]))
    #expect(match.answeredName == family)
    let sized = match.forSize(30)
    #expect(sized !== match && sized.answeredName == family)
    #expect(sized.replacing(invalidSize: "-1", with: 17).answeredName == family)
  }

  @Test("An empty collection uses the bundled fonts, and reports the name that they match")
  func emptyCollection() {
    let collection = FontCollection(bundledFonts: false, systemFonts: false)
    let match = collection.match(for: FontDescriptor(names: ["Nobody Sans", "Inter"]))
    #expect((match.outcome, match.answeredName) == (.lastResort, "Inter"))
  }

  @Test("A match for a name has an answered name, but a match for a file has none")
  func files() throws {
    let collection = FontCollection.bundledOnly
    let file = FontReference(Fixtures.font("Base.ttf"))
    #expect(file.file != nil)
    let name = try collection.match(for: [FontReference("Inter"), file])
    #expect(name.answeredName == "Inter")
    let later = try collection.match(for: [FontReference("Nobody Sans"), file])
    #expect((later.answeredName, later.named, later.absent) == (nil, 1, ["Nobody Sans"]))
    #expect(later.outcome == .substitute)
  }

  @Test("Each run has the requested name of its font, and a fallback has none")
  func runs() throws {
    let collection = try FontCollection.of(["Base.ttf", "Hebrew.ttf"])
    let base = FontDescriptor(names: ["Probe Base", "Probe Hebrew"])
    #expect(collection.runs(for: "Hא", base).map(\.match.answeredName) == ["Probe Base", "Probe Hebrew"])
    #expect(collection.runs(for: "Hא", base).map(\.match.outcome) == [.exact, .exact])
    let absent = collection.runs(for: "Hא", FontDescriptor(names: ["Nobody Sans", "Probe Base", "Probe Hebrew"]))
    #expect(absent.map(\.match.named) == [1, 2] && absent.map(\.match.absent) == [["Nobody Sans"], ["Nobody Sans"]])
    #expect(absent.map(\.match.outcome) == [.substitute, .substitute])
    let alone = FontDescriptor(names: ["Probe Base"])
    #expect(collection.runs(for: "Hא", alone).map(\.match.answeredName) == ["Probe Base", nil])
  }
}
