import Foundation
import TestSupport
import Testing
import TextFormats

/// docs/json.md: its examples are answers of the program, by bundled fonts and fixtures. `FONTPROBE_RECORD=1` writes them
/// anew.
///
/// An example stands between `<!-- example: COMMAND -->` and `<!-- /example -->`; after `; without:` come keys whose values
/// are left out.
struct JSONPageTests {
  private static let page = Fixtures.path("docs/json.md")
  private static let start = "<!-- example: "
  private static let end = "<!-- /example -->"

  /// A command line of the page, and the keys whose values its example leaves out.
  private struct Example {
    let command: String
    let leftOut: Set<String>

    init(_ marker: Substring) {
      let parts = marker.components(separatedBy: "; without: ")
      command = parts[0]
      leftOut = parts.count > 1 ? Set(parts[1].components(separatedBy: ", ")) : []
    }

    /// The command and its answer, as they stand on the page.
    func block() throws -> String {
      let line = "\(command) --format json"
      let run = try Program.run([], launcher: ["/bin/bash", "-c", "fontprobe() { \"$0\" \"$@\"; }; \(line)"])
      #expect(run.status == 0, "\(line): \(run.error)")
      let name = try #require(command.split(separator: " ").dropFirst().first)
      #expect(try AnswerSchemasTests.violations(of: run.output, to: [String(name)]) == [], "\(line)")
      let answer = try JSONValue(parsing: run.output).leavingOut(leftOut).document
      return "\n\n```console\n$ \(line)\n```\n\n```json\n\(answer)```\n\n"
    }
  }

  @Test("Each command stands in the heading of its family")
  func families() throws {
    let text = String(decoding: try Fixtures.bytes(Self.page), as: UTF8.self)
    let headings = text.matches(of: #/(?m)^## \w+: (.+)$/#).flatMap { $0.output.1.components(separatedBy: ", ") }
    #expect(Set(headings) == Set(Program.commandNames).subtracting(["specimen"]))
  }

  @Test("Every example is the program's answer")
  func examples() throws {
    let text = String(decoding: try Fixtures.bytes(Self.page), as: UTF8.self)
    var parts = text.components(separatedBy: Self.start)
    var commands: Set<String> = []
    // One after the other: some read what the one before has written.
    for index in parts.indices.dropFirst() {
      let part = parts[index]
      let marker = try #require(part.range(of: " -->"))
      let example = Example(part[..<marker.lowerBound])
      let end = try #require(part.range(of: Self.end), "\(example.command)")
      parts[index].replaceSubrange(marker.upperBound..<end.lowerBound, with: try example.block())
      commands.insert(example.command.components(separatedBy: " ")[1])
    }
    #expect(commands == ["resolve", "metrics"], "the page has an example for a match and for metrics")
    let made = parts.joined(separator: Self.start)
    if ProcessInfo.processInfo.environment["FONTPROBE_RECORD"] == "1" {
      try Fixtures.write(Array(made.utf8), to: Self.page)
    } else {
      #expect(made == text, "docs/json.md shows other answers; FONTPROBE_RECORD=1 records them anew")
    }
  }
}

extension JSONValue {
  /// The value with a mark in place of the values of these keys.
  fileprivate func leavingOut(_ keys: Set<String>) -> JSONValue {
    switch self {
    case .object(let members):
      .object(
        members.map { key, value in (key: key, value: keys.contains(key) ? value.mark : value.leavingOut(keys)) })
    case .array(let values): .array(values.map { $0.leavingOut(keys) })
    default: self
    }
  }

  private var mark: JSONValue {
    switch self {
    case .object: ["…": .string("…")]
    case .array: .array([.string("…")])
    default: .string("…")
    }
  }
}
