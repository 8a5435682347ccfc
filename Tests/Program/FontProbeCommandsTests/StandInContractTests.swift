import Foundation
import TestSupport
import Testing

struct StandInContractTests {
  private static let profile = "Tests/Fixtures/Profiles/MuseoSlab-500.json"

  @Test("The result has its keys, and the file has the recorded metrics")
  func contract() throws {
    try withTemporaryFolder { folder in
      let file = "\(folder)/s.otf"
      let run = try Program.run(["stand-in", Self.profile, "-o", file, "--no-system", "--format", "json"])
      #expect(run.status == 0 && run.error == "")
      let answer = try JSON(run.output)
      #expect(answer.file?.text == file && answer.family?.text == "Museo Slab Stand-in")
      #expect(answer.of?.text == "Museo Slab 500" && answer.layout?.text == "letters")
      #expect(answer.notes?[0]?.text?.contains("the kerning are different from Museo Slab 500") ?? false)
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
      // A stand-in may be overwritten, but no other font.
      #expect(try Program.run(["stand-in", Self.profile, "-o", file, "--no-system"]).status == 0)
      let font = "\(folder)/f.otf"
      try Fixtures.copy(Fixtures.font("Base.ttf"), to: font)
      #expect(
        try ExitCodeTests.refused(["stand-in", Self.profile, "-o", font], 2).contains(
          "is a font, and would be overwritten"))
    }
  }

  @Test("A subset has the glyphs of its characters, also in WOFF2")
  func subset() throws {
    try withTemporaryFolder { folder in
      let arguments = ["stand-in", Self.profile, "--no-system", "--format", "json", "--subset", "Hxx", "-o"]
      let whole = try JSON(Program.run(arguments.prefix(5) + ["-o", "\(folder)/whole.otf"]).output)
      for name in ["s.otf", "s.otf", "s.woff2"] {
        let run = try Program.run(arguments + ["\(folder)/\(name)"])
        #expect(run.status == 0 && run.error == "")
        let answer = try JSON(run.output)
        // .notdef, H, x and the space.
        #expect(answer.glyphs?.drawn?.number == 4 && answer.glyphs?.boxes?.number == 0)
        #expect(answer.postScriptName?.text == whole.postScriptName?.text)
        let inspected = try JSON(Program.run(["inspect", "\(folder)/\(name)", "--format", "json"]).output)
        #expect(inspected.files?[0]?.faces?[0]?.glyphCount?.number == 4)
        #expect(inspected.files?[0]?.format?.text == (name == "s.woff2" ? "WOFF2" : "OpenType CFF"))
      }
    }
    let guide = ["stand-in", "--guide", "Examples/Guides/office.yaml", "--subset", "H", "-o", "/tmp/none"]
    #expect(try Program.run(guide).status == 64)
  }

  @Test(
    "A refused stand-in has a reason, and no file is written",
    arguments: [
      (["No Such Font At All"], 2, "the metrics of No Such Font At All are not known"),
      (["Tests/Fixtures/Fonts/EmbeddingRestricted.ttf"], 2, "layout tables: --no-layout-tables)"),
      ([profile, "--like", "Tests/Fixtures/Fonts/EmbeddingPreview.ttf"], 2, "the letters of the font may not be used"),
      ([profile, "--like", "No Such Face"], 2, "there is no font with exactly the name No Such Face"),
      (["Tests/Fixtures/Fonts/Bitmap.pcf"], 2, "only bitmaps"),
      (["nowhere.json"], 2, "no such file"),
      ([profile, "--family", "!"], 64, "give a name with a letter or a digit"),
    ] as [([String], Int32, String)])
  func refused(_ arguments: [String], _ status: Int32, _ reason: String) throws {
    try withTemporaryFolder { folder in
      let run = try Program.run(["stand-in"] + arguments + ["-o", "\(folder)/s.otf", "--no-system"])
      #expect(run.status == status && run.error.contains(reason), "\(run.error)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
    }
    #expect(try Program.run(["stand-in"] + arguments).status == 64)
  }

  @Test("For a guide, stand-ins and refusals are listed, and a refusal exits with 1")
  func guide() throws {
    try withTemporaryFolder { folder in
      let guide = "Examples/Guides/museo.tokens.json"
      let arguments = [
        "stand-in", "--guide", guide, "--profiles", "Tests/Fixtures/Profiles", "--no-system", "-o", "\(folder)/a",
      ]
      let run = try Program.run(arguments + ["--format", "json"])
      #expect(run.status == 1 && run.error == "")
      let answer = try JSON(run.output)
      #expect(answer.guide?.text == guide && answer.folder?.text == "\(folder)/a")
      #expect(answer.standIns?.values.count == 1)
      #expect(answer.standIns?[0]?.names?.values.compactMap(\.text) == ["MuseoSlab-500"])
      #expect(answer.standIns?[0]?.file?.text == "\(folder)/a/MuseoSlabStandin-500.otf")
      // The guide names Roboto Slab as the fallback.
      #expect(answer.standIns?[0]?.from?.family?.text == "Roboto Slab")
      #expect(
        answer.refused?.values.map { $0.name?.text ?? "" } == [
          "MuseoSans-300", "MuseoSans-500", "MuseoSans-700", "MuseoSlab-300",
        ])
      #expect(answer.refused?[0]?.code?.text == "metricsUnknown")
      #expect(answer.fontconfigRules?.text == "\(folder)/a/stand-ins.conf")
      #expect(answer.styleSheet?.text == "\(folder)/a/stand-ins.css")
      let text = try Program.run(arguments)
      #expect(text.status == 1)
      let name = "Museo Slab 500 Stand-in is written to"
      #expect(text.output.contains(name) && text.output.contains("MuseoSans-300 has no stand-in: "))
    }
  }

  @Test("A guide with all fonts needs no folder, and published metrics give all stand-ins")
  func wholeGuides() throws {
    try withTemporaryFolder { folder in
      let here = try Program.run([
        "stand-in", "--guide", "Examples/Guides/two-families.yaml", "--no-system", "-o", "\(folder)/a",
      ])
      #expect(here.status == 0 && here.output.contains("no stand-in is written"))
      let json = try JSON(
        Program.run([
          "stand-in", "--guide", "Examples/Guides/toolbar.yaml", "--no-system", "-o", "\(folder)/a", "--format", "json",
        ]).output)
      #expect(json.standIns?.values.isEmpty ?? false)
      #expect(json.present?[0]?.text == "Manrope, weight 600" && json.styleSheet == .null)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
      let published = try Program.run([
        "stand-in", "--guide", "Examples/Guides/office.yaml", "--no-system", "-o", "\(folder)/b",
      ])
      #expect(published.status == 0)
      #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder)/b").count == 6)
    }
  }

  @Test(
    "--guide cannot be combined with options for one font",
    arguments: [
      (["Inter"], "with --guide, the guide names the fonts"),
      (["--family", "Own"], "--family is for a single font"),
      (["--like", "Inter"], "--like is for a single font"), (["--weight", "700"], "--weight is for a single font"),
    ])
  func guideAndFont(_ arguments: [String], _ reason: String) throws {
    let guide = ["stand-in", "--guide", "Examples/Guides/office.yaml", "-o", "/nowhere/a"]
    let run = try Program.run(guide + arguments)
    #expect(run.status == 64 && run.error.contains(reason), "\(run.error)")
    #expect(try Program.run(guide).status == 2)
    #expect(try Program.run(["stand-in", "-o", "/nowhere/a"]).status == 64)
  }
}
