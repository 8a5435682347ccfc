import Foundation
import TestSupport
import Testing

struct WriteAcceptTests {
  /// A folder with two fonts in `Fonts/A`, and a font with a repaired weight beside it.
  private func withFonts(_ body: (String) throws -> Void) throws {
    try withTemporaryFolder { folder in
      let files = FileManager.default
      try files.createDirectory(atPath: "\(folder)/Fonts/A", withIntermediateDirectories: true)
      for (from, to) in [("Base.ttf", "A/Base.ttf"), ("Bold.ttf", "A/Bold.ttf"), ("Weight0.ttf", "Weight0.ttf")] {
        try files.copyItem(atPath: Fixtures.font(from), toPath: "\(folder)/Fonts/\(to)")
      }
      try body(folder)
    }
  }

  private static let rules = ["--only", "FP062", "--only", "FP004", "--fail-on", "warning"]

  private func settings(_ folder: String) throws -> String {
    String(decoding: try Fixtures.bytes("\(folder)/Fonts/fontprobe.json"), as: UTF8.self)
  }

  @Test("Accepted findings pass the next check, and a new finding fails it")
  func accepted() throws {
    try withFonts { folder in
      #expect(try Program.run(["check", "Fonts"] + Self.rules, folder: folder).status == 1)
      let run = try Program.run(["check", "Fonts", "--write-accept"] + Self.rules, folder: folder)
      #expect(run.status == 0 && run.error == "", "\(run.error)")
      #expect(
        run.output == """
          added to Fonts/fontprobe.json: 1 accepted finding
            Weight0.ttf  FP004

          3 files, 3 faces: open
          passed: no errors or warnings found by 2 rules, apart from 1 accepted finding

          """)
      #expect(
        try settings(folder) == """
          {
            "accept": {
              "Weight0.ttf": ["FP004"]
            }
          }

          """)
      let second = try Program.run(["check", "Fonts"] + Self.rules, folder: folder)
      #expect(second.status == 0)
      #expect(second.output.hasSuffix("found by 2 rules, apart from 1 accepted finding\n"))

      try FileManager.default.copyItem(
        atPath: Fixtures.font("Weight0.ttf"), toPath: "\(folder)/Fonts/A/New.ttf")
      let third = try Program.run(["check", "Fonts"] + Self.rules, folder: folder)
      #expect(third.status == 1 && third.output.contains("New.ttf") && third.output.contains("1 accepted"))
    }
  }

  @Test("Accepting again changes nothing, and other settings stay")
  func merged() throws {
    try withFonts { folder in
      let path = "\(folder)/Fonts/fontprobe.json"
      try Fixtures.write(
        Array(#"{"failOn": "warning", "accept": {"Weight0.ttf": {"FP004": "known"}, "A/Old.ttf": ["FP051"]}}"#.utf8),
        to: path)
      let rules = ["--require-text", "R", "--only", "FP004", "--only", "text"]
      let arguments = ["check", "./Fonts/", "--write-accept"] + rules
      let run = try Program.run(arguments + ["--format", "json"], folder: folder)
      #expect(run.status == 0, "\(run.error)")
      let written = try JSON(run.output).written
      #expect(written?[0]?.settings?.text == "./Fonts/fontprobe.json" && written?[0]?.findings?.number == 3)
      #expect(
        try settings(folder) == """
          {
            "failOn": "warning",
            "accept": {
              "**.ttf": ["FP040"],
              "A/Old.ttf": ["FP051"],
              "Weight0.ttf": {
                "FP004": "known"
              }
            }
          }

          """)
      let first = try settings(folder)
      let second = try Program.run(arguments, folder: folder)
      #expect(second.status == 0 && second.output.hasPrefix("there are no new findings: nothing was written\n"))
      #expect(try settings(folder) == first)
    }
  }

  @Test("Notes are accepted only if they are listed")
  func notes() throws {
    try withFonts { folder in
      let path = "\(folder)/Fonts/fontprobe.json"
      let settings = #"{"only": ["FP004"], "severity": {"FP004": "note"}}"#
      try Fixtures.write(Array(settings.utf8), to: path)
      let run = try Program.run(["check", "Fonts", "--write-accept"], folder: folder)
      #expect(run.status == 0 && run.output.hasPrefix("there are no new findings"), "\(run.output)")
      #expect(try self.settings(folder) == settings)
      let listed = try Program.run(["check", "Fonts", "--write-accept", "--notes"], folder: folder)
      #expect(listed.status == 0 && listed.output.contains("  Weight0.ttf  FP004\n"), "\(listed.output)")
    }
  }

  @Test("A font name that no font has is accepted in its source")
  func sources() throws {
    try withFonts { folder in
      try Fixtures.write(Array("Lato-Regular\n".utf8), to: "\(folder)/names.txt")
      let settings = #"{"names": "../names.txt", "only": ["FP070"]}"#
      try Fixtures.write(Array(settings.utf8), to: "\(folder)/Fonts/fontprobe.json")
      let run = try Program.run(["check", "Fonts", "--write-accept"], folder: folder)
      #expect(run.status == 0 && run.output.contains("  ../names.txt  FP070\n"), "\(run.output)\(run.error)")
      #expect(try Program.run(["check", "Fonts"], folder: folder).status == 0)
    }
  }

  @Test("A path without possible settings, or with unwritable settings, exits with 2")
  func refused() throws {
    try withFonts { folder in
      func refusal(_ paths: String...) throws -> String {
        let run = try Program.run(["check", "--write-accept"] + paths, folder: folder)
        #expect(run.status == 2 && run.output == "", "\(run.output)")
        return run.error
      }
      #expect(
        try refusal("Fonts/A/Base.ttf").contains(
          "this is a file, but only the settings of a folder can accept findings"))
      #expect(try refusal("Fonts", "Fonts/A").contains("this folder and Fonts have the same files"))
      #expect(try refusal("Fonts", "./Fonts").contains("the same files"))
      #expect(try refusal("Nothing").contains("no such file or folder"))
      let settings = "\(folder)/Fonts/fontprobe.json"
      #expect(!FileManager.default.fileExists(atPath: settings))
      try FileManager.default.createDirectory(atPath: settings, withIntermediateDirectories: false)
      #expect(try refusal("Fonts").contains("is a folder, not a file"))
    }
  }

  @Test("`--embedded` with `--write-accept` exits with 64")
  func documents() throws {
    _ = try ExitCodeTests.refused(["check", "--embedded", "--write-accept", "Tests/Fixtures/Embedded"], 64)
  }
}
