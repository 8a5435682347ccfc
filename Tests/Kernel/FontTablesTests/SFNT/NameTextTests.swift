import Testing

@testable import FontTables

/// The encodings of the name table (OpenType, "name", "Platform-specific encoding and language IDs").
@Suite struct NameTextTests {
  private func utf16(_ bytes: [UInt8]) -> String? { NameText.utf16(bytes.span.bytes) }
  private func macRoman(_ bytes: [UInt8]) -> String? { NameText.macRoman(bytes.span.bytes) }
  private func ascii(_ bytes: [UInt8]) -> String? { NameText.ascii(bytes.span.bytes) }
  private func bigEndian(_ text: String) -> [UInt8] { text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] } }

  @Test(
    "UTF-16 is decoded in big-endian order",
    arguments: ["Lato", "Größe", "プローブ明朝", "Проба", "Probe 𝔉𝔬𝔫𝔱 😀", "A b\u{300}"])
  func utf16Text(_ text: String) { #expect(utf16(bigEndian(text)) == text) }

  @Test func halfASurrogatePairIsTheReplacementCharacter() {
    #expect(utf16([0, 0x48, 0xD8, 0x3D]) == "H\u{FFFD}")
    #expect(utf16([0xDC, 0, 0, 0x48]) == "\u{FFFD}H")
  }

  @Test func anOddByteAtTheEndIsLeftOut() {
    #expect(utf16([0, 0x48, 0, 0x69, 0]) == "Hi")
    #expect(utf16([0]) == nil)
  }

  /// The code points are those of Unicode's mapping table APPLE/ROMAN.TXT.
  @Test(
    "Mac OS Roman is decoded",
    arguments: [
      (0x7E, 0x007E), (0x80, 0x00C4), (0x8E, 0x00E9), (0x9F, 0x00FC), (0xA5, 0x2022), (0xA8, 0x00AE), (0xAE, 0x00C6),
      (0xBD, 0x03A9), (0xC4, 0x0192), (0xC9, 0x2026), (0xD0, 0x2013), (0xD5, 0x2019), (0xD9, 0x0178), (0xDB, 0x20AC),
      (0xDE, 0xFB01), (0xDF, 0xFB02), (0xE5, 0x00C2), (0xF0, 0xF8FF), (0xF5, 0x0131), (0xFF, 0x02C7),
    ] as [(UInt8, UInt32)])
  func macRoman(_ byte: UInt8, _ scalar: UInt32) {
    #expect(macRoman([0x41, byte, 0x42])?.unicodeScalars.map(\.value) == [0x41, scalar, 0x42])
  }

  /// 0xCA is the no-break space, which stays inside a name.
  @Test("Mac OS Roman has 128 different characters from 0x80 to 0xFF") func macRomanIsWholeFrom80ToFF() {
    let text = macRoman([0x41] + (0x80...0xFF) + [0x42])
    #expect(text?.unicodeScalars.count == 130)
    #expect(Set(text?.unicodeScalars.map(\.value) ?? []).count == 130)
    #expect(text?.unicodeScalars.contains("\u{A0}") == true)
  }

  @Test func blanksThatPadANameAreNoPartOfIt() {
    #expect(utf16(bigEndian("  Probe\tSpaced \n")) == "Probe\tSpaced")
    #expect(utf16(bigEndian("\u{3000}明朝\u{A0}")) == "明朝")
    #expect(macRoman(Array(" Lato\u{0}".utf8)) == "Lato")
  }

  @Test("A name of blanks is no name", arguments: ["", " ", "\t\n ", "\u{0}\u{0}"])
  func emptyNames(_ text: String) {
    #expect(utf16(bigEndian(text)) == nil)
    #expect(ascii(Array(text.utf8)) == nil)
    #expect(macRoman(Array(text.utf8)) == nil)
  }

  @Test("Other encodings are read if they are ASCII") func otherEncodingsAreReadWhereTheyAreASCII() {
    #expect(ascii(Array("MS-Mincho".utf8)) == "MS-Mincho")
    #expect(ascii([0x82, 0x6C]) == nil)
  }
}
