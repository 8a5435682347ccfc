import FontFaces
import FontFiles
import FontNames
import FontTables
import Foundation
import TestSupport
import Testing

@Suite struct FontReadingTests {
  /// Passes the path of a copy of a fixture, which the body may overwrite.
  private func withFont(_ fixture: String, _ body: (String) throws -> Void) throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/font"
      try Fixtures.write(Fixtures.bytes(Fixtures.font(fixture)), to: path)
      try body(path)
    }
  }

  /// Shortens a file in place, as `cp` does when it overwrites a file.
  private func shorten(_ path: String) throws {
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.truncate(atOffset: 0)
    try file.close()
  }

  @Test(
    "Each way of reading gives the same bytes", arguments: [FontReading.automatic, .copied, .mapped],
    ["Base.ttf", "Base.woff2"])
  func bytes(_ reading: FontReading, _ fixture: String) throws {
    try withFont(fixture) { path in
      let digest = try FontFile(bytes: Fixtures.bytes(path)).source.sha256()
      let file = try FontFile(path: path, reading: reading)
      #expect(try file.source.sha256() == digest)
      #expect(try file.faces[0].coverage().count == FontFile(bytes: Fixtures.bytes(path)).faces[0].coverage().count)
    }
  }

  @Test(
    "An open font stays readable after its file is shortened",
    arguments: [FontReading.automatic, .copied])
  func shortened(_ reading: FontReading) throws {
    try withFont("CompositeH.ttf") { path in
      let face = try FontFile(path: path, reading: reading).faces[0]
      let digest = try face.source.sha256()
      try shorten(path)
      // Every byte is read again: if the file were mapped, the process would end.
      #expect(try face.source.sha256() == digest)
      #expect(face.capHeight.measured == 735)
    }
  }

  @Test("A sparse file of 8 GiB is refused")
  func sparse() throws {
    try withFont("Base.ttf") { path in
      try FileHandle(forWritingTo: URL(fileURLWithPath: path)).truncate(atOffset: 8 << 30)
      let error = #expect(throws: FontError.self) { try FontFile(path: path) }
      #expect(error?.code == .invalidFontData)
    }
  }

  @Test("A file that changes between opening and reading gives an error that says so")
  func changed() throws {
    try withFont("Base.ttf") { path in
      let file = try OpenFile(path)
      let isUnchangedAtFirst = file.isUnchanged
      try shorten(path)
      let isUnchangedBehind = file.isUnchanged
      #expect(isUnchangedAtFirst && !isUnchangedBehind)
      let error: FontError?
      do throws(FontError) {
        _ = try FontData(file, .copied)
        error = nil
      } catch let failure {
        error = failure
      }
      #expect(error?.message == "the file was changed while it was read")
      #expect(error?.path == path)
    }
  }

  @Test("Opening a font, or reading its coverage, does not load the file")
  func notKept() throws {
    for fixture in ["Base.woff2", "Base.ttf"] {
      try withFont(fixture) { path in
        let face = try FontFile(path: path, reading: .copied).faces[0]
        #expect(!face.source.isLoaded)
        if fixture == "Base.ttf" { _ = try face.coverage() }
        #expect(!face.source.isLoaded)
        _ = try face.source.data()
        #expect(face.source.isLoaded)
      }
    }
  }

  @Test("Partial reads of more than twice the file size load the whole file")
  func manyLooks() throws {
    try withFont("Base.ttf") { path in
      let face = try FontFile(path: path, reading: .copied).faces[0]
      let length = try #require(try face.tablesInFile()?.directory.entry("glyf")?.length)
      let enough = 2 * face.source.byteCount / length
      for _ in 0..<enough { #expect(try face.harfBuzzFace(reading: ["glyf"]).glyphCount == 0) }
      #expect(!face.source.isLoaded)
      #expect(try face.harfBuzzFace(reading: ["glyf"]).glyphCount == 5)
      #expect(face.source.isLoaded)
    }
  }
}
