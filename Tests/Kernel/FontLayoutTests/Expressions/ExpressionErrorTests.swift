import MetricValues
import TestSupport
import Testing

@testable import FontLayout

struct ExpressionErrorTests {
  private static func refusal(_ text: String) -> ExpressionError? {
    #expect(throws: ExpressionError.self) { try FontExpression(text) }
  }

  @Test(
    "A syntax error names its column, the expected text and the text found",
    arguments: [
      ("", 1, "a number, a metric, a function, \"-\" or \"(\"", "the end"),
      ("   ", 4, "a number, a metric, a function, \"-\" or \"(\"", "the end"),
      ("capHeight /", 12, "a number, a metric, a function, \"-\" or \"(\"", "the end"),
      ("round(capHeight / 2", 20, "an operator or \")\"", "the end"),
      ("round capHeight", 7, "\"(\" after round", "capHeight"), ("1 + * 2", 5, "a number, a metric", "\"*\""),
      ("capHeight 2", 11, "an operator or the end", "\"2\""), ("2xHeight", 2, "an operator or the end", "xHeight"),
      ("(1", 3, "an operator or \")\"", "the end"), ("1)", 2, "an operator or the end", "\")\""),
      ("min(1)", 6, "an operator or \",\" and a second value", "\")\""), ("min(1, )", 8, "a number, a metric", "\")\""),
      ("max(1, 2", 9, "an operator, \",\" or \")\"", "the end"), ("round(1, 2)", 8, "an operator or \")\"", "\",\""),
      ("1.", 3, "a digit after the point", "the end"), (".5", 1, "a number, a metric", "\".\""),
      ("1e", 3, "the digits of an exponent", "the end"), ("0,5", 2, "an operator or the end", "\",\""),
      ("+1", 1, "a number, a metric", "\"+\""), ("capHeight(2)", 10, "an operator or the end", "\"(\""),
      ("1 + \0", 5, "a number, a metric", "U+0000"), ("1\u{A0}+ 1", 2, "an operator or the end", "U+00A0"),
      ("1 + é", 5, "a number, a metric", "U+00E9"), ("é", 1, "a number, a metric", "U+00E9"),
      ("\u{2212}\u{2212}\u{1F600}", 3, "a number, a metric", "U+1F600"), ("1 ** 2", 4, "a number, a metric", "\"*\""),
    ] as [(String, Int, String, String)])
  func syntax(_ text: String, _ column: Int, _ expected: String, _ found: String) throws {
    let error = try #require(Self.refusal(text))
    #expect(error.code == .syntax)
    #expect(error.column == column)
    #expect(error.expected?.hasPrefix(expected) == true, "\(error)")
    #expect(error.description.hasPrefix("column \(column): expected \(expected)"), "\(error)")
    #expect(error.description.hasSuffix(", found \(found)"), "\(error)")
  }

  @Test(
    "The error for an unknown name suggests a similar name or lists all names",
    arguments: [
      ("capheight / 2", 1, "did you mean capHeight?"), ("2 * lineHight", 5, "did you mean lineHeight?"),
      ("rond(2)", 1, "did you mean round?"), ("MAX(1, 2)", 1, "did you mean max?"),
      ("1 - qqqqqqqqqqqqqqqqqqqqq", 5, "the names are ascender, descender,"),
    ])
  func unknownNames(_ text: String, _ column: Int, _ hint: String) throws {
    let error = try #require(Self.refusal(text))
    #expect(error.code == .unknownName)
    #expect(error.column == column)
    #expect(error.message.contains(hint), "\(error)")
  }

  @Test("A number that is too large for a Double is refused")
  func largeNumber() throws {
    let error = try #require(Self.refusal("2 + 1e999"))
    #expect(error.code == .notFinite)
    #expect(error.column == 5)
    #expect(try FontExpression("1e-999") == 0)
  }

  @Test(
    "A text longer than 4,096 bytes is refused at column 4,097",
    arguments: [
      Named(repeating: "(", count: 100_000), Named(repeating: "1+", count: 500_000),
      Named(repeating: "\0", count: 1_000_000), Named(repeating: " ", count: 4_097),
      Named(repeating: "-", count: 1_000_000),
    ])
  func tooLong(_ text: Named<String>) throws {
    let error = try #require(Self.refusal(text.value))
    #expect(error.code == .tooLong)
    #expect(error.column == 4_097)
    #expect(error.expected == "the end")
  }

  @Test("Every pair of bytes is an expression, or an error with a column")
  func anyBytes() {
    for first in UInt8.min...UInt8.max {
      for second in UInt8.min...UInt8.max {
        let text = String(decoding: [first, second], as: UTF8.self)
        do throws(ExpressionError) {
          let expression = try FontExpression(text)
          #expect(expression.description.utf8.count <= 4)
        } catch {
          #expect(error.column != nil && error.expected != nil, "\(error)")
        }
      }
    }
  }
}
