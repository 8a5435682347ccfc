import Testing

@testable import FontChecks
@testable import FontRules

/// `--format github`: workflow commands of GitHub Actions.
struct GitHubAnnotationsTests {
  private func lines(_ findings: [FontCheck.Finding]) -> [String] {
    let report = CheckReport(files: ["Fonts/A.ttf"], faceCount: 1, findings: findings)
    return report.githubAnnotations(.sample).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test("Each finding is one command, with its path from the root of the checkout")
  func commands() {
    #expect(
      lines([
        FontCheck.Finding(.sampleError, "it is no font", file: "Fonts/A.ttf"),
        FontCheck.Finding(.sampleWarning, "it has a name twice", file: "../B.ttf", face: "B-Bold", hint: "rename it"),
        FontCheck.Finding(.sampleNote, "the baselines move"),
      ]) == [
        "::error file=app/Fonts/A.ttf,title=FP001 opens::it is no font",
        "::warning file=B.ttf,title=FP012 unique-full-name::B-Bold: it has a name twice%0Arename it",
        "::notice title=FP023 platform-lines::the baselines move",
        "1 file, 1 face: open; failed: 1 error in A.ttf; 1 warning, 1 note",
        "",
      ])
  }

  @Test(
    "Per cent signs and line breaks in a message are escaped",
    arguments: [("50 %", "50 %25"), ("%0A", "%250A"), ("a\nb\rc\r\nd", "a%0Ab%0Dc%0D%0Ad"), ("a:b,c", "a:b,c")])
  func message(_ text: String, _ escaped: String) {
    #expect(lines([FontCheck.Finding(.sampleError, text)])[0] == "::error title=FP001 opens::\(escaped)")
  }

  @Test(
    "In a path, colons and commas are escaped too, but spaces and letters are not",
    arguments: [
      ("a:b,c%d.ttf", "a%3Ab%2Cc%25d.ttf"), ("a\n::error::b.ttf", "a%0A%3A%3Aerror%3A%3Ab.ttf"),
      ("Größe 字.ttf", "Größe 字.ttf"),
    ])
  func path(_ path: String, _ escaped: String) {
    #expect(
      lines([FontCheck.Finding(.sampleError, "m", file: path)])[0] == "::error file=app/\(escaped),title=FP001 opens::m"
    )
  }

  @Test("A hostile name cannot begin a second command or an escape sequence")
  func hostile() {
    let lines = lines([FontCheck.Finding(.sampleError, hostileText, file: hostileText, face: "#1", hint: hostileText)])
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix("::error file="))
    #expect(!lines[0].unicodeScalars.contains { $0.properties.generalCategory == .control || $0 == "\u{202E}" })
  }

  @Test("Findings beyond GitHub's ten of a severity name their file, and are counted")
  func many() {
    let findings = (1...12).flatMap { number in
      [
        FontCheck.Finding(.sampleError, "e\(number)", file: "\(number).ttf"),
        FontCheck.Finding(.sampleNote, "n\(number)"),
        FontCheck.Finding(.sampleWarning, "w\(number)", file: "\(number).ttf"),
      ]
    }
    let lines = lines(Array(findings.dropLast(3)))
    #expect(lines.count == 35)
    #expect(lines.contains("::error file=app/10.ttf,title=FP001 opens::e10"))
    #expect(lines.contains("::error file=app/11.ttf,title=FP001 opens::app/11.ttf: FP001 opens: e11"))
    #expect(lines.contains("::notice title=FP023 platform-lines::n11"))
    #expect(
      lines[33]
        == "1 file, 1 face: open; failed: 11 errors in 11 files; 11 warnings, 11 notes; GitHub shows 10 findings of a severity for each step, the other findings are only in this log: 1 error, 1 warning, 1 note"
    )
  }
}
