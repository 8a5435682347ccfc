import TestSupport
import Testing

@testable import FontShaping

/// The levels of texts with isolates (UAX #9, version 6.3 and later).
struct BidirectionalIsolatesTests {
  private static func line(_ text: String, _ direction: TextDirection? = nil) -> BidirectionalLevels {
    BidirectionalLevels(text.unicodeScalars.map(\.value), direction: direction)
  }

  private static let directions: [TextDirection?] = [nil, .leftToRight, .rightToLeft]

  /// Whether rule X9 removes the character. Its level has no meaning.
  private static func isRemoved(_ scalar: UInt32) -> Bool { 0x202A...0x202E ~= scalar || scalar == 0x200B }

  @Test("Random texts with isolates have ICU's levels (Tests/Fixtures/isolate-levels.tsv)")
  func random() throws {
    var count = 0
    let table = String(decoding: try Fixtures.bytes(Fixtures.path("Tests/Fixtures/isolate-levels.tsv")), as: UTF8.self)
    for row in table.split(separator: "\n") where !row.hasPrefix("#") {
      let fields = row.split(separator: "\t")
      let scalars = fields[0].split(separator: " ").compactMap { UInt32($0, radix: 16) }
      for (direction, expected) in zip(Self.directions, fields.dropFirst()) {
        let levels = BidirectionalLevels(scalars, direction: direction).levels
        let shown = zip(scalars, levels).map { Self.isRemoved($0) ? "-" : "\($1)" }.joined(separator: " ")
        #expect(shown == expected, "\(fields[0]), \(String(describing: direction))")
        count += 1
      }
    }
    #expect(count == 3 * 472)
  }

  @Test("The text in an isolate has its own direction, and no effect on the text around it")
  func examples() {
    #expect(Self.line("a\u{2067}b\u{2069}c").levels == [0, 0, 2, 0, 0])
    #expect(Self.line("a\u{2068}אb\u{2069}c").levels == [0, 0, 1, 2, 0, 0])
    #expect(Self.line("\u{2068}א\u{2069}b").direction == .leftToRight)
    #expect(Self.line("\u{2067}א\u{2069}").direction == .leftToRight)
    #expect(Self.line("\u{2067}א").levels == [0, 1])
  }

  @Test("White space and isolate controls at the end of a line have the level of the line (L1)")
  func whiteSpace() {
    #expect(Self.line("a\u{2067}א \u{2069} \u{2066}").levels == [0, 0, 1, 0, 0, 0, 0])
    #expect(Self.line("a\u{2067}א \u{2069}b").levels == [0, 0, 1, 1, 0, 0])
    #expect(Self.line("a\u{2067}א \t\u{2069}").levels == [0, 0, 1, 0, 0, 0])
  }
}
