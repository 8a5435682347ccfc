import TestSupport
import Testing

struct GenerateFontsToolTests {
  private static let guide = "Tests/Fixtures/Guides/odd-names.guide.yaml"

  private static func refused(_ arguments: [String], _ status: Int32) throws -> String {
    let run = try Program.run(arguments, of: Program.built("GenerateFontsTool"))
    #expect(run.status == status, "\(arguments): \(run.error)")
    #expect(run.output == "")
    return run.error
  }

  @Test("A guide that does not exist is named once, with the reason")
  func noGuide() throws {
    let error = try Self.refused(["/nowhere/a.guide.yaml", "/nowhere/a.swift", "Fonts"], 2)
    #expect(error.hasPrefix("/nowhere/a.guide.yaml:1:1: error: "), "\(error)")
    #expect(error.components(of: "/nowhere/a.guide.yaml") == 1, "\(error)")
  }

  @Test("The error of a damaged font names the font, not the guide")
  func damagedFont() throws {
    let font = "Tests/Fixtures/Damaged/empty.ttf"
    let error = try Self.refused([Self.guide, "/nowhere/a.swift", font], 2)
    #expect(error.hasPrefix("\(font):1:1: error: the file is empty"), "\(error)")
  }

  @Test("An output that cannot be written is an error with a hint")
  func output() throws {
    try withTemporaryFolder { folder in
      let error = try Self.refused([Self.guide, folder, "Fonts"], 2)
      #expect(
        error.contains("\(folder):1:1: error: is a folder, not a file (give a file in this folder)\n"), "\(error)")
    }
  }

  @Test("A face that no font file has is an error at the guide's line")
  func missingFace() throws {
    let error = try Self.refused([Self.guide, "/nowhere/a.swift", "Fonts/Inter"], 1)
    #expect(error.hasPrefix("\(Self.guide):"), "\(error)")
    #expect(
      error.contains(
        "; allowed: put the file of the face beside the other fonts, or write the name of one of these fonts"))
  }

  @Test func wrongUsage() throws {
    #expect(try Self.refused([], 64).contains("GUIDE OUTPUT FONT"))
  }
}

extension String {
  /// The number of times that the text occurs.
  fileprivate func components(of text: String) -> Int {
    var (rest, count) = (self[...], 0)
    while let range = rest.firstRange(of: text) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
