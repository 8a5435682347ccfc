import Foundation
import TestSupport
import Testing

/// A command refuses to overwrite its input, by any path.
struct InputsAsOutputsTests {
  private static let guide = Fixtures.path("Examples/Guides/two-families.yaml")

  /// Runs the program in a folder, and expects that the output is refused and the file is unchanged.
  private func refuses(
    _ arguments: [String], in folder: String, keeping file: String, because words: String = "was read to make",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = try Data(contentsOf: URL(filePath: "\(folder)/\(file)"))
    let run = try Program.run(arguments, folder: folder)
    #expect(run.status == 2 && run.output.isEmpty, "\(run.output)\(run.error)", sourceLocation: sourceLocation)
    #expect(run.error.contains(words), "\(run.error)", sourceLocation: sourceLocation)
    #expect(try Data(contentsOf: URL(filePath: "\(folder)/\(file)")) == before, sourceLocation: sourceLocation)
  }

  private func withFiles(_ body: (String) throws -> Void) throws {
    try withTemporaryFolder { folder in
      let files = FileManager.default
      try files.createDirectory(atPath: "\(folder)/fonts", withIntermediateDirectories: false)
      try files.copyItem(atPath: Fixtures.font("Base.ttf"), toPath: "\(folder)/fonts/Base.ttf")
      try Data("<!doctype html><p style='font-family: Absent'>abc</p>".utf8).write(
        to: URL(filePath: "\(folder)/d.html"))
      try files.copyItem(atPath: Self.guide, toPath: "\(folder)/g.yaml")
      try files.createSymbolicLink(atPath: "\(folder)/link.conf", withDestinationPath: "d.html")
      try files.linkItem(atPath: "\(folder)/d.html", toPath: "\(folder)/hard.conf")
      try body(folder)
    }
  }

  @Test("The rules of --remedy do not overwrite the document, by a link or a different path")
  func remedy() throws {
    try withFiles { folder in
      for output in ["link.conf", "./link.conf", "fonts/../link.conf", "hard.conf"] {
        try refuses(["audit", "d.html", "--remedy", "fontconfig", "-o", output], in: folder, keeping: "d.html")
      }
      let run = try Program.run(["audit", "d.html", "--remedy", "fontconfig", "-o", "new.conf"], folder: folder)
      #expect(run.status == 0 && FileManager.default.fileExists(atPath: "\(folder)/new.conf"), "\(run.error)")
    }
  }

  @Test("Code does not overwrite its guide, and a report does not overwrite its document")
  func guideAndReport() throws {
    try withFiles { folder in
      let fonts = Fixtures.path("Fonts")
      try refuses(["generate", "--guide", "g.yaml", "--fonts", fonts, "-o", "g.yaml"], in: folder, keeping: "g.yaml")
      try refuses(
        ["report", "fonts", "-o", "d.html", "--documents", "d.html"], in: folder, keeping: "d.html")
    }
  }

  @Test("A profile and a stand-in do not overwrite a profile that was read")
  func profiles() throws {
    try withFiles { folder in
      let made = try Program.run(["profile", "fonts/Base.ttf", "-o", "p.json"], folder: folder)
      #expect(made.status == 0, "\(made.error)")
      try FileManager.default.createSymbolicLink(atPath: "\(folder)/p.otf", withDestinationPath: "p.json")
      try refuses(["stand-in", "p.json", "-o", "p.otf"], in: folder, keeping: "p.json")
      try refuses(
        ["profile", "fonts/Base.ttf", "--profiles", "p.json", "-o", "p.json"], in: folder, keeping: "p.json")
      // The profile was not read, so it may be overwritten.
      #expect(try Program.run(["profile", "fonts/Base.ttf", "-o", "p.json"], folder: folder).status == 0)
    }
  }

  @Test("A lock overwrites only a lock")
  func lock() throws {
    try withFiles { folder in
      try refuses(["lock", "fonts", "-o", "g.yaml"], in: folder, keeping: "g.yaml", because: "is not a lock")
      for _ in 0..<2 {
        let run = try Program.run(["lock", "fonts", "-o", "fonts/fonts.lock.json"], folder: folder)
        #expect(run.status == 0, "\(run.error)")
      }
    }
  }

  @Test("A name in a list or a styled document is never read as a path")
  func names() throws {
    try withFiles { folder in
      let path = "\(folder)/secret.txt"
      try Data("password=hunter2\n".utf8).write(to: URL(filePath: path))
      try Data("\(path)\n\(folder)/fonts/Base.ttf\n".utf8).write(to: URL(filePath: "\(folder)/list.txt"))
      let list = try Program.run(["resolve", "--names", "list.txt", "--format", "json"], folder: folder)
      #expect(!list.output.contains("hunter2") && !list.output.contains("registered"), "\(list.output)")
      // Each path counts as the name of an absent font.
      #expect(list.output.components(separatedBy: "\"source\": \"bundled\"").count == 3, "\(list.output)")
      let document = #"{"width": 300, "font": {"name": "\#(path)", "size": 20}, "runs": [{"text": "abc"}]}"#
      try Data(document.utf8).write(to: URL(filePath: "\(folder)/s.json"))
      let styled = try Program.run(["lines", "--styled", "s.json"], folder: folder)
      #expect(styled.status == 0 && !styled.output.contains("hunter2"), "\(styled.error)")
      // On the command line a path is a path.
      let named = try Program.run(["metrics", path, "12"], folder: folder)
      #expect(named.status == 2 && named.error.contains("not a font file: it is a text"), "\(named.error)")
      #expect(!named.error.contains("hunter2"))
    }
  }
}
