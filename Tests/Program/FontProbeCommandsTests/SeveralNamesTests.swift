import Foundation
import TestSupport
import Testing

struct SeveralNamesTests {
  private static let both = "Tests/Fixtures/Fonts/SmallCapsBoth.ttf"
  private static let partial = "Tests/Fixtures/Fonts/SmallCapsPartial.ttf"
  private static let none = "Tests/Fixtures/Fonts/Base.ttf"

  private static func run(_ arguments: [String], _ status: Int32 = 0, folder: String? = nil) throws -> Program.Run {
    let run = try Program.run(arguments, folder: folder)
    #expect(run.status == status, "\(run.error)\(run.output)")
    return run
  }

  private static func answers(_ arguments: [String]) throws -> [JSON] {
    let document = try JSON(run(arguments + ["--format", "json"]).output)
    #expect(document.keys == ["answers"])
    return document["answers"]?.values ?? []
  }

  // MARK: - small-caps

  @Test("Each of several results is the same as the result of its name alone")
  func smallCapsDocuments() throws {
    let answers = try Self.answers(["small-caps", Self.both, Self.partial, "--text", "ab"])
    for (answer, name) in zip(answers, [Self.both, Self.partial]) {
      let alone = try Self.run(["small-caps", name, "--text", "ab", "--format", "json"])
      #expect(try JSON(alone.output) == answer)
    }
    #expect(answers.count == 2)
  }

  @Test("Several fonts have a table with a row each, and a summary")
  func smallCapsTable() throws {
    let lines = try Self.run(["small-caps", Self.both, Self.partial, Self.none, "No Such Font", "--no-system"]).output
      .split(separator: "\n").map(String.init)
    try #require(lines.count >= 6)
    #expect(lines[0].hasPrefix("font"))
    // The number of letters of either alphabet that HarfBuzz changes with smcp and c2sc.
    let cells = lines[1...4].map { $0.split(separator: "  ").map { $0.trimmingCharacters(in: .whitespaces) } }
    #expect(cells[0].dropLast() == ["Probe Small Caps Both Regular", "all 26", "all 26"])
    #expect(cells[1].dropLast() == ["Probe Small Caps Partial Regular", "12 of 26", "1 of 26"])
    #expect(cells[2].dropLast() == ["Probe Base Regular", "none", "none"])
    #expect(cells[3].dropLast() == ["Inter, for No Such Font", "none", "none"])
    #expect(lines.contains { $0.hasPrefix("1 of 4 fonts has a small capital for every lowercase letter; ") })
  }

  @Test("A folder means all its faces, and an unreadable file is reported")
  func folder() throws {
    try withTemporaryFolder { folder in
      try Fixtures.copy(Fixtures.font("Collection.ttc"), to: "\(folder)/b.ttc")
      #expect(try Self.answers(["small-caps", folder]).count == 3)
      try Fixtures.copy(Fixtures.damaged("empty.ttf"), to: "\(folder)/a.ttf")
      let run = try Self.run(["measure", folder, "10", "H", "--format", "json"])
      #expect(run.error.contains("a.ttf: the file is empty"))
      #expect(try JSON(run.output)["answers"]?.values.count == 3)
      try FileManager.default.removeItem(atPath: "\(folder)/b.ttc")
      #expect(try ExitCodeTests.refused(["small-caps", folder], 2).contains("the file is empty"))
      try FileManager.default.removeItem(atPath: "\(folder)/a.ttf")
      #expect(try ExitCodeTests.refused(["small-caps", folder], 2).contains("there is no font in this folder"))
    }
  }

  @Test("A folder name without a slash is a folder only if no font has this name")
  func folderNames() throws {
    try withTemporaryFolder { folder in
      for name in ["Mine", "Inter"] {
        try FileManager.default.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
        try Fixtures.copy(Fixtures.font("Base.ttf"), to: "\(folder)/\(name)/Base.ttf")
      }
      let mine = try Self.run(["small-caps", "Mine", "--format", "json"], folder: folder)
      #expect(try JSON(mine.output)["answers"]?[0]?.match?.postScriptName?.text == "ProbeBase-Regular")
      let inter = try Self.run(["small-caps", "Inter", "--format", "json"], folder: folder)
      #expect(try JSON(inter.output).match?.postScriptName?.text == "Inter")
    }
  }

  @Test("An unreadable file among several exits with 2")
  func oneDamaged() throws {
    let message = try ExitCodeTests.refused(["small-caps", Self.both, "Tests/Fixtures/Damaged/truncated.ttf"], 2)
    #expect(message.hasPrefix("Tests/Fixtures/Damaged/truncated.ttf: "))
  }

  // MARK: - measure

  @Test("--also measures the text in each font, and compares the widths")
  func measure() throws {
    let wide = "Tests/Fixtures/Fonts/MuseoSlab-500.ttf"
    let answers = try Self.answers(["measure", Self.none, "1000", "H", "--also", wide, "--no-system"])
    #expect(answers.map { $0.request?.name?.text } == [Self.none, wide])
    #expect(answers.first?.advance?.number == 720)
    let alone = try Self.run(["measure", wide, "1000", "H", "--no-system", "--format", "json"])
    #expect(try JSON(alone.output) == answers.last)
    let lines = try Self.run(["measure", Self.none, "1000", "H", "--also", Self.none]).output
      .split(separator: "\n").map(String.init)
    #expect(lines[0] == "\u{201C}H\u{201D} at 1000 points; lengths in points")
    #expect(lines[2].contains("720.000"))
    #expect(lines[3].contains("±0 %"), "\(lines[3])")
  }

  // MARK: - lock

  @Test("Several locks are verified, named by --output or by their folders")
  func locks() throws {
    try withTemporaryFolder { folder in
      for name in ["A", "B"] {
        try FileManager.default.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
        try Fixtures.copy(Fixtures.font("Base.ttf"), to: "\(folder)/\(name)/Base.ttf")
        _ = try Self.run(["lock", name, "-o", "\(name)/fonts.lock.json"], folder: folder)
      }
      let ways = [["A", "B"], ["A/", "B/fonts.lock.json"], ["-o", "A/fonts.lock.json", "-o", "B/fonts.lock.json"]]
      for way in ways {
        let run = try Self.run(["lock", "--verify", "--format", "json"] + way, folder: folder)
        let document = try JSON(run.output)
        #expect(document.verified == .bool(true))
        #expect(
          document["answers"]?.values.compactMap { $0.lock?.text } == ["A/fonts.lock.json", "B/fonts.lock.json"])
      }
      let one = try JSON(Self.run(["lock", "--verify", "A", "--format", "json"], folder: folder).output)
      #expect(one.lock?.text == "A/fonts.lock.json" && one["answers"] == nil)
      try Fixtures.copy(Fixtures.font("CFF.otf"), to: "\(folder)/B/New.otf")
      let text = try Self.run(["lock", "--verify", "A", "B"], 1, folder: folder).output
      #expect(text.hasPrefix("nothing has changed: 1 file, as recorded in A/fonts.lock.json\n\nNew.otf\n"), "\(text)")
      // A folder without a lock belongs to the lock in the working directory, which does not exist.
      #expect(try ExitCodeTests.refused(["lock", "--verify", "\(folder)/C"], 2).contains("no such file"))
    }
    for arguments in [["x", "-o", "a", "-o", "b"], ["--verify", "x", "-o", "a", "-o", "b"]] {
      _ = try ExitCodeTests.refused(["lock"] + arguments, 64)
    }
  }
}
