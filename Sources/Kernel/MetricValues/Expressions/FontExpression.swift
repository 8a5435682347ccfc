/// A formula with the metrics of a font, for a layout value. It is written in Swift (`.round(.capHeight / 2)`) or read
/// from text (`"round(capHeight / 2)"`). Both give equal expressions.
///
/// The names are the names of `ExpressionVariable`. Metrics are in points. The operations are `+ - * /`, parentheses,
/// `round floor ceil abs`, `min` and `max` of two or more values, and `pixel`, which rounds to the device pixel.
/// `round` rounds to whole points. Halves are rounded away from zero, as in C and Swift. An expression is compiled
/// once, and `value(for:scale:)` runs the compiled form.
///
/// Two expressions are equal if they have the same operations in the same order. Blanks and redundant parentheses are
/// ignored. An expression that is built in Swift and exceeds a limit has no value: `value(for:scale:)` throws.
///
/// ## Topics
///
/// ### Text
/// - ``init(_:)-(String)``
/// - ``description``
/// - ``longest``
/// - ``deepest``
///
/// ### Values
/// - ``value(for:scale:)``
/// - ``pixels(for:scale:)``
///
/// ### Rounding
/// - ``round(_:)``
/// - ``floor(_:)``
/// - ``ceil(_:)``
/// - ``pixel(_:)``
public struct FontExpression: Sendable, Hashable {
  let program: [Instruction]
  let shape: ExpressionLimits

  private init(_ program: [Instruction], _ shape: ExpressionLimits) {
    let excess = shape.excess
    self.program = excess.map { [.refused($0)] } ?? program
    self.shape = excess == nil ? shape : ExpressionLimits(number: 0)
  }

  /// Makes an expression of a metric, the size or the scale.
  public init(_ variable: ExpressionVariable) { self.init([.variable(variable)], ExpressionLimits(variable: variable)) }

  /// Makes an expression of a number. If the number is not finite, the expression has no value.
  public init(_ number: Double) {
    guard number.isFinite else {
      self.init([.refused(.notFinite)], ExpressionLimits(number: 0))
      return
    }
    // In text a number has no sign. A negative number is written as the negation of a positive number.
    let positive = FontExpression(positive: number.magnitude)
    self = number.sign == .minus ? FontExpression(.negate, positive) : positive
  }

  private init(positive number: Double) { self.init([.number(number)], ExpressionLimits(number: number)) }

  init(_ operation: UnaryOperation, _ operand: FontExpression) {
    if let refusal = operand.refusal {
      self.init([.refused(refusal)], ExpressionLimits(number: 0))
    } else {
      self.init(operand.program + [.unary(operation)], ExpressionLimits(operation, operand.shape))
    }
  }

  init(_ operation: BinaryOperation, _ left: FontExpression, _ right: FontExpression) {
    if let refusal = left.refusal ?? right.refusal {
      self.init([.refused(refusal)], ExpressionLimits(number: 0))
    } else {
      self.init(
        left.program + right.program + [.binary(operation)], ExpressionLimits(operation, left.shape, right.shape))
    }
  }

  /// The reason why the expression has no value for any font; nil if it is within the limits.
  var refusal: ExpressionError.Code? {
    if case .refused(let code) = program[0] { code } else { nil }
  }
}

extension FontExpression: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Makes an expression of a number.
  public init(floatLiteral number: Double) { self.init(number) }
  /// Makes an expression of a number.
  public init(integerLiteral number: Int) { self.init(Double(number)) }
}

extension FontExpression {
  /// The sum of the values.
  public static func + (left: FontExpression, right: FontExpression) -> FontExpression {
    FontExpression(.add, left, right)
  }

  /// The difference of the values.
  public static func - (left: FontExpression, right: FontExpression) -> FontExpression {
    FontExpression(.subtract, left, right)
  }

  /// The product of the values.
  public static func * (left: FontExpression, right: FontExpression) -> FontExpression {
    FontExpression(.multiply, left, right)
  }

  /// The quotient of the values. Division by zero is an error when the value is computed.
  public static func / (left: FontExpression, right: FontExpression) -> FontExpression {
    FontExpression(.divide, left, right)
  }

  /// The value with the opposite sign.
  public static prefix func - (operand: FontExpression) -> FontExpression { FontExpression(.negate, operand) }

  /// The nearest whole number of points. Halves are rounded away from zero.
  public static func round(_ operand: FontExpression) -> FontExpression { FontExpression(.round, operand) }

  /// The greatest whole number of points that is not above the value.
  public static func floor(_ operand: FontExpression) -> FontExpression { FontExpression(.floor, operand) }

  /// The least whole number of points that is not below the value.
  public static func ceil(_ operand: FontExpression) -> FontExpression { FontExpression(.ceil, operand) }

  /// The value without its sign.
  public static func abs(_ operand: FontExpression) -> FontExpression { FontExpression(.abs, operand) }

  /// The nearest device pixel at the scale of the display, in points. Halves are rounded away from zero.
  public static func pixel(_ operand: FontExpression) -> FontExpression { FontExpression(.pixel, operand) }

  /// The least of the values.
  public static func min(_ first: FontExpression, _ second: FontExpression, _ more: FontExpression...) -> FontExpression
  {
    more.reduce(FontExpression(.min, first, second)) { FontExpression(.min, $0, $1) }
  }

  /// The greatest of the values.
  public static func max(_ first: FontExpression, _ second: FontExpression, _ more: FontExpression...) -> FontExpression
  {
    more.reduce(FontExpression(.max, first, second)) { FontExpression(.max, $0, $1) }
  }

  /// The height of the line above the baseline, positive.
  public static var ascender: FontExpression { FontExpression(.metric(.ascender)) }
  /// The depth of the line below the baseline, negative.
  public static var descender: FontExpression { FontExpression(.metric(.descender)) }
  /// The extra space between lines.
  public static var leading: FontExpression { FontExpression(.metric(.leading)) }
  /// The distance from baseline to baseline.
  public static var lineHeight: FontExpression { FontExpression(.metric(.lineHeight)) }
  /// The height of the capitals.
  public static var capHeight: FontExpression { FontExpression(.metric(.capHeight)) }
  /// The height of the lowercase letters without ascenders.
  public static var xHeight: FontExpression { FontExpression(.metric(.xHeight)) }
  /// The top of the underline, negative below the baseline.
  public static var underlinePosition: FontExpression { FontExpression(.metric(.underlinePosition)) }
  /// The thickness of the underline.
  public static var underlineThickness: FontExpression { FontExpression(.metric(.underlineThickness)) }
  /// The top of the strikeout line.
  public static var strikeoutPosition: FontExpression { FontExpression(.metric(.strikeoutPosition)) }
  /// The thickness of the strikeout line.
  public static var strikeoutThickness: FontExpression { FontExpression(.metric(.strikeoutThickness)) }
  /// The angle of the slant in degrees. Negative values slant to the right.
  public static var italicAngle: FontExpression { FontExpression(.metric(.italicAngle)) }
  /// The mean advance of the glyphs.
  public static var averageWidth: FontExpression { FontExpression(.metric(.averageWidth)) }
  /// The advance of the digit zero.
  public static var zeroWidth: FontExpression { FontExpression(.metric(.zeroWidth)) }
  /// The largest advance.
  public static var maxAdvance: FontExpression { FontExpression(.metric(.maxAdvance)) }
  /// The font's size.
  public static var pointSize: FontExpression { FontExpression(.pointSize) }
  /// The number of device pixels per point.
  public static var scale: FontExpression { FontExpression(.scale) }
}
