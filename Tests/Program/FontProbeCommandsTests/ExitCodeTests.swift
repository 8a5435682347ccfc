import TestSupport
import Testing

/// A failed command has its exit code, one line on standard error, and nothing on standard output.
struct ExitCodeTests {
  /// Expects that the command fails, and returns its error.
  static func refused(_ arguments: [String], _ status: Int32, launcher: [String] = []) throws -> String {
    let run = try Program.run(arguments, launcher: launcher)
    #expect(run.status == status, "\(arguments): \(run.error)")
    #expect(run.output == "", "\(arguments)")
    #expect(run.error.hasPrefix("fontprobe: error: "), "\(run.error)")
    #expect(run.error.hasSuffix("\n"))
    #expect(run.error.dropLast().contains("\n") == false, "\(run.error)")
    return String(run.error.dropFirst("fontprobe: error: ".count).dropLast())
  }

  @Test(
    "--strict exits with 1 unless the face is exactly the requested face",
    arguments: [
      (["MuseoSlab-500"], 1), (["Roboto Slab", "--weight", "500"], 1), (["RobotoSlab-Bold"], 0), (["Roboto Slab"], 0),
      (["Inter", "--weight", "512"], 0), (["Inter", "--italic"], 1),
      (["MuseoSlab-500", "--fonts", "Tests/Fixtures/Fonts"], 0),
      (["Tests/Fixtures/Fonts/Base.ttf"], 0), (["Tests/Fixtures/Fonts/Base.ttf", "--weight", "bold"], 1),
      (["Tests/Fixtures/Fonts/NoNames.ttf", "--weight", "bold"], 1),
    ] as [([String], Int32)])
  func strict(_ arguments: [String], _ status: Int32) throws {
    for format in ["text", "json"] {
      let run = try Program.run(
        ["metrics"] + arguments.prefix(1) + ["17", "--strict", "--format", format] + arguments.dropFirst())
      #expect(run.status == status, "\(run.error)")
      // The result is printed with either exit code.
      #expect(!run.output.isEmpty)
    }
  }

  @Test("A misspelt name has a hint in text, but not in JSON")
  func didYouMean() throws {
    let question = "hint: did you mean RobotoSlab-Bold?"
    for arguments in [["metrics", "RobotoSlb-Bold", "17"], ["resolve", "RobotoSlb-Bold"]] {
      let text = try Program.run(arguments + ["--no-system"])
      #expect(text.status == 0)
      #expect(text.output.split(separator: "\n").prefix(4).map(String.init).contains(question), "\(text.output)")
      #expect(try !Program.run(arguments + ["--no-system", "--format", "json"]).output.contains("did you mean"))
    }
    #expect(try !Program.run(["metrics", "Rockwell-Bold", "17", "--no-system"]).output.contains("did you mean"))
  }

