import Foundation
import MetricValues
import TestSupport
import Testing

@testable import FontLayout

/// The limits of an expression: 64 nested parentheses, 64 pending values and 4,096 bytes.
struct ExpressionBoundsTests {
  private static func nested(_ open: String, _ count: Int) -> String {
    String(repeating: open, count: count) + "1" + String(repeating: ")", count: count)
  }

  /// Each `1 -` and `max(1,` has one pending value, each `1 + 2 *` has two, and the innermost value is one more.
  @Test(
    "The deepest allowed expression is read, and one level more is refused",
    arguments: [("(", 64), ("abs(", 64), ("-(", 64), ("1 - (", 63), ("1 + 2 * (", 31), ("max(1, ", 63)])
  func depth(_ open: String, _ most: Int) throws {
    let deepest = try FontExpression(Self.nested(open, most))
    #expect(try FontExpression(deepest.description) == deepest)
    let deeper = #expect(throws: ExpressionError.self) { try FontExpression(Self.nested(open, most + 1)) }
    #expect(deeper?.code == .tooDeep)
    #expect(deeper?.column != nil)
  }

  @Test("The error for 65 nested parentheses points to the 65th")
  func column() throws {
    #expect(try FontExpression(Self.nested("(", 64)) == 1)
    let error = #expect(throws: ExpressionError.self) { try FontExpression(Self.nested("(", 65)) }
    #expect(error?.column == 65)
    #expect(try FontExpression(Self.nested("abs(", 64)).description == Self.nested("abs(", 64))
  }

  @Test("A row of 65 minus signs is read, and 66 are too deep")
  func signs() throws {
    let most = try FontExpression(String(repeating: "-", count: 65) + "1")
    #expect(try FontExpression(most.description) == most)
    let error = #expect(throws: ExpressionError.self) { try FontExpression(String(repeating: "-", count: 66) + "1") }
    #expect(error?.code == .tooDeep)
    #expect(error?.column == 66)
  }

  @Test("A sum of a thousand terms is not too deep")
  func longSum() throws {
    let sum = try FontExpression(Array(repeating: "1", count: 1_000).joined(separator: " + "))
    #expect(try sum.value(for: try FixtureFont.named("Base.ttf", size: 17)) == 1_000)
  }

  @Test("A text is refused if its printed form is too long")
  func longerWhenPrinted() {
    let error = #expect(throws: ExpressionError.self) {
      try FontExpression(Array(repeating: "1", count: 2_000).joined(separator: "+"))
    }
    #expect(error?.code == .tooLong)
    #expect(error?.column != nil)
  }

  @Test("An invalid expression built in Swift cannot be evaluated, reread or encoded")
  func built() throws {
    let font = try FixtureFont.named("Base.ttf", size: 17)
    var deep: FontExpression = .capHeight
    for _ in 0..<64 { deep = .abs(deep) }
    #expect(try deep.value(for: font) == font.capHeight)
    #expect(try FontExpression(deep.description) == deep)
    for _ in 0..<10_000 { deep = .abs(deep) }
    var long: FontExpression = .capHeight
    for _ in 0..<10_000 { long = long + 1 }
    for (expression, code) in [
      (deep, ExpressionError.Code.tooDeep), (deep + 1, .tooDeep), (long, .tooLong), (.round(long), .tooLong),
      (FontExpression(.nan), .notFinite), (.capHeight * FontExpression(.infinity), .notFinite),
    ] {
      let error = #expect(throws: ExpressionError.self) { try expression.value(for: font) }
      #expect(error?.code == code)
      #expect(throws: ExpressionError.self) { try FontExpression(expression.description) }
      #expect(throws: EncodingError.self) { try JSONEncoder().encode(expression) }
    }
  }
}
