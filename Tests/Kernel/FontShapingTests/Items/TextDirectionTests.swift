import FontShaping
import Testing

/// The direction of a paragraph: rules P2 and P3 of the Unicode Bidirectional Algorithm (UAX #9).
struct TextDirectionTests {
  private static let facts: [(String, TextDirection)] = [
    ("", .leftToRight), ("abc", .leftToRight), ("אבג", .rightToLeft), ("سلام", .rightToLeft),
    // Digits, punctuation and marks are no letters: the first letter decides.
    ("123 (אב) abc", .rightToLeft), ("… abc אב", .leftToRight), ("123", .leftToRight), ("١٢٣", .leftToRight),
    // What stands in an isolate is skipped, up to its end or that of the paragraph; isolates nest.
    ("\u{2067}אב\u{2069} abc", .leftToRight), ("\u{2066}abc\u{2069} אב", .rightToLeft),
    ("\u{2068}אב abc", .leftToRight), ("\u{2066}a\u{2067}b\u{2069}c\u{2069}אב", .rightToLeft),
    // An end without a beginning is nothing.
    ("\u{2069}אב", .rightToLeft),
    // An embedding is not skipped, and is itself no letter.
    ("\u{202B}abc\u{202C}", .leftToRight),
    // The marks that are made for this are letters to the rule.
    ("\u{200F}abc", .rightToLeft), ("\u{200E}אב", .leftToRight), ("\u{61C}abc", .rightToLeft),
    // A line end is in the paragraph.
    ("12\nאב", .rightToLeft), ("𐤀abc", .rightToLeft), ("𞤀abc", .rightToLeft),
  ]

  @Test(arguments: facts)
  func direction(_ text: String, _ direction: TextDirection) {
    #expect(TextDirection(of: text) == direction)
    #expect(TextDirection(of: text[...]) == direction)
  }

  @Test("The paragraph direction of a line that is laid out is the same", arguments: facts.filter { !$0.0.isEmpty })
  func lines(_ text: String, _ direction: TextDirection) {
    #expect(BidirectionalLevels(text.unicodeScalars.map(\.value), direction: nil).direction == direction)
  }
}
