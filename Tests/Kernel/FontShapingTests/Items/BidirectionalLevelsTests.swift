import Testing

@testable import FontShaping

/// Embedding levels, rule by rule of UAX #9.
struct BidirectionalLevelsTests {
  private static func line(_ text: String, _ direction: TextDirection? = nil) -> BidirectionalLevels {
    BidirectionalLevels(text.unicodeScalars.map(\.value), direction: direction)
  }

  private static func levels(_ text: String, _ direction: TextDirection? = nil) -> [Int8] {
    line(text, direction).levels
  }

  @Test("The first letter with a direction decides (P2, P3); digits and signs have none")
  func direction() {
    #expect(Self.line("abc").direction == .leftToRight)
    #expect(Self.line("12 אב c").direction == .rightToLeft)
    #expect(Self.line("12").direction == .leftToRight)
    #expect(Self.line("").direction == .leftToRight)
    #expect(Self.line("abc", .rightToLeft).direction == .rightToLeft)
  }

  @Test("An embedding takes the next odd or even level, an override makes letters of all characters (X2 to X7)")
  func embeddings() {
    #expect(Self.levels("a\u{202B}b\u{202C}c") == [0, 0, 2, 2, 0])
    #expect(Self.levels("a\u{202A}א\u{202C}c") == [0, 0, 3, 3, 0])
    #expect(Self.levels("a\u{202E}b1\u{202C}c") == [0, 0, 1, 1, 1, 0])
    #expect(Self.levels("א\u{202D}ב!\u{202C}ג") == [1, 1, 2, 2, 2, 1])
    // An end without a beginning is nothing.
    #expect(Self.levels("a\u{202C}b") == [0, 0, 0])
  }

  @Test("Embeddings deeper than 125 levels change nothing, and their ends end nothing (X2 to X7)")
  func depth() {
    let deep = String(repeating: "\u{202B}\u{202A}", count: 70)
    let text = deep + "a" + String(repeating: "\u{202C}", count: 140) + "b"
    let levels = Self.levels(text, .leftToRight)
    // Each goes up by one level; at the 125th one, a letter from left to right has level 126.
    #expect(levels[140] == 126)
    #expect(levels.last == 0)
  }

  @Test("A mark has the type of the character before it, or that of the beginning (W1)")
  func marks() {
    #expect(Self.levels("א\u{5B0}a") == [1, 1, 2])
    #expect(Self.levels("a\u{300}", .rightToLeft) == [2, 2])
    #expect(Self.levels("\u{300}a", .rightToLeft) == [1, 2])
    // After an isolate it is neutral.
    #expect(Self.levels("a\u{2067}א\u{2069}\u{300}ב", .leftToRight) == [0, 0, 1, 0, 0, 1])
  }

  @Test("Digits after an Arabic letter are Arabic numbers (W2), after a Latin one they are as letters (W7)")
  func numbers() {
    #expect(Self.levels("א1") == [1, 2])
    // A terminator belongs to a European number, not to an Arabic one.
    #expect(Self.levels("א1%", .leftToRight) == [1, 2, 2])
    #expect(Self.levels("ع1%", .leftToRight) == [1, 2, 0])
    #expect(Self.levels("a1", .rightToLeft) == [2, 2])
    #expect(Self.levels("1", .rightToLeft) == [2])
  }

  @Test("One separator between two numbers of a kind belongs to them (W4)")
  func separators() {
    #expect(Self.levels("א1,2") == [1, 2, 2, 2])
    #expect(Self.levels("א1+2") == [1, 2, 2, 2])
    #expect(Self.levels("ع1,2") == [1, 2, 2, 2])
    #expect(Self.levels("ع1+2") == [1, 2, 1, 2])
    #expect(Self.levels("א1,,2") == [1, 2, 1, 1, 2])
    #expect(Self.levels("א1,a2") == [1, 2, 1, 2, 2])
    #expect(Self.levels("א1,٢") == [1, 2, 1, 2])
    // The terminator becomes a number only after this rule.
    #expect(Self.levels("א1%+2") == [1, 2, 2, 1, 2])
  }

  @Test("Terminators beside a European number belong to it (W5); other ones are neutral (W6)")
  func terminators() {
    #expect(Self.levels("א$$1") == [1, 2, 2, 2])
    #expect(Self.levels("א1%%") == [1, 2, 2, 2])
    #expect(Self.levels("א%ב") == [1, 1, 1])
    #expect(Self.levels("א%1%", .leftToRight) == [1, 2, 2, 2])
    #expect(Self.levels("a$1", .rightToLeft) == [2, 2, 2])
  }

