import FontFaces
import TestSupport
import Testing

@testable import FontMatching
@testable import FontNames
@testable import FontSources
@testable import FontSubstitution

struct ScriptSubstitutesTests {
  /// Han characters, kana and hangul that the tables of scripts need, as code points.
  private static let eastAsian = "字的國說語国说가한글이あいの日".unicodeScalars.map(\.value)
  private static let japanese: UInt32 = 1 << 17
  private static let simplified: UInt32 = 1 << 18
  private static let korean: UInt32 = 1 << 19
  private static let sans: [UInt8] = [2, 11, 0, 0, 0, 0, 0, 0, 0, 0]

  /// OS/2 usWeightClass is at byte 4.
  private static func font(
    _ family: String, weight: Int = 400, panose: [UInt8] = sans, codePages: UInt32
  ) throws -> FontFile {
    try RenamedFont.font(
      named: family, panose: panose, numbers: [4: weight], codePages: codePages, added: eastAsian)
  }

  @Test(
    "The language of a family comes before its weight", arguments: ["ヒラギノ角ゴ ProN W3", "Hiragino Kaku Gothic ProN W3"])
  func languageBeforeWeight(_ name: String) throws {
    let collection = RenamedFont.collection(
      try Self.font("Aba Light", weight: 300, codePages: Self.korean),
      try Self.font("Quux", codePages: Self.japanese | Self.simplified))
    #expect(collection.match(named: name).face.family == "Quux")
    #expect(collection.match(named: "Malgun Gothic").face.family == "Aba Light")
  }

  @Test(
    "For traditional characters, a font of the region comes first",
    arguments: [("MHei HK", "DFHei HK"), ("MHei", "DFHei"), ("蘋方-港", "DFHei HK"), ("MHei TC", "DFHei")])
  func regions(_ name: String, _ family: String) throws {
    let traditional: UInt32 = 1 << 20
    for families in [["DFHei HK", "DFHei"], ["DFHei", "DFHei HK"]] {
      let collection = RenamedFont.collection()
      for family in families { collection.register(try Self.font(family, codePages: traditional)) }
      #expect(collection.match(named: name).face.family == family)
    }
  }

  /// Debian's UMing declares a monospaced PANOSE and a weight of 300.
  @Test(
    "The kind of Han characters comes from names, not from the Latin letters",
    arguments: [
      ("SimSun", "AR PL UMing CN"), ("Songti SC", "AR PL UMing CN"), ("STFangsong", "AR PL UMing CN"),
      ("Kaiti SC", "AR PL UKai CN"), ("SimHei", "WenQuanYi Zen Hei"), ("Microsoft YaHei", "WenQuanYi Zen Hei"),
    ])
  func kinds(_ name: String, _ family: String) throws {
    let collection = RenamedFont.collection(
      try Self.font("WenQuanYi Zen Hei", panose: [2, 0, 6, 3, 0, 0, 0, 0, 0, 0], codePages: Self.simplified),
      try Self.font(
        "AR PL UMing CN", weight: 300, panose: [2, 11, 3, 9, 0, 0, 0, 0, 0, 0], codePages: Self.simplified),
      try Self.font("AR PL UKai CN", panose: [2, 0, 5, 3, 0, 0, 0, 0, 0, 0], codePages: Self.simplified))
    let asked = FontDescriptor(named: name)
    let match = collection.match(for: asked)
    #expect(match.face.family == family)
    // The candidates begin with the matched face, in order of distance.
    let candidates = collection.candidates(for: match, asked: asked, limit: 3)
    #expect(candidates.first?.face === match.face)
    #expect(candidates.map(\.distance) == candidates.map(\.distance).sorted())
  }

  @Test("Gungsuh is a script by its name, although catalogues publish a serif")
  func brush() {
    #expect(
      FontCollection.bundledOnly.match(named: "Gungsuh").reasons.contains(
        .init(.classified, "\"Gungsuh\" is a script, as the name says")))
  }

  @Test("Without a face for the script, the candidates begin with the matched face")
  func noFaceOfScript() {
    let collection = FontCollection.bundledOnly
    let asked = FontDescriptor(named: "SimSun")
    let match = collection.match(for: asked)
    #expect(collection.candidates(for: match, asked: asked, limit: 2).first?.face.family == match.face.family)
  }

  /// PANOSE, family type 3: written by hand. The Chinese face has more Han characters than Latin letters, and a shorter
  /// name.
  @Test(
    "A face for a different script is not the nearest for a Latin family",
    arguments: ["Zapfino", "Bradley Hand", "Chalkduster"])
  func latin(_ name: String) throws {
    let hand: [UInt8] = [3, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    let collection = RenamedFont.collection(
      try RenamedFont.font(named: "TW", panose: hand, added: Array(0x4E00...0x4F00)),
      try RenamedFont.font(named: "Dancing Letters", panose: hand))
    #expect(collection.registeredFaces.map(\.isMadeForOtherScript) == [true, false])
    let asked = FontDescriptor(named: name)
    let match = collection.match(for: asked)
    #expect(match.face.family == "Dancing Letters")
    let candidates = collection.candidates(for: match, asked: asked, limit: 2)
    // Bradley Hand is a bold: both faces are too light.
    #expect(candidates.last?.why.hasSuffix("made for a script other than Latin") ?? false)
  }

  /// The search does not check bundled faces for this.
  @Test("No bundled face is made for a script other than Latin")
  func bundled() {
    #expect(BundledFaces.source.index.faces.filter(\.isMadeForOtherScript).map(\.fullName) == [])
  }

  @Test("A font for formulas is replaced by a face with a MATH table", arguments: ["Cambria Math", "Nobody Math"])
  func formulas(_ name: String) throws {
    let collection = RenamedFont.collection(
      try RenamedFont.font(named: "Aba"),
      try RenamedFont.font(named: "Quux Formula", tables: ["MATH": [UInt8](repeating: 0, count: 10)]))
    #expect(collection.match(named: name).face.family == "Quux Formula")
    #expect(collection.match(named: "Nobody Serif").face.family == "Aba")
  }
}
