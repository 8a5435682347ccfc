public import FontFiles
public import MetricValues

extension FontExpression {
  /// Returns the value for a font, in points. Equal fonts, expressions and scales give equal values. Nothing is
  /// allocated.
  ///
  /// - Parameters:
  ///   - font: the font whose metrics are read.
  ///   - scale: device pixels per point, for `pixel` and `scale` in the expression.
  /// - Throws: `ExpressionError` with `divisionByZero`, `absentValue`, `notFinite` or `invalidScale`. An expression
  ///   that was built in code and exceeds the limits also throws `tooLong` or `tooDeep`. A returned value is always
  ///   finite.
  public func value(for font: Font, scale: Double = 1) throws(ExpressionError) -> Double {
    try value(scale: scale) { font.value(of: $0) }
  }

  /// Returns the value for a font in device pixels, both rounded once and rounded twice.
  ///
  /// - Throws: the same errors as `value(for:scale:)`.
  public func pixels(for font: Font, scale: Double = 1) throws(ExpressionError) -> PixelRounding {
    try pixels(scale: scale) { font.value(of: $0) }
  }
}

extension Font {
  /// Returns the value of a name in an expression; nil for `scale`, and for a metric that the font does not have.
  @inline(__always)
  fileprivate func value(of variable: ExpressionVariable) -> Double? {
    switch variable {
    case .metric(let metric): metrics[metric]
    case .pointSize: pointSize
    case .scale: nil
    }
  }
}

extension FontError.Code {
  /// An expression cannot be read, or has no value for the font.
  public static let invalidExpression = FontError.Code(rawValue: "invalidExpression")
}

extension FontError {
  package init(_ error: ExpressionError, in text: String) {
    let most = 60
    let shown = text.count > most ? text.prefix(most) + "…" : text[...]
    self.init(.invalidExpression, "\"\(shown)\": \(error.description)")
  }
}