  @Test(
    "Brackets take the direction of the text if a letter within has it, else that of their contents after such a letter (N0)"
  )
  func brackets() {
    #expect(Self.levels("a(אב)b", .leftToRight) == [0, 0, 1, 1, 0, 0])
    #expect(Self.levels("א(ב)", .leftToRight) == [1, 1, 1, 1])
    #expect(Self.levels("א(בa)", .leftToRight) == [1, 0, 1, 0, 0])
    #expect(Self.levels("א(!)a", .leftToRight) == [1, 0, 0, 0, 0])
    // Digits count as letters from right to left.
    #expect(Self.levels("א(1)", .leftToRight) == [1, 1, 2, 1])
    // The pair before gives the direction to the one after.
    #expect(Self.levels("א(ב)[ג]", .leftToRight) == [1, 1, 1, 1, 1, 1, 1])
    // A mark on a bracket has its direction.
    #expect(Self.levels("[ע)\u{300}]א", .leftToRight) == [0, 1, 0, 0, 0, 1])
    #expect(Self.levels("א(ב)\u{300}a", .leftToRight) == [1, 1, 1, 1, 1, 0])
  }

  @Test("A closing bracket belongs to the nearest open one of its pair; those between stay alone (BD16)")
  func pairs() {
    #expect(Self.levels("א(ב[ג)]a", .leftToRight) == [1, 1, 1, 1, 1, 1, 0, 0])
    #expect(Self.levels("א(ב]a", .leftToRight) == [1, 1, 1, 0, 0])
    // U+2329 is canonically equivalent to U+3008.
    #expect(Self.levels("א\u{2329}ב\u{3009}a", .leftToRight) == [1, 1, 1, 1, 0])
  }

  @Test("Pairs are found up to a depth of 63 brackets, and none after it (BD16)")
  func bracketDepth() {
    func last(_ count: Int) -> Int8? {
      Self.levels(String(repeating: "א(", count: count) + "ב" + String(repeating: ")", count: count), .leftToRight).last
    }
    #expect(last(63) == 1)
    // The closing brackets at the end of the text are neutral then.
    #expect(last(64) == 0)
  }

  @Test("Neutral characters take the direction on both sides of them, else that of the text (N1, N2)")
  func neutrals() {
    #expect(Self.levels("א - ב", .leftToRight) == [1, 1, 1, 1, 1])
    #expect(Self.levels("א - b", .leftToRight) == [1, 0, 0, 0, 0])
    #expect(Self.levels("א - b") == [1, 1, 1, 1, 2])
    // Numbers count as letters from right to left.
    #expect(Self.levels("א - 1", .leftToRight) == [1, 1, 1, 1, 2])
  }

  @Test("Letters and numbers against the direction of the text go up by one level, numbers in it by two (I1, I2)")
  func levels() {
    #expect(Self.levels("aאb") == [0, 1, 0])
    #expect(Self.levels("א12ב") == [1, 2, 2, 1])
    #expect(Self.levels("a٣", .leftToRight) == [0, 2])
    #expect(Self.levels("אa", .rightToLeft) == [1, 2])
  }

  @Test("White space before a tab and at the end has the level of the line (L1)")
  func whiteSpace() {
    #expect(Self.levels("a ", .rightToLeft) == [2, 1])
    #expect(Self.levels("א \tב ", .leftToRight) == [1, 0, 0, 1, 0])
    #expect(Self.levels("א ב", .leftToRight) == [1, 1, 1])
  }

  @Test(
    "A character that is removed has the level of the one before it; at the beginning of an isolate, that of the isolate (X9)"
  )
  func removed() {
    #expect(Self.levels("א\u{200D}a", .leftToRight) == [1, 1, 0])
    #expect(Self.levels("a\u{200D}א", .leftToRight) == [0, 0, 1])
    #expect(Self.levels("a\u{2067}\u{200D}א\u{2069}b") == [0, 0, 1, 1, 0, 0])
    // It stands between nothing: the number keeps its terminator.
    #expect(Self.levels("א$\u{AD}1") == [1, 2, 2, 2])
  }

  @Test("A separator of paragraphs is white space in a line: what follows is of the same paragraph")
  func paragraphs() {
    #expect(Self.levels("א\nב") == [1, 1, 1])
    #expect(Self.levels("a\u{2029}אב c") == Self.levels("a אב c"))
    #expect(Self.levels("אב\n") == [1, 1, 1])
    #expect(Self.levels("a\u{2067}א\nב\u{2069}c") == [0, 0, 1, 1, 1, 0, 0])
  }

  @Test("Runs are turned round level by level, the highest first (L2)")
  func order() {
    #expect(BidirectionalLevels.visualOrder(of: [0, 1, 0]) == [0, 1, 2])
    #expect(BidirectionalLevels.visualOrder(of: [1, 2, 1]) == [2, 1, 0])
    #expect(BidirectionalLevels.visualOrder(of: [0, 1, 2, 1, 0]) == [0, 3, 2, 1, 4])
    #expect(BidirectionalLevels.visualOrder(of: [2, 2, 3, 3, 2]) == [0, 1, 3, 2, 4])
    #expect(BidirectionalLevels.visualOrder(of: [2, 2]) == [0, 1])
    #expect(BidirectionalLevels.visualOrder(of: []) == [])
  }
}
