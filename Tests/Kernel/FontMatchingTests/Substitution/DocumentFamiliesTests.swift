import FontFaces
import TestSupport
import Testing

@testable import FontMatching
@testable import FontNames
@testable import FontSources
@testable import FontSubstitution

struct DocumentFamiliesTests {
  private static func absent(_ name: String) -> AbsentFont {
    AbsentFont(named: ParsedFontName(name), StyleRequest(), SubstituteTables())
  }

  @Test(
    "Barcode and symbol fonts are recognized by name, despite style words",
    arguments: [
      ("Code128", true), ("Code 39", true), ("IDAutomationHC39M", true), ("EAN13", true), ("Wingdings 2", true),
      ("MT Extra", true), ("Symbol Bold", true), ("ITC Zapf Dingbats Roman", true), ("Wingdings Book", true),
      ("Libre Barcode 39 Text", true), ("FiraCode", false), ("Code New Roman", false), ("Symbol Sans", false),
    ])
  func signs(_ name: String, _ isOfSymbols: Bool) {
    #expect(Self.absent(name).isOfSymbols == isOfSymbols)
    if isOfSymbols { #expect(FontCollection.bundledOnly.match(named: name).likeness == .unlike) }
  }

  /// Founder, Hanyi and DynaComware name the type in a syllable: Song and Ming are serifs, Hei is a sans serif, Kai a
  /// brush.
  @Test(
    "Short words for Chinese and Japanese types count in Han families",
    arguments: [
      ("FZXiaoBiaoSong-B05S", FontClass.serif, HanLanguage.simplifiedChinese),
      ("HYQiHei-55S", .sans, .simplifiedChinese),
      ("HYShuSongErKW", .serif, .simplifiedChinese), ("DFLiHei-Md", .sans, .traditionalChinese),
      ("DFMing-Lt", .serif, .traditionalChinese), ("MKai-Medium", .script, .traditionalChinese),
      ("HGGyoshotai", .script, .japanese), ("DFGothic-EB", .sans, .japanese),
    ] as [(String, FontClass, HanLanguage)])
  func hanTypes(_ name: String, _ kind: FontClass, _ language: HanLanguage) {
    let absent = Self.absent(name)
    #expect(absent.kind == kind)
    #expect(absent.script?.language == language)
  }

  @Test("Hei, Song and Kai are no kind in the name of a Latin family", arguments: ["Heinz", "Love Song", "Kai Lee"])
  func latinNames(_ name: String) { #expect(Self.absent(name).word == nil) }

  /// PANOSE, proportion 9: monospaced.
  @Test("The kind in a name comes before a family with the beginning of the name")
  func kindBeforeFamily() throws {
    let collection = RenamedFont.collection(
      try RenamedFont.font(named: "Quux"),
      try RenamedFont.font(named: "Columns", panose: [2, 11, 5, 9, 0, 0, 0, 0, 0, 0]))
    #expect(collection.match(named: "Quux Mono").face.family == "Columns")
    #expect(collection.match(named: "Quux Display").face.family == "Quux")
    #expect(RenamedFont.collection(try RenamedFont.font(named: "Quux")).match(named: "Quux Mono").face.family == "Quux")
  }

  /// Text, book, roman and math are words of serifs, but also of other families.
  @Test(
    "An available family is used despite words that serifs have too",
    arguments: ["Inter Text", "Inter Math", "Inter Roman Text", "Inter Book", "Inter Display"])
  func familyThatIsHere(_ name: String) {
    #expect(FontCollection.bundledOnly.match(named: name).face.family == "Inter")
  }

  @Test(
    "A number or size after an available family is no exact match",
    arguments: ["Inter 36 Bold", "Inter Bold Poster", "Inter Bold Display"])
  func drawings(_ name: String) {
    let match = FontCollection.bundledOnly.match(named: name)
    #expect(match.face.family == "Inter")
    #expect(match.outcome != .exact)
  }

  @Test(
    "A short country code in a different name is no script",
    arguments: ["Hot Rod", "KR Chunky Love", "JP Hand"])
  func countries(_ name: String) { #expect(Self.absent(name).script == nil) }

  /// OS/2 usWeightClass is at byte 4.
  @Test(
    "A face of the kind and weight comes before a listed family of a different weight"
  )
  func weightBeforeList() throws {
    let collection = RenamedFont.collection(
      try RenamedFont.font(named: "Noto Serif", numbers: [4: 400]),
      try RenamedFont.font(named: "Heavy Letters", numbers: [4: 900]))
    #expect(collection.match(named: "Merriweather-Black").face.family == "Heavy Letters")
    #expect(collection.match(named: "Merriweather-Medium").face.family == "Noto Serif")
  }

  @Test("A face made for the script comes before a Latin face with some of its letters")
  func madeForScript() throws {
    let collection = RenamedFont.collection(
      try RenamedFont.font(named: "Aba", added: [0x627, 0x628, 0x62A, 0x633]),
      try RenamedFont.font(named: "Quux", added: Array(0x620...0x6FF)))
    let match = collection.match(named: "Baghdad")
    #expect(match.face.family == "Quux")
    // Only the script of the family is known, and the face has its letters.
    #expect(match.likeness == .kind)
  }
}
