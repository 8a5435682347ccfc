import Testing
import TextFormats

@testable import FontChecks

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
          "notes": .integer(1),
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
      ([], "2 files, 3 faces: all fit to ship"),
      ([FontCheck.Finding(.sampleError, "a")], "2 files, 3 faces: 1 error"),
      (
        [
          FontCheck.Finding(.sampleNote, "a"), FontCheck.Finding(.sampleError, "b"),
          FontCheck.Finding(.sampleError, "c"),
          FontCheck.Finding(.sampleWarning, "d"),
        ],
        "2 files, 3 faces: 2 errors, 1 warning, 1 note"
      ),
    ] as [([FontCheck.Finding], String)])
  func summary(_ findings: [FontCheck.Finding], _ summary: String) {
    #expect(CheckReport(files: ["a", "b"], faceCount: 3, findings: findings).summary == summary)
  }

  @Test("One file, one face")
  func singular() {
    #expect(CheckReport(files: ["a"], faceCount: 1, findings: []).summary == "1 file, 1 face: all fit to ship")
  }
}
