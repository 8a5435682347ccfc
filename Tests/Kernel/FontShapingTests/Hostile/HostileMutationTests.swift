import FontFaces
import FontFiles
import FontNames
import TestSupport
import Testing

/// Fixtures of eight formats with damage, which is the same in every run.
@Suite(.stopped(after: .seconds(1200))) struct HostileMutationTests {
  private static let files = [
    "SmallCapsBoth.ttf", "Variable.ttf", "VariableCFF2.otf", "Collection.ttc", "Base.woff", "Variable.woff2",
    "Type1.pfb", "Bitmap.pcf",
  ]

  @Test("A truncated file is refused, or its heights are finite", arguments: files)
  func truncations(_ file: String) throws {
    let bytes = try Fixtures.bytes(Fixtures.font(file))
    for count in stride(from: 0, to: bytes.count, by: 64) { open(Array(bytes[..<count])) }
  }

  /// Each of a hundred files has one to eight flipped bits. In every second file, they are in the first 256 bytes.
  @Test("A file with flipped bits is refused, or its heights are finite", arguments: files)
  func bitFlips(_ file: String) throws {
    let bytes = try Fixtures.bytes(Fixtures.font(file))
    var random = SplitMix64(seed: UInt64(bytes.count))
    for round in 0..<100 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let end = round.isMultiple(of: 2) ? min(bytes.count, 256) : bytes.count
        damaged[Int.random(in: 0..<end, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      }
      open(damaged)
    }
  }

  /// Each of a hundred files has one 16-bit field with its smallest or its greatest value.
  @Test("A file with an extreme field is refused, or its heights are finite", arguments: files)
  func extremeFields(_ file: String) throws {
    let bytes = try Fixtures.bytes(Fixtures.font(file))
    var random = SplitMix64(seed: UInt64(bytes.count) &+ 1)
    for _ in 0..<100 {
      var damaged = bytes
      let place = Int.random(in: 0..<(bytes.count - 1), using: &random)
      let value = [0x00, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0xFF
      damaged[place] = UInt8(value)
      damaged[place + 1] = value == 0x7F ? 0xFF : value == 0x80 ? 0x00 : UInt8(value)
      open(damaged)
    }
  }

  /// Expects that the bytes are refused with a reason, or that the heights are finite and descenders are not positive.
  private func open(_ bytes: [UInt8]) {
    switch Result(catching: { () throws(FontError) in try FontFile(bytes: bytes) }) {
    case .success(let font):
      for facts in font.faces.prefix(4).flatMap(LazyFacts.everywhere) {
        #expect(facts.heights.allSatisfy { $0.map(\.isFinite) ?? true })
        #expect(facts.lines.allSatisfy { $0.descender.value <= 0 })
      }
    case .failure(let error):
      #expect(!error.message.isEmpty)
      #expect([.invalidFontData, .unrecognizedFormat].contains(error.code))
    }
  }
}

/// A random number generator (Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators").
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }
}
