import TestSupport
import Testing

/// Every JSON result is valid by the schema of its command in docs/schemas. scripts/checks/json uses a different
/// validator for some five hundred command lines.
struct AnswerSchemasTests {
  static let schemas = Result { try JSONSchemas(in: Fixtures.path("docs/schemas")) }

  /// The violations of the schema of the command.
  static func violations(of answer: String, to arguments: [String]) throws -> [String] {
    try schemas.get().violations(of: JSON(answer), by: try #require(arguments.first))
  }

  /// The standard output; a snapshot begins with the warnings of standard error.
  private static func answer(to question: SnapshotTests.Question) throws -> String {
    guard question.hasJSON else { return try Program.run(question.arguments + ["--format", "json"]).output }
    let path = Fixtures.path("Tests/Program/FontProbeCommandsTests/Snapshots/\(question.name).json")
    return String(String(decoding: try Fixtures.bytes(path), as: UTF8.self).drop { $0 != "{" })
  }

  @Test("The results of the snapshots are valid", arguments: SnapshotTests.questions)
  func snapshots(_ question: SnapshotTests.Question) throws {
    #expect(try Self.violations(of: Self.answer(to: question), to: question.arguments) == [])
  }

  private static let fixtures = "Tests/Fixtures/Fonts"

  /// Command lines whose results have different shapes from the snapshots.
  static let questions: [[String]] = [
    ["check", "Fonts/RobotoSlab"], ["check", "Tests/Fixtures/Damaged", "--no-deep"], ["check", "--list-rules"],
    ["check", "Tests/Fixtures/Pairs", "--names", "Examples/TaskList/Sources", "--fail-on", "note"],
    ["metrics", "MuseoSlab-500", "17", "--strict"], ["metrics", "\(fixtures)/NoNames.ttf", "9", "--scale", "1.5"],
    ["resolve", "Nothing At All", "--text", "", "--limit", "0"], ["resolve", "serif", "--text", "\u{E000}\u{1F600}"],
    ["list", "no such font"], ["list", "--families", "--fonts", fixtures, "--no-bundled"],
    ["inspect", "\(fixtures)/Bitmap.pcf", "\(fixtures)/Collection.ttc#2", "\(fixtures)/NoNames.ttf"],
    ["small-caps", "\(fixtures)/Bitmap.pcf"], ["small-caps", "RobotoSlab-Bold", "--text", "ß 1", "--script", "cyrl"],
    ["measure", "Inter", "17", ""], ["measure", "Inter", "17", "Größe", "--small-caps", "--tracking", "1"],
    ["css", "Fonts/EBGaramond", "Inter", "--fallback", "Georgia, Nothing, serif"],
    ["css", "\(fixtures)/Bitmap.pcf", "--fallback", "Arial", "--keep", "none"],
    ["baseline", "MuseoSlab-500", "17"], ["baseline", "\(fixtures)/Bitmap.pcf", "26", "--anchor", "x"],
    ["baseline", "Arial", "17", "--line-height", "12.5", "--only", "compose", "--anchor", "baseline"],
    ["styles", "--idiom", "watch"], ["styles", "--idiom", "tv", "--style", "footnote"],
    ["styles", "--guide", "Examples/Guides/two-families.yaml", "--all", "--value", "12", "--scale", "2"],
    ["lock", "Fonts", "\(fixtures)/Collection.ttc"],
    ["generate", "--guide", "Examples/Guides/two-families.yaml", "--fonts", "Fonts"],
    ["profile", "\(fixtures)/Oblique.ttf"], ["profile", "\(fixtures)/Colour.ttf", "--no-layout-tables"],
    ["resolve", "Menlo, Arial", "--everywhere", "--limit", "0"],
    ["resolve", "Inter", "--text", "Größe ☃", "--limit", "1"], ["list", "inter", "--families"],
    ["lines", "RobotoSlab-Regular", "17", "120", "Toyota makes cars"],
    ["layout", "RobotoSlab-Regular", "17", "round(capHeight / 2)", "lineHeight * 1.2", "--scale", "2"],
    ["styles", "--family", "Roboto Slab", "--style", "body", "--content-size", "XXL", "--value", "20", "--scale", "3"],
    ["styles", "--guide", "Examples/Guides/two-families.yaml", "--style", "lt"],
    ["css", "RobotoSlab-Regular", "--fallback", "Georgia, Nothing"],
    ["lock", "--verify", "-o", "Fonts/fonts.lock.json"],
  ]

  @Test(arguments: questions)
  func answers(_ arguments: [String]) throws {
    let run = try Program.run(arguments + ["--format", "json"])
    #expect([0, 1].contains(run.status), "\(run.error)")
    #expect(try Self.violations(of: run.output, to: arguments) == [])
  }

  @Test("The results of commands that write a file are valid")
  func writtenFiles() throws {
    try withTemporaryFolder { folder in
      let guide = [
        "generate", "--guide", "Examples/Guides/two-families.yaml", "--fonts", "Fonts", "-o", "\(folder)/F.swift",
      ]
      try Fixtures.copy(Fixtures.path("Fonts/RobotoSlab"), to: "\(folder)/Fonts")
      try Fixtures.copy(Fixtures.font("Base.ttf"), to: "\(folder)/Fonts/RobotoSlab-Thin.otf.ttf")
      let lock = ["lock", "-o", "\(folder)/fonts.lock.json"]
      for arguments in [
        guide, guide + ["--check"], lock + ["\(folder)/Fonts"], ["profile", "Inter", "-o", "\(folder)/p.json"],
        ["stand-in", "Tests/Fixtures/Profiles/MuseoSlab-500.json", "-o", "\(folder)/s.otf", "--no-system"],
        ["report", "\(folder)/Fonts", "-o", "\(folder)/fonts.html"],
        ["styles", "--sheet", "\(folder)/sheet.svg", "--style", "body"],
      ] { try answers(arguments) }
      // A replaced font and a new font since the lock.
      let fonts = "\(folder)/Fonts/RobotoSlab-Regular.otf"
      try Fixtures.write(try Fixtures.bytes(Fixtures.path("Fonts/RobotoSlab/RobotoSlab-Light.otf")), to: fonts)
      try Fixtures.copy(Fixtures.font("Variable.ttf"), to: "\(folder)/Fonts/Variable.ttf")
      let run = try Program.run(lock + ["--verify", "--format", "json"])
      #expect(run.status == 1)
      #expect(try (JSON(run.output).changes?.values.count ?? 0) > 3)
      #expect(try Self.violations(of: run.output, to: lock) == [])
    }
  }

  @Test("`generate --check` lists missing and outdated files, and fails for an unreadable file")
  func outdatedFiles() throws {
    try withTemporaryFolder { folder in
      let guide = ["generate", "--guide", "Examples/Guides/size-classes.yaml", "--fonts", "Fonts", "--for", "swiftui"]
      let written = guide + ["-o", "\(folder)/code/"]
      func words() throws -> (status: Int32, words: String) {
        let run = try Program.run(written + ["--check"])
        return (run.status, run.output.split(whereSeparator: \.isWhitespace).joined(separator: " "))
      }
      let files = ["TypeGuide", "TypeStyles", "TypeStyles+SwiftUI"].map { "\(folder)/code/\($0).swift" }
      var answer = try words()
      #expect(answer.status == 1)
      for file in files { #expect(answer.words.contains("\(file) does not exist;"), "\(answer.words)") }
      try answers(written + ["--check"])
      #expect(try Program.run(written).status == 0)
      #expect(try words().status == 0)
      try Fixtures.write([0x0A], to: files[1])
      answer = try words()
      #expect(answer.status == 1)
      #expect(
        answer.words.contains(
          "\(files[1]) is out of date: it does not match Examples/Guides/size-classes.yaml and its fonts;"))
      #expect(!answer.words.contains(files[0]))
      let device = try Program.run(guide + ["-o", "/dev/null", "--check"])
      #expect(device.status == 2, "\(device.output)")
    }
  }

  @Test(
    "A renamed or added key violates the schema, at any depth",
    arguments: [
      "metrics-compare", "metrics-capsize", "resolve-text", "list-families", "inspect-truetype", "small-caps",
      "measure",
      "layout", "styles-lacking", "lock", "profile", "css",
    ])
  func strictness(_ name: String) throws {
    let question = try #require(SnapshotTests.questions.first { $0.name == name })
    let answer = try JSON(Self.answer(to: question))
    let command = try #require(question.arguments.first)
    let spoiled = answer.spoiled(at: "")
    #expect(spoiled.count > 10)
    for (fault, value) in spoiled {
      #expect(try Self.schemas.get().violations(of: value, by: command) != [], "\(command): \(fault)")
    }
  }
}

extension JSON {
  /// The value with one fault, for each object and each key; for a list, in its first element.
  fileprivate func spoiled(at path: String) -> [(fault: String, value: JSON)] {
    switch self {
    case .object(let members):
      var spoiled = [
        (fault: "\(path): one more key", value: JSON.object(members.merging(["unknown key": .null]) { $1 }))
      ]
      for (key, member) in members {
        var others = members
        others[key] = nil
        spoiled.append(
          (fault: "\(path).\(key) is renamed", value: .object(others.merging(["\(key) 2": member]) { $1 })))
        spoiled += member.spoiled(at: "\(path).\(key)").map { inner in
          (fault: inner.fault, value: .object(members.merging([key: inner.value]) { $1 }))
        }
      }
      return spoiled
    case .array(let elements):
      guard let first = elements.first else { return [] }
      return first.spoiled(at: "\(path)[0]").map { (fault: $0.fault, value: .array([$0.value] + elements.dropFirst())) }
    default: return []
    }
  }
}
