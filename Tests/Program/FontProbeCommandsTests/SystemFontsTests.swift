import Foundation
import TestSupport
import Testing

/// FONTCONFIG_FILE names a private Fontconfig configuration with fixture fonts for each test. Fontconfig is initialized
/// once for each process, so each test runs a process.
struct SystemFontsTests {
  /// Runs the program on a system with these fixtures and Fontconfig rules.
  private static func run(
    _ arguments: [String], fonts: [String], rules: String = "", environment: [String: String] = [:]
  ) throws -> Program.Run {
    try withTemporaryFolder { folder in
      try FileManager.default.createDirectory(atPath: "\(folder)/fonts", withIntermediateDirectories: true)
      for font in fonts { try Fixtures.copy(Fixtures.font(font), to: "\(folder)/fonts/\(font)") }
      let configuration = """
        <?xml version="1.0"?>
        <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
        <fontconfig><dir>\(folder)/fonts</dir><cachedir>\(folder)/cache</cachedir>\(rules)</fontconfig>
        """
      try Data(configuration.utf8).write(to: URL(filePath: "\(folder)/fonts.conf"))
      return try Program.run(
        arguments, environment: ["FONTCONFIG_FILE": "\(folder)/fonts.conf"].merging(environment) { $1 })
    }
  }

  private static func match(
    _ arguments: [String], fonts: [String], rules: String = "", environment: [String: String] = [:]
  ) throws -> JSON {
    let run = try run(
      ["resolve"] + arguments + ["--format", "json"], fonts: fonts, rules: rules, environment: environment)
    #expect(run.status == 0, "\(run.error)")
    #expect(run.error == "")
    let match = try #require(try JSON(run.output).match)
    #expect(match.matchViolations == [])
    return match
  }

  private static let museoSlab = [
    "MuseoSlab-300.ttf", "MuseoSlab-500.ttf", "MuseoSlab-500Italic.ttf", "MuseoSlab-700.ttf",
  ]

  @Test(
    "System fonts are found by PostScript name, full name, family and style suffix", .withFontconfig,
    arguments: [
      ("MuseoSlab-500", "exact", "MuseoSlab-500"), ("museo-slab 500 italic", "exact", "MuseoSlab-500Italic"),
      ("Museo Slab Bold", "exact", "MuseoSlab-700"), ("MuseoSlab-600", "style", "MuseoSlab-700"),
      ("MUSEO SLAB", "style", "MuseoSlab-500"),
      ("museo-slab, 700", "exact", "MuseoSlab-700"), ("Museo Slab Arabic", "substitute", "MuseoSlab-500"),
    ])
  func names(_ name: String, _ outcome: String, _ postScriptName: String) throws {
    let match = try Self.match([name], fonts: Self.museoSlab)
    #expect(match.postScriptName?.text == postScriptName, "\(match)")
    #expect(match.outcome?.text == outcome)
    #expect(match.source?.text == "system")
    #expect(match.file?.text?.hasSuffix("/fonts/\(postScriptName).ttf") ?? false)
  }

  @Test("A Fontconfig pattern is refused, with the name to write")
  func patterns() throws {
    let run = try Self.run(["resolve", "MuseoSlab:bold"], fonts: Self.museoSlab)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(
      run.error
        == "fontprobe: error: MuseoSlab:bold is a Fontconfig pattern, not the name of a font (write \"MuseoSlab bold\")\n"
    )
  }

  @Test(
    "Named instances and generated names of a system's variable font are found", .withFontconfig,
    arguments: [
      ("ProbeVariable-SemiBold", ["wght": 650.0, "wdth": 100]),
      ("ProbeVariable-CondensedBlack", ["wght": 900, "wdth": 75]),
      ("ProbeVariable_512wght", ["wght": 512, "wdth": 100]),
    ] as [(String, [String: Double])])
  func instances(_ name: String, _ coordinates: [String: Double]) throws {
    let match = try Self.match([name], fonts: ["Variable.ttf"])
    #expect(match.outcome?.text == "exact")
    #expect(match.postScriptName?.text == name)
    #expect(match.variations == .object(coordinates.mapValues(JSON.number)))
  }

