internal import FontFaces

/// A layout value as a formula over a font's figures: written in Swift (`.round(.capHeight / 2)`), or read from text
/// (`"round(capHeight / 2)"`), which is one and the same.
///
/// The figures are those of `FontFigure`, in points. There are `+ - * /`, parentheses, `round floor ceil abs`, `min` and
/// `max` of two or more values, and `pixel`, which rounds to the device pixel. `round` goes to whole points, halves away
/// from zero, as in C and Swift. It is compiled when it is made; `value(for:scale:)` only runs it.
///
/// Two expressions are equal where they do the same in the same order; blanks and parentheses that change nothing do not
/// count. One that is built beyond the bounds in Swift has no value: asking for it throws.
public struct FontExpression: Sendable, Hashable {
  /// The longest text, in bytes: of what is read, and of how it is printed.
  public static let longest = 4096
  /// How deep parentheses and calls may be nested, and how many values may wait for an operation.
  public static let deepest = 64

  let program: [Instruction]
  let shape: ExpressionShape

  private init(_ program: [Instruction], _ shape: ExpressionShape) {
    let excess = shape.excess
    self.program = excess.map { [.refused($0)] } ?? program
    self.shape = excess == nil ? shape : ExpressionShape(number: 0)
  }

  /// A figure of the font.
  public init(_ figure: FontFigure) { self.init([.figure(figure)], ExpressionShape(figure: figure)) }

  /// A number; one that is not finite has no value.
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

  /// Why it has no value for any font; `nil` where it may have one.
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
