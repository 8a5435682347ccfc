import FontTables
import TestSupport
import Testing

struct PackedBytesTests {
  @Test("Base64 passes the test vectors of RFC 4648, § 10")
  func vectors() {
    for (bytes, text) in [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
      ("foobar", "Zm9vYmFy"),
    ] {
      #expect(Base64.encoded(Array(bytes.utf8)) == text)
      #expect(Base64.decoded(text) == Array(bytes.utf8))
    }
  }

  @Test(
    "An invalid base64 text is refused",
    arguments: ["A", "AB", "ABC", "A===", "====", "Zm9v\n", "Zm9-", "Z=9v", "Zm9v=Zm9", "é==="])
  func noBase64(_ text: String) { #expect(Base64.decoded(text) == nil) }

  @Test("Packed bytes are unpacked to the same bytes", arguments: [0, 1, 2, 3, 255, 256, 4097])
  func roundTrip(_ count: Int) throws {
    var random = SeededGenerator(seed: UInt64(count))
    let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
    #expect(Base64.decoded(Base64.encoded(bytes)) == bytes)
    #expect(Deflate.outOfPlanes(Deflate.inPlanes(bytes)) == bytes)
    guard count > 0 else { return }
    #expect(Deflate.unpacked(try #require(Deflate.packed(bytes)), to: count) == bytes)
  }

  @Test("A block is refused if it does not unpack to its byte count")
  func wrongCounts() throws {
    let packed = try #require(Deflate.packed([UInt8](repeating: 0, count: 1_000_000)))
    #expect(packed.count < 2_000)
    for count in [0, 1, 999_999, 1_000_001, 1_100_000] { #expect(Deflate.unpacked(packed, to: count) == nil) }
    #expect(Deflate.unpacked(packed, to: 1 << 40) == nil)
    #expect(Deflate.unpacked(packed, to: -1) == nil)
    #expect(Deflate.unpacked(Array(packed.dropLast(8)), to: 1_000_000) == nil)
    #expect(Deflate.unpacked([], to: 1) == nil)
    #expect(Deflate.unpacked([UInt8](repeating: 0xFF, count: 100), to: 100) == nil)
  }

  /// zlib's level 9 takes half a minute for these 12 MiB.
  @Test("Repetitive bytes that zlib packs slowly are packed in less than 10 seconds")
  func hostile() throws {
    var random = SeededGenerator(seed: 5)
    var bytes: [UInt8] = []
    while bytes.count < 12 << 20 {
      var bits = random.next()
      for _ in 0..<64 {
        bytes.append(0x61 + UInt8(bits & 1))
        bits >>= 1
      }
    }
    let clock = ContinuousClock()
    var packed: [UInt8]?
    let time = clock.measure { packed = Deflate.packed(bytes) }
    #expect(time < .seconds(10))
    #expect(Deflate.unpacked(try #require(packed), to: bytes.count) == bytes)
  }
}
