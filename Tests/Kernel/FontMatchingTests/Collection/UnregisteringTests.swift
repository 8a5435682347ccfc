import FontFaces
import FontFiles
import TestSupport
import Testing

@testable import FontMatching
@testable import FontNames
@testable import FontSources
@testable import FontSubstitution

struct UnregisteringTests {
  @Test("The faces of an unregistered file are not matched, but earlier matches stay valid")
  func file() throws {
    let collection = try FontCollection.of(FontCollection.museoSlab, bundled: false)
    let held = collection.match(named: "MuseoSlab-500")
    #expect(held.outcome == .exact)
    let generation = collection.generation
    let removed = try collection.unregister(contentsOf: Fixtures.font("MuseoSlab-500.ttf"))
    #expect(removed.map(\.postScriptName) == ["MuseoSlab-500"])
    #expect(collection.generation > generation)
    #expect(collection.registeredFaces.count == 3)
    #expect(collection.match(named: "MuseoSlab-500").outcome == .style)
    #expect(collection.match(named: "MuseoSlab-500").face.postScriptName != "MuseoSlab-500")
    #expect(held.face.capHeight.value > 0)
    let error = #expect(throws: FontError.self) {
      try collection.unregister(contentsOf: Fixtures.font("MuseoSlab-500.ttf"))
    }
    #expect(error?.code == .notRegistered)
  }

  @Test("Unregistering a folder includes its subfolders, with or without a slash", arguments: ["", "/"])
  func folder(_ slash: String) throws {
    try withTemporaryFolder { folder in
      try Fixtures.makeFolder("\(folder)/App/More")
      try Fixtures.makeFolder("\(folder)/AppToo")
      try Fixtures.copy(Fixtures.font("MuseoSlab-500.ttf"), to: "\(folder)/App/a.ttf")
      try Fixtures.copy(Fixtures.font("MuseoSlab-700.ttf"), to: "\(folder)/App/More/b.ttf")
      try Fixtures.copy(Fixtures.font("Base.ttf"), to: "\(folder)/AppToo/c.ttf")
      let collection = FontCollection(bundledFonts: false, systemFonts: false)
      try collection.register(contentsOf: folder)
      #expect(try collection.unregister(contentsOf: "\(folder)/App\(slash)").count == 2)
      #expect(collection.registeredFaces.map(\.postScriptName) == ["ProbeBase-Regular"])
    }
  }

  @Test("After a face was removed, the next face with the name is matched")
  func nextFace() throws {
    let collection = FontCollection(bundledFonts: false, systemFonts: false)
    let first = try FontFile(path: Fixtures.font("DuplicateName-1.ttf"))
    let second = try FontFile(path: Fixtures.font("DuplicateName-2.ttf"))
    collection.register(first)
    collection.register(second)
    #expect(collection.match(named: "ProbeDuplicateName-Regular").face == first.faces[0])
    try collection.unregister(first)
    #expect(collection.match(named: "ProbeDuplicateName-Regular").face == second.faces[0])
    try collection.unregister(second.faces[0])
    #expect(collection.registeredFaces.isEmpty)
    #expect(throws: FontError.self) { try collection.unregister(second.faces[0]) }
    #expect(throws: FontError.self) { try collection.unregister(second) }
  }

  @Test("A text whose face was removed is drawn by a different face")
  func fallback() throws {
    let collection = try FontCollection.of(["Base.ttf", "Hebrew.ttf"], bundled: false)
    #expect(collection.drawn("א", "Probe Base") == ["א=Hebrew"])
    try collection.unregister(contentsOf: Fixtures.font("Hebrew.ttf"))
    #expect(collection.drawn("א", "Probe Base") == ["א=Base"])
  }

  @Test("`removeAll` removes faces, profiles and tables, but not the bundled fonts")
  func everything() throws {
    try withTemporaryFolder { folder in
      let collection = try FontCollection.of(["Base.ttf"])
      collection.register(profile: try FontProfile(of: try FontFile(path: Fixtures.font("MuseoSlab-500.ttf")).faces[0]))
      let row = "Nowhere\tslab\tEB Garamond\t-\t-\t-\t-\t-\t-\t-\t-"
      try Fixtures.write(Array(row.utf8), to: "\(folder)/table.tsv")
      try collection.register(substitutesAt: "\(folder)/table.tsv")
      #expect(collection.match(named: "MuseoSlab-500").outcome == .profile)
      #expect(collection.match(named: "Nowhere").face.family?.hasPrefix("EB Garamond") ?? false)
      collection.removeAll()
      #expect(collection.registeredFaces.isEmpty && collection.registeredProfiles.isEmpty)
      #expect(collection.match(named: "MuseoSlab-500").outcome == .substitute)
      #expect(collection.match(named: "ProbeBase-Regular").outcome == .substitute)
      #expect(collection.match(named: "Nowhere").face.family == "Inter")
      #expect(collection.match(named: "RobotoSlab-Bold").outcome == .exact)
    }
  }
}
