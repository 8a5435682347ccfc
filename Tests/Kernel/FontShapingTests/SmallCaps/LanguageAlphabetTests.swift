import FontFaces
import FontNames
import FontTables
import TestSupport
import Testing

@testable import FontShaping

/// The letters that are tested for small capitals in a language: the letters of the script that Unicode CLDR lists.
@Suite struct LanguageAlphabetTests {
  private static func alphabet(_ script: FontTag, _ language: String) -> CasedScript? {
    CasedScript.script(script)?.alphabet(of: language)
  }

  @Test(
    "An alphabet has the lowercase letters that CLDR lists for the language",
    arguments: [
      ("cyrl", "ru", 33, "ёй", "іў"), ("cyrl", "ru-RU", 33, "ё", ""), ("cyrl", "bg", 30, "ъь", "ыэё"),
      ("cyrl", "uk", 33, "ґєії", "ыъэё"), ("cyrl", "sr-Latn", 30, "ђљњџ", "й"), ("latn", "sr", 31, "čćđšž", ""),
      ("latn", "de_CH", 29, "äöü", "ß"), ("latn", "de", 30, "äöüß", ""), ("latn", "tr", 32, "ıiğş", "ä"),
      ("latn", "haw", 17, "aāū", "bz"), ("grek", "el", 36, "ςά", ""), ("armn", "hy", 38, "աֆ", ""),
      ("geor", "ka", 33, "აჰ", ""), ("adlm", "ff-Adlm", 28, "𞤢", "𞥃"),
    ] as [(FontTag, String, Int, String, String)])
  func letters(_ script: FontTag, _ language: String, _ count: Int, _ present: String, _ absent: String) throws {
    let letters = try #require(Self.alphabet(script, language)).lowercase
    #expect(letters.count == count)
    #expect(present.unicodeScalars.allSatisfy(letters.contains))
    #expect(!absent.unicodeScalars.contains(where: letters.contains))
  }

  @Test("Turkish has the capitals I and İ, and German has no capital of ß")
  func capitals() throws {
    let turkish = try #require(Self.alphabet("latn", "tr")).capitals
    #expect(turkish.contains("I") && turkish.contains("İ"))
    #expect(try #require(Self.alphabet("latn", "de")).capitals.count == 29)
    #expect(try #require(Self.alphabet("geor", "ka")).capitals.count == 33)
  }

  @Test("The script's alphabet is used for a language that is unknown or written in another script")
  func others() throws {
    #expect(Self.alphabet("latn", "ru") == nil)
    #expect(Self.alphabet("cyrl", "xx") == nil)
    let slab = try fixtureFace("SmallCaps.ttf").smallCaps(script: "latn", language: "ru")
    #expect(slab.lowercase.availability == .full && slab.lowercase.substituted.count == 26)
  }

  /// The 33 letters of Russian: U+0430 to U+044F, and U+0451.
  @Test func theAlphabetOfCyrillicIsTheRussianOne() throws {
    let cyrillic = try #require(CasedScript.script("cyrl"))
    #expect(Set(cyrillic.lowercase) == Set(try #require(cyrillic.alphabet(of: "ru")).lowercase))
    #expect(cyrillic.capitals.contains("Ё") && cyrillic.capitals.count == 33)
  }

  @Test("All 30 letters of the German alphabet are tested")
  func theLettersOfTheLanguageAreAskedAbout() throws {
    let garamond = try FontFile(path: Fixtures.path("Fonts/EBGaramond/EBGaramond12-Regular.otf")).faces[0]
    let german = try garamond.smallCaps(script: "latn", language: "de").lowercase
    #expect(Set("äöü").isSubset(of: german.substituted + german.missing))
    #expect(german.substituted.count + german.missing.count == 30)
  }
}