  @Test(
    "A missing or invalid font file exits with 2",
    arguments: [
      ("Tests/no-such-folder/font.ttf", "no such file"), ("./MuseoSlab.otf", "no such file"),
      ("nonexist.ttf", "no such file"), ("nonexist.woff2#1", "no such file"),
      (
        "https://example.com/font.woff2",
        "this is a web address, but fontprobe reads fonts only from files (download the file first"
      ),
      ("Tests/Fixtures/Fonts", "is a folder"), ("/dev/null", "is not a regular file"),
      ("Tests/Fixtures/README.md", "not a font"), ("Tests/Fixtures/Damaged/empty.ttf", "the file is empty"),
      ("Tests/Fixtures/Damaged/one-byte.ttf", "the file is not a font: it has only 1 byte"),
      ("Tests/Fixtures/Damaged/text.ttf", "not a font"),
      // The length of the file, and the claimed end of the first table beyond it.
      (
        "Tests/Fixtures/Damaged/truncated.ttf",
        "the file ends at byte 412, but the 'cmap' table would end at byte 488"
      ),
      (
        "Tests/Fixtures/Damaged/truncated.otf",
        "the file ends at byte 518, but the 'CFF ' table would end at byte 842"
      ),
      ("Tests/Fixtures/Damaged/truncated.woff2", "the font engine (FreeType) refuses the font: broken table"),
      (
        "Tests/Fixtures/Damaged/random-offsets.ttf",
        "the file ends at byte 824, but the 'OS/2' table would end at byte 511616121"
      ),
      ("Tests/Fixtures/Damaged/collection-65535-short.ttc", "65535 faces"),
      ("Tests/Fixtures/Damaged/upem-0.ttf", "the font has 0 units per em, but only 16 to 16384 are possible"),
      ("Tests/Fixtures/Fonts/Type1.afm", "it is the metrics of a Type 1 font (AFM), a text"),
      ("Tests/Fixtures/Fonts/Collection.ttc#3", "the file has faces 0 to 2"),
      ("Tests/Fixtures/Fonts/Base.ttf#1", "the file has only face 0"),
    ])
  func noGoodFile(_ path: String, _ reason: String) throws {
    let file = path.split(separator: "#").first.map(String.init) ?? path
    for arguments in [
      ["inspect", path], ["metrics", path, "17"], ["resolve", path], ["metrics", path, "17", "--format", "json"],
    ] {
      // `resolve` and `metrics` treat names without a slash as font names.
      let message = try Self.refused(arguments, 2)
      // If the file has other faces, the error names the requested face.
      #expect(message.hasPrefix("\(path): ") || message.hasPrefix("\(file): "), "\(message)")
      #expect(message.contains(reason), "\(message)")
    }
  }

  @Test("A bad file among good files exits with 2, without partial output", arguments: ["text", "json"])
  func badAmongGood(_ format: String) throws {
    let message = try Self.refused(
      ["inspect", "Tests/Fixtures/Fonts/Base.ttf", "Tests/Fixtures/Damaged/truncated.ttf", "--format", format], 2)
    #expect(message.hasPrefix("Tests/Fixtures/Damaged/truncated.ttf: "))
  }

  /// `metrics` needs a font that opens, `inspect` also its glyphs.
  @Test(
    "Every damaged file is inspected or refused, without a crash",
    arguments: try Fixtures.names(in: "Tests/Fixtures/Damaged"))
  func everyDamagedFile(_ name: String) throws {
    let path = "Tests/Fixtures/Damaged/\(name)"
    let loading = DamagedFixtures.opening.subtracting(DamagedFixtures.onlyOpened)
    for (arguments, answered) in [
      (["inspect", path, "--format", "json"], loading),
      (["metrics", path, "17", "--format", "json"], DamagedFixtures.opening),
    ] {
      let run = try Program.run(arguments)
      if answered.contains(name) {
        #expect(run.status == 0, "\(run.error)")
        #expect(run.error == "")
        let document = try JSON(run.output)
        let file = arguments[0] == "inspect" ? document.files?[0]?.file : document.match?.file
        #expect(file?.text == path)
      } else {
        #expect(run.status == 2, "\(run.error)")
        #expect(run.output == "")
        #expect(run.error.hasPrefix("fontprobe: error: \(path)"), "\(run.error)")
        #expect(run.error.split(separator: "\n").count == 1, "\(run.error)")
      }
    }
  }

  @Test(
    "Impossible names and missing fonts exit with 2",
    arguments: [
      (["metrics", "", "17"], "the name is empty"), (["metrics", "--", "-", "17"], "the name is empty"),
      (["metrics", "!!!", "17"], "the name has no letter or digit"),
      (["resolve", " , ,"], "the name is empty"),
      (["metrics", "MuseoSlab-500", "17", "--no-bundled", "--no-system"], "there are no fonts to choose from"),
      (["resolve", "serif", "--no-bundled"], "there are no fonts to choose from"),
      (["metrics", "Inter", "17", "--fonts", "Tests/nothing"], "Tests/nothing: no such file"),
      (["list", "--fonts", "Tests/Fixtures/Damaged/text.ttf"], "Tests/Fixtures/Damaged/text.ttf: "),
    ] as [([String], String)])
  func noAnswer(_ arguments: [String], _ reason: String) throws {
    let message = try Self.refused(arguments, 2)
    #expect(message.contains(reason), "\(message)")
    #expect(message.count < 400)
  }

