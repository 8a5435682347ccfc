import FontFaces
import FontFiles
import FontNames
import FontTables
import MetricValues
import TestSupport
import Testing

/// The letters that HarfBuzz changes to small capitals, by script and language.
@Suite struct ScriptSmallCapsTests {
  private static let alphabet = "abcdefghijklmnopqrstuvwxyz"

  @Test(
    "The lowercase Latin letters with small capitals depend on the face and the language",
    arguments: [
      ("SmallCaps.ttf", nil, alphabet), ("SmallCapsPartial.ttf", nil, "bcdefghijklm"),
      ("SmallCapsNoLookups.ttf", nil, ""),
      ("SmallCapsTurkish.ttf", nil, ""), ("SmallCapsTurkish.ttf", "tr", "i"), ("SmallCapsTurkish.ttf", "de", ""),
      ("SmallCapsNotTurkishI.ttf", "tr", "abcdefghjklmnopqrstuvwxyz"), ("SmallCapsNotTurkishI.ttf", nil, alphabet),
      ("SmallCapsCyrillicScript.ttf", nil, ""), ("SmallCapsFewLetters.ttf", nil, "x"), ("Base.ttf", nil, ""),
      ("Bitmap.pcf", nil, ""),
    ] as [(String, String?, String)])
  func lowercase(_ file: String, _ language: String?, _ substituted: String) throws {
    let letters = try fixtureFace(file).smallCaps(script: "latn", language: language).lowercase
    #expect(String(letters.substituted) == substituted)
    #expect(Set(letters.substituted).isDisjoint(with: letters.missing))
  }

  @Test("Capitals that the feature for lowercase letters also changes are listed")
  func alsoChanged() throws {
    let slab = try FontFile(path: Fixtures.path("Fonts/RobotoSlab/RobotoSlab-Regular.otf")).faces[0]
    let latin = try slab.smallCaps(script: "latn")
    #expect(String(latin.lowercase.alsoChanged) == Self.alphabet.uppercased())
    #expect(latin.uppercase.alsoChanged.isEmpty)
    let both = try fixtureFace("SmallCapsBoth.ttf").smallCaps(script: "latn")
    #expect(both.lowercase.alsoChanged.isEmpty)
    #expect(both.uppercase.alsoChanged.isEmpty)
  }

  @Test("Unchanged letters are listed, but letters without a glyph are not")
  func missing() throws {
    let partial = try fixtureFace("SmallCapsPartial.ttf").smallCaps(script: "latn")
    #expect(String(partial.lowercase.missing) == "anopqrstuvwxyz")
    #expect(String(partial.uppercase.substituted) == "A")
    #expect(partial.uppercase.missing.count == 25)
    #expect(try fixtureFace("SmallCapsFewLetters.ttf").smallCaps(script: "latn").lowercase.missing == [])
    #expect(try fixtureFace("SmallCaps.ttf").smallCaps(script: "cyrl").lowercase.missing == [])
  }

  @Test("A feature counts as declared only for its script and language")
  func declared() throws {
    let turkish = try fixtureFace("SmallCapsTurkish.ttf")
    #expect(try turkish.smallCaps(script: "latn").lowercase.isDeclared == false)
    #expect(try turkish.smallCaps(script: "latn", language: "tr").lowercase.isDeclared)
    #expect(try fixtureFace("SmallCapsNoLookups.ttf").smallCaps(script: "latn").lowercase.isDeclared)
    #expect(try turkish.smallCaps(script: "latn").technology == .openType)
    #expect(try fixtureFace("Base.ttf").smallCaps(script: "latn").technology == nil)
  }

  @Test("The height is that of the small capital (530), not of the lowercase letter (510)")
  func height() throws {
    let both = try fixtureFace("SmallCapsBoth.ttf").smallCaps(script: "latn")
    #expect(both.lowercase.height == MetricValue(530, .measured("x")))
    #expect(both.uppercase.height == MetricValue(530, .measured("X")))
    #expect(both.petiteLowercase.height == nil)
    #expect(try fixtureFace("SmallCapsDigitsOnly.ttf").smallCaps(script: "latn").lowercase.height == nil)
  }

  @Test(
    "The scale of synthesised small capitals is the x-height divided by the cap height",
    arguments: [("Base.ttf", 500.0 / 700), ("NoHeightsAtAll.ttf", 0.5 / 0.7)])
  func scale(_ file: String, _ scale: Double) throws {
    #expect(try fixtureFace(file).smallCapsScale == scale)
  }

  @Test(
    "A script without capitals is refused, and the hint lists the other scripts",
    arguments: ["arab", "hani", "zzzz", "dflt"] as [FontTag])
  func scriptsWithoutCapitals(_ script: FontTag) throws {
    let face = try fixtureFace("SmallCaps.ttf")
    let error = #expect(throws: FontError.self) { try face.smallCaps(script: script) }
    #expect(error?.code == .invalidScript)
    #expect(error?.hint == "such scripts are adlm, armn, copt, cyrl, dsrt, geor, glag, grek, latn")
  }

  @Test("A script may be given by its ISO 15924 code")
  func isoCode() throws {
    #expect(try fixtureFace("SmallCaps.ttf").smallCaps(script: "Latn").lowercase.availability == .full)
  }

  /// The numbers are HarfBuzz's. scripts/judge small-caps compares all fonts of Debian's packages.
  @Test(
    "Fonts of Debian packages have as many small capitals as HarfBuzz finds", .corpus,
    arguments: [
      ("fonts-vollkorn/fonts/truetype/vollkorn/Vollkorn-Regular.ttf", "cyrl", 33, 33),
      ("fonts-vollkorn/fonts/truetype/vollkorn/Vollkorn-Italic.ttf", "latn", 0, 0),
      ("fonts-ebgaramond/fonts/opentype/ebgaramond/EBGaramond12-Bold.otf", "latn", 0, 0),
      ("fonts-ebgaramond/fonts/opentype/ebgaramond/EBGaramond08-Italic.otf", "grek", 23, 22),
      ("fonts-linuxlibertine/fonts/opentype/linux-libertine/LinLibertine_I.otf", "latn", 0, 26),
    ] as [(String, FontTag, Int, Int)])
  func inUse(_ file: String, _ script: FontTag, _ lowercase: Int, _ uppercase: Int) throws {
    let face = try FontFile(path: try #require(Corpus.folder) + "/" + file).faces[0]
    let smallCaps = try face.smallCaps(script: script)
    #expect(smallCaps.lowercase.substituted.count == lowercase)
    #expect(smallCaps.uppercase.substituted.count == uppercase)
  }
}
