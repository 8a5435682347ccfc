import Testing
import TextFormats

struct UnprintableCharactersTests {
  @Test("Unprintable characters are controls, line and paragraph separators and `Bidi_Control` characters")
  func all() {
    let others = (0...0x10FFFF as ClosedRange<UInt32>).lazy.compactMap(Unicode.Scalar.init).filter { scalar in
      let isListed: Bool =
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: scalar.properties.isBidiControl
        }
      return scalar.isUnprintable != isListed
    }
    #expect(Array(others) == [])
  }

  @Test("A control is shown as U+FFFD, and an invisible character by its name")
  func texts() {
    #expect("Größe 漢 ok".printable == "Größe 漢 ok")
    #expect("a\r\nb\u{202E}\0".printable == "a\u{FFFD}\u{FFFD}b[U+202E RIGHT-TO-LEFT OVERRIDE]\u{FFFD}")
    #expect("\u{2067}שלום\u{2069}".printable == "[U+2067 RIGHT-TO-LEFT ISOLATE]שלום[U+2069 POP DIRECTIONAL ISOLATE]")
    #expect("Schiff\u{AD}fahrt\u{2060}".printable == "Schiff[U+00AD SOFT HYPHEN]fahrt[U+2060 WORD JOINER]")
    // Joiners and variation selectors change the visible text; the Arabic number sign is visible itself.
    for text in ["👩‍👩‍👧", "می‌خواهم", "❤\u{FE0F}", "\u{600}١٢"] { #expect(text.printable == text) }
  }
}
