import FontFiles
import TestSupport
import Testing

@testable import FontChecks
@testable import FontRules

/// The settings of each folder hold for the files below this folder, in any order of the paths.
struct FolderSettingsTests {
  /// Checks two folders with one font each and these settings, in both orders.
  ///
  /// - Returns: the rules of the findings in each folder, and whether the check passes.
  private static func check(
    _ first: String, _ second: String, _ settings: CheckSettings = CheckSettings(), more: [String: String] = [:]
  ) async throws -> (rules: [String: Set<String>], passes: Bool, report: CheckReport) {
    try await withTemporaryFolder { folder in
      for (name, settings) in [("a", first), ("b", second)] {
        let font = try Fixtures.bytes(Fixtures.font("Base.ttf"))
        try Fixtures.makeFolder("\(folder)/\(name)")
        try Fixtures.write(font, to: "\(folder)/\(name)/Base.ttf")
        try Fixtures.write(Array(settings.utf8), to: "\(folder)/\(name)/fontprobe.json")
      }
      for (name, text) in more { try Fixtures.write(Array(text.utf8), to: "\(folder)/\(name)") }
      let check = FontCheck(settings, worker: Program.path)
      let paths = ["\(folder)/a", "\(folder)/b"]
      let report = try await check.run(paths)
      let other = try await check.run(paths.reversed())
      #expect(report.findings == other.findings && report.passes == other.passes && report.files == other.files)
      #expect(report.accepted == other.accepted && report.scope == other.scope)
      var rules: [String: Set<String>] = [:]
      for finding in report.findings {
        let file = finding.file.map { $0.dropFirst(folder.count + 1) } ?? ""
        rules[String(file.prefix { $0 != "/" }), default: []].insert(finding.rule.id)
      }
      return (rules, report.passes, report)
    }
  }

  @Test("A rule that one folder skips is still checked in the other folder")
  func skipped() async throws {
    let only = #""only": ["FP040", "FP051"]"#
    let skips = try await Self.check(#"{"skip": ["FP051"], \#(only)}"#, "{\(only)}")
    #expect(skips.rules == ["b": ["FP051"]])
    let other = try await Self.check(#"{"only": ["FP060"]}"#, "{\(only)}")
    #expect(other.rules == ["b": ["FP051"]])
  }

  @Test("A requirement and a severity hold only in their own folder")
  func requirements() async throws {
    let found = try await Self.check(
      #"{"only": ["FP040"], "requireText": "漢", "severity": {"FP040": "note"}}"#,
      #"{"only": ["FP040"], "requireText": "字"}"#)
    #expect(found.rules == ["a": ["FP040"], "b": ["FP040"]] && !found.passes)
    #expect(found.report.findings.map(\.severity) == [.note, .error])
    let sizes = try await Self.check(#"{"only": ["FP060"], "maxSize": 10}"#, #"{"only": ["FP060"]}"#)
    #expect(sizes.rules == ["a": ["FP060"]])
  }

  @Test("Accepted findings hold in one folder, but the strictest `failOn` holds for all")
  func accepted() async throws {
    let only = #""only": ["FP051", "FP075"]"#
    let found = try await Self.check(
      #"{\#(only), "accept": {"Base.ttf": ["FP051"]}}"#, "{\(only)}")
    #expect(found.rules == ["b": ["FP051"]] && found.report.accepted.count == 1 && found.passes)
    let strict = try await Self.check(#"{"only": ["FP060"], "failOn": "warning"}"#, #"{"only": ["FP051"]}"#)
    #expect(strict.rules == ["b": ["FP051"]] && !strict.passes)
  }

  @Test("The names and the platform of a folder hold only for its own fonts")
  func names() async throws {
    let only = #""only": ["FP070", "FP071"]"#
    let names = ["names-a": "Lato-Regular\n", "names-b": "Helvetica\n"]
    let found = try await Self.check(
      #"{\#(only), "names": "../names-a"}"#, "{\(only)}", more: names)
    #expect(found.rules == ["a": ["FP071"], "names-a": ["FP070"]])
    let platforms = try await Self.check(
      #"{\#(only), "names": "../names-b", "platform": "ios"}"#, #"{\#(only), "names": "../names-b"}"#, more: names)
    #expect(platforms.rules["names-b"] == ["FP070"])
    let allowed = try await Self.check(
      #"{\#(only), "names": "../names-b", "platform": "ios"}"#, "{\(only)}", more: names)
    #expect(allowed.rules == ["a": ["FP071"]])
  }

  @Test("If two folders contain a file, the strictest of both settings holds")
  func nested() async throws {
    var (loose, strict) = (CheckSettings(), CheckSettings())
    loose.skipped = [.embedding, .licence]
    loose.severities = [.text: .note, .fileSize: .warning]
    loose.accepted = ["a.ttf": [.text, .opens, .licence]]
    loose.mostBytes = 100
    strict.skipped = [.embedding]
    strict.severities = [.text: .warning]
    strict.accepted = ["a.ttf": [.opens, .licence]]
    strict.mostBytes = 10
    strict.failsOn = .note
    for both in [loose.strictest(with: strict), strict.strictest(with: loose)] {
      #expect(both.skipped == [.embedding] && both.mostBytes == 10 && both.failsOn == .note)
      // If only one of the settings has a severity, and the rule's own severity is not lower, the rule's severity
      // holds.
      #expect(both.severities == [.text: .warning])
      #expect(both.accepted == ["a.ttf": [.opens, .licence]])
    }
    #expect(loose.strictest(with: loose) == loose)
  }

  @Test("Rules that a shallow check leaves out are counted and reported")
  func leftOut() async throws {
    var settings = CheckSettings()
    settings.only = [.licence, .browsers, .glyphs, .kerning]
    func scope(_ isDeep: Bool) async throws -> (CheckScope, String) {
      settings.isDeep = isDeep
      let report = try await FontCheck(settings, worker: Program.path).run([Fixtures.font("Base.ttf")])
      return (report.scope, report.summary)
    }
    let (deep, deepWords) = try await scope(true)
    #expect(deep.ruleCount == 4 && deep.leftOutCount == 0 && deepWords.hasSuffix("by 4 rules"))
    let (flat, words) = try await scope(false)
    // FP005 looks at headers in every check, and at outlines in a deep check.
    #expect(flat.ruleCount == 1 && flat.leftOutRules == [.browsers, .glyphs, .kerning])
    #expect(
      words.contains("; 3 rules of a deep check left out (--deep); passed: ") && words.contains("found by 1 rule"))
  }
}
