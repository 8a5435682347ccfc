import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct LinesContractTests {
  private static func lines(_ arguments: String...) throws -> JSON {
    let run = try Program.run(["lines"] + arguments + ["--no-system", "--format", "json"])
    #expect(run.status == 0, "\(run.error)")
    #expect(run.error == "")
    return try JSON(run.output)
  }

  @Test("The result has its keys, with the lengths of Base.ttf")
  func keys() throws {
    let answer = try Self.lines("Tests/Fixtures/Fonts/Base.ttf", "1000", "1690", "H H H")
    #expect(answer.match?.matchViolations == [])
    #expect(answer.width?.number == 1690)
    #expect(answer.height?.number == 2400)
    #expect(answer.lineHeight?.number == 1200)
    #expect(answer.firstBaseline?.number == 900)
    #expect(answer.lastBaseline?.number == 2100)
    let lines = try #require(answer.lines?.values)
    #expect(lines.compactMap { $0["text"]?.text } == ["H H", "H"])
    #expect(lines.compactMap { $0.advance?.number } == [1690, 720])
    #expect(lines.compactMap { $0.room?.number } == [0, 970])
    #expect(lines.first?.missedBy?.number == 970)
    #expect(lines.compactMap { $0.end?.text } == ["break", "paragraph"])
  }

  /// Comparing such a letter by its normal form, for example with a tab, takes a minute.
  @Test(
    "A letter with 200,000 marks is broken into lines in time",
    arguments: [["--line-break", "anywhere"], ["--max-lines", "1"]])
  func manyMarks(_ options: [String]) throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/a.txt"
      try Fixtures.write(Array(("a\t" + String(repeating: "\u{301}\u{323}", count: 100_000)).utf8), to: path)
      let run = try Program.run(["lines", "Inter", "12", "100", "@\(path)", "--no-system"] + options)
      #expect(run.status == 0, "\(run.error)")
      #expect(!run.output.contains("\t"))
    }
  }

  @Test("The text may be a file, with a maximum of lines and an ellipsis")
  func options() throws {
    let answer = try Self.lines("RobotoSlab-Regular", "17", "200", "@LICENSE", "--max-lines", "2", "--truncate", "tail")
    #expect(answer.lines?.values.count == 2)
    #expect(answer.lines?.values.last?.end?.text == "ellipsis")
    let sign = try Self.lines("RobotoSlab-Regular", "17", "200", "@@home")
    #expect(sign.lines?.values.first?["text"]?.text == "@home")
  }

  @Test(
    "Wrong usage says what was expected",
    arguments: [
      (["Inter", "17", "100"], "<text>"), (["Inter", "17", "-1", "a"], "width"),
      (["Inter", "17", "nan", "a"], "width"),
      (["Inter", "17", "inf", "a"], "width"), (["Inter", "17", "100", "a", "--max-lines", "0"], "above 0"),
      (["Inter", "17", "100", "a", "--truncate", "none"], "tail, middle, head"),
      (["Inter", "17", "100", "a", "--align", "block"], "center"),
      (["Inter", "17", "100", "a", "--as", "word"], "chromium"),
      (["Inter", "17", "100", "a", "--line-break", "x"], "strict"),
    ])
  func usage(_ arguments: [String], _ expected: String) throws {
    #expect(try ExitCodeTests.refused(["lines"] + arguments, 64).contains(expected))
  }

  @Test("The request repeats every option")
  func request() throws {
    let answer = try Self.lines(
      "Inter", "17", "100", "ab", "--truncate", "middle", "--align", "end", "--line-height", "20", "--as", "chromium",
      "--line-break", "strict", "--word-break", "keep-all", "--overflow-wrap", "normal", "--feature", "liga=0",
      "--small-caps", "--language", "de", "--direction", "rtl", "--tracking", "1.5")
    let request = try #require(answer.request)
    let words = [
      "truncation": "middle", "alignment": "end", "engine": "chromium", "lineBreak": "strict", "wordBreak": "keep-all",
      "overflowWrap": "normal", "language": "de", "direction": "rtl",
    ]
    for (key, word) in words { #expect(request[key]?.text == word, "\(key)") }
    #expect(request["lineHeight"]?.number == 20)
    #expect(request["tracking"]?.number == 1.5)
    #expect(request["features"]?.values.map(\.text) == ["liga=0"])
  }

  @Test("`--as chromium` ignores Graphite tables")
  func withoutGraphite() throws {
    try withTemporaryFolder { folder in
      try Fixtures.write(try GraphiteFont.bytes(), to: folder + "/graphite.ttf")
      let font = folder + "/graphite.ttf"
      let own = try Self.lines(font, "1000", "2000", "H")
      #expect(own.lines?.values.compactMap { $0.advance?.number } == [710])
      let chromium = try Self.lines(font, "1000", "2000", "H", "--as", "chromium")
      #expect(chromium.lines?.values.compactMap { $0.advance?.number } == [720])
    }
  }

  // MARK: - Standard input

  private static func piped(_ command: String, _ text: String) throws -> Program.Run {
    try Program.run(
      [], launcher: ["/bin/bash", "-c", "\(command) | \"$0\" lines Inter 17 100 @- --no-system \(text)"])
  }

  @Test("@- reads the standard input")
  func standardInput() throws {
    let run = try Self.piped("printf 'one\\ntwo'", "--format json")
    #expect(run.status == 0, "\(run.error)")
    #expect(try JSON(run.output).lines?.values.compactMap { $0["text"]?.text } == ["one", "two"])
  }

  @Test(
    "Standard input that is not UTF-8, or too long, is refused",
    arguments: [
      ("printf 'a\\377'", "UTF-8"), ("head -c 1000001 /dev/zero", "1000000"),
    ])
  func refusedInput(_ command: String, _ reason: String) throws {
    let run = try Self.piped(command, "")
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.error.contains("standard input") && run.error.contains(reason), "\(run.error)")
  }

  // MARK: - Pictures

  private static func picture(_ arguments: String...) throws -> String {
    let run = try Program.run(["lines"] + arguments + ["--no-system", "--format", "svg"])
    #expect(run.status == 0, "\(run.error)")
    return run.output
  }

  /// Base.ttf at 100 points: H is 72 wide, the space 25, a line 120 high with the baseline at 90.
  @Test("A picture has the column, the baselines, and the remaining room of each line")
  func svg() throws {
    let svg = try Self.picture("Tests/Fixtures/Fonts/Base.ttf", "100", "200", "H H H")
    #expect(svg.contains("<rect class=\"tint\" x=\"16\" y=\"16\" width=\"200\" height=\"240\"/>"))
    for line in ["class=\"grid\" d=\"M16 106L216 106\"", "class=\"grid\" d=\"M16 226L216 226\""] {
      #expect(svg.contains(line))
    }
    for room in ["class=\"line-accent\" d=\"M185 106L216 106\"", "class=\"line-accent\" d=\"M88 226L216 226\""] {
      #expect(svg.contains(room))
    }
    #expect(svg.components(separatedBy: "class=\"ink\"").count == 3)
    #expect(XMLParser(data: Data(svg.utf8)).parse())
  }

  @Test("Right-to-left lines are on the right, with their room on the left")
  func rightToLeft() throws {
    let svg = try Self.picture(
      "Tests/Fixtures/Fonts/Hebrew.ttf", "100", "200", "א", "--fonts", "Tests/Fixtures/Fonts/Base.ttf", "--no-bundled")
    #expect(svg.contains("class=\"line-accent\" d=\"M16 106L144 106\""))
  }

  @Test(
    "A picture that is too large is refused",
    arguments: [("10001", "a"), ("100", Named(repeating: "a\n", count: 2001))] as [(String, Named<String>)])
  func largePicture(_ width: String, _ text: Named<String>) throws {
    let error = try ExitCodeTests.refused(["lines", "Inter", "17", width, text.value, "--format", "svg"], 2)
    #expect(error.contains("the picture ") && error.contains("limit"))
    let whole = try Self.picture("Inter", "17", "10000", "a <b> & \"c\" \u{1}\u{FFFE}")
    #expect(XMLParser(data: Data(whole.utf8)).parse())
  }

  @Test("A text file that does not exist is refused")
  func noFile() throws {
    #expect(try ExitCodeTests.refused(["lines", "Inter", "17", "100", "@nowhere.txt"], 2).contains("nowhere.txt"))
  }
}
