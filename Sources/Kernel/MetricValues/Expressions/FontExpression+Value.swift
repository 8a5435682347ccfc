extension FontExpression {
  /// The precision of the metrics that are used to evaluate an expression.
  package enum MetricPrecision {
    case exact
    /// Lengths are rounded to device pixels before they are used.
    case rounded
  }

  /// Computes the value with the metrics that a function returns, in points. Nothing is allocated.
  ///
  /// - Parameters:
  ///   - scale: device pixels per point, for `pixel` and `scale` in the expression.
  ///   - valueOfVariable: returns the value of a metric or of the size, not of the scale; nil if the font lacks it.
  /// - Throws: `ExpressionError`, as `value(for:scale:)` does. A returned value is finite.
  package func value(
    scale: Double, _ precision: MetricPrecision = .exact, _ valueOfVariable: (ExpressionVariable) -> Double?
  ) throws(ExpressionError) -> Double {
    guard scale > 0, scale.isFinite else {
      throw ExpressionError(.invalidScale, "\(scale) is not a scale: a scale is a number above 0")
    }
    // No heap memory is allocated, because an expression is evaluated at every change of a layout.
    let result = unsafe withUnsafeTemporaryAllocation(of: Double.self, capacity: shape.waiting) { stack in
      Result { () throws(ExpressionError) -> Double in
        try unsafe run(stack, PixelGrid(scale: scale), precision, valueOfVariable)
      }
    }
    return try result.get()
  }

  /// - Parameter stack: space for `shape.waiting` values. Each value is written before it is read.
  private func run(
    _ stack: UnsafeMutableBufferPointer<Double>, _ grid: PixelGrid, _ precision: MetricPrecision,
    _ valueOfVariable: (ExpressionVariable) -> Double?
  ) throws(ExpressionError) -> Double {
    var top = -1
    for place in program.indices {
      let value: Double
      switch program[place] {
      case .number(let number):
        top += 1
        value = number
      case .variable(.scale):
        top += 1
        value = grid.scale
      case .variable(let variable):
        guard let own = valueOfVariable(variable) else {
          throw ExpressionError(.absentValue, "the font has no \(variable.rawValue)")
        }
        top += 1
        value = precision == .rounded && variable.isLength ? grid.nearest(own) : own
      case .unary(let operation): value = unsafe operation.result(stack[top], grid)
      case .binary(let operation):
        let right = unsafe stack[top]
        top -= 1
        if operation == .divide, right == 0 {
          throw ExpressionError(.divisionByZero, "division by zero in \(excerpt(upTo: place))")
        }
        value = unsafe operation.result(stack[top], right)
      case .refused(let code): throw ExpressionError(code, code.bound)
      }
      guard value.isFinite else {
        throw ExpressionError(.notFinite, "\(excerpt(upTo: place)) is too large for a number")
      }
      unsafe stack[top] = value
    }
    // Adding 0 removes the sign of −0. In a layout, zero has no sign.
    return unsafe stack[0] + 0
  }

  /// Computes the value in device pixels, rounded once and rounded twice. A function returns the metrics for this.
  package func pixels(
    scale: Double, _ valueOfVariable: (ExpressionVariable) -> Double?
  ) throws(ExpressionError) -> PixelRounding {
    let exact = try value(scale: scale, .exact, valueOfVariable)
    let rounded = try? value(scale: scale, .rounded, valueOfVariable)
    let grid = PixelGrid(scale: scale)
    return PixelRounding(once: grid.pixels(exact) + 0, twice: rounded.map { grid.pixels($0) + 0 })
  }

  /// Returns the text of the subexpression that failed, for messages.
  private func excerpt(upTo place: Int) -> String {
    let text = text(upTo: place)
    return text.count > 80 ? "…" + text.suffix(80) : text
  }
}

/// A layout value in device pixels, rounded once, and the same value rounded twice. The two results may differ.
public struct PixelRounding: Sendable, Hashable {
  /// The value with the exact metrics, rounded to the pixel. This is the correct value.
  public let once: Double
  /// The value if each length of the font is rounded to the pixel first, as in an engine that reports whole pixels:
  /// `round(round(capHeight) / 2)`. Nil if there is no value because a length was rounded to zero.
  public let twice: Double?

  /// Whether the two values are different pixels.
  public var differs: Bool { twice != once }
}
