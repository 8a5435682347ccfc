import Foundation
import MetricValues
import TestSupport
import Testing

@testable import FontLayout

/// At most 64 parentheses in each other, 64 values that wait and 4,096 bytes, however an expression is made.
struct ExpressionBoundsTests {
  private static func nested(_ open: String, _ count: Int) -> String {
    String(repeating: open, count: count) + "1" + String(repeating: ")", count: count)
  }

  /// Parentheses are counted; of values that wait there is one for each `1 -` and `max(1,`, and there are two for each
  /// `1 + 2 *`, beside the innermost value.
  @Test(
    "64 deep is read, 65 is refused",
    arguments: [("(", 64), ("abs(", 64), ("-(", 64), ("1 - (", 63), ("1 + 2 * (", 31), ("max(1, ", 63)])
  func depth(_ open: String, _ most: Int) throws {
    let deepest = try FontExpression(Self.nested(open, most))
    #expect(try FontExpression(deepest.description) == deepest)
    let deeper = #expect(throws: ExpressionError.self) { try FontExpression(Self.nested(open, most + 1)) }
    #expect(deeper?.code == .tooDeep)
    #expect(deeper?.column != nil)
  }

  @Test("Parentheses alone: the 65th is where it is refused")
  func column() throws {
    #expect(try FontExpression(Self.nested("(", 64)) == 1)
    let error = #expect(throws: ExpressionError.self) { try FontExpression(Self.nested("(", 65)) }
    #expect(error?.column == 65)
    #expect(try FontExpression(Self.nested("abs(", 64)).description == Self.nested("abs(", 64))
  }

  @Test("Signs before signs are as deep as the parentheses that they are printed in")
  func signs() throws {
    let most = try FontExpression(String(repeating: "-", count: 65) + "1")
    #expect(try FontExpression(most.description) == most)
    let error = #expect(throws: ExpressionError.self) { try FontExpression(String(repeating: "-", count: 66) + "1") }
    #expect(error?.code == .tooDeep)
    #expect(error?.column == 66)
  }

  @Test("A sum of a thousand terms is not deep")
  func longSum() throws {
    let sum = try FontExpression(Array(repeating: "1", count: 1_000).joined(separator: " + "))
    #expect(try sum.value(for: try FixtureFont.named("Base.ttf", size: 17)) == 1_000)
  }

  @Test("A text that is short enough, and printed would not be")
  func longerWhenPrinted() {
    let error = #expect(throws: ExpressionError.self) {
      try FontExpression(Array(repeating: "1", count: 2_000).joined(separator: "+"))
    }
    #expect(error?.code == .tooLong)
    #expect(error?.column != nil)
  }

  @Test("Built deeper in Swift: no value, whatever is done with it, and no text")
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
