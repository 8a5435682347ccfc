import FontFiles
import Foundation
import TestSupport
import Testing

@testable import FontMatching
@testable import FontSources
@testable import FontSubstitution

struct FolderRegistrationTests {
  @Test("A folder registers its good fonts and reports every other file")
  func goodAndBad() throws {
    try withTemporaryFolder { folder in
      try Fixtures.copy(Fixtures.path("Tests/Fixtures/Fonts"), to: "\(folder)/Fonts")
      try Fixtures.copy(Fixtures.path("Tests/Fixtures/Damaged"), to: "\(folder)/Damaged")
      let collection = FontCollection(systemFonts: false)
      let report = try collection.register(contentsOf: folder)

      let good = report.faces.compactMap(\.source.path).filter { $0.hasPrefix("\(folder)/Fonts/") }
      let fonts = try Fixtures.names(in: "Tests/Fixtures/Fonts").filter { !$0.hasSuffix(".afm") }
      #expect(Set(good) == Set(fonts.map { "\(folder)/Fonts/\($0)" }))
      #expect(report.faces == collection.registeredFaces)

      // A damaged file is either read as far as it is valid, or refused with its path and a reason.
      let damaged = Set(try Fixtures.names(in: "Tests/Fixtures/Damaged"))
      let loaded = Set(report.faces.compactMap(\.source.path)).subtracting(good)
      #expect(loaded == Set(DamagedFixtures.opening.map { "\(folder)/Damaged/\($0)" }))
      let refused = report.failures.compactMap(\.path)
      let expected = damaged.subtracting(DamagedFixtures.opening).map { "\(folder)/Damaged/\($0)" }
      #expect(refused.sorted() == expected.sorted())
      for failure in report.failures {
        #expect(!failure.message.isEmpty)
        #expect(!failure.description.contains("\n"))
      }
      #expect(report.otherFiles == ["\(folder)/Fonts/Type1.afm", "\(folder)/Fonts/Type1Heading.afm"])
      #expect(collection.match(named: "MuseoSlab-500").outcome == .exact)
    }
  }

  @Test(
    "A damaged file is refused with the same error alone and in a folder",
    arguments: [
      ("empty.ttf", FontError.Code.invalidFontData), ("one-byte.ttf", .unrecognizedFormat),
      ("text.ttf", .unrecognizedFormat),
      ("truncated.ttf", .invalidFontData), ("truncated.otf", .invalidFontData),
      ("random-offsets.ttf", .invalidFontData),
      ("collection-4-billion.ttc", .invalidFontData),
      ("collection-empty.ttc", .invalidFontData), ("endless-lengths.ttf", .invalidFontData),
      ("upem-0.ttf", .invalidFontData),
      ("no-head.ttf", .invalidFontData),
    ] as [(String, FontError.Code)])
  func refusals(_ name: String, _ code: FontError.Code) throws {
    let path = Fixtures.damaged(name)
    let alone = #expect(throws: FontError.self) {
      try FontCollection(systemFonts: false).register(contentsOf: path)
    }
    #expect(alone?.code == code)
    #expect(alone?.path == path)
    try withTemporaryFolder { folder in
      try Fixtures.copy(path, to: "\(folder)/\(name)")
      let report = try FontCollection(systemFonts: false).register(contentsOf: folder)
      #expect(report.faces == [])
      #expect(report.failures.map(\.code) == [code])
      #expect(report.failures.first?.message == alone?.message)
    }
  }

  @Test(
    "Faces are in the order of their paths, not of writing", arguments: [1, 2, 3] as [UInt64])
  func order(_ seed: UInt64) throws {
    try withTemporaryFolder { folder in
      try FileManager.default.createDirectory(atPath: "\(folder)/b/c", withIntermediateDirectories: true)
      var generator = SeededGenerator(seed: seed)
      var names = (0..<40).map { "\(["", "b/", "b/c/"][$0 % 3])\($0).ttf" }
      names.shuffle(using: &generator)
      for name in names { try Fixtures.copy(Fixtures.font("Base.ttf"), to: "\(folder)/\(name)") }
      let report = try FontCollection(systemFonts: false).register(contentsOf: folder)
      #expect(report.faces.map(\.source.path) == names.map { "\(folder)/\($0)" }.sorted())
      // Every face after the first has the name of the first.
      #expect(report.duplicates.count == 39)
    }
  }

  @Test("A path without a file or folder is refused") func noSuchPath() {
    let error = #expect(throws: FontError.self) {
      try FontCollection(systemFonts: false).register(contentsOf: Fixtures.path("Tests/nothing-here"))
    }
    #expect(error?.code == .fileNotFound)
    #expect(error?.path == Fixtures.path("Tests/nothing-here"))
    #expect(throws: FontError.self) { try FontCollection(systemFonts: false).register(contentsOf: "") }
  }

  @Test("A folder without font files registers nothing")
  func nothingToRegister() throws {
    try withTemporaryFolder { folder in
      let empty = try FontCollection(systemFonts: false).register(contentsOf: folder)
      #expect(empty.faces == [] && empty.failures == [] && empty.otherFiles == [])
      for name in ["OFL.txt", "font", ".ttf.swp", "Base.ttf.bak", "x.gz"] {
        try Fixtures.copy(Fixtures.font("Base.ttf"), to: "\(folder)/\(name)")
      }
      let report = try FontCollection(systemFonts: false).register(contentsOf: folder)
      #expect(report.faces == [] && report.failures == [])
      #expect(report.otherFiles == [".ttf.swp", "Base.ttf.bak", "OFL.txt", "font", "x.gz"].map { "\(folder)/\($0)" })
    }
  }

  @Test("A single file is registered under any file name")
  func singleFile() throws {
    try withTemporaryFolder { folder in
      try Fixtures.copy(Fixtures.font("Collection.ttc"), to: "\(folder)/fonts.bin")
      let report = try FontCollection(systemFonts: false).register(contentsOf: "\(folder)/fonts.bin")
      #expect(
        report.faces.map(\.postScriptName) == [
          "ProbeCollection-Regular", "ProbeCollection-Bold", "ProbeCollectionText-Italic",
        ])
    }
  }
}
