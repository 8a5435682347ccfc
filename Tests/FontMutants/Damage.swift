/// Damages font files: the same damage for the same file and round, on every machine.
package enum Damage {
  /// The bytes with one of five kinds of damage in turn: cut off; bits flipped in the header, anywhere, or in the glyph
  /// data; a field of two or four bytes overwritten, half of them offsets or lengths of the directory.
  ///
  /// - Parameter seed: a different seed makes different damage in the same round.
  package static func damaged(_ bytes: [UInt8], round: Int, seed: UInt64 = 0) -> [UInt8] {
    var random = SeededGenerator(seed: seed ^ (UInt64(bytes.count) << 16 + UInt64(round)))
    var damaged = bytes
    switch round % 5 {
    case 0: return Array(bytes[..<Int.random(in: 0..<max(1, bytes.count), using: &random)])
    case 1: flip(&damaged, in: 0..<min(bytes.count, 256), upTo: 8, &random)
    case 2: flip(&damaged, in: bytes.indices, upTo: 8, &random)
    case 3: flip(&damaged, in: glyphData(bytes) ?? (bytes.count / 2)..<bytes.count, upTo: 32, &random)
    default: overwrite(&damaged, &random)
    }
    return damaged
  }

  private static func flip(
    _ bytes: inout [UInt8], in range: Range<Int>, upTo most: Int, _ random: inout SeededGenerator
  ) {
    guard !range.isEmpty else { return }
    for _ in 0..<Int.random(in: 1...most, using: &random) {
      bytes[Int.random(in: range, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    }
  }

  private static func overwrite(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    guard bytes.count > 4 else { return }
    var place = Int.random(in: 0..<(bytes.count - 4), using: &random)
    var size = Bool.random(using: &random) ? 2 : 4
    let records = directory(bytes)
    if let record = records.randomElement(using: &random), Bool.random(using: &random) {
      place = record + (Bool.random(using: &random) ? 8 : 12)
      size = 4
    }
    // Half of the numbers are plausible.
    let limit = Bool.random(using: &random) ? UInt32(bytes.count) : UInt32.max
    let value = UInt32.random(in: 0...limit, using: &random)
    for index in 0..<size { bytes[place + index] = UInt8(truncatingIfNeeded: value >> UInt32((size - 1 - index) * 8)) }
  }

  /// The positions of the records in the table directory of an sfnt; empty for other files.
  private static func directory(_ bytes: [UInt8]) -> [Int] {
    let isSFNT = bytes.starts(with: [0, 1, 0, 0]) || bytes.starts(with: "OTTO".utf8)
    guard isSFNT, bytes.count >= 12 else { return [] }
    return (0..<(Int(bytes[4]) << 8 | Int(bytes[5]))).map { 12 + $0 * 16 }.filter { $0 + 16 <= bytes.count }
  }

  private static func glyphData(_ bytes: [UInt8]) -> Range<Int>? {
    func number(_ place: Int) -> Int { bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) } }
    let tables = ["glyf", "CFF ", "CFF2", "CBDT", "EBDT"].map { Array($0.utf8) }
    guard let record = directory(bytes).first(where: { tables.contains(Array(bytes[$0..<($0 + 4)])) }) else {
      return nil
    }
    let start = min(number(record + 8), bytes.count)
    return start..<min(start + number(record + 12), bytes.count)
  }
}
