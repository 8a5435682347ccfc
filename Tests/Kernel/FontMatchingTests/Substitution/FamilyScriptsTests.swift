import FontFaces
import Testing

@testable import FontMatching
@testable import FontNames
@testable import FontSources
@testable import FontSubstitution

/// The words are from Data/family-scripts.tsv.
@Suite struct FamilyScriptsTests {
  @Test(
    "A word for a script counts at the beginning of a word",
    arguments: ["MiSans", "Cordia New", "Microsoft YaHei", "PingFang SC"])
  func words(_ family: String) { #expect(FamilyScripts.standard.script(of: family) != nil) }

  @Test(
    "A word for a script does not count inside other words",
    arguments: ["Rotis Semi Sans", "Demi Sans", "Concordia", "Roboto Slab", ""])
  func inside(_ family: String) { #expect(FamilyScripts.standard.script(of: family) == nil) }

  @Test(
    "The name of a Han family gives its language",
    arguments: [
      ("SimSun", HanLanguage.simplifiedChinese), ("华文黑体", .simplifiedChinese), ("PMingLiU", .traditionalChinese),
      ("標楷體", .traditionalChinese), ("Noto Serif CJK HK", .traditionalChinese), ("AR PL UMing TW", .traditionalChinese),
      ("游ゴシック", .japanese),
      ("ヒラギノ角ゴ ProN", .japanese), ("Gungsuh", .korean), ("나눔명조", .korean),
      // The letters of the name alone decide.
      ("しねきゃぷしょん", .japanese), ("휴먼옛체", .korean), ("方体", .simplifiedChinese), ("書體坊", .traditionalChinese),
    ])
  func languages(_ family: String, _ language: HanLanguage) {
    #expect(FamilyScripts.standard.script(of: family)?.language == language)
  }

  @Test(
    "The letters of a script include no invisible character", arguments: ["Noto Color Emoji", "Oriya MN", "Sinhala MN"])
  func letters(_ family: String) throws {
    let letters = try #require(FamilyScripts.standard.script(of: family)?.letters)
    #expect(!letters.isEmpty)
    #expect(!letters.contains { $0.properties.isDefaultIgnorableCodePoint })
  }

  @Test(
    "The letters of a name give its script if no word does",
    arguments: [("خط الرقعة", "ب"), ("چاپ", "ب"), ("טקסט", "ש"), ("नमस्ते", "र"), ("ตัวอักษร", "ค")])
  func ownLetters(_ family: String, _ letter: Unicode.Scalar) {
    #expect(FamilyScripts.standard.script(of: family)?.letters.contains(letter) ?? false)
  }

  @Test("Latin, Greek and Cyrillic letters give no script", arguments: ["Größe", "Ελλάδα", "Шрифт"])
  func otherLetters(_ family: String) { #expect(FamilyScripts.standard.script(of: family) == nil) }

  @Test("A family without Han characters has no Han language", arguments: ["Thonburi", "Noto Color Emoji"])
  func others(_ family: String) { #expect(FamilyScripts.standard.script(of: family)?.language == nil) }
}
