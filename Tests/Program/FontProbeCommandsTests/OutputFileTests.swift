import Foundation
import TestSupport
import Testing

/// The extension of an output file sets its format.
struct OutputFileTests {
  private static let base = "Tests/Fixtures/Fonts/Base.ttf"
  private static let guide = "Examples/Guides/two-families.yaml"
  private static let code = ["generate", "--guide", guide, "--fonts", "Fonts"]

  @Test(
    "An extension that a command cannot write is refused, and no file is written",
    arguments: [
      (["specimen", base, "-o"], "a.html", "written as .svg or .png, not as .html"),
      (["lines", base, "17", "200", "H", "-o"], "a.pdf", "written as .svg or .png, not as .pdf"),
      (["styles", "--sheet"], "a.otf", "written as .svg or .png, not as .otf"),
      (["stand-in", "Verdana", "-o"], "a.svg", "written as .otf or .woff2, not as .svg"),
      (["stand-in", "Verdana", "-o"], "a.ttf", "written as .otf or .woff2, not as .ttf"),
      (["report", "Fonts", "-o"], "a.pdf", "written as .html, not as .pdf"),
      (["profile", base, "-o"], "a.png", "written as .json, not as .png"),
      (["lock", "Fonts", "-o"], "a.otf", "written as .json, not as .otf"),
      (["audit", "docs", "--remedy", "fontconfig", "-o"], "a.json", "written as .conf, not as .json"),
      (code + ["-o"], "a.css", "written as .swift, not as .css"),
      (code + ["--for", "css", "-o"], "a.kt", "written as .css, not as .kt"),
      (code + ["--for", "compose", "-o"], "a.swift", "written as .kt, not as .swift"),
    ] as [([String], String, String)])
  func refused(_ command: [String], _ name: String, _ words: String) throws {
    try withTemporaryFolder { folder in
      let run = try Program.run(command + ["\(folder)/\(name)"])
      #expect(run.status == 64 && run.output == "" && run.error.contains(words), "\(run.error)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
    }
  }

  @Test(
    "A written file has the format of its extension",
    arguments: [
      (["styles", "--family", "Inter", "--sheet"], "a.png", [0x89, 0x50, 0x4E, 0x47]),
      (["styles", "--family", "Inter", "--sheet"], "a.svg", Array("<svg ".utf8)),
      (["lines", base, "17", "200", "H", "-o"], "a.png", [0x89, 0x50, 0x4E, 0x47]),
      (["lines", base, "17", "200", "H", "-o"], "a.svg", Array("<svg ".utf8)),
      (["stand-in", "Verdana", "-o"], "a.OTF", Array("OTTO".utf8)),
      (["stand-in", "Verdana", "-o"], "a.woff2", Array("wOF2".utf8)),
      (["report", base, "-o"], "a.htm", Array("<!doctype html>".utf8)),
      (["profile", base, "-o"], "a.profile", Array("{".utf8)),
      (["lock", "Fonts", "-o"], "fonts.lock", Array("{".utf8)),
      (code + ["-o"], "a.swift", Array("//".utf8)),
    ] as [([String], String, [UInt8])])
  func written(_ command: [String], _ name: String, _ bytes: [UInt8]) throws {
    try withTemporaryFolder { folder in
      let run = try Program.run(command + ["\(folder)/\(name)"])
      #expect(run.status < 2 && run.error == "", "\(run.error)")
      #expect(try Fixtures.bytes("\(folder)/\(name)").starts(with: bytes))
    }
  }

  @Test("`lines -o` names the picture, and cannot be combined with --format svg")
  func lines() throws {
    try withTemporaryFolder { folder in
      let arguments = ["lines", Self.base, "100", "200", "H H H", "-o", "\(folder)/a.svg"]
      #expect(try Program.run(arguments).output.hasSuffix("\nthe picture is in \(folder)/a.svg\n"))
      let printed = try Program.run(Array(arguments.prefix(5)) + ["--format", "svg"]).output
      #expect(try Fixtures.bytes("\(folder)/a.svg") == Array(printed.utf8))
      #expect(try JSON(Program.run(arguments + ["--format", "json"]).output).picture?.text == "\(folder)/a.svg")
      #expect(try Program.run(arguments + ["--format", "svg"]).status == 64)
    }
  }
}
