import FontFaces
import Foundation
import TestSupport
import Testing

@testable import FontMatching
@testable import FontNames
@testable import FontSources
@testable import FontSubstitution

struct HanRunsTests {
  private static let fonts = ["Base.ttf", "HanSimplified.ttf", "HanOfAll.ttf", "HanJapanese.ttf"]

  @Test(
    "A given language prefers a face that is made for it alone",
    arguments: [
      ("ja", "HanJapanese"), ("zh", "HanSimplified"), ("zh-Hans-HK", "HanSimplified"), ("zh-TW", "HanOfAll"),
      ("ko-KR", "HanOfAll"), ("und-Jpan", "HanJapanese"),
    ])
  func given(_ language: String, _ face: String) throws {
    let collection = try FontCollection.of(Self.fonts, bundled: false)
    #expect(collection.drawn("漢字、", "Probe Base", language: language) == ["漢字、=\(face)"])
    #expect(collection.drawn("あ가", "Probe Base", language: language) == ["あ가=\(face)"])
    let match = try #require(collection.runs(for: "漢", FontDescriptor(named: "Probe Base"), language: language).first)
      .match
    #expect(match.reasons.contains { $0.code == .madeFor })
  }

  @Test("Without a Han language, the letters of the paragraph, or of an earlier one, decide")
  func neighbours() throws {
    let collection = try FontCollection.of(Self.fonts, bundled: false)
    #expect(collection.drawn("漢あ\n漢字", "Probe Base", language: "en") == ["漢あ\n漢字=HanJapanese"])
    #expect(collection.drawn("漢가\n漢あ", "Probe Base", language: "en") == ["漢가\n=HanOfAll", "漢あ=HanJapanese"])
    #expect(collection.drawn("漢字", "Probe Base", language: "en") == ["漢字=HanSimplified"])
  }

  @Test("A requested face draws Han characters in any language")
  func asked() throws {
    let collection = try FontCollection.of(Self.fonts, bundled: false)
    #expect(collection.drawn("漢", "Probe Han Simplified", language: "ja") == ["漢=HanSimplified"])
  }

  @Test(
    "The language of the environment follows POSIX's order of variables",
    arguments: [
      (["LANG": "ja_JP.UTF-8"], .japanese), (["LANG": "ja_JP", "LC_CTYPE": "ko_KR.UTF-8"], .korean),
      (["LANG": "ja_JP", "LC_ALL": "zh_TW@radical"], .traditionalChinese),
      (["LANG": "ja_JP", "LC_ALL": ""], .japanese),
      (["LANG": "en_US.UTF-8"], nil), (["LC_ALL": "C", "LANG": "ja"], nil), ([:], nil),
    ] as [([String: String], HanLanguage?)])
  func environment(_ environment: [String: String], _ language: HanLanguage?) {
    #expect(TextLanguage.han { environment[$0] } == language)
  }

  @Test(
    "A language tag gives its Han language",
    arguments: [
      ("ja", .japanese), ("JA-jp", .japanese), ("ko", .korean), ("zh", .simplifiedChinese),
      ("zh-CN", .simplifiedChinese),
      ("zh-Hant", .traditionalChinese), ("zh-hk", .traditionalChinese), ("zh-Hans-TW", .simplifiedChinese),
      ("yue", .traditionalChinese), ("yue-CN", .simplifiedChinese), ("cmn-Hant", .traditionalChinese), ("en", nil),
      ("sr-Latn", nil), ("", nil), ("-", nil), ("C.UTF-8", nil), ("jam", nil), ("und-Hang", .korean),
    ] as [(String, HanLanguage?)])
  func tags(_ tag: String, _ language: HanLanguage?) { #expect(HanLanguage(tag: tag) == language) }

  @Test(
    "A language tag gives Fontconfig's tag",
    arguments: [("ja", "ja"), ("zh-Hant", "zh-tw"), ("zh-SG", "zh-cn"), ("sr-Latn-RS", "sr"), ("DE", "de")])
  func fontconfig(_ tag: String, _ name: String) {
    #expect(TextLanguage(tag).fontconfigTag == name)
  }

  @Test("A tag gives its language, and without a tag the language is unknown")
  func tagsAndNone() {
    #expect(TextLanguage("zh-Hant").han == .traditionalChinese)
    #expect(TextLanguage("de").han == nil)
    #expect(TextLanguage(nil) == .unknown)
    #expect(TextLanguage.unknown.han == nil)
    // BCP 47: "und" is the undetermined language. Without it, Fontconfig would read the environment.
    #expect(TextLanguage.unknown.fontconfigTag == "und")
  }

  @Test("The environment gives the language only if the collection asks for it")
  func languageOfTheEnvironment() async {
    await #expect(processExitsWith: .success) {
      setenv("LC_ALL", "ja_JP.UTF-8", 1)
      let fonts = ["Base.ttf", "HanSimplified.ttf", "HanJapanese.ttf"]
      let plain = try FontCollection.of(fonts, bundled: false)
      #expect(plain.drawn("漢", "Probe Base") == ["漢=HanSimplified"])
      let japanese = FontCollection(bundledFonts: false, systemFonts: false, language: "ja")
      let environment = FontCollection(bundledFonts: false, system: nil, language: .environment)
      for collection in [japanese, environment] {
        for font in fonts { try collection.register(contentsOf: Fixtures.font(font)) }
        #expect(collection.drawn("漢", "Probe Base") == ["漢=HanJapanese"])
        #expect(collection.drawn("漢", "Probe Base", language: "zh") == ["漢=HanSimplified"])
      }
    }
  }
}
