import Foundation
import TestSupport
import Testing

struct LockContractTests {
  private static let base = Fixtures.font("Base.ttf")

  private static let verification: [String: JSON.Kind] = [
    "verified": .bool, "lock": .string, "files": .number, "pointSize": .number, "changes": .array,
  ]
  private static let change: [String: JSON.Kind] = [
    "file": .string, "face": .optionalString, "at": .optionalString, "what": .string, "points": .optionalNumber,
    "effect": .string, "message": .string, "severity": .string,
  ]

  /// Runs the body in a folder with a lock of Fonts/Base.ttf and Fonts/Slab/MuseoSlab-500.ttf.
  private static func withLock(_ body: (String) throws -> Void) throws {
    try withTemporaryFolder { folder in
      try FileManager.default.createDirectory(atPath: "\(folder)/Fonts/Slab", withIntermediateDirectories: true)
      try Fixtures.copy(base, to: "\(folder)/Fonts/Base.ttf")
      try Fixtures.copy(Fixtures.font("MuseoSlab-500.ttf"), to: "\(folder)/Fonts/Slab/MuseoSlab-500.ttf")
      let run = try Program.run(["lock", "Fonts", "-o", "fonts.lock.json"], folder: folder)
      #expect(run.status == 0, "\(run.error)")
      #expect(run.output == "2 files with 2 faces recorded in fonts.lock.json\n")
      try body(folder)
    }
  }

  private static func verify(
    _ folder: String, _ status: Int32, _ arguments: [String] = []
  ) throws -> (text: String, json: JSON) {
    let text = try Program.run(["lock", "--verify"] + arguments, folder: folder)
    let json = try Program.run(["lock", "--verify", "--format", "json"] + arguments, folder: folder)
    for run in [text, json] {
      #expect(run.status == status, "\(run.error)\(run.output)")
      #expect(run.error == "")
    }
    let document = try JSON(json.output)
    #expect(document.violations(of: verification) == [])
    for entry in document.changes?.values ?? [] { #expect(entry.violations(of: change) == []) }
    #expect(document.verified == .bool(status == 0))
    return (text.output, document)
  }

  @Test("Standard output has the same bytes as the written lock")
  func printed() throws {
    try Self.withLock { folder in
      let written = try String(contentsOfFile: "\(folder)/fonts.lock.json", encoding: .utf8)
      #expect(try Program.run(["lock", "Fonts"], folder: folder).output == written)
      #expect(try Program.run(["lock", "Fonts", "--format", "json"], folder: folder).output == written)
      let document = try JSON(written)
      #expect(document.lock == .number(4))
      #expect(document.paths == .array([.string("Fonts")]))
      #expect(
        document.files?.values.map { $0.file } == [.string("Fonts/Base.ttf"), .string("Fonts/Slab/MuseoSlab-500.ttf")])
      #expect(document.files?[0]?.faces?[0]?.metrics?.capHeight == .number(700))
      let run = try Program.run(["lock", "Fonts", "-o", "x.json", "--format", "json"], folder: folder)
      #expect(try JSON(run.output) == .object(["lock": .string("x.json"), "files": .number(2), "faces": .number(2)]))
    }
  }

  @Test("A copied folder is verified from any working directory")
  func copied() throws {
    try Self.withLock { folder in
      #expect(try Self.verify(folder, 0).text == "nothing has changed: 2 files, as recorded in fonts.lock.json\n")
      try withTemporaryFolder { other in
        try Fixtures.copy(folder, to: "\(other)/copy")
        let answer = try Self.verify(Fixtures.path(""), 0, ["-o", "\(other)/copy/fonts.lock.json"])
        #expect(answer.json.changes == .array([]))
        _ = try Self.verify("\(other)/copy/Fonts", 0, ["-o", "../fonts.lock.json"])
        _ = try Self.verify("\(other)/copy/Fonts", 0, ["-o", "../fonts.lock.json", "Slab", "Base.ttf"])
      }
    }
  }

