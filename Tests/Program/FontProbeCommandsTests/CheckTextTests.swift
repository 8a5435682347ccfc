import Testing

@testable import FontChecks
@testable import FontProbeCommands
@testable import FontRules

/// `fontprobe check` for people.
struct CheckTextTests {
  private static let broken = FontCheck.Rule(
    "FP001", "opens", .error, "The file opens", violation: "Not so: The file opens")
  private static let twice = FontCheck.Rule(
    "FP012", "unique-full-name", .warning, "Names are unique", violation: "Not so: Names are unique")
  private static let moves = FontCheck.Rule(
    "FP023", "platform-lines", .note, "The baseline stays", violation: "Not so: The baseline stays")

  private func lines(_ findings: [FontCheck.Finding], isOn: Bool = false) -> [String] {
    CheckText(CheckReport(files: ["Fonts/A.ttf", "Fonts/B.ttf"], faceCount: 3, findings: findings))
      .lines(Emphasis(isOn: isOn))
  }

  @Test("Files in the order of their findings, what is about all of them last, then the summary")
  func groups() {
    #expect(
      lines([
        FontCheck.Finding(Self.broken, "it is no font", file: "Fonts/B.ttf", hint: "get it again"),
        FontCheck.Finding(Self.broken, "a name is used that no font has"),
        FontCheck.Finding(Self.twice, "it has a name twice", file: "Fonts/A.ttf", face: "A-Bold"),
        FontCheck.Finding(Self.moves, "its baseline moves", file: "Fonts/B.ttf"),
      ]) == [
        "Fonts/B.ttf",
        "  error    it is no font  FP001",
        "           get it again",
        "  note     its baseline moves  FP023",
        "",
        "Fonts/A.ttf",
        "  warning  A-Bold: it has a name twice  FP012",
        "",
        "all files together",
        "  error    a name is used that no font has  FP001",
        "",
        "2 files, 3 faces: open; 2 errors, 1 warning, 1 note found by 0 rules",
      ])
  }

  @Test("A clean run is one line")
  func clean() {
    #expect(lines([]) == ["2 files, 3 faces: open; nothing found by 0 rules"])
  }

  @Test("On a terminal errors are red, warnings yellow, identifiers faint")
  func colours() {
    let lines = lines(
      [FontCheck.Finding(Self.broken, "m", file: "A.ttf"), FontCheck.Finding(Self.twice, "m", file: "A.ttf")],
      isOn: true)
    #expect(lines[0] == "\u{1B}[1mA.ttf\u{1B}[0m")
    #expect(lines[1] == "  \u{1B}[31merror\u{1B}[0m    m  \u{1B}[2mFP001\u{1B}[0m")
    #expect(lines[2] == "  \u{1B}[33mwarning\u{1B}[0m  m  \u{1B}[2mFP012\u{1B}[0m")
  }

  @Test("A name or a path begins no line and moves no cursor")
  func hostile() {
    let text = "a\n\u{1B}[2J\u{202E}b"
    let shown = "a\u{FFFD}\u{FFFD}[2J[U+202E RIGHT-TO-LEFT OVERRIDE]b"
    #expect(
      lines([FontCheck.Finding(Self.broken, text, file: text, face: text, hint: text)]).dropLast(2) == [
        shown, "  error    \(shown)  FP001", "           \(shown)",
      ])
  }
}
