internal import TextFormats

extension FontExpression {
  /// The longest text of an expression, in bytes of UTF-8, when it is read and when it is printed.
  public static let longest = 4096
  /// The greatest depth of parentheses and calls, and the greatest number of values on the stack.
  public static let deepest = 64
}

/// The parentheses that the text of an expression needs, and whether the expression is within the limits.
///
/// Both depend only on the program. An expression within the limits is still within them after it is printed and read.
struct ExpressionLimits: Sendable, Hashable {
  /// The precedence of the outermost operation.
  enum Level: Int, Comparable {
    case sum
    case product
    case negation
    case value

    static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  let level: Level
  /// The outermost operation, if it has a list of operands: `min(min(a, b), c)` is printed as `min(a, b, c)`.
  let list: BinaryOperation?
  /// The depth of nested parentheses.
  let nesting: Int
  /// The greatest number of values on the stack during evaluation.
  let waiting: Int
  /// The length of the expression's text, in bytes.
  let length: Int

  private init(_ level: Level, list: BinaryOperation? = nil, nesting: Int, waiting: Int, length: Int) {
    self.level = level
    self.list = list
    self.nesting = nesting
    self.waiting = waiting
    self.length = length
  }

  init(number: Double) {
    self.init(.value, nesting: 0, waiting: 1, length: number.text(.shortest).utf8.count)
  }

  init(variable: ExpressionVariable) { self.init(.value, nesting: 0, waiting: 1, length: variable.rawValue.utf8.count) }

  init(_ operation: UnaryOperation, _ operand: ExpressionLimits) {
    let isCall = operation != .negate
    let isEnclosed = isCall || Self.encloses(negated: operand.level)
    self.init(
      isCall ? .value : .negation, nesting: operand.nesting + (isEnclosed ? 1 : 0), waiting: operand.waiting,
      length: operation.rawValue.utf8.count + operand.length + (isEnclosed ? 2 : 0))
  }

  init(_ operation: BinaryOperation, _ left: ExpressionLimits, _ right: ExpressionLimits) {
    let waiting = max(left.waiting, right.waiting + 1)
    guard operation.level != .value else {
      let continues = left.list == operation
      self.init(
        .value, list: operation, nesting: max(left.nesting + (continues ? 0 : 1), right.nesting + 1), waiting: waiting,
        length: left.length + right.length + 2 + (continues ? 0 : operation.rawValue.utf8.count + 2))
      return
    }
    let leftEnclosed = Self.encloses(left: left.level, of: operation) ? 1 : 0
    let rightEnclosed = Self.encloses(right: right.level, of: operation) ? 1 : 0
    self.init(
      operation.level, nesting: max(left.nesting + leftEnclosed, right.nesting + rightEnclosed), waiting: waiting,
      length: left.length + right.length + 3 + 2 * (leftEnclosed + rightEnclosed))
  }

  /// Whether the operand needs parentheses.
  static func encloses(negated level: Level) -> Bool { level < .value }
  static func encloses(left level: Level, of operation: BinaryOperation) -> Bool { level < operation.level }
  /// Operations of the same precedence are evaluated from the left. A right operand of the same precedence therefore
  /// needs parentheses.
  static func encloses(right level: Level, of operation: BinaryOperation) -> Bool { level <= operation.level }

  /// The limit that the expression exceeds; nil if it is within all limits.
  var excess: ExpressionError.Code? {
    if max(nesting, waiting) > FontExpression.deepest { return .tooDeep }
    return length > FontExpression.longest ? .tooLong : nil
  }
}
