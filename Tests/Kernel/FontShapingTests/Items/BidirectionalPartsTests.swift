import TestSupport
import Testing

@testable import FontShaping

/// A text in parts has the levels that FriBidi gives it whole.
struct BidirectionalPartsTests {
  private static func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }

  private static func whole(_ scalars: [UInt32]) -> [BidirectionalParts.Part] {
    BidirectionalParts(scalars, shortest: .max).parts
  }

  /// Letters in both directions, digits of both kinds, separators, marks, neutrals, brackets with and without partners,
  /// canonical equivalents of brackets, separators of lines and paragraphs.
  private static let alphabet = Array(
    "aaaאאعع112٣٤ +,.%€'!?()()[]⟨⟩〈〉\u{2329}\t\n\u{2029}\u{300}\u{5B0}\u{AD}\u{200B}\u{200F}\u{61C}".unicodeScalars)
  /// FriBidi 1.0.8 gets some levels around a sign with a mark on it wrong, and differently in a longer text: "[ع)̀]א" has the
  /// levels 0 1 0 0 0 1 by N0 and by ICU, and 0 1 1 1 1 1 by FriBidi. Marks on letters and digits are compared.
  private static func hasMarkOnSign(_ scalars: [UInt32]) -> Bool {
    let bases = scalars.compactMap(Unicode.Scalar.init).filter { $0 != "\u{AD}" && $0 != "\u{200B}" }
    return bases.first?.properties.generalCategory == .nonspacingMark
      || zip(bases, bases.dropFirst()).contains { base, mark in
        guard mark.properties.generalCategory == .nonspacingMark else { return false }
        switch base.properties.generalCategory {
        case .lowercaseLetter, .otherLetter, .decimalNumber: return false
        default: return true
        }
      }
  }

  @Test(
    "Random texts, cut after every letter and number where that is allowed, from left to right, right to left, and by the first letter"
  )
  func random() throws {
    var seeded = SeededGenerator(seed: 9)
    var (cuts, differences) = (0, [String]())
    for _ in 0..<6000 {
      let scalars = try (0..<Int.random(in: 1...60, using: &seeded)).map { _ in
        try #require(Self.alphabet.randomElement(using: &seeded)).value
      }
      if Self.hasMarkOnSign(scalars) { continue }
      let parts = BidirectionalParts(scalars, shortest: Int.random(in: 1...4, using: &seeded)).parts
      cuts += parts.count - 1
      #expect(parts.flatMap { Array($0.range) } == Array(scalars.indices))
      for direction in [nil, TextDirection.leftToRight, .rightToLeft] {
        let line = BidirectionalLevels(scalars, direction: direction, parts: parts)
        let expected = BidirectionalLevels(scalars, direction: direction, parts: Self.whole(scalars))
        if line.levels != expected.levels || line.direction != expected.direction {
          let text = scalars.map { String($0, radix: 16) }.joined(separator: " ")
          differences.append(
            "\(text) cut at \(parts.map(\.range.lowerBound)): \(line.levels) for \(expected.levels)")
        }
      }
    }
    #expect(differences.prefix(3) == [])
    #expect(cuts > 5000)
  }

  @Test(
    "No part begins in a pair of brackets; one begins after a number that white space follows"
  )
  func places() {
    func starts(_ text: String) -> [Int] {
      BidirectionalParts(Self.scalars(text), shortest: 1).parts.map(\.range.lowerBound)
    }
    #expect(starts("abc") == [0, 1, 2])
    #expect(starts("a(bc)d") == [0, 1])
    #expect(starts("a(bc") == [0, 1, 3])
    #expect(starts("א12 34 5") == [0, 1, 3, 6])
  }

  @Test(
    "Brackets in more than 63 levels leave a text whole, as do embeddings, overrides, and isolates that were not divided before",
    arguments: [
      String(repeating: "a(", count: 64), "ab\u{202A}c", "ab\u{202E}c", "ab\u{2068}c", "ab\u{202C}c", "ab\u{2069}c",
    ])
  func whole(_ text: String) { #expect(BidirectionalParts(Self.scalars(text), shortest: 1).parts.count == 1) }

  @Test("A text of a hundred thousand words in two directions is in parts of the usual length")
  func long() {
    let scalars = Self.scalars(String(repeating: "abc (אבג 12) דה, ", count: 20_000))
    let parts = BidirectionalParts(scalars).parts
    #expect(parts.count == 6)
    let line = BidirectionalLevels(scalars, direction: nil)
    #expect(line.levels == BidirectionalLevels(scalars, direction: nil, parts: Self.whole(scalars)).levels)
  }
}
