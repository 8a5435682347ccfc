import Testing

@testable import FontChecks
@testable import FontRules

struct FindingEntryTests {
  private static func finding(
    _ rule: FontCheck.Rule, _ message: String, _ file: String?, face: String? = nil, hint: String? = nil
  ) -> FontCheck.Finding { FontCheck.Finding(rule, message, file: file, face: face, hint: hint) }

  @Test("Severe entries come first; findings with one message or one hint are grouped")
  func entries() {
    let entries = FindingEntry.all(of: [
      Self.finding(.sampleNote, "moves", "A.ttf"), Self.finding(.sampleWarning, "twice", "A.ttf"),
      Self.finding(.sampleError, "no font", "B.ttf", hint: "get it"),
      Self.finding(.sampleError, "no font", "C.ttf", hint: "get it"),
      Self.finding(.sampleError, "short", "D.ttf", hint: "get it"), Self.finding(.sampleError, "odd", "E.ttf"),
    ])
    #expect(entries.map(\.severity) == [.error, .error, .warning, .note])
    #expect(entries[0].facts.map(\.messages) == [["no font"], ["short"]])
    #expect(entries[0].facts.map { $0.files.map(\.path) } == [["B.ttf", "C.ttf"], ["D.ttf"]])
    #expect(entries[1].hint == nil && entries[1].facts.count == 1)
  }

  @Test("Messages about one file are grouped, and faces are listed after their file")
  func places() {
    let same = FindingEntry.all(of: [
      Self.finding(.sampleError, "a", "A.ttf"), Self.finding(.sampleError, "b", "A.ttf"),
    ])
    #expect(same.map { $0.facts.map(\.messages) } == [[["a", "b"]]])
    let faces = FindingEntry.all(of: [
      Self.finding(.sampleError, "a", "A.ttc", face: "A-Bold"),
      Self.finding(.sampleError, "a", "A.ttc", face: "A-Thin"),
      Self.finding(.sampleError, "a", nil),
    ])
    #expect(faces[0].facts[0].files.map(\.faces) == [["A-Bold", "A-Thin"], []])
    #expect(faces[0].facts[0].files.map(\.path) == ["A.ttc", "all files together"])
  }

  @Test(
    "In Markdown the verdict is first, names are escaped, and notes are optional")
  func markdown() {
    let report = CheckReport.sample(
      Self.finding(.sampleError, "it has <b> and *x*", "Fonts/A_1.ttf", hint: "get it"),
      Self.finding(.sampleNote, "it moves", "Fonts/A_1.ttf"))
    let page = """
      **failed: 1 error in A\\_1.ttf; 1 note**

      2 files, 3 faces: open, decode, shape

      - **error** A file does not open (FP001)
        - Fonts/A\\_1.ttf: it has \\<b\\> and \\*x\\*
        - *hint:* get it

      """
    #expect(report.markdown(showsNotes: false) == page)
    #expect(
      report.markdown(showsNotes: true) == page
        + "\n- **note** The baseline moves (FP023)\n  - Fonts/A\\_1.ttf: it moves\n")
  }
}
