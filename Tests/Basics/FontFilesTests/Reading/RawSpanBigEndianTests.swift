import Testing

@testable import FontFiles

@Suite struct RawSpanBigEndianTests {
  private let bytes: [UInt8] = [0xFF, 0x38, 0x00, 0x01, 0x80, 0x00, 0x7F]

  @Test func valuesAreBigEndian() {
    let span = bytes.span.bytes
    #expect(span.u8(0) == 0xFF)
    #expect(span.u16(0) == 0xFF38)
    #expect(span.i16(0) == -200)
    #expect(span.u32(0) == 0xFF38_0001)
    #expect(span.u16(5) == 0x007F)
    // 16.16: −200 and 1/65536; 1.5.
    let fixed: Double = -200 + 1.0 / 65536
    #expect(span.fixed(0) == fixed)
    #expect(span.fixed(2) == 1.5)
  }

  @Test("A value outside the bytes is nil", arguments: [-1, 7, 8, Int.max, Int.min])
  func outside(_ offset: Int) {
    let span = bytes.span.bytes
    #expect(span.u8(offset) == nil)
    #expect(span.u16(offset) == nil)
    #expect(span.u32(offset) == nil)
  }

  @Test func valuesThatReachPastTheEnd() {
    let span = bytes.span.bytes
    #expect(span.u8(6) == 0x7F)
    #expect(span.u16(6) == nil)
    #expect(span.u32(4) == nil)
    #expect(span.u32(3) != nil)
  }

  @Test(
    "A part that is not completely inside the bytes is nil",
    arguments: [
      (0, 7, true), (7, 0, true), (0, 8, false), (-1, 2, false), (1, Int.max, false), (8, 0, false), (2, -1, false),
    ])
  func parts(_ offset: Int, _ count: Int, _ exists: Bool) {
    let span = bytes.span.bytes
    let part = span.part(offset, count)
    #expect((part?.byteCount ?? -1) == (exists ? count : -1))
  }
}
