import FontFiles
import Foundation
import TestSupport
import Testing

struct AtomicFileTests {
  private static func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  private static func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  @Test("A new file has the text, and no other file stays in the folder")
  func new() throws {
    try withTemporaryFolder { folder in
      try AtomicFile.write("Ä\n", to: "\(folder)/a.txt")
      #expect(try Self.text("\(folder)/a.txt") == "Ä\n")
      #expect(try Self.names(folder) == ["a.txt"])
    }
  }

  @Test("A replaced file keeps its mode, and open handles still read the old text")
  func replaced() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/a.txt"
      try AtomicFile.write("old", to: path)
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
      let old = try #require(FileHandle(forReadingAtPath: path))
      try AtomicFile.write("new", to: path)
      #expect(try Self.text(path) == "new")
      #expect(try old.readToEnd() == Data("old".utf8))
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == 0o640)
    }
  }

  @Test("Writing to a link replaces the file that the link leads to")
  func link() throws {
    try withTemporaryFolder { folder in
      try AtomicFile.write("old", to: "\(folder)/a.txt")
      try FileManager.default.createSymbolicLink(atPath: "\(folder)/link", withDestinationPath: "a.txt")
      try AtomicFile.write("new", to: "\(folder)/link")
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/link") == "a.txt")
      #expect(try Self.text("\(folder)/a.txt") == "new")
    }
  }

  @Test("A broken link, a folder, and a path in an absent folder are refused")
  func refused() throws {
    try withTemporaryFolder { folder in
      try FileManager.default.createSymbolicLink(atPath: "\(folder)/link", withDestinationPath: "nowhere")
      for (path, message) in [
        ("\(folder)/link", "is a link that leads to a file that does not exist"), (folder, "is a folder, not a file"),
        ("\(folder)/absent/a.txt", "cannot be written: the folder does not exist"),
      ] {
        let error = #expect(throws: FontError.self) { try AtomicFile.write("text", to: path) }
        #expect(error?.code == .unwritableFile)
        #expect(error?.message == message)
        #expect(error?.path == path)
      }
      #expect(try Self.names(folder) == ["link"])
    }
  }

  @Test("A check refuses unwritable paths, and creates no file")
  func check() throws {
    try withTemporaryFolder { folder in
      try AtomicFile.check("\(folder)/a.txt")
      #expect(try Self.names(folder) == [])
      #expect(throws: FontError.self) { try AtomicFile.check(folder) }
      #expect(throws: FontError.self) { try AtomicFile.check("\(folder)/absent/a.txt") }
    }
  }

  @Test("If several threads write the same file, it has one whole text at the end")
  func threads() async throws {
    let texts = (0..<8).map { String(repeating: "\($0)", count: 100_000 + $0) }
    try await withTemporaryFolder { folder in
      let path = "\(folder)/a.txt"
      try await withThrowingTaskGroup(of: Void.self) { group in
        for text in texts { group.addTask { for _ in 0..<20 { try AtomicFile.write(text, to: path) } } }
        try await group.waitForAll()
      }
      #expect(texts.contains(try Self.text(path)))
      #expect(try Self.names(folder) == ["a.txt"])
    }
  }
}
