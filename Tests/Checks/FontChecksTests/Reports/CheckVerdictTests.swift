import Testing
import TextFormats

@testable import FontChecks
@testable import FontRules

struct CheckVerdictTests {
  private static let error = FontCheck.Finding(.sampleError, "a", file: "Fonts/Bold.ttf")
  private static let warning = FontCheck.Finding(.sampleWarning, "b", file: "Fonts/A.ttf")
  private static let note = FontCheck.Finding(.sampleNote, "c")

  @Test(
    "The verdict names the findings that fail the check, then counts the others",
    arguments: [
      ([], .error, "passed: nothing found by 41 rules"),
      ([note, note], .error, "passed: no errors or warnings found by 41 rules; 2 notes"),
      ([warning, note], .error, "passed: 1 warning and no error found by 41 rules; 1 note"),
      ([note, error, warning], .error, "failed: 1 error in Bold.ttf; 1 warning, 1 note"),
      ([error, error], .error, "failed: 2 errors in Bold.ttf"),
      ([warning, note], .warning, "failed: 1 warning in A.ttf (warnings fail this check); 1 note"),
      ([error, warning], .warning, "failed: 1 error, 1 warning in 2 files (warnings fail this check)"),
      ([note], .note, "failed: 1 note (notes fail this check)"),
    ] as [([FontCheck.Finding], FontCheck.Severity, String)])
  func verdict(_ findings: [FontCheck.Finding], _ failsOn: FontCheck.Severity, _ verdict: String) {
    let report = CheckReport(files: ["a", "b"], faceCount: 3, findings: findings, failsOn: failsOn, scope: .sample)
    #expect(report.verdict == verdict)
    #expect(report.passes == verdict.hasPrefix("passed"))
    #expect(report.summary == "2 files, 3 faces: open, decode, shape; \(verdict)")
  }

  @Test("Accepted findings are counted in the verdict and in the JSON summary")
  func accepted() throws {
    let accepted = CheckReport.AcceptedFinding(finding: Self.error, reason: nil)
    let report = CheckReport(files: ["a"], faceCount: 1, findings: [], accepted: [accepted, accepted], scope: .sample)
    #expect(
      report.verdict == "passed: no errors or warnings found by 41 rules, apart from 2 accepted findings")
    let counts = try JSONReader(parsing: report.json.document.utf8).member("summary")
    #expect(try counts.member("accepted").integer(in: 0...9) == 2)
    #expect(try counts.member("errors").integer(in: 0...9) == 0)
    func verdict(_ findings: FontCheck.Finding...) -> String {
      CheckReport(files: ["a"], faceCount: 1, findings: findings, accepted: [accepted], scope: .sample).verdict
    }
    let found = "found by 41 rules, apart from 1 accepted finding"
    #expect(verdict(Self.note) == "passed: no errors or warnings \(found); 1 note")
    #expect(verdict(Self.warning, Self.note) == "passed: 1 warning and no error \(found); 1 note")
    #expect(verdict(Self.error, Self.note) == "failed: 1 error in Bold.ttf; 1 note, 1 accepted")
  }

  @Test("The summary names only the looks that were taken at all files")
  func scope() {
    var scope = CheckScope.sample
    scope.decodedFiles = 1
    scope.shapedFiles = 0
    let report = CheckReport(files: ["a", "b"], faceCount: 2, findings: [], scope: scope)
    #expect(report.extent == "2 files, 2 faces: open, decode 1")
  }
}
