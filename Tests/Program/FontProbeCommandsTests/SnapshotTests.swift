import Foundation
import TestSupport
import Testing

/// The reviewed output of the program is in Snapshots/. `FONTPROBE_RECORD=1` writes it again.
struct SnapshotTests {
  struct Question: Sendable, CustomTestStringConvertible {
    let name: String
    let arguments: [String]
    /// Whether the JSON result is recorded too; not if it is long and similar to a different result.
    var hasJSON = true
    var testDescription: String { name }
    /// Whether the output is a JSON file in every format.
    var isFile: Bool { arguments[0] == "profile" || arguments[0] == "lock" && arguments[1] != "--verify" }

    init(_ name: String, _ arguments: String...) {
      self.name = name
      self.arguments = arguments
    }

    /// The question with only a text snapshot.
    var asTextAlone: Self {
      var question = self
      question.hasJSON = false
      return question
    }

    /// The names of its snapshots.
    var files: [String] { isFile ? ["\(name).json"] : hasJSON ? ["\(name).txt", "\(name).json"] : ["\(name).txt"] }
  }

  private static let fixtures = "Tests/Fixtures/Fonts"

  static let questions = [
    Question("metrics-substitute", "metrics", "MuseoSlab-500", "17"),
    Question("metrics-exact", "metrics", "MuseoSlab-500", "17", "--fonts", "\(fixtures)/MuseoSlab-500.ttf"),
    Question(
      "metrics-style", "metrics", "Museo Slab", "12.5", "--weight", "600", "--italic", "--fonts",
      "\(fixtures)/MuseoSlab-700.ttf"),
    Question(
      "metrics-variable", "metrics", "\(fixtures)/Variable.ttf", "17", "--variation", "wght=650", "--scale", "2"),
    Question("metrics-windows", "metrics", "\(fixtures)/LineGapBeyondWin.ttf", "17", "--convention", "windows"),
    Question(
      "metrics-compare", "metrics", "\(fixtures)/UseTypoMetrics.ttf", "17", "--compare", "--scale", "2"),
    Question("metrics-capsize", "metrics", "\(fixtures)/UseTypoMetrics.ttf", "17", "--convention", "capsize"),
    Question("metrics-freetype", "metrics", "\(fixtures)/Base.ttf", "17.3", "--convention", "freetype", "--scale", "1"),
    Question("metrics-estimated", "metrics", "\(fixtures)/NoHeightsAtAll.ttf", "17"),
    Question("metrics-repaired", "metrics", "\(fixtures)/PositiveDescender.ttf", "17"),
    Question("metrics-bitmap", "metrics", "\(fixtures)/Bitmap.pcf", "26"),
    Question("resolve-substitute", "resolve", "HelveticaNeue-CondensedBold"),
    Question("resolve-cascade", "resolve", "Museo Slab, Georgia, serif", "--weight", "500", "--italic"),
    Question("resolve-imitated", "resolve", "Rockwell-BoldItalic", "--limit", "2"),
    Question("resolve-slant", "resolve", "Roboto Slab", "--slant", "oblique:20"),
    Question("resolve-axis", "resolve", "Inter", "--weight", "512"),
    Question("metrics-published", "metrics", "Arial", "17"),
    Question("resolve-published", "resolve", "Times New Roman", "--keep", "width"),
    Question("css", "css", "EB Garamond", "--fallback", "Times New Roman, Georgia", "--fallback", "Inter"),
    Question(
      "metrics-profile", "metrics", "MuseoSlab-500", "17", "--profiles", "Tests/Fixtures/Profiles/MuseoSlab-500.json"),
    Question(
      "resolve-profile", "resolve", "Museo Slab", "--weight", "500", "--profiles", "Tests/Fixtures/Profiles"),
    Question(
      "resolve-text", "resolve", "Probe Base, Probe Marks", "--text", "Hx 0\nאב ג e\u{301} 漢字\u{202E} Ж😀☃",
      "--language",
      "ja", "--no-bundled", "--limit", "1", "--fonts", "\(fixtures)/Base.ttf", "--fonts", "\(fixtures)/Marks.ttf",
      "--fonts",
      "\(fixtures)/Hebrew.ttf", "--fonts", "\(fixtures)/HanSimplified.ttf", "--fonts", "\(fixtures)/HanJapanese.ttf",
      "--fonts", "\(fixtures)/TextEmoji.ttf", "--fonts", "\(fixtures)/ColourEmoji.ttf"),
    Question(
      "layout", "layout", "MuseoSlab-500", "17", "round(capHeight / 2)", "lineHeight * 1.2", "max(xHeight, 8)",
      "--fonts",
      "\(fixtures)/MuseoSlab-500.ttf"),
    Question(
      "layout-twice-rounded", "layout", "\(fixtures)/Base.ttf", "15", "round(capHeight / 2)", "pixel(capHeight / 2)",
      "1 / (underlineThickness - 1)", "--scale", "1"),
    Question(
      "baseline", "baseline", "\(fixtures)/UseTypoMetrics.ttf", "17", "--line-height", "24", "--scale", "2"),
    Question(
      "baseline-guide", "baseline", "--guide", "Examples/Guides/two-families.yaml", "--anchor", "x", "--content-size",
      "XXL", "--style", "heading"),
    Question("styles", "styles", "--style", "body"),
    Question(
      "styles-family", "styles", "--style", "body", "--family", "Museo Slab", "--content-size", "AX3", "--trait",
      "legibility=bold",
      "--value",
      "24", "--scale", "2", "--fonts", "\(fixtures)/MuseoSlab-500.ttf"),
    Question("styles-all", "styles", "--style", "body", "--all", "--value", "17", "--scale", "3").asTextAlone,
    Question("styles-lacking", "styles", "--idiom", "tv", "--style", "largeTitle"),
    Question(
      "styles-guide", "styles", "--guide", "Examples/Guides/two-families.yaml", "--style", "headingSlab", "--device",
      "small", "--content-size",
      "XXL", "--value", "20", "--scale", "3"),
    Question("styles-guide-stand-ins", "styles", "--guide", "Examples/Guides/museo.tokens.json").asTextAlone,
    Question(
      "styles-guide-all", "styles", "--guide", "Examples/Guides/size-classes.yaml", "--style", "note", "--all",
      "--trait", "horizontal=regular"
    ).asTextAlone,
    Question(
      "fit", "fit", "Examples/Guides/slots.yaml", "--strings", "Examples/Guides/Strings", "--with", "Inter",
      "--content-size", "L"),
    Question("measure", "measure", "RobotoSlab-Regular", "17", "Toyota"),
    Question(
      "measure-fallback", "measure", "\(fixtures)/Base.ttf", "17", "Hx אב☃", "--no-bundled", "--fonts",
      "\(fixtures)/Hebrew.ttf"),
    Question("list", "list"),
    Question("list-filter", "list", "museo", "--fonts", fixtures),
    Question("list-families", "list", "--families", "--fonts", "\(fixtures)/Collection.ttc"),
    Question("list-profiles", "list", "museo", "--profiles", "Tests/Fixtures/Profiles"),
    Question("profile", "profile", "\(fixtures)/MuseoSlab-500.ttf"),
    Question("profile-variable", "profile", "Probe Variable", "--weight", "512", "--fonts", "\(fixtures)/Variable.ttf"),
    Question("lock", "lock", "\(fixtures)/Base.ttf"),
    Question("lock-variable", "lock", "\(fixtures)/Variable.ttf", "\(fixtures)/SmallCaps.ttf"),
    Question("lock-verify", "lock", "--verify", "-o", "Fonts/fonts.lock.json"),
    Question("small-caps", "small-caps", "\(fixtures)/SmallCapsPartial.ttf", "--text", "Bad 1"),
    Question(
      "small-caps-turkish", "small-caps", "Probe Small Caps Turkish", "--language", "tr", "--caps", "all-small-caps",
      "--text", "Iıi", "--fonts", "\(fixtures)/SmallCapsTurkish.ttf"),
    Question("small-caps-greek", "small-caps", "EBGaramond12-Regular", "--script", "grek"),
    Question(
      "small-caps-several", "small-caps", "\(fixtures)/SmallCapsBoth.ttf", "\(fixtures)/SmallCapsPartial.ttf", "Inter",
      "Nonesuch Sans", "--text", "ab"
    ).asTextAlone,
    Question(
      "measure-several", "measure", "\(fixtures)/Base.ttf", "17", "Hx", "--also", "RobotoSlab-Regular", "--also",
      "Nonesuch Sans"
    ).asTextAlone,
    Question("list-names", "list", "--names", "slab"),
    Question("inspect-truetype", "inspect", "\(fixtures)/Base.ttf"),
    Question("inspect-variable", "inspect", "\(fixtures)/Variable.ttf"),
    Question("inspect-collection", "inspect", "\(fixtures)/Collection.ttc"),
    Question("inspect-type1", "inspect", "\(fixtures)/Type1.pfb", "\(fixtures)/BitmapOnly.otb"),
  ]

