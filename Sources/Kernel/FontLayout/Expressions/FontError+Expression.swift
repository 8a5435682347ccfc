public import FontFiles
package import MetricValues

extension FontError.Code {
  /// An expression cannot be read, or has no value for the font.
  public static let invalidExpression = FontError.Code(rawValue: "invalidExpression")
}

extension FontError {
  /// The error as a `FontError` that quotes the text of the expression.
  package init(_ error: ExpressionError, in text: String) {
    let most = 60
    let shown = text.count > most ? text.prefix(most) + "…" : text[...]
    self.init(.invalidExpression, "\"\(shown)\": \(error.description)")
  }
}
