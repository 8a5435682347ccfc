import TestSupport
import Testing

struct MeasureContractTests {
  private static func measure(_ arguments: String...) throws -> JSON {
    let run = try Program.run(["measure"] + arguments + ["--no-system", "--format", "json"])
    #expect(run.status == 0, "\(run.error)")
    #expect(run.error == "")
    return try JSON(run.output)
  }

  @Test("The result has its keys, with the lengths of Base.ttf")
  func keys() throws {
    let answer = try Self.measure("Tests/Fixtures/Fonts/Base.ttf", "1000", "Hx")
    #expect(answer.match?.matchViolations == [])
    #expect(answer.advance?.number == 1240)
    #expect(answer.ascender?.number == 900)
    #expect(answer.descender?.number == -300)
    #expect(answer.lineHeight?.number == 1200)
    #expect(answer.bounds?.x?.number == 80)
    #expect(answer.bounds?.y?.number == 0)
    #expect(answer.glyphs?.values.compactMap { $0.id?.number } == [3, 4])
    #expect(answer.glyphs?.values.compactMap { $0.name?.text } == ["H", "x"])
    #expect(answer.glyphs?.values.compactMap { $0.cluster?.number } == [0, 1])
    #expect(answer.glyphs?.values.compactMap { $0.x?.number } == [0, 720])
    #expect(answer.glyphs?.values.compactMap { $0.advance?.number } == [720, 520])
    #expect(answer.glyphs?.values.compactMap { $0.run?.number } == [0, 0])
    #expect(answer.carets?.values.compactMap { $0.x?.number } == [0, 720, 1240])
    #expect(answer.runs?.values.count == 1)
  }

  @Test("A tab is as wide as a space, and a note says so")
  func tab() throws {
    // H is 720, the space 250, x 520.
    #expect(try Self.measure("Tests/Fixtures/Fonts/Base.ttf", "1000", "H\tx").advance?.number == 1490)
    #expect(try Self.measure("Tests/Fixtures/Fonts/Bitmap.bdf", "13", "H\tx").advance?.number == 18)
    let text = try Program.run(["measure", "Tests/Fixtures/Fonts/Base.ttf", "17", "H\tx"]).output
    #expect(text.contains("note: a tab is as wide as a space: for tab stops, use the command lines"), "\(text)")
    let none = try Program.run(["measure", "Tests/Fixtures/Fonts/Base.ttf", "17", "H x"]).output
    #expect(!none.contains("a tab"))
  }

  @Test("Features, tracking and direction change the result")
  func options() throws {
    let plain = try #require(try Self.measure("RobotoSlab-Regular", "17", "AVAVA").advance?.number)
    let unkerned = try #require(
      try Self.measure("RobotoSlab-Regular", "17", "AVAVA", "--feature", "kern=0").advance?.number)
    #expect(unkerned > plain)
    let tracked = try #require(
      try Self.measure("RobotoSlab-Regular", "17", "AVAVA", "--tracking", "2").advance?.number)
    #expect(abs(tracked - plain - 10) < 1e-9)
    let turned = try Self.measure("Tests/Fixtures/Fonts/Hebrew.ttf", "17", "Hx אב", "--direction", "rtl")
    #expect(turned.glyphs?.values.compactMap { $0.cluster?.number } == [5, 3, 2, 0, 1])
  }

  @Test("A missing feature, a missing axis and an axis that is too short have notes")
  func inVain() throws {
    let options = ["--feature", "smcp", "--feature", "liga=0", "--variation", "wdth=80", "--variation", "wght=2000"]
    let notes = [
      "the font has no axis 'wdth', so this setting changes nothing",
      "the axis 'wght' does not reach 2000; 900, the end of the axis, is used",
      "the font has no feature 'smcp', so this setting changes nothing",
    ]
    func text(_ arguments: [String]) throws -> String {
      try Program.run(["measure", "Inter", "17", "a", "--no-system"] + arguments, environment: ["COLUMNS": "200"])
        .output
    }
    let lines = try text(options).split(separator: "\n").map(String.init)
    #expect(lines.dropFirst().prefix(3) == notes.map { "note: \($0)" }[...])
    let table = try text(["--also", "RobotoSlab-Regular"] + options)
    for note in notes { #expect(table.contains("\nnote: Inter Black: \(note)\n")) }
    let answer = try Self.measure("Inter", "17", "a", "--feature", "smcp", "--feature", "kern")
    #expect(answer.notes?.values.compactMap(\.text) == [notes[2]])
    #expect(try Self.measure("Inter", "17", "a", "--feature", "smcp=0").notes?.values.isEmpty == true)
  }

  @Test(
    "Wrong usage says what was expected",
    arguments: [
      (["Inter", "17"], "<text>"), (["Inter", "0", "a"], "size"),
      (["Inter", "17", "a", "--feature", "toolong"], "four"),
      (["Inter", "17", "a", "--feature", "kern=x"], "65535"), (["Inter", "17", "a", "--direction", "up"], "ltr"),
      (["Inter", "17", "a", "--tracking", "1e9"], "16384"), (["Inter", "17", "a", "--language", "no tag"], "BCP 47"),
    ])
  func usage(_ arguments: [String], _ expected: String) throws {
    #expect(try ExitCodeTests.refused(["measure"] + arguments, 64).contains(expected))
  }
}
