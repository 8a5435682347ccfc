internal import TextFormats

/// An expression that could not be read, or that has no value for a font.
public struct ExpressionError: Error, Sendable, Hashable {
  /// The kind of failure.
  public let code: Code
  /// The column in the text, counted in characters from 1; nil for an expression that was read but has no value.
  public let column: Int?
  /// A clause that says what was expected at the column; nil if several things are possible.
  public let expected: String?
  /// The reason, as a clause without a full stop and without the column.
  public let message: String

  /// The kinds of failure.
  public enum Code: String, Sendable, Hashable, CaseIterable {
    /// The text is not an expression.
    case syntax
    /// There is no metric and no function with this name.
    case unknownName
    /// The expression is longer than `FontExpression.longest`.
    case tooLong
    /// The expression is nested deeper than `FontExpression.deepest`.
    case tooDeep
    /// A divisor is zero.
    case divisionByZero
    /// The font does not have the metric.
    case absentValue
    /// A number or a result is not finite.
    case notFinite
    /// The scale is not a finite number above 0.
    case invalidScale
  }

  init(_ code: Code, _ message: String, column: Int? = nil, expected: String? = nil) {
    self.code = code
    self.message = message
    self.column = column
    self.expected = expected
  }
}

extension ExpressionError: CustomStringConvertible {
  /// One line with the column, if there is one, and the reason.
  public var description: String { (column.map { "column \($0): \(message)" } ?? message).printable }
}
