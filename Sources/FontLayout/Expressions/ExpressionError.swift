public import Files
internal import FontFaces

/// Why an expression could not be read, or has no value for a font.
public struct ExpressionError: Error, Sendable, Hashable {
  /// What kind of failure it is.
  public let code: Code
  /// Where in the text that was read, in characters from 1; `nil` for an expression that was read and has no value.
  public let column: Int?
  /// What would have been right at the column, as a clause; `nil` where there is no one thing.
  public let expected: String?
  /// The reason, as a clause without a full stop and without the column.
  public let message: String

  /// The kinds of failure.
  public enum Code: String, Sendable, Hashable, CaseIterable {
    /// The text is no expression.
    case syntax
    /// There is no figure and no function of that name.
    case unknownName
    /// The expression is longer than `FontExpression.longest`.
    case tooLong
    /// The expression is nested deeper than `FontExpression.deepest`.
    case tooDeep
    /// Something is divided by zero.
    case divisionByZero
    /// The font does not have the figure.
    case absentFigure
    /// A number, or what comes out, is beyond what a number can hold.
    case notFinite
    /// The scale is no number above 0.
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
  /// One line: the column, where there is one, and the reason.
  public var description: String { column.map { "column \($0): \(message)" } ?? message }
}

extension FontError.Code {
  /// An expression cannot be read, or has no value for the font.
  public static let invalidExpression = FontError.Code(rawValue: "invalidExpression")
}

extension FontError {
  /// The failure of an expression as one of a question about a font; the text is told with it.
  package init(_ error: ExpressionError, in text: String) {
    let most = 60
    let shown = text.count > most ? text.prefix(most) + "…" : text[...]
    self.init(.invalidExpression, "\"\(shown)\": \(error.description)")
  }
}
