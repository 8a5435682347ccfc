internal import Files
internal import FontFaces
internal import NumberText

/// How an expression looks when it is printed: what tells where parentheses stand, and whether it stays within bounds.
///
/// It follows from the program alone. Whatever is within bounds is within them again when its text is read.
struct ExpressionShape: Sendable, Hashable {
  /// How tightly the outermost operation binds.
  enum Level: Int, Comparable {
    case sum
    case product
    case negation
    case value

    static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  let level: Level
  /// The outermost operation, where it is one that takes a list: `min(min(a, b), c)` is printed as `min(a, b, c)`.
  let list: BinaryOperation?
  /// Parentheses within parentheses.
  let nesting: Int
  /// The values that wait at once while it is evaluated.
  let waiting: Int
  /// The length of its text, in bytes.
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

  init(figure: FontFigure) { self.init(.value, nesting: 0, waiting: 1, length: figure.rawValue.utf8.count) }

  init(_ operation: UnaryOperation, _ operand: ExpressionShape) {
    let isCall = operation != .negate
    let isEnclosed = isCall || Self.encloses(negated: operand.level)
    self.init(
      isCall ? .value : .negation, nesting: operand.nesting + (isEnclosed ? 1 : 0), waiting: operand.waiting,
      length: operation.rawValue.utf8.count + operand.length + (isEnclosed ? 2 : 0))
  }

  init(_ operation: BinaryOperation, _ left: ExpressionShape, _ right: ExpressionShape) {
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

  /// Whether what is negated stands in parentheses.
  static func encloses(negated level: Level) -> Bool { level < .value }
  /// Whether what stands left of an operation stands in parentheses.
  static func encloses(left level: Level, of operation: BinaryOperation) -> Bool { level < operation.level }
  /// Whether what stands right of an operation stands in parentheses: operations of one level are done from the left.
  static func encloses(right level: Level, of operation: BinaryOperation) -> Bool { level <= operation.level }

  /// Which bound it exceeds; `nil` where it is within all of them.
  var excess: ExpressionError.Code? {
    if max(nesting, waiting) > FontExpression.deepest { return .tooDeep }
    return length > FontExpression.longest ? .tooLong : nil
  }
}
