import Testing
import TextFormats

/// What is not shown as it stands, by Unicode's own properties.
struct UnprintableCharactersTests {
  @Test("Controls, separators of lines and paragraphs, and what the property Bidi_Control lists; nothing else")
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

  @Test("In a text each of them is U+FFFD, also one half of a CR LF; the rest stays")
  func texts() {
    #expect("Größe 漢 ok".printable == "Größe 漢 ok")
    #expect("a\r\nb\u{202E}\0".printable == "a\u{FFFD}\u{FFFD}b\u{FFFD}\u{FFFD}")
  }
}
