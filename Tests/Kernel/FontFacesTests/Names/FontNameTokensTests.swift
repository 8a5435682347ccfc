import FontFaces
import FontNames
import TestSupport
import Testing

@Suite struct FontNameTokensTests {
  @Test(
    "A font name is divided into its words",
    arguments: [
      ("MuseoSlab-500", ["Museo", "Slab", "500"]),
      ("HelveticaNeue-CondensedBold", ["Helvetica", "Neue", "Condensed", "Bold"]),
      ("PassengerSans-Semibold", ["Passenger", "Sans", "Semibold"]),
      (".SFUIText-Semibold", ["SFUI", "Text", "Semibold"]),
      ("HiraKakuPro-W3", ["Hira", "Kaku", "Pro", "W3"]),
      ("Inter Variable", ["Inter", "Variable"]),
      ("MuseoSlab-500Italic", ["Museo", "Slab", "500", "Italic"]),
      ("Source_Sans_3", ["Source", "Sans", "3"]),
      ("EBGaramond12-Regular", ["EB", "Garamond", "12", "Regular"]),
      ("arial", ["arial"]),
      ("IBM Plex Sans", ["IBM", "Plex", "Sans"]),
      ("Größe-Fett", ["Größe", "Fett"]),
      ("", []), (" - ", []), ("...", []),
    ])
  func words(_ name: String, _ words: [String]) {
    #expect(FontNameTokens.words(name).map(\.text) == words)
  }

  @Test func aWordIsFolded() {
    let word = FontNameTokens.words("ＢＯＬＤ")
    #expect(word.map(\.folded) == ["bold"])
    #expect(word.map(\.text) == ["ＢＯＬＤ"])
  }

  @Test("A word records whether a hyphen is before it") func aWordKnowsTheHyphenBeforeIt() {
    #expect(FontNameTokens.words("MuseoSlab-500Italic").map(\.followsHyphen) == [false, false, true, false])
    #expect(FontNameTokens.words("Museo Slab 500").map(\.followsHyphen) == [false, false, false])
    #expect(FontNameTokens.words("-Bold").map(\.followsHyphen) == [true])
    #expect(FontNameTokens.words("A - Bold").map(\.followsHyphen) == [false, true])
  }

  @Test("ASCII names are divided like names with other letters")
  func asciiAndWideLetters() {
    var generator = SeededGenerator(seed: 9)
    let letters = Array("AaBb12-_ .W3z")
    for _ in 0..<2_000 {
      let name = String(
        (0..<Int.random(in: 0...9, using: &generator)).map { _ in letters.randomElement(using: &generator) ?? "x" })
      // A Greek letter after a blank is a separate word, and makes the name non-ASCII.
      let ascii = FontNameTokens.words(name)
      let wide = FontNameTokens.words(name + " ω").dropLast()
      #expect(Array(wide) == ascii, "\(name)")
    }
  }
}
