import FontFaces
import FontNames
import FontTables
import TestSupport
import Testing

@testable import FontSubstitution

struct CoveredScriptsTests {
  private static let latin: [ClosedRange<UInt32>] = [0x20...0x7E, 0xA0...0x17F]
  private static let arabic: [ClosedRange<UInt32>] = [0x600...0x6FF]
  private static let devanagari: [ClosedRange<UInt32>] = [0x900...0x97F]
  private static let greek: [ClosedRange<UInt32>] = [0x370...0x3FF]
  private static let cyrillic: [ClosedRange<UInt32>] = [0x400...0x4FF]
  private static let han: [ClosedRange<UInt32>] = [0x3041...0x30FF, 0x4E00...0x9FA5]

  @Test(
    "A script beside the Latin letters of most fonts is ranked first",
    arguments: [
      (latin + arabic, "Arab"), (latin + devanagari, "Deva"), (latin + [0x1780...0x17FF], "Khmr"),
      (latin + [0x1000...0x109F], "Mymr"), (latin + [0x590...0x5FF], "Hebr"), (latin + [0xE00...0xE7F], "Thai"),
      (latin, "Latn"), (latin + greek + cyrillic, "Latn"), ([0x20...0x7E] + cyrillic, "Cyrl"),
    ] as [([ClosedRange<UInt32>], String)])
  func own(_ ranges: [ClosedRange<UInt32>], _ script: String) {
    #expect(CoveredScripts(FontCoverage(ranges)).ranked.first.map { "\($0)" } == script)
  }

  @Test("A font for all of Europe is ranked as Latin")
  func ofTheWorld() {
    let ranges = Self.latin + [0x180...0x24F, 0x1E00...0x1EFF] + Self.greek + Self.cyrillic + Self.arabic
    #expect(CoveredScripts(FontCoverage(ranges)).ranked.first == "Latn")
  }

  /// Fira Code has 263 Latin, 288 Cyrillic and, with all accents, 350 Greek letters.
  @Test("Accented letters of Old Greek do not make a font Greek")
  func polytonic() {
    let ranges = Self.latin + [0x370...0x3FF, 0x1F00...0x1FFF] + [0x400...0x52F]
    #expect(CoveredScripts(FontCoverage(ranges)).ranked.first == "Latn")
  }

  /// DejaVu Sans Mono has 1051 symbols beside 1867 letters, Symbola 5081 beside 2667.
  @Test("A text font with hundreds of symbols is no symbol font, unless symbols outnumber letters")
  func symbolsBesideLetters() {
    let letters = Self.latin + [0x180...0x24F, 0x1E00...0x1EFF] + Self.greek + Self.cyrillic
    #expect(!CoveredScripts(FontCoverage(letters + [0x2300...0x26FF])).hasMoreSymbolsThanLetters)
    #expect(CoveredScripts(FontCoverage(letters + [0x2300...0x26FF, 0x1F000...0x1F6FF])).hasMoreSymbolsThanLetters)
  }

  @Test("The design languages of `meta` decide the script, then the ranges of OS/2")
  func tables() {
    let coverage = FontCoverage(Self.latin + Self.devanagari)
    #expect(CoveredScripts(coverage, declared: ["Latn"]).ranked.first == "Latn")
    #expect(CoveredScripts(coverage, declared: ["Deva", "Latn"]).ranked.first == "Deva")
    // Bit 0 is Basic Latin, bit 15 Devanagari.
    #expect(CoveredScripts(coverage, unicodeRanges: [1, 0, 0, 0]).ranked.first == "Latn")
    #expect(CoveredScripts(coverage, unicodeRanges: [1 | 1 << 15, 0, 0, 0]).ranked.first == "Deva")
  }

  @Test(
    "The script of Chinese characters comes from code pages, the name or the characters",
    arguments: [
      ([HanLanguage.korean], "", "Kore"), ([.simplifiedChinese], "", "Hans"),
      ([.japanese, .korean], "Noto Sans CJK TC", "Hant"), ([], "Noto Serif CJK KR", "Kore"), ([], "", "Jpan"),
    ] as [([HanLanguage], String, String)])
  func chinese(_ languages: [HanLanguage], _ family: String, _ script: String) {
    let scripts = CoveredScripts(FontCoverage(Self.latin + Self.han), family: family, languages: languages)
    #expect(scripts.ranked.first.map { "\($0)" } == script)
  }

  @Test("Icon and emoji fonts are recognized, but a text font with icons is neither")
  func symbols() {
    #expect(CoveredScripts(FontCoverage([0x20...0x20, 0xF000...0xF2E0])).isOfSymbols)
    #expect(CoveredScripts(FontCoverage([0x61...0x7A, 0xF000...0xF2E0])).isOfSymbols)
    #expect(!CoveredScripts(FontCoverage(Self.latin + [0xF000...0xF2E0])).isOfSymbols)
    #expect(CoveredScripts(FontCoverage([0x1F300...0x1F64F])).isOfEmoji)
    #expect(!CoveredScripts(FontCoverage([0x2700...0x27BF])).isOfEmoji)
  }

  @Test("A font with capitals alone is ranked as Latin, even with Hebrew letters")
  func initials() {
    let initials = FontCoverage([0x41...0x5A, 0x5D0...0x5F4])
    #expect(CoveredScripts(initials).ranked.first == "Latn")
    #expect(CoveredScripts(FontCoverage([0x41...0x5A, 0x61...0x7A, 0x5D0...0x5F4])).ranked.first == "Hebr")
  }

  @Test("A Nastaliq font is ranked as Nastaliq, not as Arabic")
  func nastaliq() {
    #expect(CoveredScripts(FontCoverage(Self.arabic), family: "Noto Nastaliq Urdu").ranked.first == "Aran")
  }
}
