import FontFaces
import FontNames
import FontTables
import TestSupport
import Testing

/// The small capitals of whole faces. Tests/Fixtures/probe_fonts/small_caps.py makes the fonts.
@Suite struct SmallCapsTests {
  @Test(
    "A face has small capitals only if a declared feature changes letters",
    arguments: [
      ("Base.ttf", .none, .none), ("SmallCaps.ttf", .full, .none), ("SmallCapsBoth.ttf", .full, .full),
      ("SmallCapsUpperOnly.ttf", .none, .full), ("SmallCapsPartial.ttf", .partial, .partial),
      // The feature has no lookup, or changes only digits, no glyph, or a letter only beside another letter.
      ("SmallCapsNoLookups.ttf", .none, .none), ("SmallCapsDigitsOnly.ttf", .none, .none),
      ("SmallCapsSameGlyph.ttf", .none, .none), ("SmallCapsInContext.ttf", .none, .none),
      // The small capital is the first alternate of an alternate substitution.
      ("SmallCapsAlternates.ttf", .full, .none),
      // The feature is for other languages or scripts. DFLT counts if the face has no latn.
      ("SmallCapsTurkish.ttf", .none, .none), ("SmallCapsNotTurkishI.ttf", .full, .none),
      ("SmallCapsCyrillicScript.ttf", .none, .none), ("SmallCapsDefaultScript.ttf", .full, .none),
      // The cmap has few letters, and all of them change.
      ("SmallCapsFewLetters.ttf", .full, .none),
      ("Type1.pfb", .none, .none), ("Bitmap.pcf", .none, .none), ("Base.woff2", .none, .none),
    ] as [(String, SmallCaps.Availability, SmallCaps.Availability)])
  func availability(_ file: String, _ lowercase: SmallCaps.Availability, _ uppercase: SmallCaps.Availability) throws {
    let smallCaps = try fixtureFace(file).smallCaps()
    #expect(smallCaps.lowercase == lowercase)
    #expect(smallCaps.uppercase == uppercase)
  }

  @Test(
    "Declared features are listed even if they change no letter",
    arguments: [
      ("SmallCapsBoth.ttf", ["c2sc", "smcp"]), ("SmallCapsNoLookups.ttf", ["smcp"]), ("SmallCapsTurkish.ttf", ["smcp"]),
      ("SmallCapsUpperOnly.ttf", ["c2sc"]), ("Base.ttf", []),
    ] as [(String, [FontTag])])
  func declaredFeatures(_ file: String, _ features: [FontTag]) throws {
    #expect(try fixtureFace(file).smallCaps().declaredFeatures == features)
  }

  /// The values are those of fontTools and HarfBuzz.
  @Test(
    "Small capitals of fonts in Debian packages are recognised", .corpus,
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
