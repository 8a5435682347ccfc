/// A name in an expression: a metric of the font, the font's size or the scale of the display.
public enum ExpressionVariable: Sendable, Hashable {
  /// A metric of the font: a length in points, or an angle in degrees.
  case metric(Metric)
  /// The font's size, in points.
  case pointSize
  /// The number of device pixels per point.
  case scale
}

extension ExpressionVariable: RawRepresentable, CaseIterable {
  /// All variables, the metrics first.
  public static var allCases: [ExpressionVariable] {
    Metric.allCases.map(ExpressionVariable.metric) + [.pointSize, .scale]
  }

  /// Finds the variable with a name; nil if there is none.
  public init?(rawValue name: String) {
    switch name {
    case "pointSize": self = .pointSize
    case "scale": self = .scale
    default:
      guard let metric = Metric(rawValue: name) else { return nil }
      self = .metric(metric)
    }
  }

  /// The name of the variable.
  public var rawValue: String {
    switch self {
    case .metric(let metric): metric.rawValue
    case .pointSize: "pointSize"
    case .scale: "scale"
    }
  }

  /// Whether the variable is a length of the font. Such a length can be rounded to pixels. An angle, the size and the
  /// scale are not lengths of the font.
  var isLength: Bool {
    switch self {
    case .metric(let metric): metric.unit == .length
    case .pointSize, .scale: false
    }
  }
}

/// An instruction of a compiled expression, which a stack machine runs. A value is pushed onto the stack. An operation
/// replaces its operands on the stack by its result.
enum Instruction: Sendable, Hashable {
  case number(Double)
  case variable(ExpressionVariable)
  case unary(UnaryOperation)
  case binary(BinaryOperation)
  /// An expression that exceeded a limit while it was built. It has no value.
  case refused(ExpressionError.Code)
}

/// An operation on one value. The raw value is the name of the operation in text.
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

/// An operation on two values. The raw value is the sign or name of the operation in text.
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

  /// The precedence of the operation.
  var level: ExpressionLimits.Level {
    switch self {
    case .add, .subtract: .sum
    case .multiply, .divide: .product
    case .min, .max: .value
    }
  }
}
