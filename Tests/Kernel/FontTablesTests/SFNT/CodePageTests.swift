import Testing

@testable import FontTables

/// Names in East Asian code pages (OpenType, name: Windows encoding IDs 2 to 6, Macintosh encoding IDs). The bytes are
/// those of Python's codecs of the same names.
struct CodePageTests {
  private static func text(platform: Int, encoding: Int, _ bytes: [UInt8]) -> String? {
    func u16(_ value: Int) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 0xFF)] }
    let record = [platform, encoding, 0x409, 1, bytes.count, 0].flatMap(u16)
    let table = u16(0) + u16(1) + u16(18) + record + bytes
    guard let names = NameTable(table.span.bytes), let record = names.record(0) else { return nil }
    return names.text(record)
  }

  @Test(
    "A name in a code page has codes of one and two bytes",
    arguments: [
      (3, 2, [0x82, 0xA0, 0x41], "あA"), (3, 3, [0xCB, 0xCE, 0xCC, 0xE5], "宋体"), (3, 4, [0xB7, 0x73, 0xB2, 0xD3], "新細"),
      (3, 5, [0xB1, 0xBC, 0xB8, 0xB2], "굴림"), (1, 1, [0x83, 0x53, 0x20, 0x31], "ゴ 1"), (1, 25, [0xCB, 0xCE], "宋"),
      (1, 2, [0xB7, 0x73], "新"), (1, 3, [0xB1, 0xBC], "굴"),
    ] as [(Int, Int, [UInt8], String)])
  func plain(_ platform: Int, _ encoding: Int, _ bytes: [UInt8], _ text: String) {
    #expect(Self.text(platform: platform, encoding: encoding, bytes) == text)
  }

  @Test("Codes of 16 bits are read, and UTF-16 in their place too")
  func units() {
    #expect(Self.text(platform: 3, encoding: 4, [0, 0x4F, 0, 0x6C, 0, 0x64]) == "Old")
    #expect(Self.text(platform: 3, encoding: 3, [0, 0x4F, 0xCB, 0xCE]) == "O宋")
    // U+5B8B is 宋: no code of GBK begins with 5B.
    #expect(Self.text(platform: 3, encoding: 3, [0, 0x4F, 0x5B, 0x8B]) == "O宋")
    #expect(Self.text(platform: 3, encoding: 1, [0, 0x4F, 0x5B, 0x8B]) == "O宋")
  }

  @Test(
    "UTF-16 of East Asian letters alone is recognized without a zero byte",
    arguments: [
      (2, "テスト明朝"), (3, "测试字体"), (4, "測試字體"), (5, "테스트"),
    ])
  func wide(_ encoding: Int, _ text: String) {
    let bytes = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    #expect(Self.text(platform: 3, encoding: encoding, bytes) == text)
  }

  /// Each pair of these bytes of CP932 could be a character of UTF-16.
  @Test("A name in its code page is not taken for UTF-16")
  func notWide() {
    #expect(
      Self.text(platform: 3, encoding: 2, [0x82, 0x6C, 0x82, 0x72, 0x96, 0xBE, 0x92, 0xA9]) == "ＭＳ明朝")
  }

  @Test("Bytes that are invalid in the code page give no name")
  func damaged() {
    #expect(Self.text(platform: 3, encoding: 4, [0xB7]) == nil)
    #expect(Self.text(platform: 1, encoding: 11, [0xB7, 0x73]) == nil)
  }
}