  @Test("Changed, renamed, missing and new files are reported, with exit code 1")
  func drift() throws {
    try Self.withLock { folder in
      let font = try Fixtures.bytes(Self.base)
      let changed = RebuiltFont.bytes(
        font,
        with: [
          "hhea": RebuiltFont.table("hhea", of: font, number: 200, at: 8),
          "kern": RebuiltFont.kernTable(left: 3, right: 4, by: -50),
        ])
      try Fixtures.write(changed, to: "\(folder)/Fonts/Base.ttf")
      let drift = try Self.verify(folder, 1)
      #expect(
        drift.text == """
          Fonts/Base.ttf
            ProbeBase-Regular
              lineGap 0 → 200 units: lines move apart by 3.40 pt
              lineGap (windows) 0 → 50 units: lines move apart by 0.85 pt
              a kerning table is new (kern): pairs of letters are closer together or further apart

          2 things have changed since fonts.lock.json was written; lengths are for text of 17 points
          to record the fonts as they are now: fontprobe lock PATH… -o fonts.lock.json

          """)
      let gap = try #require(drift.json.changes?[0])
      #expect(gap.what?.text == "lineGap" && gap.from == .number(0) && gap.to == .number(200))
      #expect(gap.points == .number(3.4) && gap.severity?.text == "drift")

      try FileManager.default.moveItem(
        atPath: "\(folder)/Fonts/Slab/MuseoSlab-500.ttf", toPath: "\(folder)/Fonts/Museo.ttf")
      let text = try Self.verify(folder, 1).text
      #expect(text.contains("renamed: Fonts/Slab/MuseoSlab-500.ttf is now Fonts/Museo.ttf (same bytes)"), "\(text)")
      try Fixtures.copy(Fixtures.font("CFF.otf"), to: "\(folder)/Fonts/New.otf")
      try FileManager.default.removeItem(atPath: "\(folder)/Fonts/Museo.ttf")
      let files = try Self.verify(folder, 1).json.changes?.values.compactMap { $0.what?.text } ?? []
      #expect(files.contains("missing") && files.contains("added") && !files.contains("renamed"))
      _ = try Self.verify(folder, 1, ["Fonts/Slab/MuseoSlab-500.ttf"])
      // Its folder is removed as well.
      try FileManager.default.removeItem(atPath: "\(folder)/Fonts/Slab")
      _ = try Self.verify(folder, 1, ["Fonts/Slab/MuseoSlab-500.ttf"])
    }
  }

  @Test("A re-exported file is a harmless change, with exit code 0")
  func reexported() throws {
    try Self.withLock { folder in
      let again = RebuiltFont.bytes(try Fixtures.bytes(Self.base), with: [:])
      try Fixtures.write(again, to: "\(folder)/Fonts/Base.ttf")
      let answer = try Self.verify(folder, 0)
      #expect(
        answer.text == """
          Fonts/Base.ttf
            harmless: exported again with different bytes: names, metrics, advances, characters and the tables
              for setting text are the same as recorded

          all changes are harmless: 2 files
          to record the fonts as they are now: fontprobe lock PATH… -o fonts.lock.json

          """)
      #expect(answer.json.changes?[0]?.severity?.text == "harmless")
    }
  }

  @Test("An invalid lock and an absent path exit with 2")
  func refused() throws {
    try withTemporaryFolder { folder in
      let texts = [
        "empty": "", "cut": "{\"lock\": 1, \"paths\"", "types": "{\"lock\": 1, \"paths\": 1, \"files\": []}",
        "future": "{\"lock\": 99}", "deep": String(repeating: "[", count: 100_000),
        "huge": String(repeating: " ", count: 17 << 20), "escape": "{\"\u{1B}[2J\": 1}",
        "absolute": "{\"lock\": 1, \"paths\": [\"/etc\"], \"files\": []}",
      ]
      for (name, text) in texts {
        let path = "\(folder)/\(name).json"
        try Fixtures.write(Array(text.utf8), to: path)
        let message = try ExitCodeTests.refused(["lock", "--verify", "-o", path], 2)
        #expect(message.hasPrefix("\(path): "), "\(message)")
        #expect(message.count < 400 && !message.contains("\u{1B}"), "\(message)")
      }
      let absent = try ExitCodeTests.refused(["lock", "--verify", "-o", "\(folder)/none.json"], 2)
      #expect(
        absent.hasPrefix("\(folder)/none.json: no such file (write a lock with fontprobe lock PATH -o "), "\(absent)")
      _ = try ExitCodeTests.refused(["lock", "--verify", "-o", folder], 2)
    }
    try Self.withLock { folder in
      let message = try ExitCodeTests.refused(
        ["lock", "--verify", "-o", "\(folder)/fonts.lock.json", "\(folder)/Other"], 2)
      #expect(message == "\(folder)/Other: there is no such file, and no such file was recorded")
      for paths in [
        ["\(folder)/none"], ["\(folder)/Fonts", "\(folder)/none"], ["Tests/Fixtures/Fontconfig"],
        ["Tests/Fixtures/Damaged"], [""],
      ] {
        _ = try ExitCodeTests.refused(["lock", "-o", "\(folder)/new.json"] + paths, 2)
        #expect(!FileManager.default.fileExists(atPath: "\(folder)/new.json"))
      }
      _ = try ExitCodeTests.refused(["lock", "Tests/Fixtures/Fonts/Base.ttf", "-o", "/no-such-folder/x.json"], 2)
    }
  }

  @Test("A lock does not lead out of its folder, unless the fonts are named")
  func outside() throws {
    try withTemporaryFolder { folder in
      for name in ["fonts", "app/in"] { try Fixtures.makeFolder("\(folder)/\(name)") }
      try Fixtures.copy(Fixtures.font("Base.ttf"), to: "\(folder)/fonts/Base.ttf")
      let write = try Program.run(["lock", "fonts", "-o", "app/l.json"], folder: folder)
      #expect(write.status == 0, "\(write.error)")
      // This works from the common folder, and if the fonts are named.
      #expect(try Program.run(["lock", "--verify", "-o", "app/l.json"], folder: folder).status == 0)
      let named = ["lock", "--verify", "../../fonts", "-o", "../l.json"]
      #expect(try Program.run(named, folder: "\(folder)/app/in").status == 0)
      let run = try Program.run(["lock", "--verify", "-o", "../l.json"], folder: "\(folder)/app/in")
      #expect(
        run.status == 2 && run.output == "" && run.error.contains("the path leads out of the folder of the lock"),
        "\(run.error)")
    }
  }

  @Test(
    "Wrong usage exits with 64",
    arguments: [[], ["-o", "x.json"], ["--output", ""], ["--verify=1"], ["--verifi", "x"]])
  func wrongUsage(_ arguments: [String]) throws {
    _ = try ExitCodeTests.refused(["lock"] + arguments, 64)
  }
}
