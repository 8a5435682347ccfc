import Testing

@testable import FontMatching

struct TextBytesTests {
  private static let scalars = (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init)

  @Test("Every code point is read from its UTF-8 bytes")
  func decoded() {
    for scalar in Self.scalars {
      let bytes = Array("a\(scalar)b".utf8)
      let (read, place) = bytes.withUnsafeBufferPointer { bytes in
        var place = 1
        let read = bytes.scalar(at: &place)
        return (read, place)
      }
      guard read == scalar, place == bytes.count - 1 else {
        Issue.record("U+\(String(scalar.value, radix: 16))")
        return
      }
    }
  }

  @Test("A letter that counts as separate never joins a neighbour")
  func separate() {
    let letters = Self.scalars.filter(\.isLetterOfItsOwn)
    #expect(letters.count > 28_000)
    for letter in letters {
      // Letters of several scripts stand on both sides.
      guard "a\(letter)é\(letter)א\(letter)م\(letter)あ\(letter)漢\(letter)\(letter)".count == 13 else {
        Issue.record("U+\(String(letter.value, radix: 16))")
        return
      }
    }
  }
}
