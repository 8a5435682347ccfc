extension FontExpression {
  /// The value for a font, in points. Equal fonts, expressions and scales give equal values. Nothing is allocated.
  ///
  /// - Parameters:
  ///   - font: the font whose metrics are read.
  ///   - scale: device pixels per point, for `pixel` and `scale` in the expression.
  /// - Throws: `ExpressionError`: `divisionByZero`, `absentValue`, `notFinite`, `invalidScale`; `tooLong` and `tooDeep`
  ///   for an expression that was built beyond the bounds. A returned value is finite.
  public func value(for font: Font, scale: Double = 1) throws(ExpressionError) -> Double {
    try value(for: font, scale: scale, metrics: .exact)
  }

  /// The metrics with which an expression is evaluated.
  enum MetricPrecision {
    case exact
    /// Lengths rounded to the device pixel before anything is done with them.
    case rounded
  }

  func value(for font: Font, scale: Double, metrics: MetricPrecision) throws(ExpressionError) -> Double {
    guard scale > 0, scale.isFinite else {
      throw ExpressionError(.invalidScale, "\(scale) is not a scale: a scale is a number above 0")
    }
    // Nearly every expression needs at most four values at once; clearing the larger stack would take longer than the sum.
    guard shape.waiting > 4 else {
      var stack = InlineArray<4, Double>(repeating: 0)
      return try run(&stack, font, PixelGrid(scale: scale), metrics)
    }
    var stack = InlineArray<64, Double>(repeating: 0)
    return try run(&stack, font, PixelGrid(scale: scale), metrics)
  }

  private func run<let capacity: Int>(
    _ stack: inout InlineArray<capacity, Double>, _ font: Font, _ grid: PixelGrid, _ metrics: MetricPrecision
  ) throws(ExpressionError) -> Double {
    var top = -1
    for place in program.indices {
      switch program[place] {
      case .number(let number):
        top += 1
        stack[top] = number
      case .variable(let variable):
        guard let value = font.value(of: variable, scale: grid.scale) else {
          throw ExpressionError(.absentValue, "the font has no \(variable.rawValue)")
        }
        top += 1
        stack[top] = metrics == .rounded && variable.isLength ? grid.nearest(value) : value
      case .unary(let operation): stack[top] = operation.result(stack[top], grid)
      case .binary(let operation):
        let right = stack[top]
        top -= 1
        if operation == .divide, right == 0 {
          throw ExpressionError(.divisionByZero, "division by zero in \(excerpt(upTo: place))")
        }
        stack[top] = operation.result(stack[top], right)
      case .refused(let code): throw ExpressionError(code, code.bound)
      }
      guard stack[top].isFinite else {
        throw ExpressionError(.notFinite, "\(excerpt(upTo: place)) is beyond what a number can hold")
      }
    }
    // A zero has no sign in a layout.
    return stack[0] + 0
  }

  /// The text of the part of the expression that failed, for messages.
  private func excerpt(upTo place: Int) -> String {
    let text = text(upTo: place)
    return text.count > 80 ? "…" + text.suffix(80) : text
  }
}

/// A layout value in device pixels, rounded once, and the same value rounded twice, which may be another pixel.
public struct PixelRounding: Sendable, Hashable {
  /// The value of the exact metrics, rounded to the pixel: the right one.
  public let once: Double
  /// The value when each length of the font is rounded to the pixel beforehand, as by an engine that reports whole pixels:
  /// `round(round(capHeight) / 2)`. Nil when there is no such value, because a length was rounded to zero.
  public let twice: Double?

  /// Whether rounding twice puts something on another pixel.
  public var differs: Bool { twice != once }
}

extension FontExpression {
  /// The value for a font in device pixels, rounded once and twice.
  ///
  /// - Throws: `ExpressionError` as `value(for:scale:)` does.
  public func pixels(for font: Font, scale: Double = 1) throws(ExpressionError) -> PixelRounding {
    let exact = try value(for: font, scale: scale)
    let rounded = try? value(for: font, scale: scale, metrics: .rounded)
    let grid = PixelGrid(scale: scale)
    // A zero has no sign in a layout.
    return PixelRounding(once: grid.pixels(exact) + 0, twice: rounded.map { grid.pixels($0) + 0 })
  }
}
