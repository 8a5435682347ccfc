import FontFaces
import TestSupport
import Testing

@testable import FontPictures

/// The sample texts of faces.
struct SampleTextTests {
  /// Roboto Slab has all letters of its script's word in the table. The fixtures have, by fontTools, three to seven letters
  /// each and no word's: the first are picked by their numbers, then symbols.
  @Test(
    "A face is shown with letters that it draws",
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
}
