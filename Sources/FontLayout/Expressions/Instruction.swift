/// One step of a compiled expression for a stack machine: a value is pushed, an operation replaces its operands on the top.
enum Instruction: Sendable, Hashable {
  case number(Double)
  case variable(ExpressionVariable)
  case unary(UnaryOperation)
  case binary(BinaryOperation)
  /// The expression was built beyond what is allowed, and has no value.
  case refused(ExpressionError.Code)
}

/// An operation on one value. The raw value is its name in text.
enum UnaryOperation: String, Sendable, Hashable, CaseIterable {
  case negate = "-"
  case round
  case floor
  case ceil
  case abs
  case pixel

  func result(_ value: Double, _ grid: PixelGrid) -> Double {
    switch self {
    case .negate: -value
    case .round: value.rounded()
    case .floor: value.rounded(.down)
    case .ceil: value.rounded(.up)
    case .abs: value.magnitude
    case .pixel: grid.nearest(value)
    }
  }
}

/// An operation on two values. The raw value is its sign or name in text.
enum BinaryOperation: String, Sendable, Hashable, CaseIterable {
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"
  case min
  case max

  func result(_ left: Double, _ right: Double) -> Double {
    switch self {
    case .add: left + right
    case .subtract: left - right
    case .multiply: left * right
    case .divide: left / right
    case .min: Swift.min(left, right)
    case .max: Swift.max(left, right)
    }
  }

  /// How tightly it binds.
  var level: ExpressionShape.Level {
    switch self {
    case .add, .subtract: .sum
    case .multiply, .divide: .product
    case .min, .max: .value
    }
  }
}
