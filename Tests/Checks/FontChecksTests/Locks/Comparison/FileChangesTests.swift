import FontChecks
import Foundation
import TestSupport
import Testing

struct FileChangesTests {
  private static let base = LockedFolder.base
  private static let museo = (try? Fixtures.bytes(Fixtures.font("MuseoSlab-500.ttf"))) ?? []

  @Test("Unchanged files have no changes to report")
  func nothing() throws {
    let files = ["a.ttf": Self.base, "b.ttf": Self.museo]
    let comparison = try LockedFolder.comparison(files, files)
    #expect(comparison.changes == [])
    #expect(comparison.isVerified)
    #expect(comparison.fileCount == 2)
  }

  @Test("A file with different bytes but the same recorded facts is harmless")
  func reexported() throws {
    // The table directory has different checksums.
    let again = RebuiltFont.bytes(Self.base, with: [:])
    try #require(again != Self.base)
    let comparison = try LockedFolder.comparison(["a.ttf": Self.base], ["a.ttf": again])
    #expect(
      comparison.changes.map(\.description) == [
        "exported again with different bytes: names, metrics, advances, characters and the tables for setting text are the same as recorded"
      ])
    #expect(comparison.changes.map(\.severity) == [.harmless])
    #expect(comparison.changes.map(\.face) == [nil])
    #expect(comparison.isVerified)
  }

  @Test func renamed() throws {
    let comparison = try LockedFolder.comparison(["a.ttf": Self.base], ["b.ttf": Self.base])
    #expect(
      comparison.changes.map(\.description) == [
        "renamed: Fonts/a.ttf is now Fonts/b.ttf (same bytes): programs that open the file by its old path do not find it"
      ])
    #expect(!comparison.isVerified)
  }

  @Test("Two renamed files with the same bytes are two renamed files")
  func renamedTwins() throws {
    let comparison = try LockedFolder.comparison(
      ["a.ttf": Self.base, "b.ttf": Self.base], ["c.ttf": Self.base, "d.ttf": Self.base])
    #expect(comparison.changes.map(\.kind.rawValue) == ["renamed", "renamed"])
    #expect(Set(comparison.changes.map(\.to)) == [.text("Fonts/c.ttf"), .text("Fonts/d.ttf")])
  }

  @Test func missing() throws {
    let comparison = try LockedFolder.comparison(["a.ttf": Self.base, "b.ttf": Self.museo], ["a.ttf": Self.base])
    #expect(
      comparison.changes.map(\.description) == [
        "removed since the lock was written: no other file has MuseoSlab-500"
      ])
    #expect(comparison.changes.map(\.file) == ["Fonts/b.ttf"])
    #expect(!comparison.isVerified)
  }

  @Test func added() throws {
    let comparison = try LockedFolder.comparison(["a.ttf": Self.base], ["a.ttf": Self.base, "b.ttf": Self.museo])
    #expect(
      comparison.changes.map(\.description) == ["new since the lock was written: the file has MuseoSlab-500"])
    #expect(!comparison.isVerified)
  }

  @Test("A file that no longer opens is reported, and the other files are still compared")
  func damaged() throws {
    let cut = Array(Self.base.prefix(100))
    let comparison = try LockedFolder.comparison(
      ["a.ttf": Self.base, "b.ttf": Self.museo], ["a.ttf": cut, "b.ttf": Self.museo, "c.ttf": cut])
    #expect(comparison.changes.map(\.kind.rawValue) == ["unreadable", "unreadable"])
    #expect(comparison.changes.first?.summary == "the file no longer opens")
    #expect(comparison.changes.last?.summary == "new since the lock was written, and the file does not open")
    #expect(!comparison.isVerified)
  }

  @Test("Each file of a removed folder is missing")
  func folderGone() throws {
    try withTemporaryFolder { folder in
      try FileManager.default.createDirectory(atPath: "\(folder)/Fonts", withIntermediateDirectories: true)
      try Fixtures.write(Self.base, to: "\(folder)/Fonts/a.ttf")
      let lock = try FontLock(of: ["\(folder)/Fonts"], at: "\(folder)/fonts.lock.json")
      try FileManager.default.removeItem(atPath: "\(folder)/Fonts")
      let comparison = try lock.comparison(at: "\(folder)/fonts.lock.json")
      #expect(comparison.changes.map(\.kind.rawValue) == ["missing"])
      #expect(throws: (any Error).self) {
        try lock.comparison(at: "\(folder)/fonts.lock.json", paths: ["\(folder)/Other"])
      }
    }
  }

  @Test("If paths are given, only these paths are compared")
  func somePaths() throws {
    try withTemporaryFolder { folder in
      for name in ["A", "B"] {
        try FileManager.default.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
        try Fixtures.write(Self.base, to: "\(folder)/\(name)/a.ttf")
      }
      let lock = try FontLock(of: [folder], at: "\(folder)/fonts.lock.json")
      try Fixtures.write(Self.museo, to: "\(folder)/B/a.ttf")
      #expect(try lock.comparison(at: "\(folder)/fonts.lock.json", paths: ["\(folder)/A"]).isVerified)
      #expect(try lock.comparison(at: "\(folder)/fonts.lock.json", paths: ["\(folder)/A/a.ttf"]).fileCount == 1)
      #expect(try !lock.comparison(at: "\(folder)/fonts.lock.json", paths: ["\(folder)/B/"]).isVerified)
      #expect(try !lock.comparison(at: "\(folder)/fonts.lock.json").isVerified)
    }
  }
}
