import FontFaces
import FontNames
import FontTables
import TestSupport
import Testing

@testable import FontShaping

/// Small capitals as GSUB lists them without shaping: the same answer as HarfBuzz's, or none.
@Suite struct TabledSmallCapsTests {
  private func shaped(_ face: FontFace) throws -> (SmallCaps.Availability, SmallCaps.Availability) {
    let letters = try face.smallCaps(script: "latn")
    return (letters.lowercase.availability, letters.uppercase.availability)
  }

  @Test(
    "single substitutions are found by the table, and as they are shaped",
    arguments: [
      "SmallCaps.ttf", "SmallCapsBoth.ttf", "SmallCapsUpperOnly.ttf", "SmallCapsPartial.ttf", "SmallCapsDigitsOnly.ttf",
      "SmallCapsNoLookups.ttf", "SmallCapsSameGlyph.ttf", "SmallCapsDefaultScript.ttf", "SmallCapsFewLetters.ttf",
    ])
  func single(_ file: String) throws {
    let face = try fixtureFace(file)
    let tabled = try #require(try face.smallCapsByTables())
    #expect(try (tabled.lowercase, tabled.uppercase) == shaped(face))
  }

  @Test(
    "alternates, other scripts and languages, and tables that are packed or missing are left to HarfBuzz",
    arguments: [
      "SmallCapsAlternates.ttf", "SmallCapsTurkish.ttf", "SmallCapsCyrillicScript.ttf", "Type1.pfb", "Base.woff2",
    ])
  func left(_ file: String) throws {
    #expect(try fixtureFace(file).smallCapsByTables() == nil)
  }

  @Test("fonts in use", .corpus)
  func inUse() throws {
    var count = 0
    for recorded in try RecordedFace.corpus() where recorded.hhea != nil {
      let face = try FontFile(path: try #require(Corpus.folder) + "/" + recorded.file).faces[recorded.faceIndex]
      guard let answer = try face.smallCapsByTables() else { continue }
      count += 1
      #expect(try (answer.lowercase, answer.uppercase) == shaped(face), "\(recorded.file)")
    }
    #expect(count > 100)
  }
}
