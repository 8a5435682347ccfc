import FontRules
import FontTables
import TestSupport
import Testing

struct TextDamageTests {
  /// A sound font with all byte values, and with line ends of every kind.
  private static func sound() throws -> [UInt8] {
    let base = try Fixtures.bytes(Fixtures.font("Base.ttf"))
    let noise = (0..<160_000).map { UInt8(truncatingIfNeeded: ($0 &* 2_654_435_761) >> 13) }
    return RebuiltFont.bytes(
      base, with: ["zzzz": [10, 13, 10, 10] + noise, "AAAA": [13, 10, 13, 10, 13, 10, 13, 10]])
  }

  private static func damage(_ bytes: [UInt8]) -> TextDamage? { TextDamage(FontData(bytes).bytes) }

  @Test("Each kind of text damage is recognized, and a sound font has none")
  func kinds() throws {
    let sound = try Self.sound()
    #expect(Self.damage(sound) == nil)
    #expect(Self.damage(sound.flatMap { $0 == 10 ? [13, 10] : [$0] }) == .addedReturns)
    #expect(Self.damage(sound.map { $0 == 10 ? 13 : $0 }) == .replacedFeeds)
    #expect(Self.damage(sound.map { $0 & 0x7F }) == .sevenBits)
    #expect(Self.damage(Array(String(decoding: sound, as: UTF8.self).utf8)) == .replacementCharacters)
    #expect(Self.damage(sound.flatMap { Array(String(Unicode.Scalar($0)).utf8) }) == .encodedTwice)
    var removed: [UInt8] = []
    for byte in sound {
      if byte == 10, removed.last == 13 { removed.removeLast() }
      removed.append(byte)
    }
    #expect(Self.damage(removed) == .removedReturns)
    #expect(Self.damage(Array(sound.dropLast(9))) == nil)
  }
}
