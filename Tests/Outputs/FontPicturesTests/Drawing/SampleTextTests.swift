import FontFaces
import TestSupport
import Testing

@testable import FontPictures

struct SampleTextTests {
  /// Roboto Slab has all letters of the word for its script. By fontTools, the fixtures have three to seven letters and
  /// no word of the table: letters are picked by code point, then symbols.
  @Test(
    "The sample word has only letters of the face",
    arguments: [
      ("Fonts/RobotoSlab/RobotoSlab-Regular.otf", "Latn", "Hxpg"), ("Tests/Fixtures/Fonts/Hebrew.ttf", "Zyyy", "Hxאב"),
      ("Tests/Fixtures/Fonts/HanJapanese.ttf", "Zyyy", "Hxあア"), ("Tests/Fixtures/Fonts/Base.ttf", "Zyyy", "Hx0"),
      ("Tests/Fixtures/Fonts/PrivateUse.ttf", "Zyyy", "Hx\u{E000}0"),
    ])
  func fixtures(_ path: String, _ script: String, _ word: String) throws {
    let sample = SampleText(for: try FontFile(path: Fixtures.path(path)).face(0))
    #expect(sample.script == script)
    #expect(sample.word == word)
  }

  /// A font with a to z, without à and ü. The Latin sample has sentences of several languages.
  @Test("Sentences with letters that the font lacks are left out")
  func sentences() throws {
    var font = try AlphabetFont()
    for scalar in "àüßé".unicodeScalars { font.glyphs[scalar] = nil }
    let face = try FontFile(bytes: font.bytes).face(0)
    let own = FaceText(face).font(size: 17).ownSentences(
      of: "All free. — Tutti in dignità. — Alle an Würde. — Tous libres.")
    #expect(own == "All free. Tous libres.")
    #expect(FaceText(face).font(size: 17).ownSentences(of: "dignità") == "dignit")
  }

  @Test(
    "The alphabet of a script has its last letter",
    arguments: [("Thai", "ฮ"), ("Deva", "ह"), ("Beng", "হ"), ("Geor", "ჰ")])
  func alphabets(_ script: String, _ last: String) throws {
    let table = String(decoding: try Fixtures.bytes(Fixtures.path("Data/sample-texts.tsv")), as: UTF8.self)
    let row = try #require(table.split(separator: "\n").first { $0.hasPrefix("\(script)\t") }?.split(separator: "\t"))
    #expect(row[2].contains(last))
  }
}
