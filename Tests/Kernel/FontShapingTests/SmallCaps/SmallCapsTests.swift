import FontFaces
import FontNames
import FontTables
import TestSupport
import Testing

/// Small capitals are what changes a letter, not what is declared (Tests/Fixtures/probe_fonts/small_caps.py).
@Suite struct SmallCapsTests {
  @Test(
    "lowercase letters and capitals",
    arguments: [
      ("Base.ttf", .none, .none), ("SmallCaps.ttf", .full, .none), ("SmallCapsBoth.ttf", .full, .full),
      ("SmallCapsUpperOnly.ttf", .none, .full), ("SmallCapsPartial.ttf", .partial, .partial),
      // Declared, and no letter changes: no lookup, digits only, the same glyph, a letter beside another only.
      ("SmallCapsNoLookups.ttf", .none, .none), ("SmallCapsDigitsOnly.ttf", .none, .none),
      ("SmallCapsSameGlyph.ttf", .none, .none), ("SmallCapsInContext.ttf", .none, .none),
      // An alternate substitution; the first alternate is the small capital.
      ("SmallCapsAlternates.ttf", .full, .none),
      // Registered for another language or script than Latin's default; for DFLT, where there is no latn, it counts.
      ("SmallCapsTurkish.ttf", .none, .none), ("SmallCapsNotTurkishI.ttf", .full, .none),
      ("SmallCapsCyrillicScript.ttf", .none, .none), ("SmallCapsDefaultScript.ttf", .full, .none),
      // All of the letters that the cmap has.
      ("SmallCapsFewLetters.ttf", .full, .none),
      ("Type1.pfb", .none, .none), ("Bitmap.pcf", .none, .none), ("Base.woff2", .none, .none),
    ] as [(String, SmallCaps.Availability, SmallCaps.Availability)])
  func availability(_ file: String, _ lowercase: SmallCaps.Availability, _ uppercase: SmallCaps.Availability) throws {
    let smallCaps = try fixtureFace(file).smallCaps()
    #expect(smallCaps.lowercase == lowercase)
    #expect(smallCaps.uppercase == uppercase)
  }

  @Test(
    "what is declared is reported beside what works",
    arguments: [
      ("SmallCapsBoth.ttf", ["c2sc", "smcp"]), ("SmallCapsNoLookups.ttf", ["smcp"]), ("SmallCapsTurkish.ttf", ["smcp"]),
      ("SmallCapsUpperOnly.ttf", ["c2sc"]), ("Base.ttf", []),
    ] as [(String, [FontTag])])
  func declaredFeatures(_ file: String, _ features: [FontTag]) throws {
    #expect(try fixtureFace(file).smallCaps().declaredFeatures == features)
  }

  /// What fontTools and HarfBuzz answer for the packages of Debian that have small capitals, in words.
  @Test(
    "fonts in use", .corpus,
    arguments: [
      ("fonts-roboto-slab/fonts/opentype/roboto/slab/RobotoSlab-Regular.otf", .full, .none),
      ("fonts-ebgaramond/fonts/opentype/ebgaramond/EBGaramond12-Regular.otf", .full, .full),
      ("fonts-ebgaramond/fonts/opentype/ebgaramond/EBGaramond12-Bold.otf", .none, .none),
      ("fonts-lato/fonts/truetype/lato/Lato-Regular.ttf", .none, .none),
    ] as [(String, SmallCaps.Availability, SmallCaps.Availability)])
  func inUse(_ file: String, _ lowercase: SmallCaps.Availability, _ uppercase: SmallCaps.Availability) throws {
    let smallCaps = try FontFile(path: try #require(Corpus.folder) + "/" + file).faces[0].smallCaps()
    #expect(smallCaps.lowercase == lowercase)
    #expect(smallCaps.uppercase == uppercase)
  }
}
