import Foundation
import TestSupport
import Testing

struct StyledLinesContractTests {
  private static func run(_ document: String, _ arguments: [String] = []) throws -> Program.Run {
    try withTemporaryFolder { folder in
      let file = folder + "/styled.json"
      try document.write(toFile: file, atomically: true, encoding: .utf8)
      return try Program.run(["lines", "--styled", file, "--no-system"] + arguments)
    }
  }

  @Test("Lines have runs in visual order with glyphs, and boxes with their size")
  func contract() throws {
    let run = try Self.run(
      """
      {"width": 240, "font": {"name": "Inter", "size": 16}, "runs": [
        {"text": "Now "},
        {"text": "€12", "font": {"name": "Roboto Slab", "weight": 700}, "attributes": {"link": "#1"}},
        {"box": {"width": 24, "height": 14}, "align": "capitals"}]}
      """, ["--format", "json"])
    #expect(run.status == 0 && run.error == "")
    let answer = try JSON(run.output)
    let line = try #require(answer.lines?[0])
    let runs = try #require(line.runs).values
    #expect(runs.map(\.run) == [.number(0), .number(1), .number(2)])
    #expect(runs[1]["text"]?.text == "€12" && runs[1].size == .number(16))
    #expect(runs[1].match?.fullName?.text == "Roboto Slab Bold")
    #expect(runs[1].attributes?.link?.text == "#1")
    #expect(runs[1].glyphs?.values.count == 3)
    #expect(runs[2].width == .number(24) && runs[2].height == .number(14))
    #expect(try AnswerSchemasTests.violations(of: run.output, to: ["lines"]) == [])
  }

