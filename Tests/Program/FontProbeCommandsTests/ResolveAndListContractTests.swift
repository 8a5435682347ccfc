import Foundation
import TestSupport
import Testing

struct ResolveAndListContractTests {
  private static func document(_ arguments: [String]) throws -> JSON {
    let run = try Program.run(arguments + ["--format", "json"])
    #expect(run.status == 0, "\(run.error)")
    #expect(run.error == "")
    return try JSON(run.output)
  }

  @Test(
    arguments: [
      (["MuseoSlab-500"], "substitute", "RobotoSlab-Regular"), (["RobotoSlab-Bold"], "exact", "RobotoSlab-Bold"),
      (["Roboto Slab", "--weight", "semibold"], "style", "RobotoSlab-Bold"),
      (["EB Garamond", "--italic"], "exact", "EBGaramond12-Italic"),
      (["EB Garamond", "--slant", "oblique:12"], "style", "EBGaramond12-Italic"),
      (["Inter", "--weight", "512"], "exact", "Inter_512wght"),
      (["Inter-SemiBold"], "exact", "Inter-SemiBold"),
      (["Museo Slab, Georgia, Manrope", "--weight", "500"], "substitute", "Manrope-Medium"),
      (["Nowhere, 'EB Garamond'"], "substitute", "EBGaramond12-Regular"),
      (["slab-serif"], "exact", "RobotoSlab-Regular"),
      (["Nowhere, slab-serif", "--weight", "bold"], "substitute", "RobotoSlab-Bold"),
      (["sans-serif"], "exact", "Inter"),
      (["serif", "--italic"], "exact", "EBGaramond12-Italic"), (["system-ui"], "exact", "Inter"),
      (["Tests/Fixtures/Fonts/Collection.ttc#1"], "exact", "ProbeCollection-Bold"),
    ] as [([String], String, String)])
  func resolve(_ arguments: [String], _ outcome: String, _ name: String) throws {
    let document = try Self.document(["resolve"] + arguments)
    #expect(document.violations(of: ["request": .object, "match": .object, "candidates": .array]) == [])
    #expect(document.request?.name?.text == arguments[0])
    #expect(document.match?.matchViolations == [])
    #expect(document.match?.outcome?.text == outcome)
    #expect(document.match?.postScriptName?.text == name)
    let candidates = document.candidates?.values ?? []
    #expect(!candidates.isEmpty)
    for candidate in candidates { #expect(candidate.violations(of: Contract.candidate) == []) }
    // The nearest candidate is first, and is the match.
    let distances = candidates.compactMap { $0.distance?.number }
    #expect(distances == distances.sorted())
    #expect(candidates.first?.family == document.match?.family)
  }

  @Test(
    "A generic family without a font is a substitute or a last resort", .withFontconfig,
    arguments: [
      ("emoji", "substitute", "no available font has emoji"),
      ("monospace", "lastResort", "no available font is a monospaced face"),
    ])
  func genericWithoutAFont(_ name: String, _ outcome: String, _ words: String) throws {
    let match = try #require(try Self.document(["resolve", name]).match)
    #expect(match.outcome?.text == outcome)
    #expect(match.steps?[0]?.text == "\(name) is a generic family, but \(words)")
    let run = try Program.run(["resolve", name])
    #expect(run.output.hasPrefix("\(name) is a generic family, but \(words). "), "\(run.output)")
  }

  @Test("A generic family with a font is an exact match")
  func genericWithAFont() throws {
    let run = try Program.run([
      "resolve", "emoji", "--strict", "--format", "json", "--fonts", Fixtures.font("ColourEmoji.ttf"),
    ])
    #expect(run.status == 0)
    #expect(try JSON(run.output).match?.outcome?.text == "exact")
  }

  @Test(
    "--limit limits the number of candidates",
    arguments: [("0", 0), ("1", 1), ("3", 3), ("10000", 4)] as [(String, Int)])
  func limit(_ limit: String, _ count: Int) throws {
    #expect(try Self.document(["resolve", "RobotoSlab-Bold", "--limit", limit]).candidates?.values.count == count)
  }

  @Test(.withFontconfig) func listOfBundledFonts() throws {
    let faces = try #require(try Self.document(["list"]).faces?.values)
    for face in faces { #expect(face.violations(of: Contract.listed) == []) }
    #expect(
      faces.compactMap { $0.postScriptName?.text } == [
        "RobotoSlab-Thin", "RobotoSlab-Light", "RobotoSlab-Regular", "RobotoSlab-Bold", "Manrope-Light",
        "Manrope-Medium",
        "Manrope-Bold", "EBGaramond12-Regular", "EBGaramond12-Italic", "Inter",
      ])
    let inter = try #require(faces.last)
    #expect(inter.variable == .bool(true))
    let axis = try #require(inter.axes?[0])
    #expect(axis.violations(of: Contract.axis) == [])
    #expect(axis.tag?.text == "wght")
    #expect([axis.min, axis.default, axis.max] == [.number(100), .number(400), .number(900)])
  }

  @Test(
    "Registered faces come first, and a filter ignores letter case and hyphens",
    arguments: [
      (["museo-slab", "--fonts", "Tests/Fixtures/Fonts"], 4), (["SLAB", "--fonts", "Tests/Fixtures/Fonts"], 8),
      (["SLAB"], 4),
      (["slab", "--no-bundled"], 0), (["nothing like it"], 0),
      (["", "--no-bundled", "--fonts", "Tests/Fixtures/Fonts/Collection.ttc"], 3),
    ] as [([String], Int)])
  func filter(_ arguments: [String], _ count: Int) throws {
    let run = try Program.run(["list"] + arguments + ["--format", "json"])
    #expect(run.status == 0)
    let faces = try JSON(run.output).faces?.values ?? []
    #expect(faces.count == count)
    let sources = faces.compactMap { $0.source?.text }
    #expect(sources == sources.filter { $0 == "registered" } + sources.filter { $0 == "bundled" })
  }

  @Test func families() throws {
    let document = try Self.document(["list", "--families", "--no-system"])
    let families = try #require(document.families?.values)
    #expect(families.compactMap { $0.family?.text } == ["Roboto Slab", "Manrope", "EB Garamond", "Inter"])
    #expect(families.compactMap { $0.faces?.number } == [4, 3, 2, 1])
  }

  /// Every listed face meets all conditions. Only Inter is a bundled variable font.
  @Test(arguments: [
    (["--variable"], ["Inter"]), (["--weight", "200-260", "slab"], ["Roboto Slab"]),
    (["--language", "de", "--characters", "ẞ€", "inter"], ["Inter"]), (["--monospaced"], []),
    (["--language", "ja"], []),
  ])
  func conditions(_ arguments: [String], _ families: [String]) throws {
    let document = try Self.document(["list", "--no-system"] + arguments)
    let found = Set((document.faces?.values ?? []).compactMap { $0.family?.text })
    #expect(found.sorted() == families)
  }

  @Test(arguments: [
    (["--language", "German"], "did you mean de?"), (["--weight", "900-600"], "or a range such as 600-900"),
    (["--weight", "0"], "from 1 to 1000"), (["--characters", ""], "give the characters"),
    (["--characters", " \t"], "give the characters"),
    (["--names", "--variable"], "--names does not open the fonts"),
  ])
  func invalidConditions(_ arguments: [String], _ reason: String) throws {
    let message = try ExitCodeTests.refused(["list"] + arguments, 64)
    #expect(message.contains(reason), "\(message)")
  }

  private static let museo = ["--no-system", "--fonts", "Tests/Fixtures/Fonts/MuseoSlab-500.ttf"]

  /// Museo Slab has only H, x and 0, Inter also Cyrillic, and no font has kana.
  @Test(
    "--characters skips a font that lacks a character, and the first line says so",
    arguments: [
      (["MuseoSlab-500,Inter"], "Ж", "Inter", "substitute", "Museo Slab 500 lacks U+0416 Ж, which it must have"),
      (["MuseoSlab-500"], "H", "MuseoSlab-500", "exact", "MuseoSlab-500 was found: Museo Slab 500 (Tests"),
      (
        ["MuseoSlab-500"], "Ж", "RobotoSlab-Regular", "substitute",
        "Museo Slab 500 lacks U+0416 Ж, which it must have. Roboto Slab Regular (bundled) is the substitute"
      ),
      (["MuseoSlab-500"], "か", "MuseoSlab-500", "lastResort", "No font has all of U+304B か. Museo Slab 500 ("),
      (
        ["Rockwell"], "か", "RobotoSlab-Regular", "lastResort",
        "Rockwell was not found. No font has all of U+304B か. Roboto Slab Regular (bundled) is used"
      ),
      (
        ["Tests/Fixtures/Fonts/MuseoSlab-500.ttf"], "Ж", "MuseoSlab-500", "lastResort",
        "Museo Slab 500 lacks U+0416 Ж, which it must have. Museo Slab 500 (Tests/Fixtures/Fonts/MuseoSlab-500.ttf) is used"
      ),
      (
        ["Tests/Fixtures/Fonts/MuseoSlab-500.ttf,EB Garamond"], "か", "MuseoSlab-500", "lastResort",
        "No font has all of U+304B か. Museo Slab 500 ("
      ),
      (
        ["Tests/Fixtures/Fonts/MuseoSlab-500.ttf,Inter"], "Ж", "Inter", "substitute",
        "Museo Slab 500 lacks U+0416 Ж, which it must have"
      ),
    ] as [([String], String, String, String, String)])
  func characters(
    _ names: [String], _ characters: String, _ face: String, _ outcome: String, _ words: String
  ) throws {
    let arguments = ["resolve"] + names + ["--characters", characters] + Self.museo
    let document = try Self.document(arguments)
    #expect(document.request?.characters?.text == characters)
    let match = try #require(document.match)
    #expect(match.postScriptName?.text == face && match.outcome?.text == outcome)
    let text = try Program.run(arguments).output.replacing("\n", with: " ")
    #expect(text.contains(words) && !text.contains("MuseoSlab-500 was not found"), "\(text)")
    guard names[0].contains(",") else {
      let metrics = try Program.run(["metrics", names[0], "17", "--characters", characters, "--strict"] + Self.museo)
      #expect(metrics.status == (outcome == "exact" ? 0 : 1))
      #expect(metrics.output.replacing("\n", with: " ").contains(words))
      #expect(
        !metrics.output.contains("did you mean") && metrics.error.contains("was not found") == (names[0] == "Rockwell"))
      return
    }
  }

  @Test("Every candidate has the required characters")
  func candidatesHaveCharacters() throws {
    let document = try Self.document(["resolve", "Rockwell", "--characters", "↗", "--feature", "liga=0", "--no-system"])
    #expect(document.request?.features?.values == [.string("liga=0")])
    let families = document.candidates?.values.compactMap { $0.family?.text } ?? []
    #expect(families.sorted() == ["EB Garamond", "Inter"])
    #expect(document.match?.family?.text == families.first)
  }

  @Test(arguments: [
    (["--feature", "liga=x"], "such as liga=0"), (["--feature", "ligatures"], "a tag of four letters"),
    (["--feature", "salt=65536"], "0 to 65535"), (["--feature", "lig="], "a tag of four letters"),
    (["--characters", " "], "give the characters"), (["--characters", "\u{200D}\u{1}"], "give the characters"),
  ])
  func invalidRequests(_ arguments: [String], _ reason: String) throws {
    let message = try ExitCodeTests.refused(["resolve", "Inter"] + arguments, 64)
    #expect(message.contains(reason), "\(message)")
  }
}
