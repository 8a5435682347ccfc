import Foundation
import MetricValues
import TestSupport
import Testing

@testable import FontLayout

struct ExpressionTextTests {
  @Test(
    "An expression is printed in canonical form, which reads as an equal expression",
    arguments: [
      ("round(capHeight / 2)", "round(capHeight / 2)"), ("round(capHeight/2)", "round(capHeight / 2)"),
      (" lineHeight*1.2-descender\n", "lineHeight * 1.2 - descender"), ("max(xHeight,8)", "max(xHeight, 8)"),
      ("min(1, 2, max(3, 4), 5)", "min(1, 2, max(3, 4), 5)"), ("min(min(1, 2), 3)", "min(1, 2, 3)"),
      ("min(1, min(2, 3))", "min(1, min(2, 3))"), ("((capHeight))", "capHeight"),
      ("(capHeight - xHeight) / 2", "(capHeight - xHeight) / 2"), ("1 - (2 - 3)", "1 - (2 - 3)"),
      ("(1 - 2) - 3", "1 - 2 - 3"), ("8 / (4 / 2)", "8 / (4 / 2)"), ("1 + 2 * 3", "1 + 2 * 3"), ("-2", "-2"),
      ("- -2", "-(-2)"), ("---scale", "-(-(-scale))"), ("-(1 + 2)", "-(1 + 2)"), ("2 * -3", "2 * -3"),
      ("(-2) * 3", "-2 * 3"), ("-(2 * 3)", "-(2 * 3)"), ("1--1", "1 - -1"), ("pixel(pointSize)", "pixel(pointSize)"),
      ("1.50", "1.5"), ("1e3", "1000"), ("2.5E-7", "2.5e-07"), ("1e300", "1e+300"), ("5e-324", "5e-324"),
      ("ascender \u{2212} 1", "ascender - 1"), ("2\u{D7}3\u{F7}4", "2 * 3 / 4"), ("\u{2212}1", "-1"),
    ])
  func printed(_ text: String, _ canonical: String) throws {
    let expression = try FontExpression(text)
    #expect(expression.description == canonical)
    #expect(try FontExpression(canonical) == expression)
  }

  @Test("Every variable is read and printed by its name", arguments: ExpressionVariable.allCases)
  func variables(_ variable: ExpressionVariable) throws {
    #expect(try FontExpression(variable.rawValue) == FontExpression(variable))
    #expect(FontExpression(variable).description == variable.rawValue)
  }

  @Test("An expression is encoded as its text, and a decoding error names the column")
  func codable() throws {
    let values: [String: FontExpression] = ["icon": .round(.capHeight / 2), "gap": .lineHeight * 1.2 - .descender]
    let data = try JSONEncoder().encode(values)
    #expect(try JSONDecoder().decode([String: String].self, from: data)["icon"] == "round(capHeight / 2)")
    #expect(try JSONDecoder().decode([String: FontExpression].self, from: data) == values)
    let failure = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([String: FontExpression].self, from: Data(#"{"icon": "round(capHeight /)"}"#.utf8))
    }
    guard case .dataCorrupted(let context) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(context.debugDescription.contains("column 18"))
    #expect(context.codingPath.map(\.stringValue) == ["icon"])
  }

  @Test("A thousand random expressions are equal after printing and reading")
  func random() throws {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<1000 {
      let expression = RandomExpression.expression(depth: 6, using: &generator)
      let text = expression.description
      #expect(try FontExpression(text) == expression, "\(text)")
      #expect(try FontExpression(text).description == text)
    }
  }
}

/// Expressions of every kind, the same in every run.
enum RandomExpression {
  static func expression(depth: Int, using generator: inout SeededGenerator) -> FontExpression {
    guard depth > 0 else { return leaf(using: &generator) }
    let first = expression(depth: Int.random(in: 0..<depth, using: &generator), using: &generator)
    let unary: [(FontExpression) -> FontExpression] = [
      { -$0 }, FontExpression.round, FontExpression.floor, FontExpression.ceil, FontExpression.abs,
      FontExpression.pixel,
    ]
    if Int.random(in: 0..<3, using: &generator) == 0 {
      return unary[Int.random(in: 0..<unary.count, using: &generator)](first)
    }
    let second = expression(depth: Int.random(in: 0..<depth, using: &generator), using: &generator)
    let binary: [(FontExpression, FontExpression) -> FontExpression] = [
      { $0 + $1 }, { $0 - $1 }, { $0 * $1 }, { $0 / $1 }, { .min($0, $1) }, { .max($0, $1) },
    ]
    return binary[Int.random(in: 0..<binary.count, using: &generator)](first, second)
  }

  private static func leaf(using generator: inout SeededGenerator) -> FontExpression {
    if Bool.random(using: &generator) { return FontExpression(Double.random(in: -1000...1000, using: &generator)) }
    return FontExpression(ExpressionVariable.allCases.randomElement(using: &generator) ?? .metric(.capHeight))
  }
}
