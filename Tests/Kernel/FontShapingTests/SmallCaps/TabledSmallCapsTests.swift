import FontFaces
import FontNames
import FontTables
import TestSupport
import Testing

@testable import FontShaping

/// Small capitals that are read from GSUB without shaping: the result of HarfBuzz, or nil.
@Suite struct TabledSmallCapsTests {
  private func shaped(_ face: FontFace) throws -> (SmallCaps.Availability, SmallCaps.Availability) {
    let letters = try face.smallCaps(script: "latn")
    return (letters.lowercase.availability, letters.uppercase.availability)
  }

  @Test(
    "Single substitutions give the same result from GSUB as from shaping",
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
    "Alternates, other scripts or languages, and packed or missing tables need HarfBuzz",
    arguments: [
      "SmallCapsAlternates.ttf", "SmallCapsTurkish.ttf", "SmallCapsCyrillicScript.ttf", "Type1.pfb", "Base.woff2",
    ])
  func left(_ file: String) throws {
    #expect(try fixtureFace(file).smallCapsByTables() == nil)
  }

  @Test("Fonts of Debian packages give the same result from GSUB as from shaping", .corpus)
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
