import Testing
import TextFormats

@testable import FontChecks
@testable import FontRules

struct JSONReportTests {
  @Test("The JSON report has the counts, and every part of a finding or null")
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

  @Test("Hostile texts and paths are the same when the report is parsed")
  func hostile() throws {
    let report = CheckReport.sample(FontCheck.Finding(.sampleError, hostileText, file: hostileText, face: hostileText))
    #expect(try JSONValue(parsing: report.json.document) == report.json)
  }
}
