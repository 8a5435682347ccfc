import FontNames
import TestSupport
import Testing

@testable import FontMatching
@testable import FontSources
@testable import FontSubstitution

struct SourcesAndDuplicatesTests {
  @Test(
    "A registered copy of a bundled font is matched instead of it",
    arguments: [
      "RobotoSlab-Bold", "Roboto Slab Bold", "robotoslab-bold",
    ])
  func registeredFirst(_ name: String) throws {
    let collection = FontCollection(systemFonts: false)
    let path = Fixtures.path("Fonts/RobotoSlab/RobotoSlab-Bold.otf")
    try collection.register(contentsOf: path)
    let match = collection.match(named: name)
    #expect(match.origin == .registered)
    #expect(match.face.source.path == path)
  }

  @Test("A registered nearest style comes before a bundled one, but after an exact bundled face")
  func nearestStyles() throws {
    let collection = FontCollection(systemFonts: false)
    try collection.register(contentsOf: Fixtures.path("Fonts/RobotoSlab/RobotoSlab-Bold.otf"))
    let black = collection.match(named: "Roboto Slab Black")
    #expect(black.origin == .registered)
    #expect(black.outcome == .style)
    let light = collection.match(named: "Roboto Slab W3")
    #expect(light.origin == .bundled)
    #expect(light.outcome == .exact)
    #expect(light.face.postScriptName == "RobotoSlab-Light")
  }

  @Test(
    "The first registered font keeps a shared name",
    arguments: [
      (["DuplicateName-1.ttf", "DuplicateName-2.ttf"], 701.0), (["DuplicateName-2.ttf", "DuplicateName-1.ttf"], 702),
    ] as [([String], Double)])
  func firstKeepsItsName(_ fixtures: [String], _ capHeight: Double) throws {
    let collection = FontCollection(systemFonts: false)
    let first = try collection.register(contentsOf: Fixtures.font(fixtures[0]))
    #expect(first.duplicates == [])
    let second = try collection.register(contentsOf: Fixtures.font(fixtures[1]))
    #expect(second.faces.count == 1)
    let duplicate = try #require(second.duplicates.first)
    #expect(second.duplicates.count == 1)
    #expect(duplicate.code == .duplicatedName)
    #expect(duplicate.path == Fixtures.font(fixtures[1]))
    #expect(duplicate.message.hasPrefix("ProbeDuplicateName-Regular is also the name of \(Fixtures.font(fixtures[0]))"))
    let match = collection.match(named: "ProbeDuplicateName-Regular")
    #expect(match.outcome == .exact)
    #expect(match.face.capHeight.value == capHeight)
    #expect(collection.registeredFaces.count == 2)
  }

  @Test(
    "Names that differ only in case and hyphens are duplicates",
    arguments: [
      (["FoldedTwin-1.ttf", "FoldedTwin-2.ttf"], 701.0), (["FoldedTwin-2.ttf", "FoldedTwin-1.ttf"], 702),
    ] as [([String], Double)])
  func foldedTwins(_ fixtures: [String], _ capHeight: Double) throws {
    let collection = try FontCollection.of(fixtures)
    for name in ["ProbeTwin-Regular", "PROBE-TwinRegular", "probetwinregular"] {
      #expect(collection.match(named: name).face.capHeight.value == capHeight)
    }
    let report = try FontCollection.of([fixtures[0]]).register(contentsOf: Fixtures.font(fixtures[1]))
    #expect(report.duplicates.map(\.code) == [.duplicatedName])
  }

  @Test("In a folder, the first path keeps a shared name")
  func duplicatesInAFolder() throws {
    try withTemporaryFolder { folder in
      // The files are not written in the order of their paths.
      for (name, fixture) in [("b.ttf", "DuplicateName-1.ttf"), ("a.ttf", "DuplicateName-2.ttf")] {
        try Fixtures.copy(Fixtures.font(fixture), to: "\(folder)/\(name)")
      }
      let collection = FontCollection(systemFonts: false)
      let report = try collection.register(contentsOf: folder)
      #expect(report.duplicates.map(\.path) == ["\(folder)/b.ttf"])
      #expect(collection.match(named: "ProbeDuplicateName-Regular").face.capHeight.value == 702)
    }
  }

  @Test("Registering a font discards cached matches")
  func registeringForgetsAnswers() throws {
    let collection = FontCollection(systemFonts: false)
    let bold = FontDescriptor(names: ["Museo Slab"], weight: .bold)
    #expect(collection.match(named: "MuseoSlab-500").outcome == .substitute)
    #expect(collection.match(for: bold).outcome == .substitute)
    try collection.register(contentsOf: Fixtures.font("MuseoSlab-500.ttf"))
    #expect(collection.match(named: "MuseoSlab-500").outcome == .exact)
    #expect(collection.match(for: bold).outcome == .style)
    try collection.register(bytes: Fixtures.bytes(Fixtures.font("MuseoSlab-700.ttf")))
    #expect(collection.match(for: bold).outcome == .exact)
    #expect(collection.match(for: bold).face.source.path == nil)
  }
}
