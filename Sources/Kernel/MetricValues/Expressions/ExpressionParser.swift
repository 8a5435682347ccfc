internal import FontNames

/// Parses the text of an expression by recursive descent: sums of products of signed values.
struct ExpressionParser {
  private var scanner: ExpressionScanner
  /// The number of open parentheses, plus the number of signs after other signs.
  private var nesting = 0

  static func read(_ text: String) throws(ExpressionError) -> FontExpression {
    var parser = ExpressionParser(scanner: try ExpressionScanner(text))
    let expression = try parser.sum()
    guard parser.scanner.isAtEnd else { throw parser.scanner.unexpected("an operator or the end") }
    return expression
  }

  private init(scanner: ExpressionScanner) { self.scanner = scanner }

  private mutating func sum() throws(ExpressionError) -> FontExpression {
    var left = try product()
    while true {
      let place = scanner.place
      guard let operation = scanner.sumSign() else { return left }
      left = try within(FontExpression(operation, left, try product()), at: place)
    }
  }

  private mutating func product() throws(ExpressionError) -> FontExpression {
    var left = try signed()
    while true {
      let place = scanner.place
      guard let operation = scanner.productSign() else { return left }
      left = try within(FontExpression(operation, left, try signed()), at: place)
    }
  }

  private mutating func signed() throws(ExpressionError) -> FontExpression {
    var signs = 0
    var place = scanner.place
    while scanner.minus() {
      // A sign that follows another sign is printed in parentheses.
      if signs > 0 { try enter(at: place) }
      signs += 1
      place = scanner.place
    }
    var value = try value()
    for _ in 0..<signs { value = try within(FontExpression(.negate, value), at: place) }
    nesting -= max(signs - 1, 0)
    return value
  }

  private mutating func value() throws(ExpressionError) -> FontExpression {
    let place = scanner.place
    if let number = try scanner.number() { return FontExpression(number) }
    if scanner.take("(") {
      try enter(at: place)
      let expression = try sum()
      try close("an operator or \")\"")
      return expression
    }
    guard let name = scanner.name() else {
      throw scanner.unexpected("a number, a metric, a function, \"-\" or \"(\"")
    }
    if let variable = ExpressionVariable(rawValue: name) { return FontExpression(variable) }
    if let operation = UnaryOperation(rawValue: name) {
      try open(name, at: place)
      let operand = try sum()
      try close("an operator or \")\"")
      return try within(FontExpression(operation, operand), at: place)
    }
    if let operation = BinaryOperation(rawValue: name) { return try list(operation, at: place) }
    throw unknown(name, at: place)
  }

  /// Reads the list of `min(a, b, …)`, after the name.
  private mutating func list(
    _ operation: BinaryOperation, at place: Int
  ) throws(ExpressionError) -> FontExpression {
    try open(operation.rawValue, at: place)
    var result = try sum()
    guard scanner.take(",") else { throw scanner.unexpected("an operator or \",\" and a second value") }
    repeat { result = try within(FontExpression(operation, result, try sum()), at: place) } while scanner.take(",")
    try close("an operator, \",\" or \")\"")
    return result
  }

  private mutating func open(_ name: String, at place: Int) throws(ExpressionError) {
    guard scanner.take("(") else { throw scanner.unexpected("\"(\" after \(name)") }
    try enter(at: place)
  }

  private mutating func close(_ expected: String) throws(ExpressionError) {
    guard scanner.take(")") else { throw scanner.unexpected(expected) }
    nesting -= 1
  }

  private mutating func enter(at place: Int) throws(ExpressionError) {
    nesting += 1
    guard nesting <= FontExpression.deepest else { throw scanner.refusal(.tooDeep, at: place) }
  }

  /// Returns the expression. Throws if it exceeds a limit.
  private func within(_ expression: FontExpression, at place: Int) throws(ExpressionError) -> FontExpression {
    if let code = expression.refusal { throw scanner.refusal(code, at: place) }
    return expression
  }

  private func unknown(_ name: String, at place: Int) -> ExpressionError {
    let functions = UnaryOperation.allCases.map(\.rawValue) + BinaryOperation.allCases.map(\.rawValue)
    let names = ExpressionVariable.allCases.map(\.rawValue) + functions.filter { $0.utf8.count > 1 }
    let shown = name.utf8.count > 40 ? name.prefix(40) + "…" : name[...]
    let nearest =
      names.first { $0.lowercased() == name.lowercased() }
      ?? NearestNames.suggest(for: name, among: names, atMost: 1).first
    let question = nearest.map { "did you mean \($0)?" } ?? "the names are \(names.joined(separator: ", "))"
    return ExpressionError(
      .unknownName, "expected a metric or a function, found \(shown); \(question)", column: scanner.column(place),
      expected: "a metric or a function: \(names.joined(separator: ", "))")
  }
}
