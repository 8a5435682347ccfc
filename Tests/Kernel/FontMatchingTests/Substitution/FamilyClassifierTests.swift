import FontCode
import FontFaces
import TestSupport
import Testing

@testable import FontMatching
@testable import FontNames
@testable import FontSources
@testable import FontSubstitution

/// The words are from Data/family-classes.tsv.
struct FamilyClassifierTests {
  @Test(
    "Letters inside a word do not count as a word for a kind",
    arguments: [
      "Junicode", "Junicode Two Beta", "STIX NonUnicode", "codelife", "Barcode", "Decode", "Sanskrit 2003",
      "Manuscript",
      "Transcript", "Postscript", "Monotype Corsiva", "Romance", "Shandy", "",
    ])
  func inside(_ family: String) { #expect(FamilyClassifier.standard.kind(of: family) == nil) }

  @Test(
    "A word for a kind counts at the beginning of a word, separate or attached",
    arguments: [
      ("FiraCode", FontClass.mono), ("SourceCodePro", .mono), ("RobotoMono", .mono), ("JetBrainsMono", .mono),
      ("Fira Code", .mono), ("Code New Roman", .mono), ("NanumGothicCoding", .mono), ("OpenSans-Regular", .sans),
      ("Josefin Slab", .slab), ("Old Style 7", .serif), ("Lucida Handwriting", .script), ("Kaushan Script", .script),
      ("M+ Mono", .mono),
    ])
  func words(_ family: String, _ kind: FontClass) { #expect(FamilyClassifier.standard.kind(of: family)?.kind == kind) }

  /// CSS Fonts 4, § 2.1: Song, Ming, Mincho and Batang are serifs, Hei and Gothic are sans serifs.
  @Test(
    "East Asian words for a kind are read in Latin letters and in their own script",
    arguments: [
      ("SimSun", FontClass.serif), ("Songti SC", .serif), ("STFangsong", .serif), ("PMingLiU", .serif),
      ("Batang", .serif),
      ("AppleMyungjo", .serif), ("Yu Mincho", .serif), ("AR PL UMing CN", .serif), ("华文宋体", .serif), ("新細明體", .serif),
      ("ヒラギノ明朝 ProN", .serif), ("나눔명조", .serif), ("Heiti TC", .sans), ("SimHei", .sans), ("MS Gothic", .sans),
      ("Dotum", .sans), ("Gulim", .sans), ("方正黑体", .sans), ("ヒラギノ角ゴ ProN", .sans), ("ＭＳ ゴシック", .sans),
      ("나눔고딕", .sans), ("Kaiti SC", .script), ("標楷體", .script), ("Gungsuh", .script),
    ])
  func eastAsian(_ family: String, _ kind: FontClass) {
    #expect(FamilyClassifier.standard.kind(of: family)?.kind == kind)
  }

  /// OS/2 sFamilyClass is at byte 30.
  @Test("A registered face is monospaced by its advances, not by its name")
  func measured() throws {
    let face = try RenamedFont.font(named: "Nobody Code", panose: [UInt8](repeating: 0, count: 10), numbers: [30: 0])
      .faces[0]
    #expect(FontClass(declaredBy: face) == nil)
    #expect(FontClass(of: face) == .serif)
    #expect(CSSFallback.families(inPlaceOf: .face(face)).generic == "serif")
  }
}
