import TestSupport
import Testing
import TextFormats
import YAMLFormat

struct FileSchemasTests {
  private static func violations(of file: String, by schema: String) throws -> [String] {
    let bytes = try Fixtures.bytes(Fixtures.path(file))
    // JSON is read as JSON, because YAML has other forms of numbers.
    let value = try file.hasSuffix(".yaml") ? YAMLDocument.value(parsing: bytes) : JSONDocument.value(parsing: bytes)
    return try AnswerSchemasTests.schemas.get().violations(of: JSON(JSONValue(value).document), by: schema)
  }

  @Test(
    "The settings, locks, profiles and guides of this repository are valid",
    arguments: [
      ("Fonts/fontprobe.json", "settings"), ("Fonts/fonts.lock.json", "lock-file"),
      ("Tests/Fixtures/Profiles/MuseoSlab-500.json", "profile-file"),
      ("Examples/Guides/two-families.yaml", "style-guide"), ("Examples/Guides/size-classes.yaml", "style-guide"),
      ("Tests/Fixtures/Guides/odd-names.guide.yaml", "style-guide"),
    ])
  func files(_ file: String, _ schema: String) throws {
    #expect(try Self.violations(of: file, by: schema) == [])
  }

  @Test("The settings in docs/checks/README.md are valid")
  func documentedSettings() throws {
    let page = String(decoding: try Fixtures.bytes(Fixtures.path("docs/checks/README.md")), as: UTF8.self)
    let blocks = page.split(separator: "```json\n").dropFirst().compactMap { $0.split(separator: "```").first }
    #expect(!blocks.isEmpty)
    for block in blocks {
      #expect(try AnswerSchemasTests.schemas.get().violations(of: JSON(String(block)), by: "settings") == [])
    }
  }

  @Test("The schema of settings has exactly the settings of the program")
  func settingKeys() throws {
    try withTemporaryFolder { folder in
      try Fixtures.copy(Fixtures.font("Base.ttf"), to: "\(folder)/Base.ttf")
      try Fixtures.write(Array(#"{"qqqqqqqq": 1}"#.utf8), to: "\(folder)/fontprobe.json")
      let message = try ExitCodeTests.refused(["check", folder], 2)
      let list = try #require(message.split(separator: "the settings are ").last).prefix { $0 != ")" }
      let keys = Set(list.split(separator: ", ").map(String.init))
      #expect(try AnswerSchemasTests.schemas.get().documents["settings"]?.properties?.keys == keys)
    }
  }

  @Test(
    "The schema of guides refuses unknown keys at every level, as the program does",
    arguments: [
      "unknown: 1", "families: { a: { name: Inter, unknown: 1 } }", "devices: [{ name: a, points: 1, unknown: 1 }]",
      "styles: { body: { family: a, size: 17, unknown: 1 } }",
      "styles: { body: { family: a, size: 17, variants: [{ when: { idiom: pad }, unknown: 1 }] } }",
      "styles: { body: { family: a, size: 17, variants: [{ when: { idiom: pad, unknown: 1 } }] } }",
    ])
  func guideKeys(_ line: String) throws {
    var members = ["guide": "1", "families": "{ a: Inter }", "styles": "{ body: { family: a, size: 17 } }"]
    let parts = line.split(separator: ": ", maxSplits: 1).map(String.init)
    members[parts[0]] = parts[1]
    let text = members.map { "\($0): \($1)\n" }.sorted().joined()
    let value = try JSON(JSONValue(YAMLDocument.value(parsing: Array(text.utf8))).document)
    #expect(try AnswerSchemasTests.schemas.get().violations(of: value, by: "style-guide") != [])
    try withTemporaryFolder { folder in
      try Fixtures.write(Array(text.utf8), to: "\(folder)/guide.yaml")
      let message = try ExitCodeTests.refused(["styles", "--guide", "\(folder)/guide.yaml", "--no-system"], 2)
      #expect(message.contains("unknown: fontprobe does not know this key"))
    }
  }
}
