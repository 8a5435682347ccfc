import Foundation
import TestSupport
import Testing

@testable import FontMatching
@testable import FontSources
@testable import FontSubstitution

struct FolderLinksTests {
  private static func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }

  private static func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  private static func registered(_ folder: String) throws -> [String] {
    let report = try FontCollection(systemFonts: false).register(contentsOf: folder)
    #expect(report.failures == [])
    return report.faces.compactMap { $0.source.path.map { String($0.dropFirst(folder.count + 1)) } }
  }

  @Test("A link to a parent folder does not loop")
  func loop() throws {
    try withTemporaryFolder { folder in
      try Self.makeFolder("\(folder)/a/b")
      try Fixtures.copy(Fixtures.font("Base.ttf"), to: "\(folder)/a/b/font.ttf")
      try Self.link("\(folder)/a/b/above", to: "../..")
      try Self.link("\(folder)/a/b/itself", to: ".")
      try Self.link("\(folder)/endless", to: "endless")
      #expect(try Self.registered(folder) == ["a/b/font.ttf"])
    }
  }

  @Test(
    "A folder with two paths is read once, by the first path",
    arguments: [
      ("a", "b"), ("b", "a"), ("link", "real"), ("real", "link"), ("x1", "x2"), ("x2", "x1"), ("m", "n"), ("n", "m"),
    ] as [(String, String)])
  func twice(_ real: String, _ link: String) throws {
    try withTemporaryFolder { folder in
      try Self.makeFolder("\(folder)/\(real)")
      try Fixtures.copy(Fixtures.font("Base.ttf"), to: "\(folder)/\(real)/font.ttf")
      try Self.link("\(folder)/\(link)", to: real)
      #expect(try Self.registered(folder) == ["\(min(real, link))/font.ttf"])
    }
  }

  @Test("A link to a file is followed, and a broken link is reported")
  func links() throws {
    try withTemporaryFolder { folder in
      try Self.link("\(folder)/font.ttf", to: Fixtures.font("Base.ttf"))
      try Self.link("\(folder)/gone.ttf", to: "nowhere.ttf")
      let report = try FontCollection(systemFonts: false).register(contentsOf: folder)
      #expect(report.faces.map(\.source.path) == ["\(folder)/font.ttf"])
      #expect(report.failures.map(\.path) == ["\(folder)/gone.ttf"])
      #expect(report.failures.map(\.code) == [.fileNotFound])
    }
  }

  @Test("A registered folder may be a link, and may end with a slash")
  func linkToTheFolder() throws {
    try withTemporaryFolder { folder in
      try Self.makeFolder("\(folder)/fonts")
      try Fixtures.copy(Fixtures.font("Base.ttf"), to: "\(folder)/fonts/font.ttf")
      try Self.link("\(folder)/link", to: "fonts")
      for path in ["\(folder)/link", "\(folder)/link/", "\(folder)/fonts/"] {
        let report = try FontCollection(systemFonts: false).register(contentsOf: path)
        #expect(report.faces.map(\.source.path) == [path.hasSuffix("/") ? "\(path)font.ttf" : "\(path)/font.ttf"])
      }
    }
  }

  @Test("A folder named like a font is searched, and a pipe is refused at once")
  func notFiles() throws {
    try withTemporaryFolder { folder in
      try Self.makeFolder("\(folder)/folder.ttf")
      try Fixtures.copy(Fixtures.font("Base.ttf"), to: "\(folder)/folder.ttf/font.ttf")
      #expect(mkfifo("\(folder)/pipe.ttf", 0o600) == 0)
      let report = try FontCollection(systemFonts: false).register(contentsOf: folder)
      #expect(report.faces.map(\.source.path) == ["\(folder)/folder.ttf/font.ttf"])
      #expect(report.failures.map(\.path) == ["\(folder)/pipe.ttf"])
      #expect(report.failures.map(\.code) == [.unreadableFile])
    }
  }

  @Test("Folders more than 64 levels deep are reported, not searched")
  func deep() throws {
    try withTemporaryFolder { folder in
      let deep = folder + String(repeating: "/d", count: 70)
      try Self.makeFolder(deep)
      try Fixtures.copy(Fixtures.font("Base.ttf"), to: "\(deep)/font.ttf")
      try Fixtures.copy(Fixtures.font("Bold.ttf"), to: "\(folder)/d/d/d/bold.ttf")
      let report = try FontCollection(systemFonts: false).register(contentsOf: folder)
      #expect(report.faces.map(\.postScriptName) == ["ProbeBase-Bold"])
      #expect(report.failures.map(\.code) == [.unreadableFile])
    }
  }

  @Test(
    "A font with an unusual file name is registered",
    arguments: ["Größe 字.TTF", "a b.Otf", "-.ttf", "..ttf", "\u{1}.ttf", "é\u{301}.ttf", "😀.ttf"])
  func fileNames(_ name: String) throws {
    try withTemporaryFolder { folder in
      try Fixtures.copy(Fixtures.font("Base.ttf"), to: "\(folder)/\(name)")
      #expect(try Self.registered(folder) == [name])
    }
  }
}
