import FontFiles
import Foundation
import TestSupport
import Testing

struct OutputFolderTests {
  @Test("A new folder is created, and an existing folder keeps its files")
  func made() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/new"
      try OutputFolder.check("\(path)/", writing: "a.txt")
      #expect(!FileManager.default.fileExists(atPath: path))
      try OutputFolder.make(path)
      try AtomicFile.write("text", to: "\(path)/a.txt")
      try OutputFolder.make("\(path)/")
      try OutputFolder.check(path, writing: "a.txt")
      #expect(try FileManager.default.contentsOfDirectory(atPath: path) == ["a.txt"])
    }
  }

  @Test("A file, a broken link, and a path in an absent folder are refused")
  func refused() throws {
    try withTemporaryFolder { folder in
      try AtomicFile.write("text", to: "\(folder)/file")
      try FileManager.default.createSymbolicLink(atPath: "\(folder)/link", withDestinationPath: "nowhere")
      for path in ["\(folder)/file", "\(folder)/link", "\(folder)/none/new", "\(folder)/file/new"] {
        for error in [
          #expect(throws: FontError.self) { try OutputFolder.check(path, writing: "a.txt") },
          #expect(throws: FontError.self) { try OutputFolder.make(path) },
        ] {
          #expect(error?.code == .unwritableFile && error?.path == path, "\(path)")
        }
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["file", "link"])
    }
  }
}
