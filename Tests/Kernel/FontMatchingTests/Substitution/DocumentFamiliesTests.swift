import FontFaces
import TestSupport
import Testing

@testable import FontMatching
@testable import FontNames
@testable import FontSources
@testable import FontSubstitution

/// Families that documents name: their kind, their script and their weight come before the order of a list.
struct DocumentFamiliesTests {
  private static func absent(_ name: String) -> AbsentFont {
    AbsentFont(named: ParsedFontName(name), StyleRequest(), SubstituteTables())
  }

  @Test(
    "Codes of bars and of signs are no text, whatever the words of the name say elsewhere",
    arguments: [
      ("Code128", true), ("Code 39", true), ("IDAutomationHC39M", true), ("EAN13", true), ("Wingdings 2", true),
      ("MT Extra", true), ("Symbol Bold", true), ("ITC Zapf Dingbats Roman", true), ("Wingdings Book", true),
      ("Libre Barcode 39 Text", true), ("FiraCode", false), ("Code New Roman", false), ("Symbol Sans", false),
    ])
  func signs(_ name: String, _ isOfSymbols: Bool) {
    #expect(Self.absent(name).isOfSymbols == isOfSymbols)
    if isOfSymbols { #expect(FontCollection.bundledOnly.match(named: name).likeness == .unlike) }
  }

  /// Founder, Hanyi and Dynacomware name the type in a syllable: Song and Ming are serifs, Hei sans serifs, Kai a brush.
  @Test(
    "The short words of Chinese and Japanese types count in families for Han characters alone",
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

  @Test("Hei is no kind of a family for Latin letters", arguments: ["Heinz", "Love Song", "Kai Lee"])
  func latinNames(_ name: String) { #expect(Self.absent(name).word == nil) }

  /// PANOSE, proportion 9: monospaced.
  @Test("A family that the name begins with gives way to one of the kind that the rest of the name says")
  func kindBeforeFamily() throws {
    let collection = RenamedFont.collection(
      try RenamedFont.font(named: "Quux"),
      try RenamedFont.font(named: "Columns", panose: [2, 11, 5, 9, 0, 0, 0, 0, 0, 0]))
    #expect(collection.match(named: "Quux Mono").face.family == "Columns")
    #expect(collection.match(named: "Quux Display").face.family == "Quux")
    #expect(RenamedFont.collection(try RenamedFont.font(named: "Quux")).match(named: "Quux Mono").face.family == "Quux")
  }

  /// Text, book, roman and math are words of serifs, and of any other family.
  @Test(
    "A family that is here is not left for a word that serifs have too",
    arguments: ["Inter Text", "Inter Math", "Inter Roman Text", "Inter Book", "Inter Display"])
  func familyThatIsHere(_ name: String) {
    #expect(FontCollection.bundledOnly.match(named: name).face.family == "Inter")
  }

  @Test(
    "Numbers and sizes after the name of a family that is here are no exact answer",
    arguments: ["Inter 36 Bold", "Inter Bold Poster", "Inter Bold Display"])
  func drawings(_ name: String) {
    let match = FontCollection.bundledOnly.match(named: name)
    #expect(match.face.family == "Inter")
    #expect(match.outcome != .exact)
  }

  @Test(
    "Short codes of countries and families are no script within other names",
    arguments: ["Hot Rod", "KR Chunky Love", "JP Hand"])
  func countries(_ name: String) { #expect(Self.absent(name).script == nil) }

  /// OS/2 usWeightClass is at byte 4.
  @Test(
    "Where no listed family has a weight next to the one that is asked for, the nearest face of the kind with it answers"
  )
  func weightBeforeList() throws {
    let collection = RenamedFont.collection(
      try RenamedFont.font(named: "Noto Serif", numbers: [4: 400]),
      try RenamedFont.font(named: "Heavy Letters", numbers: [4: 900]))
    #expect(collection.match(named: "Merriweather-Black").face.family == "Heavy Letters")
    #expect(collection.match(named: "Merriweather-Medium").face.family == "Noto Serif")
  }

  @Test("A face that is made for the script comes before one for Latin that has some of its letters")
  func madeForScript() throws {
    let collection = RenamedFont.collection(
      try RenamedFont.font(named: "Aba", added: [0x627, 0x628, 0x62A, 0x633]),
      try RenamedFont.font(named: "Quux", added: Array(0x620...0x6FF)))
    let match = collection.match(named: "Baghdad")
    #expect(match.face.family == "Quux")
    // Nothing is known of the family but its script, and the letters are there.
    #expect(match.likeness == .kind)
  }
}
