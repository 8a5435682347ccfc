import Foundation
import TestSupport
import Testing
import TextFormats

/// docs/json.md: the examples are results of the program for bundled fonts and fixtures. `FONTPROBE_RECORD=1` writes
/// them again.
///
/// An example is between `<!-- example: COMMAND -->` and `<!-- /example -->`; after `; without:` are keys whose values
/// are left out.
struct JSONPageTests {
  private static let page = Fixtures.path("docs/json.md")
  private static let start = "<!-- example: "
  private static let end = "<!-- /example -->"

  /// A command line of the page, and the keys whose values are left out.
  private struct Example {
    let command: String
    let leftOut: Set<String>

    init(_ marker: Substring) {
      let parts = marker.components(separatedBy: "; without: ")
      command = parts[0]
      leftOut = parts.count > 1 ? Set(parts[1].components(separatedBy: ", ")) : []
    }

    /// The command and its result, as on the page.
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

  @Test("Each command is in a heading of the page")
  func families() throws {
    let text = String(decoding: try Fixtures.bytes(Self.page), as: UTF8.self)
    let headings = text.matches(of: #/(?m)^## \w+: (.+)$/#).flatMap { $0.output.1.components(separatedBy: ", ") }
    #expect(Set(headings) == Set(Program.commandNames).subtracting(["specimen"]))
  }

  @Test("Every example is the output of the program")
  func examples() throws {
    let text = String(decoding: try Fixtures.bytes(Self.page), as: UTF8.self)
    var parts = text.components(separatedBy: Self.start)
    var commands: Set<String> = []
    // In order: some examples read files of earlier examples.
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
      #expect(made == text, "docs/json.md shows different results; FONTPROBE_RECORD=1 records them again")
    }
  }
}

extension JSONValue {
  /// The value with a mark instead of the values of these keys.
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
