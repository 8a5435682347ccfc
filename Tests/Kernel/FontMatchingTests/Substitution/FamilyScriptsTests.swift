import FontFaces
import Testing

@testable import FontMatching
@testable import FontNames
@testable import FontSources
@testable import FontSubstitution

/// The script that a family is made for, by a word of its name (Data/family-scripts.tsv).
@Suite struct FamilyScriptsTests {
  @Test(
    "A word counts where a word of the name begins",
    arguments: ["MiSans", "Cordia New", "Microsoft YaHei", "PingFang SC"])
  func words(_ family: String) { #expect(FamilyScripts.standard.script(of: family) != nil) }

  @Test(
    "It does not count inside of other words",
    arguments: ["Rotis Semi Sans", "Demi Sans", "Concordia", "Roboto Slab", ""])
  func inside(_ family: String) { #expect(FamilyScripts.standard.script(of: family) == nil) }

  @Test(
    "The language of Han characters",
    arguments: [
      ("SimSun", HanLanguage.simplifiedChinese), ("华文黑体", .simplifiedChinese), ("PMingLiU", .traditionalChinese),
      ("標楷體", .traditionalChinese), ("Noto Serif CJK HK", .traditionalChinese), ("AR PL UMing TW", .traditionalChinese),
      ("游ゴシック", .japanese),
      ("ヒラギノ角ゴ ProN", .japanese), ("Gungsuh", .korean), ("나눔명조", .korean),
      // By the letters of the name alone.
      ("しねきゃぷしょん", .japanese), ("휴먼옛체", .korean), ("方体", .simplifiedChinese), ("書體坊", .traditionalChinese),
    ])
  func languages(_ family: String, _ language: HanLanguage) {
    #expect(FamilyScripts.standard.script(of: family)?.language == language)
  }

  @Test(
    "Each letter that a face should have is drawn by itself", arguments: ["Noto Color Emoji", "Oriya MN", "Sinhala MN"])
  func letters(_ family: String) throws {
    let letters = try #require(FamilyScripts.standard.script(of: family)?.letters)
    #expect(!letters.isEmpty)
    #expect(!letters.contains { $0.properties.isDefaultIgnorableCodePoint })
  }

  @Test(
    "The letters of a name say its script, where no word does",
    arguments: [("خط الرقعة", "ب"), ("چاپ", "ب"), ("טקסט", "ש"), ("नमस्ते", "र"), ("ตัวอักษร", "ค")])
  func ownLetters(_ family: String, _ letter: Unicode.Scalar) {
    #expect(FamilyScripts.standard.script(of: family)?.letters.contains(letter) ?? false)
  }

  @Test("Letters of Latin, Greek and Cyrillic say none", arguments: ["Größe", "Ελλάδα", "Шрифт"])
  func otherLetters(_ family: String) { #expect(FamilyScripts.standard.script(of: family) == nil) }

  @Test("Other scripts have none", arguments: ["Thonburi", "Noto Color Emoji"])
  func others(_ family: String) { #expect(FamilyScripts.standard.script(of: family)?.language == nil) }
}