  @Test(
    "Without the trait Fontconfig, results have the reason, except with --no-system",
    .withoutFontconfig)
  func withoutTrait() throws {
    let reason = "fontprobe cannot list the system's fonts: the package was built without its trait Fontconfig"
    let match = try #require(try JSON(Program.run(["resolve", "Museo Slab", "--format", "json"]).output).match)
    #expect(match.steps?.values.first?.text?.hasPrefix("skipped: \(reason)") == true)
    #expect(
      try Program.run(["list"]).error == "fontprobe: warning: \(reason) (register the fonts, or build with the trait)\n"
    )
    #expect(try !Program.run(["resolve", "Museo Slab", "--no-system"]).output.contains(reason))
    #expect(try Program.run(["--version"]).output.contains("Fontconfig  not in this build"))
  }

  @Test("A face of a system's collection is found", .withFontconfig)
  func collection() throws {
    let match = try Self.match(["ProbeCollectionText-Italic"], fonts: ["Collection.ttc"])
    #expect(match.outcome?.text == "exact")
    #expect(match.faceIndex == .number(2))
  }

  @Test(
    "Registered fonts come before system fonts, and --no-system uses bundled fonts", .withFontconfig,
    arguments: [
      (["--fonts", "Tests/Fixtures/Fonts/MuseoSlab-500.ttf"], "registered"), ([], "system"),
      (["--no-system"], "bundled"),
    ] as [([String], String)])
  func order(_ options: [String], _ source: String) throws {
    let match = try Self.match(["MuseoSlab-500"] + options, fonts: ["MuseoSlab-500.ttf"])
    #expect(match.source?.text == source)
  }

  @Test(
    "A localised family is found by each of its names", .withFontconfig,
    arguments: ["Probe Localised", "Probe Größe", "Проба", "プローブ"])
  func localisedFamily(_ name: String) throws {
    let match = try Self.match([name], fonts: ["LocalisedFamily.ttf", "Base.ttf"])
    #expect(match.outcome?.text == "exact")
    #expect(match.family?.text == "Probe Localised")
  }

  @Test(
    "The user's Fontconfig choice for a generic family is used", .withFontconfig, arguments: ["serif", "monospace"])
  func generic(_ generic: String) throws {
    let rules = """
      <alias binding="same"><family>\(generic)</family><prefer><family>Museo Slab</family></prefer></alias>
      """
    let match = try Self.match([generic, "--weight", "300"], fonts: Self.museoSlab + ["Base.ttf"], rules: rules)
    #expect(match.postScriptName?.text == "MuseoSlab-300")
    #expect(match.source?.text == "system")
    #expect(match.steps?[0]?.text == "the generic family \(generic) is Museo Slab on this machine")
  }

  @Test(
    "The language of the environment chooses a generic family's font", .withFontconfig,
    arguments: [
      (["LANG": "ja_JP.UTF-8"], "MuseoSlab-300"), (["LANG": "C", "LC_ALL": "ja_JP.UTF-8"], "MuseoSlab-300"),
      (["LANG": "en_US.UTF-8", "FC_LANG": "ja"], "MuseoSlab-300"), (["LANG": "en_US.UTF-8"], "ProbeBase-Regular"),
    ] as [([String: String], String)])
  func language(_ environment: [String: String], _ name: String) throws {
    let rules = """
      <alias binding="same"><family>serif</family><prefer><family>Probe Base</family></prefer></alias>
      <match target="pattern"><test name="lang" compare="contains"><string>ja</string></test>
      <test name="family"><string>serif</string></test>
      <edit name="family" mode="prepend_first" binding="strong"><string>Museo Slab</string></edit></match>
      """
    let match = try Self.match(
      ["serif", "--weight", name == "MuseoSlab-300" ? "300" : "400"], fonts: Self.museoSlab + ["Base.ttf"],
      rules: rules,
      environment: environment)
    #expect(match.postScriptName?.text == name)
  }

  @Test("A font that Fontconfig rejects is not used")
  func rejected() throws {
    let rules = """
      <selectfont><rejectfont><pattern><patelt name="family"><string>Museo Slab</string></patelt></pattern></rejectfont></selectfont>
      """
    let match = try Self.match(["MuseoSlab-500"], fonts: Self.museoSlab + ["Base.ttf"], rules: rules)
    #expect(match.outcome?.text == "substitute")
    #expect(match.source?.text == "bundled")
  }

  @Test("`list` lists system fonts last, with their files", .withFontconfig)
  func list() throws {
    let run = try Self.run(["list", "--format", "json"], fonts: Self.museoSlab + ["Collection.ttc"])
    let faces = try #require(try JSON(run.output).faces?.values)
    let system = faces.filter { $0.source?.text == "system" }
    #expect(
      system.compactMap { $0.postScriptName?.text } == [
        "ProbeCollection-Regular", "ProbeCollection-Bold", "ProbeCollectionText-Italic", "MuseoSlab-300",
        "MuseoSlab-500",
        "MuseoSlab-500Italic", "MuseoSlab-700",
      ])
    #expect(faces.prefix(10).allSatisfy { $0.source?.text == "bundled" })
    #expect(system.allSatisfy { $0.violations(of: Contract.listed) == [] })
  }

  @Test(
    "With a missing or invalid configuration, the bundled fonts are used",
    arguments: [
      "/nonexistent/fonts.conf", "Tests/Fixtures/README.md",
    ])
  func noConfiguration(_ file: String) throws {
    let run = try Program.run(
      ["resolve", "MuseoSlab-500", "--format", "json"], environment: ["FONTCONFIG_FILE": file])
    #expect(run.status == 0)
    #expect(try JSON(run.output).match?.postScriptName?.text == "RobotoSlab-Regular")
  }

  @Test("The exact name of a bundled font does not start Fontconfig")
  func notStarted() throws {
    // Fontconfig would print messages as soon as it reads this configuration.
    let run = try Program.run(
      ["metrics", "RobotoSlab-Bold", "17"],
      environment: ["FONTCONFIG_FILE": "Tests/Fixtures/README.md", "FC_DEBUG": "1024"])
    #expect(run.status == 0)
    #expect(run.error == "")
  }
}
