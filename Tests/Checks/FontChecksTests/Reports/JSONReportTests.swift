import Testing
import TextFormats

@testable import FontChecks
@testable import FontRules

/// `--format json`.
struct JSONReportTests {
  @Test("The counts, and every part of a finding; null where it has none")
  func document() {
    let report = CheckReport.sample(
      FontCheck.Finding(.sampleError, "is no font", file: "Fonts/A.ttf", hint: "get it again"),
      FontCheck.Finding(.sampleWarning, "has a name twice", file: "Fonts/B/C.otf", face: "C-Bold", severity: .error),
      FontCheck.Finding(.sampleNote, "moves"))
    #expect(
      report.json == [
        "summary": [
          "files": .integer(2), "faces": .integer(3), "errors": .integer(2), "warnings": .integer(0),
          "notes": .integer(1), "accepted": .integer(0),
          "looks": .array([.string("open"), .string("decode"), .string("shape")]), "rules": .integer(41),
          "leftOut": .array([]),
        ],
        "findings": .array([
          [
            "severity": .string("error"), "rule": .string("FP001"), "file": .string("Fonts/A.ttf"), "face": .null,
            "message": .string("is no font"), "hint": .string("get it again"),
          ],
          [
            "severity": .string("error"), "rule": .string("FP012"), "file": .string("Fonts/B/C.otf"),
            "face": .string("C-Bold"), "message": .string("has a name twice"), "hint": .null,
          ],
          [
            "severity": .string("note"), "rule": .string("FP023"), "file": .null, "face": .null,
            "message": .string("moves"), "hint": .null,
          ],
        ]),
      ])
  }

  @Test("Texts and paths come back as they were, whatever is in them")
  func hostile() throws {
    let report = CheckReport.sample(FontCheck.Finding(.sampleError, hostileText, file: hostileText, face: hostileText))
    #expect(try JSONValue(parsing: report.json.document) == report.json)
  }

  @Test(
    "The line that sums up",
    arguments: [
      ([], "2 files, 3 faces: open, decode, shape; nothing found by 41 rules"),
      ([FontCheck.Finding(.sampleError, "a")], "2 files, 3 faces: open, decode, shape; 1 error found by 41 rules"),
      (
        [
          FontCheck.Finding(.sampleNote, "a"), FontCheck.Finding(.sampleError, "b"),
          FontCheck.Finding(.sampleError, "c"),
          FontCheck.Finding(.sampleWarning, "d"),
        ],
        "2 files, 3 faces: open, decode, shape; 2 errors, 1 warning, 1 note found by 41 rules"
      ),
    ] as [([FontCheck.Finding], String)])
  func summary(_ findings: [FontCheck.Finding], _ summary: String) {
    #expect(CheckReport(files: ["a", "b"], faceCount: 3, findings: findings, scope: .sample).summary == summary)
  }

  @Test("One file, one face")
  func singular() {
    #expect(
      CheckReport(files: ["a"], faceCount: 1, findings: []).summary == "1 file, 1 face: open; nothing found by 0 rules")
  }

  @Test("Accepted findings are counted at the end of the line, and in the summary of JSON")
  func accepted() throws {
    let accepted = CheckReport.AcceptedFinding(finding: FontCheck.Finding(.sampleError, "a"), reason: nil)
    let report = CheckReport(files: ["a"], faceCount: 1, findings: [], accepted: [accepted, accepted], scope: .sample)
    #expect(report.summary == "1 file, 1 face: open, decode, shape; nothing found by 41 rules, and 2 accepted")
    let counts = try JSONReader(parsing: report.json.document.utf8).member("summary")
    #expect(try counts.member("accepted").integer(in: 0...9) == 2)
    #expect(try counts.member("errors").integer(in: 0...9) == 0)
  }

  @Test("What was not looked at is not claimed")
  func scope() {
    var scope = CheckScope.sample
    scope.decodedFiles = 1
    scope.shapedFiles = 0
    let report = CheckReport(files: ["a", "b"], faceCount: 2, findings: [], scope: scope)
    #expect(report.summary == "2 files, 2 faces: open, decode 1; nothing found by 41 rules")
  }
}
