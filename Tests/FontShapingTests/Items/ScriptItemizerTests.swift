import FontTables
import Testing

@testable import FontShaping

/// Runs of one script by UAX #24, § 5.2.
struct ScriptItemizerTests {
  /// The runs as `Latn:ab Cyrl:в`, without the characters' places.
  private static func runs(_ text: String, _ unknown: ScriptItemizer.UnknownCharacters = .separate) -> String {
    let bytes = Array(text.utf8)
    let runs = ScriptItemizer.runs(of: text, unknown: unknown)
    #expect(runs.first?.utf8Range.lowerBound ?? 0 == 0)
    #expect(runs.last?.utf8Range.upperBound ?? 0 == bytes.count)
    for (left, right) in zip(runs, runs.dropFirst()) {
      #expect(left.utf8Range.upperBound == right.utf8Range.lowerBound)
    }
    return runs.map { "\($0.script.rawValue):\(String(decoding: bytes[$0.utf8Range], as: UTF8.self))" }
      .joined(separator: "|")
  }

  @Test(
    "Common and inherited characters take the script before them, at the beginning the first script",
    arguments: [
      ("ab", "Latn:ab"), ("ab, вг!", "Latn:ab, |Cyrl:вг!"), ("12 аб", "Cyrl:12 аб"),
      ("e\u{301}а\u{301}", "Latn:e\u{301}|Cyrl:а\u{301}"), ("12 …", "Zyyy:12 …"), ("", ""),
    ])
  func shared(_ text: String, _ expected: String) {
    #expect(Self.runs(text) == expected)
    #expect(Self.runs(text, .inherit) == expected)
  }

  @Test("Private-use characters form runs of their own, or take the script before them")
  func unknown() {
    #expect(Self.runs("a\u{E000}b") == "Latn:a|Zzzz:\u{E000}|Latn:b")
    #expect(Self.runs("a\u{E000}b", .inherit) == "Latn:a\u{E000}b")
    #expect(Self.runs("\u{E000}", .inherit) == "Zyyy:\u{E000}")
  }

  @Test("An itemizer that knows the start of the text gives its first characters their script")
  func start() {
    var itemizer = ScriptItemizer(startOf: "12 аб".unicodeScalars, unknown: .separate)
    #expect(itemizer.script.rawValue == "Cyrl")
    let changes = "12 аб1z".unicodeScalars.map { itemizer.take($0) }
    #expect(changes == [false, false, false, false, false, false, true])
    #expect(itemizer.script == .latin)
  }
}
