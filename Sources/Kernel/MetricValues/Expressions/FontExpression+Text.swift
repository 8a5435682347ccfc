internal import TextFormats

extension FontExpression: CustomStringConvertible {
  /// Reads an expression.
  ///
  /// - Parameter text: at most `longest` bytes. Unicode's minus, times and division signs (− × ÷) are also accepted.
  /// - Throws: `ExpressionError` with the column, and a message about what was expected there.
  public init(_ text: String) throws(ExpressionError) { self = try ExpressionParser.read(text) }

  /// The expression as text, with the necessary parentheses, and one blank on each side of an operator. Reading the
  /// text gives an equal expression. If a limit is exceeded, the text is the reason in parentheses.
  public var description: String {
    if let refusal { return "(\(refusal.bound))" }
    return text(upTo: program.count - 1)
  }

  /// Returns the text of the subexpression that ends with an instruction.
  func text(upTo last: Int) -> String {
    var parts: [Part] = []
    for instruction in program[...last] {
      switch instruction {
      case .number(let number):
        parts.append(Part(text: number.text(.shortest), shape: ExpressionLimits(number: number)))
      case .variable(let variable):
        parts.append(Part(text: variable.rawValue, shape: ExpressionLimits(variable: variable)))
      case .unary(let operation): parts.append(Part(operation, parts.removeLast()))
      case .binary(let operation):
        let right = parts.removeLast()
        parts.append(Part(operation, parts.removeLast(), right))
      case .refused: break
      }
    }
    return parts.last?.text ?? ""
  }

  private struct Part {
    let text: String
    let shape: ExpressionLimits

    init(text: String, shape: ExpressionLimits) {
      self.text = text
      self.shape = shape
    }

    init(_ operation: UnaryOperation, _ operand: Part) {
      let isEnclosed = operation != .negate || ExpressionLimits.encloses(negated: operand.shape.level)
      text = operation.rawValue + operand.enclosed(isEnclosed)
      shape = ExpressionLimits(operation, operand.shape)
    }

    init(_ operation: BinaryOperation, _ left: Part, _ right: Part) {
      shape = ExpressionLimits(operation, left.shape, right.shape)
      guard operation.level != .value else {
        let before = left.shape.list == operation ? "\(left.text.dropLast())" : "\(operation.rawValue)(\(left.text)"
        text = "\(before), \(right.text))"
        return
      }
      let isLeftEnclosed = ExpressionLimits.encloses(left: left.shape.level, of: operation)
      let isRightEnclosed = ExpressionLimits.encloses(right: right.shape.level, of: operation)
      text = "\(left.enclosed(isLeftEnclosed)) \(operation.rawValue) \(right.enclosed(isRightEnclosed))"
    }

    func enclosed(_ isEnclosed: Bool) -> String { isEnclosed ? "(\(text))" : text }
  }
}

extension FontExpression: Codable {
  /// Decodes an expression from its text.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    do {
      self = try ExpressionParser.read(text)
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "no expression: \(error)", underlyingError: error))
    }
  }

  /// Encodes the text of the expression.
  ///
  /// - Throws: `EncodingError` for an expression that exceeds a limit.
  public func encode(to encoder: any Encoder) throws {
    if let refusal {
      throw EncodingError.invalidValue(
        self, EncodingError.Context(codingPath: encoder.codingPath, debugDescription: refusal.bound))
    }
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension ExpressionError.Code {
  /// The limit that was exceeded, as a clause.
  var bound: String {
    switch self {
    case .tooLong: "the expression is longer than \(FontExpression.longest) bytes"
    case .tooDeep: "the expression is nested deeper than \(FontExpression.deepest)"
    default: "a number in the expression is not finite"
    }
  }
}
