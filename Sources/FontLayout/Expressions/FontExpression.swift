internal import FontFaces

/// A formula over the metrics of a font, for a layout value. It is written in Swift (`.round(.capHeight / 2)`) or read from
/// text (`"round(capHeight / 2)"`); both give equal expressions.
///
/// The metrics are those of `FontFigure`, in points. There are `+ - * /`, parentheses, `round floor ceil abs`, `min` and
/// `max` of two or more values, and `pixel`, which rounds to the device pixel. `round` rounds to whole points, halves away
/// from zero, as in C and Swift. An expression is compiled once; `value(for:scale:)` runs the compiled form.
///
/// Two expressions are equal when they have the same operations in the same order, whatever blanks and redundant parentheses
/// their texts have. An expression that is built beyond the bounds in Swift has no value: `value(for:scale:)` throws.
public struct FontExpression: Sendable, Hashable {
  /// The longest text of an expression, in bytes of UTF-8, when it is read and when it is printed.
  public static let longest = 4096
  /// The deepest nesting of parentheses and calls, and the most values that may be on the stack.
  public static let deepest = 64

  let program: [Instruction]
  let shape: ExpressionShape

  private init(_ program: [Instruction], _ shape: ExpressionShape) {
    let excess = shape.excess
    self.program = excess.map { [.refused($0)] } ?? program
    self.shape = excess == nil ? shape : ExpressionShape(number: 0)
  }

  /// A metric of the font.
  public init(_ figure: FontFigure) { self.init([.figure(figure)], ExpressionShape(figure: figure)) }

  /// A number. An expression with a number that is not finite has no value.
  public init(_ number: Double) {
    guard number.isFinite else {
      self.init([.refused(.notFinite)], ExpressionShape(number: 0))
      return
    }
    // In text a number has no sign: a negative one is the negation of another.
    let positive = FontExpression(positive: number.magnitude)
    self = number.sign == .minus ? FontExpression(.negate, positive) : positive
  }

  private init(positive number: Double) { self.init([.number(number)], ExpressionShape(number: number)) }

  init(_ operation: UnaryOperation, _ operand: FontExpression) {
    if let refusal = operand.refusal {
      self.init([.refused(refusal)], ExpressionShape(number: 0))
    } else {
      self.init(operand.program + [.unary(operation)], ExpressionShape(operation, operand.shape))
    }
  }

  init(_ operation: BinaryOperation, _ left: FontExpression, _ right: FontExpression) {
    if let refusal = left.refusal ?? right.refusal {
      self.init([.refused(refusal)], ExpressionShape(number: 0))
    } else {
      self.init(
        left.program + right.program + [.binary(operation)], ExpressionShape(operation, left.shape, right.shape))
    }
  }

  /// Why the expression has no value for any font; nil when it is within the bounds.
  var refusal: ExpressionError.Code? {
    if case .refused(let code) = program[0] { code } else { nil }
  }
}

extension FontExpression: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// A number.
  public init(floatLiteral number: Double) { self.init(number) }
  /// A number.
  public init(integerLiteral number: Int) { self.init(Double(number)) }
}
