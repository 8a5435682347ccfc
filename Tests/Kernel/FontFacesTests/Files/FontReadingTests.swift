import FontFaces
import FontFiles
import FontNames
import FontTables
import Foundation
import TestSupport
import Testing

/// How the bytes of a file come into memory, and what then happens to the file.
@Suite struct FontReadingTests {
  /// Hands over the path of a copy of a fixture, which the body may overwrite.
  private func withFont(_ fixture: String, _ body: (String) throws -> Void) throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/font"
      try Fixtures.write(Fixtures.bytes(Fixtures.font(fixture)), to: path)
      try body(path)
    }
  }

  /// Shortens a file in place, as `cp` does with one that it overwrites.
  private func shorten(_ path: String) throws {
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.truncate(atOffset: 0)
    try file.close()
  }

  @Test(
    "Each way reads the same bytes", arguments: [FontReading.automatic, .copied, .mapped], ["Base.ttf", "Base.woff2"])
  func bytes(_ reading: FontReading, _ fixture: String) throws {
    try withFont(fixture) { path in
      let digest = try FontFile(bytes: Fixtures.bytes(path)).source.sha256()
      let file = try FontFile(path: path, reading: reading)
      #expect(try file.source.sha256() == digest)
      #expect(try file.faces[0].coverage().count == FontFile(bytes: Fixtures.bytes(path)).faces[0].coverage().count)
    }
  }

  @Test(
    "A file that its user may write can be shortened while its font is in use",
    arguments: [FontReading.automatic, .copied])
  func shortened(_ reading: FontReading) throws {
    try withFont("CompositeH.ttf") { path in
      let face = try FontFile(path: path, reading: reading).faces[0]
      let digest = try face.source.sha256()
      try shorten(path)
      // Each byte is looked at again: of a mapped file there would be none, and the process would end.
      #expect(try face.source.sha256() == digest)
      #expect(face.capHeight.measured == 735)
    }
  }

  @Test("A file that says it has gigabytes is no font: nothing of it is read")
  func sparse() throws {
    try withFont("Base.ttf") { path in
      try FileHandle(forWritingTo: URL(fileURLWithPath: path)).truncate(atOffset: 8 << 30)
      let error = #expect(throws: FontError.self) { try FontFile(path: path) }
      #expect(error?.code == .invalidFontData)
    }
  }

  @Test("A file that is written between its opening and its reading is an error that says so")
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

  @Test("Opening a packed font keeps no copy of it, and neither does a look at its characters")
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

  @Test("Looks at parts of a file that copy more than twice its size read it whole, once")
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
