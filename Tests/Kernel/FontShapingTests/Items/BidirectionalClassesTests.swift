import Testing

@testable import FontShaping

/// Compares Data/bidirectional-classes.tsv with Unicode 15.0 (DerivedBidiClass.txt, BidiBrackets.txt).
struct BidirectionalClassesTests {
  private static let table = BidirectionalClasses.unicode

  @Test(
    "The first and last characters of a range have the class of the range",
    arguments: [
      (0x0, .bn), (0x8, .bn), (0x9, .s), (0xA, .b), (0xB, .s), (0xC, .ws), (0xD, .b), (0x20, .ws), (0x21, .on),
      (0x23, .et),
      (0x2B, .es), (0x2C, .cs), (0x30, .en), (0x39, .en), (0x3A, .cs), (0x41, .l), (0x7A, .l), (0xA0, .cs), (0xAD, .bn),
      (0x300, .nsm), (0x36F, .nsm), (0x370, .l), (0x58F, .et), (0x5BE, .r), (0x5BF, .nsm), (0x660, .an), (0x669, .an),
      (0x66A, .et), (0x200E, .l), (0x200F, .r), (0x61C, .al), (0x202A, .lre), (0x202B, .rle), (0x202C, .pdf),
      (0x202D, .lro), (0x202E, .rlo), (0x2066, .lri), (0x2067, .rli), (0x2068, .fsi), (0x2069, .pdi), (0x3000, .ws),
      (0xFB29, .es), (0x1D7CE, .en), (0x1E900, .r), (0x1EE00, .al), (0xE0100, .nsm), (0x10FFFD, .l), (0x10FFFF, .bn),
      (0x110000, .l), (.max, .l),
    ] as [(UInt32, BidirectionalClass)])
  func lines(_ code: UInt32, _ type: BidirectionalClass) { #expect(Self.table[code] == type) }

  @Test(
    "Unassigned code points have the class of their block",
    arguments: [
      (0x5FF, .r), (0x7BF, .al), (0x85F, .r), (0x20CF, .et), (0xFDCF, .on), (0xFDD0, .bn), (0xFEFE, .al), (0x10FFF, .r),
      (0x10D3F, .al), (0x1EFFF, .r), (0x1EC6F, .r), (0x378, .l), (0xFFFE, .bn),
    ] as [(UInt32, BidirectionalClass)])
  func unassigned(_ code: UInt32, _ type: BidirectionalClass) { #expect(Self.table[code] == type) }

  @Test("Each bracket has its closing bracket, or the bracket that is canonically equivalent")
  func brackets() {
    for (opening, closing) in zip("([{⟨〈「".unicodeScalars, ")]}⟩〉」".unicodeScalars) {
      #expect(Self.table[opening.value] == .openingBracket && Self.table[closing.value] == .closingBracket)
      #expect(Self.table.closingBracket(of: opening.value) == closing.value)
      #expect(Self.table.closingBracket(of: closing.value) == closing.value)
    }
    #expect(Self.table.closingBracket(of: 0x2329) == 0x3009 && Self.table.closingBracket(of: 0x232A) == 0x3009)
    // Ornate parentheses and quotation marks are not brackets.
    for scalar in "\u{FD3E}\u{FD3F}«»“”".unicodeScalars { #expect(Self.table[scalar.value] == .on) }
    #expect((0...0x10FFFF).count { Self.table[$0].isBracket } == 128)
  }
}
