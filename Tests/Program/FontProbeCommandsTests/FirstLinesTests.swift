import Foundation
import TestSupport
import Testing

@testable import FontProbeCommands

/// The first lines of a result name the font or its substitute, and the source of the metrics.
struct FirstLinesTests {
  private static let wide = ["COLUMNS": "400"]
  private static let fixtures = "Tests/Fixtures/Fonts"

  /// The lines before the first blank line.
  private static func head(_ arguments: [String]) throws -> [String] {
    let run = try Program.run(arguments, environment: wide)
    #expect(run.status == 0, "\(run.error)")
    return run.output.split(separator: "\n", omittingEmptySubsequences: false).prefix { !$0.isEmpty }.map(String.init)
  }

  private static let museoSlab =
    "MuseoSlab-500 was not found. Roboto Slab Regular (bundled) is the substitute, with weight 400 instead of 500."

  @Test(
    "Every command has the same two lines for a substitute", .withFontconfig,
    arguments: [
      ["metrics", "MuseoSlab-500", "17"], ["measure", "MuseoSlab-500", "17", "Toyota"],
      ["layout", "MuseoSlab-500", "17", "capHeight"], ["small-caps", "MuseoSlab-500"],
    ])
  func substitute(_ arguments: [String]) throws {
    #expect(
      try Self.head(arguments) == [
        Self.museoSlab,
        "The metrics are the substitute's own; no metrics are published for Museo Slab. (fontprobe resolve lists the reasons)",
      ])
  }

  @Test("`resolve` lists all reasons, and does not refer to itself", .withFontconfig)
  func resolve() throws {
    #expect(
      try Self.head(["resolve", "MuseoSlab-500"]) == [
        Self.museoSlab, "The metrics are the substitute's own; no metrics are published for Museo Slab.",
      ])
    let run = try Program.run(["resolve", "MuseoSlab-500"], environment: Self.wide)
    let steps = try #require(
      try JSON(Program.run(["resolve", "MuseoSlab-500", "--format", "json"]).output).match?.steps)
    // The missing name, the missing family, its kind, its substitute, the nearest weight, the source of the metrics.
    #expect(steps.values.count == 6)
    for (place, step) in steps.values.compactMap(\.text).enumerated() {
      #expect(run.output.contains("\n  \(place + 1). \(step)\n"))
    }
  }

  @Test("`styles` names a family only once", .withFontconfig)
  func styles() throws {
    #expect(
      try Self.head(["styles", "--family", "Museo Slab"]) == [
        "Museo Slab was not found. Roboto Slab (bundled) is the substitute.",
        "The metrics are the substitute's own; no metrics are published for Museo Slab. (fontprobe resolve lists the reasons)",
      ])
    #expect(try Self.head(["styles", "--style", "body"]) == ["On this machine, system-ui is Inter (bundled)."])
  }

  @Test(
    "The first lines distinguish found, substituted, published and recorded fonts", .withFontconfig,
    arguments: [
      (["RobotoSlab-Regular"], ["RobotoSlab-Regular was found: Roboto Slab Regular (bundled)."]),
      (["\(fixtures)/Base.ttf"], ["Probe Base Regular is in \(fixtures)/Base.ttf."]),
      (
        ["Museo Slab", "--weight", "600", "--italic", "--fonts", "\(fixtures)/MuseoSlab-700.ttf"],
        [
          "Museo Slab was found: Museo Slab 700 (\(fixtures)/MuseoSlab-700.ttf), with weight 700 instead of 600, upright instead of italic."
        ]
      ),
      (
        ["Arial"],
        [
          "Arial was not found. Inter (bundled) is the substitute.",
          "The metrics are the published metrics of Arial; the substitute is drawn at 98.5 % to keep the cap height. (fontprobe resolve lists the reasons)",
        ]
      ),
      (
        ["HelveticaNeue-CondensedBold"],
        [
          "HelveticaNeue-CondensedBold was not found. Inter Bold (bundled) is the substitute, with width 100 % instead of 75 %.",
          "The metrics are the published metrics of Helvetica Neue Condensed Bold, except for the cap height and x-height (not published); the substitute is drawn at 98.2 % to keep the cap height of Helvetica Neue's regular face. (fontprobe resolve lists the reasons)",
        ]
      ),
      (
        ["MuseoSlab-500", "--profiles", "Tests/Fixtures/Profiles"],
        [
          "MuseoSlab-500 was not found, but its metrics are recorded in Tests/Fixtures/Profiles/MuseoSlab-500.json.",
          "Roboto Slab Regular (bundled) is drawn instead. (fontprobe resolve lists the reasons)",
        ]
      ),
      (
        ["Inter", "--variation", "wght=2000"],
        [
          "Inter was found: Inter Black (bundled), the nearest style of the family.",
          "note: the axis 'wght' does not reach 2000; 900, the end of the axis, is used",
        ]
      ),
    ] as [([String], [String])])
  func kinds(_ arguments: [String], _ lines: [String]) throws {
    let size = arguments.prefix(1) + ["17"] + arguments.dropFirst()
    #expect(try Self.head(["metrics"] + size) == lines)
  }

  @Test("If an unknown font name is also a file or folder, a note says so")
  func paths() throws {
    let folder =
      "Fonts is also a folder, but was read as the name of a font. --fonts Fonts searches its fonts first, "
      + "and ./Fonts means the folder in a command that accepts folders"
    #expect(try Self.head(["metrics", "Fonts", "17"]).contains("note: \(folder)"))
    #expect(try Self.head(["resolve", "Fonts"]).contains("note: \(folder)"))
    try withTemporaryFolder { folder in
      try FileManager.default.createDirectory(atPath: "\(folder)/My Fonts", withIntermediateDirectories: true)
      let run = try Program.run(["metrics", "My Fonts", "17"], environment: ["COLUMNS": "200"], folder: folder)
      #expect((run.output + run.error).contains("--fonts 'My Fonts' searches its fonts first"), "\(run.output)")
    }
    // A specimen of a substitute would not show the fonts of the folder.
    #expect(try ExitCodeTests.refused(["specimen", "Fonts"], 2).contains("./Fonts: is a folder, not a file"))
    let file = try Self.head(["layout", "LICENSE", "17", "capHeight"])
    #expect(file.contains("note: LICENSE is also a file, but was read as the name of a font. ./LICENSE means the file"))
    #expect(try ExitCodeTests.refused(["css", "Fonts", "--fallback", "Arial", "--no-system"], 2).contains(folder))
    #expect(try ExitCodeTests.refused(["profile", "Fonts", "--no-system"], 2).contains(folder))
    #expect(
      try ExitCodeTests.refused(["metrics", "./Fonts", "17"], 2)
        == "./Fonts: is a folder, not a file (name a font file in the folder, or search its fonts first with --fonts ./Fonts)"
    )
  }

  @Test("For a list of names, the missing names come first, then the font that is used")
  func cascade() throws {
    #expect(
      try Self.head(["resolve", "Museo Slab, Georgia, serif", "--weight", "500", "--italic"]) == [
        "Museo Slab and Georgia were not found. Name 3 of the list is used. On this machine, serif is EB Garamond 12 Italic (bundled), with weight 400 instead of 500."
      ])
  }

  @Test(
    "--strict exits with 1 and prints the reason and the whole result",
    arguments: [["metrics", "MuseoSlab-500", "17"], ["resolve", "MuseoSlab-500"]], ["text", "json"])
  func strict(_ arguments: [String], _ format: String) throws {
    let plain = try Program.run(arguments + ["--format", format])
    let run = try Program.run(arguments + ["--format", format, "--strict"])
    #expect(run.status == 1)
    #expect(run.output == plain.output && plain.status == 0 && plain.error == "")
    #expect(
      run.error
        == "fontprobe: error: --strict: MuseoSlab-500 was not found: the substitute Roboto Slab Regular is used\n")
  }

  @Test("`specimen --strict` reports each substituted font, also of --against")
  func strictSpecimen() throws {
    try withTemporaryFolder { folder in
      let output = ["-o", "\(folder)/a.svg", "--strict"]
      let run = try Program.run(["specimen", "Inter", "Museo Slab", "--against", "Arial"] + output)
      #expect(run.status == 1)
      #expect(
        run.error
          == "fontprobe: error: --strict: Museo Slab was not found: the substitute Roboto Slab Regular is used; "
          + "Arial was not found: the substitute Inter is used\n")
      let exact = try Program.run(["specimen", "Inter"] + output)
      #expect(exact.status == 0 && exact.error == "")
    }
  }

  @Test("--strict also fails for the nearest style and for a profile")
  func strictKinds() throws {
    let style = ["--fonts", "\(Self.fixtures)/MuseoSlab-700.ttf"]
    #expect(
      try Program.run(["resolve", "Museo Slab", "--strict"] + style).error
        == "fontprobe: error: --strict: Museo Slab 700 is only the nearest style for Museo Slab\n")
    let profile = try Program.run(["resolve", "MuseoSlab-500", "--strict", "--profiles", "Tests/Fixtures/Profiles"])
    #expect(profile.status == 1 && profile.error.contains("MuseoSlab-500 was not found, only its recorded metrics"))
    let exact = try Program.run(["resolve", "RobotoSlab-Bold", "--strict"])
    #expect(exact.status == 0 && exact.error == "")
  }

  @Test("A path with doubled slashes is printed with single slashes")
  func slashes() throws {
    for arguments in [
      ["list", "--fonts", "Tests//Fixtures/Fonts//"], ["inspect", "Tests//Fixtures///Fonts//Base.ttf"],
      ["check", "Tests/Fixtures//Damaged//"], ["metrics", ".//Tests//Fixtures/Fonts/Base.ttf", "17"],
      ["styles", "--guide", "Examples//Guides/museo.tokens.json"],
      ["lock", "--verify", "-o", "Fonts//fonts.lock.json"],
    ] {
      let run = try Program.run(arguments + ["--format", "json"])
      #expect(!run.output.isEmpty && !(run.output + run.error).contains("//"), "\(arguments)")
    }
    // An address is not a path.
    #expect(try ExitCodeTests.refused(["inspect", "http://x//y.ttf"], 2).contains("http://x//y.ttf"))
  }

  @Test("The progress bar is narrower than the terminal")
  func counter() {
    #expect(ProgressBar.line(1, of: 4, width: 80).hasPrefix("███████░"))
    for width in [20, 40, 80] {
      #expect(TextWidth.columns(of: ProgressBar.line(120, of: 1260, width: width)) < width)
    }
    #expect(ProgressBar.line(120, of: 1260, width: 19) == "120 of 1260 files")
  }

  @Test("The help of the program lists the commands by task")
  func tasks() throws {
    let help = try Program.run([]).output
    let places = [
      "\nFind fonts, and see what is in them:\n  resolve ", "\nMeasure fonts and text for a layout:\n  metrics ",
      "\nShip fonts, or replace missing fonts:\n  check ", "\nLook at fonts:\n  specimen ",
    ].map { help.firstRange(of: $0)?.lowerBound }
    #expect(places.allSatisfy { $0 != nil })
    #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted())
    #expect(FontProbeCommand.commands.map(\.syntax.name).sorted() == Program.commandNames.sorted())
    #expect(try Program.run(["help"]).output == help)
  }
}
