import Testing

@testable import FontChecks
@testable import FontProbeCommands
@testable import FontRules

struct CheckTextTests {
  private static let broken = FontCheck.Rule(
    "FP001", "opens", .error, "The file opens", violation: "Not so: The file opens")
  private static let twice = FontCheck.Rule(
    "FP012", "unique-full-name", .warning, "Names are unique", violation: "Not so: Names are unique")
  private static let moves = FontCheck.Rule(
    "FP023", "platform-lines", .note, "The baseline stays", violation: "Not so: The baseline stays")

  private func lines(_ findings: [FontCheck.Finding], isOn: Bool = false, showsNotes: Bool = true) -> [String] {
    CheckText(
      CheckReport(files: ["Fonts/A.ttf", "Fonts/B.ttf"], faceCount: 3, findings: findings), showsNotes: showsNotes
    )
    .lines(Emphasis(isOn: isOn), width: 80)
  }

  private static let findings = [
    FontCheck.Finding(broken, "it is no font", file: "Fonts/B.ttf", hint: "get it again"),
    FontCheck.Finding(broken, "a name is used that no font has"),
    FontCheck.Finding(twice, "it has a name twice", file: "Fonts/A.ttf", face: "A-Bold"),
    FontCheck.Finding(moves, "its baseline moves", file: "Fonts/B.ttf"),
    FontCheck.Finding(moves, "its baseline moves", file: "Fonts/A.ttf"),
  ]

  @Test("Findings are grouped by cause, with errors first and the verdict last")
  func groups() {
    #expect(
      lines(Self.findings) == [
        "error: Not so: The file opens  FP001",
        "  Fonts/B.ttf",
        "    it is no font",
        "  hint: get it again",
        "",
        "error: Not so: The file opens  FP001",
        "  all files together",
        "    a name is used that no font has",
        "",
        "warning: Not so: Names are unique  FP012",
        "  Fonts/A.ttf: A-Bold",
        "    it has a name twice",
        "",
        "note: Not so: The baseline stays  FP023",
        "  Fonts/B.ttf",
        "  Fonts/A.ttf",
        "    its baseline moves",
        "",
        "2 files, 3 faces: open",
        "failed: 2 errors in B.ttf; 1 warning, 2 notes",
      ])
  }

  @Test("Without --notes, notes are only counted")
  func notes() {
    let lines = lines(Self.findings, showsNotes: false)
    #expect(!lines.contains { $0.hasPrefix("note") })
    #expect(lines.last == "failed: 2 errors in B.ttf; 1 warning, 2 notes (--notes lists the notes)")
  }

  @Test("A check without findings is two lines")
  func clean() {
    #expect(lines([]) == ["2 files, 3 faces: open", "passed: nothing found by 0 rules"])
  }

  @Test("On a terminal errors are red, warnings yellow, identifiers faint")
  func colours() {
    let lines = lines(
      [FontCheck.Finding(Self.broken, "m", file: "A.ttf"), FontCheck.Finding(Self.twice, "m", file: "A.ttf")],
      isOn: true)
    #expect(lines[0] == "\u{1B}[31merror\u{1B}[0m: Not so: The file opens  \u{1B}[2mFP001\u{1B}[0m")
    #expect(lines[1] == "  \u{1B}[1mA.ttf\u{1B}[0m")
    #expect(lines[4].hasPrefix("\u{1B}[33mwarning\u{1B}[0m: "))
  }

  @Test("A path that is wider than the terminal is not cut")
  func longPath() {
    let path = String(repeating: "Folder/", count: 20) + "A.ttf"
    #expect(lines([FontCheck.Finding(Self.broken, "m", file: path)]).contains("  \(path)"))
  }

  @Test("A hostile name or path begins no line and has no control characters")
  func hostile() {
    let text = "a\n\u{1B}[2J\u{202E}b"
    let shown = "a\u{FFFD}\u{FFFD}[2J[U+202E RIGHT-TO-LEFT OVERRIDE]b"
    #expect(
      lines([FontCheck.Finding(Self.broken, text, file: text, face: text, hint: text)]) == [
        "error: Not so: The file opens  FP001", "  \(shown)", "    \(shown)", "  hint: \(shown)", "",
        "2 files, 3 faces: open", "failed: 1 error in \(shown)",
      ])
  }
}
