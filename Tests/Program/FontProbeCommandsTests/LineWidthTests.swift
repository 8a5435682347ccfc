import Foundation
import TestSupport
import Testing

@testable import FontProbeCommands

/// No line is wider than the terminal, apart from a single word such as a path or a digest.
struct LineWidthTests {
  /// Names in five scripts that are long enough to break.
  private static let longNames = [
    "A Long Family of Fonts with Quite a Name", "خط النسخ العربي الجميل للنصوص الطويلة جدا",
    "देवनागरी अक्षरों का एक बहुत लंबा परिवार",
    "思源黑体繁體中文字型家族名稱很長很長很長很長很長很長很長很長很長很長很長", "ตระกูลแบบอักษรไทยที่มีชื่อยาวมากมากมากมากมากมากมากมาก",
  ]

  private static let fixtures = "Tests/Fixtures/Fonts"

  private static let everything: [[String]] =
    [
      ["metrics", "MuseoSlab-500", "17"], ["metrics", "Arial", "17", "--scale", "2", "--compare"],
      ["metrics", "\(fixtures)/MuseoSlab-500.ttf", "17", "--convention", "capsize"],
      ["metrics", "MuseoSlab-500", "17", "--profiles", "Tests/Fixtures/Profiles"],
      ["resolve", "Museo Slab, Georgia, serif", "--weight", "500", "--italic"],
      ["resolve", "HelveticaNeue-CondensedBold"],
      ["list"], ["list", "--fonts", fixtures], ["list", "--families", "--fonts", fixtures],
      ["inspect", "\(fixtures)/Variable.ttf", "\(fixtures)/Collection.ttc", "\(fixtures)/Type1.pfb"],
      ["inspect", "Fonts/Inter/Inter-roman.var.ttf"], ["small-caps", "EBGaramond12-Regular", "--text", "Quay 12"],
      ["small-caps", "\(fixtures)/SmallCapsPartial.ttf", "--text", "Bad 1"],
      ["measure", "RobotoSlab-Regular", "17", "Toyota"],
      ["lines", "RobotoSlab-Regular", "17", "200", "Toyota makes cars, and has made looms"],
      ["layout", "MuseoSlab-500", "17", "round(capHeight / 2)", "max(xHeight, 8) + min(lineHeight * 1.2, 24) - 3"],
      ["styles"], ["styles", "--family", "Museo Slab", "--value", "24", "--scale", "2"],
      ["styles", "--style", "body", "--all", "--value", "17"], ["styles", "--idiom", "tv", "--style", "largeTitle"],
      ["styles", "--guide", "Examples/Guides/museo.tokens.json", "--value", "20"],
      ["styles", "--guide", "Examples/Guides/two-families.yaml", "--device", "small", "--content-size", "XXL"],
      ["check", "Tests/Fixtures/Damaged"], ["check", fixtures], ["check", "--list-rules"],
      ["lock", "--verify", "-o", "Fonts/fonts.lock.json"],
      ["css", "EB Garamond", "--fallback", "Times New Roman, Georgia", "--fallback", "Inter"],
      ["--version"], ["--help"], [],
    ] + Program.commandNames.map { [$0, "--help"] }

  /// The lines that are too wide, but could have been broken.
  private static func tooWide(_ output: String, _ width: Int) -> [String] {
    output.split(separator: "\n").map(String.init).filter { line in
      TextWidth.columns(of: line) > width
        && (line.drop { $0 == " " }.contains(" ") || line.contains("\u{1B}")) && !isQuoted(line)
    }
  }

  /// Whether the line is one quoted name of a style sheet, which is copied as a whole.
  private static func isQuoted(_ line: String) -> Bool {
    line.drop { $0 == " " }.hasPrefix("\"") && line.split(separator: "\"", omittingEmptySubsequences: false).count == 3
  }

  private static func check(_ arguments: [String], _ width: Int) throws {
    let run = try Program.run(arguments, environment: ["COLUMNS": "\(width)"])
    // The checked fonts all have errors; the other commands succeed.
    let isFaulty = arguments.first == "check" && arguments.last?.hasPrefix("--") == false
    #expect(run.status == (isFaulty ? 1 : 0), "\(arguments): \(run.error)")
    #expect(!run.output.isEmpty, "\(arguments)")
    let lines = tooWide(run.output, width)
    #expect(lines.isEmpty, "\(arguments) at \(width): \(lines.joined(separator: "\n"))")
  }

