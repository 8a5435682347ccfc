import TestSupport
import Testing

struct SmallCapsContractTests {
  private static let direction: [String: JSON.Kind] = [
    "feature": .string, "declared": .bool, "availability": .string, "substituted": .array, "missing": .array,
    "alsoChanged": .array, "keptLigatures": .array,
    "height": .optionalNumber, "heightSource": .optionalString,
  ]

  private static let report: [String: JSON.Kind] = [
    "request": .object, "match": .object, "script": .string, "language": .optionalString,
    "technology": .optionalString, "unitsPerEm": .number, "lowercase": .object, "uppercase": .object,
    "synthesis": .number,
  ]

  private static func document(_ arguments: String...) throws -> JSON {
    let run = try Program.run(["small-caps"] + arguments + ["--format", "json"])
    #expect(run.status == 0, "\(run.error)")
    return try JSON(run.output)
  }

  @Test(arguments: ["SmallCapsBoth.ttf", "SmallCapsPartial.ttf", "Base.ttf", "Type1.pfb", "Bitmap.pcf", "Base.woff2"])
  func contract(_ fixture: String) throws {
    let document = try Self.document("Tests/Fixtures/Fonts/\(fixture)")
    #expect(document.violations(of: Self.report) == [])
    #expect(document.match?.matchViolations == [])
    #expect(document["lowercase"]?.violations(of: Self.direction) == [])
    #expect(document["uppercase"]?.violations(of: Self.direction) == [])
    #expect(document["characters"] == nil)
    // No fixture has petite capitals.
    #expect(document["pcap"] == nil)
    #expect(document["c2pc"] == nil)
  }

  @Test func letters() throws {
    let document = try Self.document("Tests/Fixtures/Fonts/SmallCapsPartial.ttf")
    #expect(document["lowercase"]?["availability"]?.text == "partial")
    #expect(document["uppercase"]?["substituted"]?[0]?.text == "A")
    #expect(document["uppercase"]?["substituted"]?[1] == nil)
    #expect(document["synthesis"]?.number == 500.0 / 700)
  }

  @Test("Capitals that smcp also changes are listed")
  func alsoChanged() throws {
    let letters = try Self.document("RobotoSlab-Regular")["lowercase"]
    #expect(letters?["alsoChanged"]?[0]?.text == "A")
    #expect(letters?["alsoChanged"]?[25]?.text == "Z")
    let both = try Self.document("Tests/Fixtures/Fonts/SmallCapsBoth.ttf")
    #expect(both["lowercase"]?["alsoChanged"]?[0] == nil)
    #expect(both["uppercase"]?["alsoChanged"]?[0] == nil)
    let output = try Program.run(["small-caps", "RobotoSlab-Regular"]).output
    let text = output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("the feature also changes 26 capitals, which shrink to small capitals"))
  }

  @Test("--text lists the verdict of each character")
  func text() throws {
    let document = try Self.document("Tests/Fixtures/Fonts/SmallCapsPartial.ttf", "--text", "ba")
    #expect(document["text"]?.text == "ba")
    let (real, scaled) = (document["characters"]?[0], document["characters"]?[1])
    #expect(real?["verdict"]?.text == "real")
    #expect(real?["features"]?[0]?.text == "smcp")
    #expect(scaled?["verdict"]?.text == "synthesised")
    #expect(scaled?["reason"]?.text == "smcp does not change the character in this text")
    #expect(scaled?["drawn"]?.text == "A")
    #expect(scaled?["scale"]?.number == 500.0 / 700)
    #expect(scaled?["range"]?[1] == .number(2))
  }

  @Test(
    "Wrong usage exits with 64",
    arguments: [
      (["--script", "latin"], "--script latin: a script is a tag of four letters, such as latn"),
      (["--language", "d"], "--language d: give a BCP 47 tag, such as ja, zh-Hant or sr-Latn"),
      (["--caps", "tall"], "--caps tall: the styles are small-caps, all-small-caps, petite-caps, all-petite-caps"),
    ] as [([String], String)])
  func usage(_ arguments: [String], _ message: String) throws {
    #expect(try ExitCodeTests.refused(["small-caps", "Inter"] + arguments, 64).hasPrefix(message))
  }

  @Test func scriptWithoutCapitals() throws {
    let message = try ExitCodeTests.refused(["small-caps", "Inter", "--script", "arab"], 2)
    #expect(message.hasPrefix("arab is not a script with lowercase letters and capitals (such scripts are adlm, "))
  }
}
