import Testing
import TextFormats

struct HexadecimalTextTests {
  @Test func zerosComeFirst() {
    #expect((0x2028 as UInt32).hexadecimal(digits: 4) == "2028")
    #expect((0xF as UInt8).hexadecimal(digits: 2) == "0f")
    #expect((0xFFFFF as UInt32).hexadecimal(digits: 4) == "fffff")
  }

  /// The Unicode Standard, appendix A: a code point has at least four digits.
  @Test func codePoints() {
    #expect((0x41 as UInt32).codePointText == "U+0041")
    #expect((0x1F600 as UInt32).codePointText == "U+1F600")
  }
}

struct CountTextTests {
  @Test func oneIsSingular() {
    #expect(1.counted("face") == "1 face")
    #expect(0.counted("face") == "0 faces")
    #expect(2.counted("family", "families") == "2 families")
  }
}
