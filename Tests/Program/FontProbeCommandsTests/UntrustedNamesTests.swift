import Foundation
import TestSupport
import Testing

/// Control characters in names, paths and arguments never reach a terminal.
struct UntrustedNamesTests {
  /// Whether a terminal obeys the character.
  private static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A: false
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  private static let font = "Tests/Fixtures/Fonts/ControlCharacterNames.ttf"

  @Test(
    "Control characters of a family name do not reach the output",
    arguments: [
      ["metrics", font, "17"], ["resolve", font], ["inspect", font], ["list", "--fonts", font, "--no-bundled"],
      ["list", "--families", "--fonts", font, "--no-bundled"],
      ["metrics", "Probe", "17", "--fonts", font, "--no-bundled"], ["css", font, "--fallback", "Arial"],
      ["profile", font],
    ])
  func names(_ arguments: [String]) throws {
    let text = try Program.run(arguments)
    #expect(text.status == 0)
    #expect(!text.output.isEmpty)
    #expect(text.output.unicodeScalars.filter(Self.isObeyed).isEmpty, "\(text.output.debugDescription)")
    #expect(text.error.unicodeScalars.filter(Self.isObeyed).isEmpty)
    let json = try Program.run(arguments + ["--format", "json"])
    #expect(json.output.unicodeScalars.filter(Self.isObeyed).isEmpty, "\(json.output.debugDescription)")
    _ = try JSON(json.output)
  }

  @Test("JSON has the exact names of the font")
  func roundTrip() throws {
    let face = try #require(
      try JSON(Program.run(["inspect", Self.font, "--format", "json"]).output).files?[0]?.faces?[0])
    let family = try #require(face.family?.text)
    for letter in ["\u{0}", "\n", "\u{1B}", "\u{202E}"] { #expect(family.contains(letter)) }
  }

  @Test(
    "A line feed in a name does not begin a line",
    arguments: [
      ["list", "--fonts", font, "--no-bundled"], ["list", "--families", "--fonts", font, "--no-bundled"],
    ])
  func lines(_ arguments: [String]) throws {
    // A heading, and one line for the face if the terminal is wide enough.
    #expect(try Program.run(arguments, environment: ["COLUMNS": "200"]).output.split(separator: "\n").count == 2)
  }

  @Test("A very long name does not widen the columns of other fonts")
  func longNames() throws {
    try withTemporaryFolder { folder in
      let family = String(repeating: "Probe", count: 200)
      let names = [RebuiltFont.Name(1, family), .init(2, "Regular"), .init(4, family), .init(6, "ProbeLong")]
      let base = try Fixtures.bytes(Fixtures.font("Base.ttf"))
      try Data(RebuiltFont.bytes(base, with: ["name": RebuiltFont.nameTable(names)]))
        .write(to: URL(filePath: "\(folder)/a.ttf"))
      let run = try Program.run(["list", "--fonts", "\(folder)/a.ttf", "--no-system"])
      let lines = run.output.split(separator: "\n")
      #expect(lines.count { $0.contains(family) } == 1)
      #expect(lines.filter { !$0.contains(family) }.allSatisfy { $0.count < 200 })
    }
  }

  @Test("A very long argument is shortened in its error")
  func longArguments() throws {
    let digits = String(repeating: "9", count: 100_000)
    let message = try ExitCodeTests.refused(["metrics", "Inter", "17", "--weight", digits], 64)
    #expect(message.count < 500)
    #expect(message.hasPrefix("--weight 999"))
    #expect(message.contains("999: weights are 1…1000"))
  }

  @Test("Control characters of a file name do not reach the error")
  func fileNames() throws {
    let path = "Tests/no\nsuch\u{1B}[2Jfile.ttf"
    for arguments in [["inspect", path], ["metrics", path, "17"], ["list", "--fonts", path]] {
      let message = try ExitCodeTests.refused(arguments, 2)
      #expect(message.unicodeScalars.filter(Self.isObeyed).isEmpty)
    }
  }

  @Test(
    "Control characters of wrong arguments do not reach the error",
    arguments: [
      ["metrics", "Inter", "\u{1B}[2J"], ["metrics", "Inter", "17", "--weight", "\u{1B}[2J"], ["\u{1B}[2J\u{202E}"],
      ["metrics", "Inter", "17", "--\u{1B}]0;x\u{7}"], ["list", "x", "\r\n\u{9B}2J"],
    ])
  func arguments(_ arguments: [String]) throws {
    let message = try ExitCodeTests.refused(arguments, 64)
    #expect(message.unicodeScalars.filter(Self.isObeyed).isEmpty, "\(message.debugDescription)")
  }

  @Test(
    "Control characters of a requested name do not reach the output",
    arguments: ["\u{1B}[2JInter", "a\nb", "a\u{202E}b", "a\u{9B}2Jb", "a\rb"])
  func askedName(_ name: String) throws {
    for command in [["resolve", name], ["metrics", name, "17"]] {
      let run = try Program.run(command)
      #expect(run.status == 0)
      #expect(run.output.unicodeScalars.filter(Self.isObeyed).isEmpty, "\(run.output.debugDescription)")
      #expect(run.output.split(separator: "\n")[0].hasSuffix("."))
    }
  }
}