  @Test("Tab stops are positions or objects with an alignment, and the ellipsis may be set")
  func tabStops() throws {
    // The positions of "Tea", of the tab, of "2" and of ",50", and the end.
    func xs(_ stops: String, _ more: String = "") throws -> [Double] {
      let run = try Self.run(
        #"{"width": 300, "font": {"name": "Inter", "size": 16}, \#(more)"tabStops": \#(stops), "#
          + #""runs": [{"text": "Tea\t"}, {"text": "2", "font": {"size": 20}}, {"text": ",50"}]}"#,
        ["--format", "json"])
      #expect(run.status == 0, "\(run.error)")
      let runs = try #require(JSON(run.output).lines?[0]?.runs).values
      return runs.compactMap { $0.x?.number } + [(runs.last?.x?.number ?? 0) + (runs.last?.advance?.number ?? 0)]
    }
    let start = try xs("[10, 100]")
    #expect(start[0] == 0 && start[2] == 100)
    let end = try xs(#"[{"position": 200, "align": "end"}]"#)
    #expect(abs(end[4] - 200) < 0.05 && abs(end[4] - end[2] - (start[4] - start[2])) < 0.05)
    // The separator is at the beginning of its run.
    #expect(abs(try xs(#"[{"position": 200, "align": "decimal", "separator": ","}]"#)[3] - 200) < 0.05)
    #expect(try xs("[]", #""tabInterval": 50, "#)[2] == 50)
    let cut = try Self.run(
      #"{"width": 60, "maximumLines": 1, "truncation": "tail", "ellipsis": " more", "font": {"name": "Inter", "size": 16}, "#
        + #""runs": [{"text": "one two three"}]}"#, ["--format", "json"])
    let shown = try JSON(cut.output)["lines"]?[0]?["text"]
    #expect(shown?.text?.hasSuffix(" more") ?? false, "\(cut.output)")
  }

  @Test(
    "Invalid tab stops are refused",
    arguments: [
      ("[100, 100]", "tabStops: element 1 is not after"), ("[200, 100]", "tabStops: element 1 is not after"),
      ("[-1]", "tabStops[0]"), ("[1e300]", "tabStops[0]"), (#"["1"]"#, "tabStops[0]"),
      (#"[{"position": 1, "align": "right"}]"#, "start, center, end or decimal"),
      (#"[{"position": 1, "separator": "."}]"#, "tabStops[0].separator"),
      (#"[{"position": 1, "align": "decimal", "separator": ".."}]"#, "one character"),
      (#"[{"align": "end"}]"#, "tabStops[0].position: the key is missing"),
      ("[" + (1...1001).map(String.init).joined(separator: ",") + "]", "at most 1000"),
    ])
  func wrongTabStops(_ stops: String, _ words: String) throws {
    let run = try Self.run(#"{"width": 1, "font": {"name": "Inter"}, "runs": [], "tabStops": \#(stops)}"#)
    #expect(run.status == 2 && run.output == "" && run.error.contains(words), "\(run.error)")
  }

  @Test("The width argument overrides the document's width, and one of them is required")
  func width() throws {
    let document = #"{"font": {"name": "Inter", "size": 16}, "runs": [{"text": "one two three"}]}"#
    #expect(try JSON(Self.run(document, ["500", "--format", "json"]).output).lines?.values.count == 1)
    #expect(try JSON(Self.run(document, ["1", "--format", "json"]).output).request?.width == .number(1))
    let none = try Self.run(document)
    #expect(none.status == 2 && none.error.contains("width: the key is missing"))
  }

  @Test(
    "An invalid document is refused with the place of the mistake",
    arguments: [
      ("{", "unreadable"), ("[]", "object"),
      (#"{"width": 1, "font": {"name": "Inter"}, "runs": [{"text": "a", "wieght": 1}]}"#, "runs[0].wieght"),
      (#"{"width": 1, "font": {"name": "Inter"}, "runs": [{}]}"#, "runs[0].text: the key is missing"),
      (#"{"width": 1, "font": {"name": "Inter", "size": -1}, "runs": []}"#, "font.size"),
      (
        #"{"width": 1, "font": {"name": "Inter"}, "runs": [{"text": "a", "baselineShift": "up"}]}"#,
        "super, sub, middle"
      ),
      (#"{"width": 1, "runs": []}"#, "font.name: the key is missing"),
      (
        #"{"width": 1, "font": {"name": "Inter"}, "runs": [{"box": {"width": 1, "height": 1}, "text": "a"}]}"#,
        "runs[0].text"
      ),
      (#"{"width": 1, "font": {"name": "Inter"}, "runs": [{"text": "a", "align": "top"}]}"#, "runs[0].align"),
    ])
  func refused(_ document: String, _ words: String) throws {
    let run = try Self.run(document)
    #expect(run.status == 2 && run.output == "")
    #expect(run.error.hasPrefix("fontprobe: error: "))
    if words != "unreadable" { #expect(run.error.contains(words), "\(run.error)") }
  }

  @Test("Options for plain text cannot be combined with --styled")
  func options() throws {
    for option in [["--tracking", "1"], ["--max-lines", "2"], ["--weight", "700"]] {
      let run = try Self.run("{}", option)
      #expect(run.status == 64 && run.error.contains("cannot be used with --styled"), "\(option)")
    }
  }

  /// Recorded by scripts/judge styled-lines --record: paragraphs in fonts of this repository in Chromium 156.
  @Test("The lines, baselines and positions of runs equal Chromium's")
  func chromium() throws {
    let rows = try String(contentsOfFile: Fixtures.path("Tests/Fixtures/Lines/chromium-styled.json"), encoding: .utf8)
      .split(separator: "\n").filter { $0.hasPrefix("{") }
    #expect(rows.count == 100)
    for row in rows {
      // A row is {"document": …, "lines": …}.
      let parts = row.trimmingSuffix(while: { $0 == "," }).dropFirst(#"{"document": "#.count)
        .components(separatedBy: #", "lines": "#)
      try #require(parts.count == 2)
      // PostScript names replace the paths, because a name in a document is never a path.
      let document = parts[0].replacing(#/"Fonts/\w+/([\w.-]+?)(-roman\.var)?\.[ot]tf"/#) { "\"\($0.output.1)\"" }
      let run = try Self.run(document, ["--format", "json", "--no-bundled", "--fonts", "Fonts"])
      #expect(run.status == 0, "\(run.error)")
      let isRightToLeft = parts[0].contains(#""direction": "rtl""#)
      let lines = try #require(try JSON(run.output).lines).values.filter { line in
        (line["text"]?.text ?? "").contains { !$0.isWhitespace && $0 != "\u{AD}" }
      }
      let theirs = try JSON(String(parts[1].dropLast())).values
      try #require(lines.count == theirs.count, "\(parts[0])")
      for (line, their) in zip(lines, theirs) {
        if let baseline = their.baseline?.number {
          #expect(abs((line.baseline?.number ?? .nan) - baseline) <= 1.0 / 32, "\(parts[0])")
        }
        guard !isRightToLeft else { continue }
        for piece in their.runs?.values ?? [] {
          let pieces = (line.runs?.values ?? []).filter { $0.run == piece[0] }
          let own: Double = pieces.compactMap { $0.x?.number }.min() ?? .nan
          let left: Double = piece[1]?.number ?? .nan
          #expect(abs(own - left) <= 0.05, "\(parts[0])")
        }
      }
    }
  }
}

extension Substring {
  fileprivate func trimmingSuffix(while holds: (Character) -> Bool) -> Substring {
    var rest = self
    while let last = rest.last, holds(last) { rest.removeLast() }
    return rest
  }
}
