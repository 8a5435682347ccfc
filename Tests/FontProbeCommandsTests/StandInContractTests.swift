import Foundation
import TestSupport
import Testing

/// `fontprobe stand-in`: a font file for programs that have never heard of profiles.
struct StandInContractTests {
  private static let profile = "Tests/Fixtures/Profiles/MuseoSlab-500.json"

  @Test("The keys of the answer, and a file that another command reads")
  func contract() throws {
    try withTemporaryFolder { folder in
      let file = "\(folder)/s.otf"
      let run = try Program.run(["stand-in", Self.profile, "-o", file, "--no-system", "--format", "json"])
      #expect(run.status == 0 && run.error == "")
      let answer = try JSON(run.output)
      #expect(answer.file?.text == file && answer.family?.text == "Museo Slab Stand-in")
      #expect(answer.of?.text == "Museo Slab 500" && answer.layout?.text == "letters")
      #expect(answer.notes?[0]?.text?.contains("Its kerning is not that of Museo Slab 500") ?? false)
      let metrics = try JSON(Program.run(["metrics", file, "17", "--format", "json"]).output)
      let wanted = try JSON(
        Program.run(["metrics", "MuseoSlab-500", "17", "--profiles", Self.profile, "--format", "json"]).output)
      for key in ["ascender", "descender", "leading", "capHeight"] {
        #expect(metrics.metrics?[key] == wanted.metrics?[key])
      }
      let recorded = try Program.run([
        "stand-in", "Tests/Fixtures/Fonts/MuseoSlab-500.ttf", "-o", file, "--no-system", "--format", "json",
      ])
      #expect(try JSON(recorded.output).layout?.text == "tables")
      // A stand-in is replaced, and no other font is.
      #expect(try Program.run(["stand-in", Self.profile, "-o", file, "--no-system"]).status == 0)
      let font = "\(folder)/f.ttf"
      try Fixtures.copy(Fixtures.font("Base.ttf"), to: font)
      #expect(
        try ExitCodeTests.refused(["stand-in", Self.profile, "-o", font], 2).contains("is a font, and would be lost"))
    }
  }

  @Test(
    "What is refused says why, and writes nothing",
    arguments: [
      (["No Such Font At All"], 2, "nothing is known of the metrics"),
      (["Tests/Fixtures/Fonts/EmbeddingRestricted.ttf"], 2, "--no-layout-tables"),
      ([profile, "--like", "Tests/Fixtures/Fonts/EmbeddingPreview.ttf"], 2, "its letters are not drawn with"),
      ([profile, "--like", "No Such Face"], 2, "no font is exactly No Such Face"),
      (["Tests/Fixtures/Fonts/Bitmap.pcf"], 2, "bitmaps only"),
      (["nowhere.json"], 2, "no such file"),
      ([profile, "--family", "!"], 64, "a name has a letter or a digit"),
    ] as [([String], Int32, String)])
  func refused(_ arguments: [String], _ status: Int32, _ reason: String) throws {
    try withTemporaryFolder { folder in
      let run = try Program.run(["stand-in"] + arguments + ["-o", "\(folder)/s.otf", "--no-system"])
      #expect(run.status == status && run.error.contains(reason), "\(run.error)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
    }
    #expect(try Program.run(["stand-in"] + arguments).status == 64)
  }
}
