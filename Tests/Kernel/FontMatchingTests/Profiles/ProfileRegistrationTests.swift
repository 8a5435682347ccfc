import FontFaces
import FontFiles
import Foundation
import TestSupport
import Testing

@testable import FontMatching
@testable import FontNames
@testable import FontSources
@testable import FontSubstitution

struct ProfileRegistrationTests {
  private static func write(_ fixture: String, to path: String) throws {
    try Fixtures.write(Array(FontProfile.of(fixture).json.utf8), to: path)
  }

  @Test("A registered profile is found by PostScript name, full name and family")
  func lookUps() throws {
    let collection = FontCollection(systemFonts: false)
    for fixture in FontCollection.museoSlab { collection.register(profile: try FontProfile.of(fixture)) }
    #expect(collection.registeredProfiles.count == 4)
    #expect(collection.profile(named: "MuseoSlab-500")?.style.weight == .medium)
    #expect(collection.profile(named: "museo slab 700")?.style.weight == .bold)
    #expect(collection.profile(named: "Museo Slab") == nil)
    let index = collection.fonts.profiles
    let family = try #require(index.faces.family(FoldedName("Museo Slab"))).faces
    #expect(family.map(\.style.weight.rawValue) == [300, 500, 500, 700])
    #expect(family.allSatisfy { index.profile(of: $0)?.face == $0 })
    // A profile is no registered face.
    #expect(collection.registeredFaces == [])
  }

  @Test("A folder registers its good profiles and reports the invalid JSON files")
  func folder() throws {
    try withTemporaryFolder { folder in
      try FileManager.default.createDirectory(atPath: "\(folder)/slabs", withIntermediateDirectories: true)
      try Self.write("MuseoSlab-500.ttf", to: "\(folder)/slabs/MuseoSlab-500.json")
      try Self.write("MuseoSlab-700.ttf", to: "\(folder)/slabs/MuseoSlab-700.JSON")
      try Self.write("MuseoSlab-500.ttf", to: "\(folder)/twin.json")
      try Fixtures.write(Array("{\"name\": \"a package\"}".utf8), to: "\(folder)/package.json")
      try Fixtures.write([], to: "\(folder)/empty.json")
      try Fixtures.write(Array("read me".utf8), to: "\(folder)/README.md")
      try Fixtures.copy(Fixtures.font("Base.ttf"), to: "\(folder)/Base.ttf")
      let collection = FontCollection(systemFonts: false)
      let report = try collection.register(profilesAt: folder)
      #expect(
        report.profiles.compactMap(\.path) == [
          "\(folder)/slabs/MuseoSlab-500.json", "\(folder)/slabs/MuseoSlab-700.JSON", "\(folder)/twin.json",
        ])
      #expect(report.failures.map(\.path) == ["\(folder)/empty.json", "\(folder)/package.json"])
      #expect(report.failures.allSatisfy { $0.code == .invalidProfile })
      // The twin has the same content, so that it is no duplicate.
      #expect(report.duplicates == [])
      #expect(collection.registeredProfiles == report.profiles)
    }
  }

  @Test("A profile is recognized by its content, under any file name")
  func content() throws {
    try withTemporaryFolder { folder in
      let json = try FontProfile.of("MuseoSlab-500.ttf").json
      try Fixtures.write(Array(json.utf8), to: "\(folder)/a.profile")
      try Fixtures.write(Array(json.utf8), to: "\(folder)/b")
      // The member may stand anywhere in the object.
      let moved = json.replacingOccurrences(of: "\"profile\": 1,", with: "")
      try #require(moved != json)
      let end = try #require(moved.lastIndex(of: "}"))
      try Fixtures.write(Array("\(moved[..<end]), \"profile\": 1}".utf8), to: "\(folder)/c.txt")
      try Fixtures.write(Array(json.utf8.prefix(200)), to: "\(folder)/d.profile")
      try Fixtures.write(Array("{\"name\": \"a package\"}".utf8), to: "\(folder)/e.profile")
      try Fixtures.write(Array("{ no JSON".utf8), to: "\(folder)/f.profile")
      try Fixtures.write(Array("[{\"profile\": 1}]".utf8), to: "\(folder)/g.profile")
      try Fixtures.write([], to: "\(folder)/h.profile")
      let collection = FontCollection(systemFonts: false)
      let report = try collection.register(profilesAt: folder)
      #expect(report.profiles.compactMap(\.path) == ["a.profile", "b", "c.txt"].map { "\(folder)/\($0)" })
      #expect(report.failures.map(\.path) == ["\(folder)/d.profile"])
      // The same files add no profiles the second time.
      _ = try collection.register(profilesAt: folder)
      #expect(collection.registeredProfiles.count == 3)
    }
  }

  @Test("Of two different profiles with one name, the first is used and the second reported")
  func duplicates() throws {
    try withTemporaryFolder { folder in
      try Self.write("DuplicateName-1.ttf", to: "\(folder)/1.json")
      try Self.write("DuplicateName-2.ttf", to: "\(folder)/2.json")
      let collection = FontCollection(systemFonts: false)
      let report = try collection.register(profilesAt: folder)
      let name = try #require(report.profiles[0].names.postScriptName)
      #expect(report.duplicates.map(\.code) == [.duplicatedName])
      #expect(
        report.duplicates.first?.description
          == "\(folder)/2.json: \(name) is also the name of \(folder)/1.json, which is used for this name")
      #expect(collection.profile(named: name)?.path == "\(folder)/1.json")
    }
  }

  @Test("A single profile is read under any file name, and an invalid file is refused")
  func singleFile() throws {
    try withTemporaryFolder { folder in
      try Self.write("Base.ttf", to: "\(folder)/base.profile")
      let collection = FontCollection(systemFonts: false)
      #expect(try collection.register(profilesAt: "\(folder)/base.profile").profiles.count == 1)
      try Fixtures.write(Array("[]".utf8), to: "\(folder)/wrong.json")
      let wrong = #expect(throws: FontError.self) { try collection.register(profilesAt: "\(folder)/wrong.json") }
      #expect(wrong?.code == .invalidProfile)
      #expect(wrong?.path == "\(folder)/wrong.json")
      let none = #expect(throws: FontError.self) { try collection.register(profilesAt: "\(folder)/none.json") }
      #expect(none?.code == .fileNotFound)
      #expect(collection.registeredProfiles.count == 1)
    }
  }

  @Test("Registering a profile discards cached matches")
  func forgetsMatches() throws {
    let collection = FontCollection(systemFonts: false)
    let before = collection.match(named: "MuseoSlab-500")
    #expect(collection.match(named: "MuseoSlab-500") === before)
    collection.register(profile: try FontProfile.of("MuseoSlab-500.ttf"))
    #expect(collection.match(named: "MuseoSlab-500") !== before)
    #expect([before, collection.match(named: "MuseoSlab-500")].map(\.outcome) == [.substitute, .profile])
  }
}