  @Test(arguments: everything, [40, 80])
  func everyCommand(_ arguments: [String], _ width: Int) throws { try Self.check(arguments, width) }

  @Test("Long names in five scripts do not make lines wider than the terminal", arguments: longNames, [40, 80])
  func scripts(_ name: String, _ width: Int) throws {
    try withTemporaryFolder { folder in
      let names = [
        RebuiltFont.Name(1, name), .init(2, "Regular"), .init(4, "\(name) Regular"), .init(6, "ProbeScript"),
      ]
      let font = "\(folder)/font.ttf"
      let base = try Fixtures.bytes(Fixtures.font("Base.ttf"))
      try Data(RebuiltFont.bytes(base, with: ["name": RebuiltFont.nameTable(names)])).write(to: URL(filePath: font))
      let lock = "\(folder)/fonts.lock.json"
      for arguments in [
        ["metrics", name, "17"], ["metrics", font, "17"], ["metrics", name, "17", "--fonts", font],
        ["resolve", name, "--weight", "600", "--fonts", font], ["resolve", "Probe Base", "--text", "\(name) \(name)"],
        ["list", "--fonts", font], ["list", "--families", "--fonts", font], ["inspect", font],
        ["small-caps", name, "--text", name, "--fonts", font], ["measure", name, "17", name, "--fonts", font],
        ["layout", name, "17", "capHeight", "--fonts", font], ["styles", "--family", name, "--fonts", font],
        ["styles", "--family", "\(name), \(name) Two"], ["check", folder, "--require-text", name],
        ["lock", font, "-o", lock], ["lock", "--verify", "-o", lock], ["css", font, "--fallback", "Arial"],
        ["profile", font, "-o", "\(folder)/profile.json"], ["specimen", font, "-o", "\(folder)/specimen.svg"],
        ["report", font, "-o", "\(folder)/report.html"],
      ] {
        try Self.check(arguments, width)
      }
    }
  }

  @Test("Without a valid COLUMNS or a terminal, lines have 80 columns")
  func unknownWidth() throws {
    let arguments = ["resolve", "HelveticaNeue-CondensedBold"]
    let usual = try Program.run(arguments, environment: ["COLUMNS": ""]).output
    #expect(Self.tooWide(usual, 80).isEmpty)
    #expect(!Self.tooWide(usual, 60).isEmpty)
    for columns in ["80", "0", "-3", "wide"] {
      #expect(try Program.run(arguments, environment: ["COLUMNS": columns]).output == usual)
    }
    #expect(try Program.run(arguments, environment: ["COLUMNS": "200"]).output != usual)
  }

  @Test("JSON, SARIF and generated files do not depend on the width")
  func documents() throws {
    for arguments in [
      ["metrics", "Arial", "17", "--format", "json"], ["check", "Tests/Fixtures/Damaged", "--format", "github"],
      ["check", "Tests/Fixtures/Damaged", "--format", "sarif"], ["lock", "\(Self.fixtures)/Base.ttf"],
      ["profile", "EBGaramond12-Regular"], ["specimen", "Inter"],
      ["generate", "--guide", "Examples/Guides/two-families.yaml", "--fonts", "Fonts"],
    ] {
      let narrow = try Program.run(arguments, environment: ["COLUMNS": "40"])
      #expect(narrow.output == (try Program.run(arguments).output), "\(arguments)")
    }
  }

  @Test("A message on standard error is one line if it is not on a terminal")
  func messages() throws {
    let run = try Program.run(["metrics", "Tests/no-such-folder/font.ttf", "17"], environment: ["COLUMNS": "40"])
    #expect(run.error.split(separator: "\n").count == 1)
  }

  @Test("A broken example of the help is still one shell command")
  func examples() throws {
    let help = try Program.run(["styles", "--help"], environment: ["COLUMNS": "40"]).output
    let examples = help.components(separatedBy: "Examples:\n")[1]
    let joined = examples.replacingOccurrences(of: " \\\n    ", with: " ").split(separator: "\n").map {
      $0.dropFirst(2)
    }
    #expect(joined.map(String.init) == StylesCommand.syntax.examples)
  }
}
