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
}
