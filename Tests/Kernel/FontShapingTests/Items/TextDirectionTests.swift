import FontShaping
import Testing

/// The direction of a paragraph: rules P2 and P3 of the Unicode Bidirectional Algorithm (UAX #9).
struct TextDirectionTests {
  private static let facts: [(String, TextDirection)] = [
    ("", .leftToRight), ("abc", .leftToRight), ("אבג", .rightToLeft), ("سلام", .rightToLeft),
    // The first letter decides, not digits, punctuation or marks.
    ("123 (אב) abc", .rightToLeft), ("… abc אב", .leftToRight), ("123", .leftToRight), ("١٢٣", .leftToRight),
    // The text in an isolate is skipped, to the end of the paragraph if the isolate has no end. Isolates nest.
    ("\u{2067}אב\u{2069} abc", .leftToRight), ("\u{2066}abc\u{2069} אב", .rightToLeft),
    ("\u{2068}אב abc", .leftToRight), ("\u{2066}a\u{2067}b\u{2069}c\u{2069}אב", .rightToLeft),
    // An end without a start has no effect.
    ("\u{2069}אב", .rightToLeft),
    // The text in an embedding is not skipped, and the control character is not a letter.
    ("\u{202B}abc\u{202C}", .leftToRight),
    // Direction marks count as letters.
    ("\u{200F}abc", .rightToLeft), ("\u{200E}אב", .leftToRight), ("\u{61C}abc", .rightToLeft),
    // A line break does not end the paragraph.
    ("12\nאב", .rightToLeft), ("𐤀abc", .rightToLeft), ("𞤀abc", .rightToLeft),
  ]

  @Test("The first letter outside isolates decides the direction of a paragraph", arguments: facts)
  func direction(_ text: String, _ direction: TextDirection) {
    #expect(TextDirection(of: text) == direction)
    #expect(TextDirection(of: text[...]) == direction)
  }

  @Test("The levels of a text have the same paragraph direction", arguments: facts.filter { !$0.0.isEmpty })
  func lines(_ text: String, _ direction: TextDirection) {
    #expect(BidirectionalLevels(text.unicodeScalars.map(\.value), direction: nil).direction == direction)
  }
}