  /// Each question with each recorded format.
  private static let answers = questions.flatMap { question in
    ["text", "json"].filter { $0 == "text" || question.hasJSON }.map { (question, $0) }
  }

  @Test(.withFontconfig, arguments: answers)
  func output(_ question: Question, _ format: String) throws {
    let name = "\(question.name).\(format == "json" || question.isFile ? "json" : "txt")"
    let run = try Program.run(question.arguments + ["--format", format])
    // People also see standard error. Paths are relative, as in the arguments.
    try Self.compare(Self.withoutBlocks(run.error + run.output), with: name)
    #expect(run.status == 0)
  }

  @Test(arguments: Program.commandNames)
  func help(_ command: String) throws {
    try Self.compare(try Program.run([command, "--help"]).output, with: "help-\(command).txt")
  }

  /// The output without the block of a profile, because each version of zlib compresses differently.
  private static func withoutBlocks(_ output: String) -> String {
    output.replacing(/"block": "[^"]*"/, with: "\"block\": \"…\"")
  }

  private static func compare(_ output: String, with name: String) throws {
    let path = Fixtures.path("Tests/Program/FontProbeCommandsTests/Snapshots/\(name)")
    if ProcessInfo.processInfo.environment["FONTPROBE_RECORD"] == "1" {
      try Data(output.utf8).write(to: URL(filePath: path))
      return
    }
    let recorded = try? String(contentsOfFile: path, encoding: .utf8)
    #expect(output == recorded, "\(name) differs from the record; FONTPROBE_RECORD=1 records it again")
  }

  @Test("Every snapshot belongs to a question")
  func nothingLeftOver() throws {
    let expected =
      Self.questions.flatMap(\.files)
      + Program.commandNames.map {
        "help-\($0).txt"
      }
    #expect(try Fixtures.names(in: "Tests/Program/FontProbeCommandsTests/Snapshots") == expected.sorted())
  }
}