  @Test(
    "A name that is too long exits with 2, and is not printed",
    arguments: [Named(repeating: "x", count: 100_000), Named(repeating: "é", count: 50_000)])
  func longName(_ name: Named<String>) throws {
    for arguments in [["resolve", name.value], ["metrics", name.value, "17"]] {
      let run = try Program.run(arguments)
      #expect(run.status == 2 && run.output == "")
      #expect(run.error.contains("the name has 100000 bytes") && run.error.count < 400)
    }
  }

  @Test(
    "Wrong usage exits with 64",
    arguments: [
      (["metrics", "Inter", "0"], "0 is not a size"), (["metrics", "Inter", "-3"], "-3 is not a size"),
      (["metrics", "Inter", "nan"], "nan is not a size"), (["metrics", "Inter", "1e9"], "1e9 is not a size"),
      (["metrics", "Inter", "inf"], "inf is not a size"), (["metrics", "Inter", "16384.5"], "16384.5 is not a size"),
      (["metrics", "Inter", "seventeen"], "seventeen"), (["metrics"], "<name>"), (["metrics", "Inter"], "<size>"),
      (["resolve"], "<name"),
      (["inspect"], "<file>"), (["draw", "Inter", "17", "x"], "draw"), (["metrics", "Inter", "17", "18"], "18"),
      (["metrics", "Inter", "17", "--convention", "linux"], "standard, apple, windows"),
      (["metrics", "Inter", "17", "--format", "xml"], "xml"), (["metrics", "Inter", "17", "--scale", "0"], "scale"),
      (["metrics", "Inter", "17", "--scale", "nan"], "scale"), (["metrics", "Inter", "17", "--weight", "0"], "1…1000"),
      (["metrics", "Inter", "17", "--weight", "1001"], "1…1000"),
      (["metrics", "Inter", "17", "--weight", "nan"], "--weight nan"),
      (["metrics", "Inter", "17", "--weight", "italic"], "semibold"),
      (["metrics", "Inter", "17", "--width", "49"], "50…200"),
      (["metrics", "Inter", "17", "--width", "bold"], "condensed"),
      (["metrics", "Inter", "17", "--slant", "left"], "oblique:DEGREES"),
      (["metrics", "Inter", "17", "--slant", "oblique:91"], "-90 to 90"),
      (["metrics", "Inter", "17", "--italic", "--slant", "upright"], "--italic and --slant"),
      (["metrics", "Inter", "17", "--variation", "wght"], "wght=512"),
      (["metrics", "Inter", "17", "--variation", "weight=512"], "wght=512"),
      (["metrics", "Inter", "17", "--variation", "wght=nan"], "wght=512"),
      (["metrics", "Inter", "17", "--variation", "wght=512", "--variation", "wght=400"], "wght is given twice"),
      (["resolve", "Inter", "--limit", "-1"], "--limit"),
      (["resolve", "Inter", "--limit", "many"], "many"), (["list", "one", "two"], "two"),
      (["list", "--fonts"], "--fonts"),
      (["--no-such-option"], "--no-such-option"),
    ] as [([String], String)])
  func wrongUsage(_ arguments: [String], _ reason: String) throws {
    let message = try Self.refused(arguments, 64)
    #expect(message.contains(reason), "\(message)")
    #expect(message.count < 300, "\(message)")
  }

  @Test("Wrong usage is reported before a missing file")
  func wrongUsageFirst() throws {
    #expect(try Self.refused(["metrics", "Tests/no-such-file.ttf", "0"], 64).contains("0 is not a size"))
  }
}
