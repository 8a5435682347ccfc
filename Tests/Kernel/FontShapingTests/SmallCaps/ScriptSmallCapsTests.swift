import FontFaces
import FontFiles
import FontNames
import FontTables
import MetricValues
import TestSupport
import Testing

/// Small capitals by script and language: what HarfBuzz changes, letter by letter.
@Suite struct ScriptSmallCapsTests {
  private static let alphabet = "abcdefghijklmnopqrstuvwxyz"

  @Test(
    "the lowercase letters that change in Latin, by language",
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

  @Test("letters of the other case that a feature changes too")
  func alsoChanged() throws {
    let slab = try FontFile(path: Fixtures.path("Fonts/RobotoSlab/RobotoSlab-Regular.otf")).faces[0]
    let latin = try slab.smallCaps(script: "latn")
    #expect(String(latin.lowercase.alsoChanged) == Self.alphabet.uppercased())
    #expect(latin.uppercase.alsoChanged.isEmpty)
    let both = try fixtureFace("SmallCapsBoth.ttf").smallCaps(script: "latn")
    #expect(both.lowercase.alsoChanged.isEmpty)
    #expect(both.uppercase.alsoChanged.isEmpty)
  }

  @Test("what stays as it is, is listed; what the face does not have, is not")
  func missing() throws {
    let partial = try fixtureFace("SmallCapsPartial.ttf").smallCaps(script: "latn")
    #expect(String(partial.lowercase.missing) == "anopqrstuvwxyz")
    #expect(String(partial.uppercase.substituted) == "A")
    #expect(partial.uppercase.missing.count == 25)
    #expect(try fixtureFace("SmallCapsFewLetters.ttf").smallCaps(script: "latn").lowercase.missing == [])
    #expect(try fixtureFace("SmallCaps.ttf").smallCaps(script: "cyrl").lowercase.missing == [])
  }

  @Test("a feature is declared for a script and language")
  func declared() throws {
    let turkish = try fixtureFace("SmallCapsTurkish.ttf")
    #expect(try turkish.smallCaps(script: "latn").lowercase.isDeclared == false)
    #expect(try turkish.smallCaps(script: "latn", language: "tr").lowercase.isDeclared)
    #expect(try fixtureFace("SmallCapsNoLookups.ttf").smallCaps(script: "latn").lowercase.isDeclared)
    #expect(try turkish.smallCaps(script: "latn").technology == .openType)
    #expect(try fixtureFace("Base.ttf").smallCaps(script: "latn").technology == nil)
  }

  @Test("the height is that of the small capital: 530 in the fixtures, whose x is 510 high")
  func height() throws {
    let both = try fixtureFace("SmallCapsBoth.ttf").smallCaps(script: "latn")
    #expect(both.lowercase.height == MetricValue(530, .measured("x")))
    #expect(both.uppercase.height == MetricValue(530, .measured("X")))
    #expect(both.petiteLowercase.height == nil)
    #expect(try fixtureFace("SmallCapsDigitsOnly.ttf").smallCaps(script: "latn").lowercase.height == nil)
  }

  @Test(
    "the scale is x-height ÷ cap height, and no letter grows",
    arguments: [("Base.ttf", 500.0 / 700), ("NoHeightsAtAll.ttf", 0.5 / 0.7)])
  func scale(_ file: String, _ scale: Double) throws {
    #expect(try fixtureFace(file).smallCapsScale == scale)
  }

  @Test(arguments: ["arab", "hani", "zzzz", "dflt"] as [FontTag])
  func scriptsWithoutCapitals(_ script: FontTag) throws {
    let face = try fixtureFace("SmallCaps.ttf")
    let error = #expect(throws: FontError.self) { try face.smallCaps(script: script) }
    #expect(error?.code == .invalidScript)
    #expect(error?.hint == "such scripts are adlm, armn, copt, cyrl, dsrt, geor, glag, grek, latn")
  }

  @Test("an ISO 15924 code is a script too")
  func isoCode() throws {
    #expect(try fixtureFace("SmallCaps.ttf").smallCaps(script: "Latn").lowercase.availability == .full)
  }

  /// What HarfBuzz answers for Debian's packages; scripts/judge small-caps asks it of every file.
  @Test(
    "fonts in use", .corpus,
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
