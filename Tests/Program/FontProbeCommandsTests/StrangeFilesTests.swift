import Foundation
import TestSupport
import Testing

/// Broken links, pipes and folders instead of files are never ignored, and never block.
@Suite(.stopped(after: .seconds(1200))) struct StrangeFilesTests {
  /// Runs the body in a folder with a font.
  private static func fonts<Result>(_ body: (String) throws -> Result) throws -> Result {
    try withTemporaryFolder { folder in
      try Fixtures.copy(Fixtures.font("Base.ttf"), to: "\(folder)/a.ttf")
      return try body(folder)
    }
  }

  private static func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }

  /// The error of a failed command.
  private static func refused(_ run: Program.Run) -> String {
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.error.split(separator: "\n").count == 1, "\(run.error)")
    return run.error
  }

  @Test("Broken and circular links to settings and locks are errors", arguments: ["nowhere", "itself"])
  func links(_ target: String) throws {
    for name in ["fontprobe.json", "fonts.lock.json"] {
      try Self.fonts { folder in
        try Self.link("\(folder)/\(name)", to: target == "itself" ? name : target)
        let error = Self.refused(try Program.run(["check", folder]))
        let reason = target == "itself" ? "back to itself" : "to a file that does not exist"
        #expect(error.contains("\(name): is a link that leads \(reason)"), "\(error)")
      }
    }
  }

  @Test("A path that is not UTF-8 has a different error from a missing file")
  func notUTF8() throws {
    let run = try Program.run(
      ["inspect"], launcher: ["/bin/bash", "-c", "exec \"$0\" \"$1\" $'/nonexistent/\\xff.ttf'"])
    #expect(Self.refused(run).contains("the path is not UTF-8, so fontprobe does not look for it (rename the file)"))
    #expect(!Self.refused(run).contains("no such file"))
    #expect(!Self.refused(try Program.run(["inspect", "/nonexistent/a.ttf"])).contains("UTF-8"))
  }

  @Test("An unreadable metrics file beside a Type 1 font is reported", arguments: ["folder", "pipe", "text"])
  func metrics(_ kind: String) throws {
    try withTemporaryFolder { folder in
      try Fixtures.copy(Fixtures.font("Type1.pfb"), to: "\(folder)/a.pfb")
      switch kind {
      case "folder": try Fixtures.makeFolder("\(folder)/a.afm")
      case "pipe": #expect(mkfifo("\(folder)/a.afm", 0o600) == 0)
      default: try Fixtures.write(Array("hello".utf8), to: "\(folder)/a.afm")
      }
      let run = try Program.run(["inspect", "\(folder)/a.pfb", "--format", "json"])
      #expect(run.status == 0)
      #expect(run.output.contains("the metrics file beside the font is not read"), "\(run.output)")
    }
  }

  @Test(
    "Every command with text in the font reports the unreadable metrics file",
    arguments: [
      ["measure", "FONT", "17", "H"], ["lines", "FONT", "17", "100", "H"], ["small-caps", "FONT"],
      ["resolve", "FONT"], ["css", "FONT"], ["specimen", "FONT"], ["layout", "FONT", "17", "capHeight"],
    ])
  func unreadMetrics(_ arguments: [String]) throws {
    try withTemporaryFolder { folder in
      try Fixtures.copy(Fixtures.font("Type1.pfb"), to: "\(folder)/a.pfb")
      try Fixtures.write(Array("hello".utf8), to: "\(folder)/a.afm")
      let run = try Program.run(arguments.map { $0.replacing("FONT", with: "\(folder)/a.pfb") })
      #expect(
        run.error.contains("the metrics file beside the font is not read: \(folder)/a.afm: is not an AFM file"),
        "\(run)")
    }
  }

  @Test("A link in a folder of sources is not followed")
  func names() throws {
    try Self.fonts { folder in
      try Fixtures.makeFolder("\(folder)/Sources")
      try Fixtures.makeFolder("\(folder)/Elsewhere")
      try Fixtures.write(
        Array("let font = Font(named: \"Nowhere-Bold\", size: 17)\n".utf8), to: "\(folder)/Elsewhere/a.swift")
      try Self.link("\(folder)/Sources/link", to: "../Elsewhere")
      for (names, isNamed) in [("Sources", false), ("Elsewhere", true)] {
        let run = try Program.run(["check", "\(folder)/a.ttf", "--names", "\(folder)/\(names)"])
        #expect(run.output.contains("Nowhere-Bold") == isNamed, "\(names): \(run.output)")
      }
    }
  }

  @Test("Thousands of required ranges have few findings, and a summary")
  func ranges() throws {
    try Self.fonts { folder in
      let ranges = (0..<3000).map { "\"U+\(String($0 * 16, radix: 16))-\(String($0 * 16 + 15, radix: 16))\"" }
      let settings = "{\"requireRange\": [\(ranges.joined(separator: ", "))]}"
      try Fixtures.write(Array(settings.utf8), to: "\(folder)/fontprobe.json")
      let run = try Program.run(["check", folder, "--format", "github"])
      #expect(run.status == 1)
      let findings = run.output.split(separator: "\n").filter { $0.contains("FP042") }
      // Of the first twenty ranges, up to U+013F, four have only control characters; one more line counts the rest.
      #expect(findings.count == 17)
      #expect(run.output.contains("2980 more ranges that are required"), "\(run.output.suffix(600))")
      #expect(!run.output.contains("FP002"))
    }
  }

  @Test(
    "A broken Fontconfig configuration is one warning, and a pipe does not block", .withFontconfig)
  func fontconfig() throws {
    try withTemporaryFolder { folder in
      try Fixtures.write(Array("<fontconfig><dir>".utf8), to: "\(folder)/broken.conf")
      #expect(mkfifo("\(folder)/pipe.conf", 0o600) == 0)
      for name in ["broken.conf", "pipe.conf"] {
        let run = try Program.run(
          ["resolve", "Nowhere Sans"], environment: ["FONTCONFIG_FILE": "\(folder)/\(name)"], limit: 20)
        #expect(run.status == 0)
        #expect(run.output.hasPrefix("Nowhere Sans was not found. "))
        // The message of fc-match for this file. A pipe is not read, and Fontconfig reports nothing.
        let message = "fontprobe: warning: Fontconfig error: \"\(folder)/broken.conf\", line 1: no element found\n"
        #expect(run.error == (name == "broken.conf" ? message : ""))
      }
    }
  }

  @Test(
    "Directional marks in a name are shown by name",
    arguments: [
      ("\u{200F}", "U+200F RIGHT-TO-LEFT MARK"), ("\u{61C}", "U+061C ARABIC LETTER MARK"),
      ("\u{200E}", "U+200E LEFT-TO-RIGHT MARK"),
    ])
  func marks(_ mark: String, _ name: String) throws {
    let run = try Program.run(["resolve", "A\(mark)B", "--no-system"])
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("A[\(name)]B was not found. "), "\(run.output)")
    #expect(!run.output.contains(mark))
    let document = try Program.run(["resolve", "A\(mark)B", "--no-system", "--format", "json"])
    #expect(!document.output.contains(mark))
    // JSON escapes the mark, so programs get the original name.
    #expect(try JSON(document.output)["request"]?["name"]?.text == "A\(mark)B")
  }
}
