import FontFaces
import FontFiles
import FontNames
import TestSupport
import Testing

@testable import FontShaping

/// Learned advances of Arabic and Hebrew letters, of numbers in these scripts, and of emoji.
@Suite(.stopped(after: .seconds(300))) struct LearnedScriptsTests {
  private static func face(_ path: String, _ script: String, fromRight: Bool = false) throws -> LayoutFace {
    let face = try FontFile(path: try #require(Corpus.folder) + path).faces[0]
    return try LayoutFace(face, script: TextScript(rawValue: FontTag(script) ?? "Zzzz"), isRightToLeft: fromRight)
  }

  private static let dejaVu = "/fonts-dejavu-core/fonts/truetype/dejavu/DejaVuSans.ttf"

  @Test("Arabic letters in any order have the advances of their joined forms", .corpus)
  func arabic() throws {
    let face = try Self.face(Self.dejaVu, "Arab", fromRight: true)
    // Three joined letters are narrower than three isolated letters.
    #expect(face.learnedAdvance("ببب") == face.shapedAdvance("ببب"))
    #expect(face.shapedAdvance("ببب") < 3 * face.shapedAdvance("ب"))
    let letters = Array("ءآأؤإئابةتثجحخدذرزسشصضطظعغـفقكلمنهوىيپچژکگھی")
    var learned = 0
    var number = 1
    for _ in 0..<2000 {
      let text = String(
        (0..<6).map { _ in
          number = number &* 48271 % 0x7FFF_FFFF
          return number % 8 == 0 ? " " : letters[number % letters.count]
        })
      guard let advance = face.learnedAdvance(text) else { continue }
      learned += 1
      #expect(advance == face.shapedAdvance(text), "'\(text)'")
    }
    #expect(learned > 1000)
  }

  @Test("HarfBuzz shapes Arabic marks, joiners, ligatures and parts of joined words", .corpus)
  func leftToShaping() throws {
    let face = try Self.face(Self.dejaVu, "Arab", fromRight: true)
    for text in ["لا", "ب\u{64E}", "ب\u{200D}", "ب\u{200C}ب"] { #expect(face.learnedAdvance(text) == nil, "'\(text)'") }
    var text = "ببب ب"
    text.withUTF8 { bytes in
      unsafe #expect(face.advances?.advance(of: bytes, in: 0..<4) == nil)
      unsafe #expect(face.advances?.advance(of: bytes, in: 2..<6) == nil)
      unsafe #expect(face.advances?.advance(of: bytes, in: 0..<6)?.advance == face.shapedAdvance("ببب"))
      unsafe #expect(face.advances?.advance(of: bytes, in: 6..<7)?.advance == face.shapedAdvance(" "))
    }
  }

  @Test("Advances of Hebrew letters are learned, but not of letters with points", .corpus)
  func hebrew() throws {
    let face = try Self.face(Self.dejaVu, "Hebr", fromRight: true)
    for text in ["שלום", "עברית", "שלום עולם"] { #expect(face.learnedAdvance(text) == face.shapedAdvance(text)) }
    #expect(face.learnedAdvance("שָׁלוֹם") == nil)
  }

  @Test("In left-to-right Arabic or Hebrew text, only the advances of digits are learned")
  func numbers() throws {
    let inter = try FontFile(path: Fixtures.path("Fonts/Inter/Inter-roman.var.ttf")).faces[0]
    for script in ["Arab", "Hebr"] {
      let face = try LayoutFace(inter, script: TextScript(rawValue: FontTag(script) ?? "Zzzz"))
      for text in ["1023", "7", "11111"] { #expect(face.isLearned(text), "'\(text)'") }
      for text in ["10.5", "1 000", "A1", "."] { #expect(face.learnedAdvance(text) == nil, "'\(text)'") }
    }
  }

  @Test("Single emoji are learned, and learned emoji texts have HarfBuzz's advances", .corpus)
  func emoji() throws {
    let face = try Self.face("/fonts-noto-color-emoji/fonts/truetype/noto/NotoColorEmoji.ttf", "Zyyy")
    for text in ["😀", "😮"] { #expect(face.isLearned(text), "'\(text)'") }
    for text in ["🚀😀🎉", "👍🏽", "👩‍💻", "❤️", "🇩🇪"] where face.learned(text) != nil {
      #expect(face.isLearned(text), "'\(text)'")
    }
  }
}
