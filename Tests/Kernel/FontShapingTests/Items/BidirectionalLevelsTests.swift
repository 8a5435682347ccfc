import Testing

@testable import FontShaping

/// FriBidi's levels, on examples of UAX #9.
struct BidirectionalLevelsTests {
  private static func line(_ text: String, _ direction: TextDirection? = nil) -> BidirectionalLevels {
    BidirectionalLevels(text.unicodeScalars.map(\.value), direction: direction)
  }

  @Test("The first letter with a direction decides (P2, P3); digits and signs have none")
  func direction() {
    #expect(Self.line("abc").direction == .leftToRight)
    #expect(Self.line("12 אב c").direction == .rightToLeft)
    #expect(Self.line("12").direction == .leftToRight)
    #expect(Self.line("").direction == .leftToRight)
    #expect(Self.line("abc", .rightToLeft).direction == .rightToLeft)
  }

  @Test("Hebrew is at level 1, digits in it at 2, brackets with what they enclose (N0)")
  func levels() {
    #expect(Self.line("aאb").levels == [0, 1, 0])
    #expect(Self.line("א12ב").levels == [1, 2, 2, 1])
    #expect(Self.line("a(אב)b", .leftToRight).levels == [0, 0, 1, 1, 0, 0])
  }

  @Test("A separator of paragraphs is white space in a line: what follows is of the same paragraph")
  func separators() {
    #expect(Self.line("א\nב").levels == [1, 1, 1])
    #expect(Self.line("a\u{2029}אב c").levels == Self.line("a אב c").levels)
    #expect(Self.line("אב\n").levels == [1, 1, 1])
  }

  @Test("Runs are turned round level by level, the highest first (L2)")
  func order() {
    #expect(BidirectionalLevels.visualOrder(of: [0, 1, 0]) == [0, 1, 2])
    #expect(BidirectionalLevels.visualOrder(of: [1, 2, 1]) == [2, 1, 0])
    #expect(BidirectionalLevels.visualOrder(of: [0, 1, 2, 1, 0]) == [0, 3, 2, 1, 4])
    #expect(BidirectionalLevels.visualOrder(of: []) == [])
  }
}
