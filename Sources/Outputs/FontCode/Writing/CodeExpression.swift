internal import TextFormats

/// The rules by which a programming language formats expressions.
struct CodeSyntax {
  /// The number of spaces per level of indentation.
  let step: Int
  let label: String
  let array: (start: String, end: String)
  let dictionary: (start: String, end: String, value: String, empty: String)
  /// Whether the last argument is followed by a comma, if each argument is on its own line.
  let endsArguments: Bool

  /// Swift in the default format of swift-format.
  static let swift = CodeSyntax(
    step: 2, label: ": ", array: ("[", "]"), dictionary: ("[", "]", ": ", "[:]"), endsArguments: false)
  /// Swift with the indentation of Xcode.
  static let xcode = CodeSyntax(
    step: 4, label: ": ", array: ("[", "]"), dictionary: ("[", "]", ": ", "[:]"), endsArguments: false)
  /// Kotlin by its coding conventions.
  static let kotlin = CodeSyntax(
    step: 4, label: " = ", array: ("listOf(", ")"), dictionary: ("mapOf(", ")", " to ", "emptyMap()"),
    endsArguments: true)
}

/// An expression of code. If it is too long for one line, each of its elements is on its own line.
indirect enum CodeExpression {
  case plain(String)
  /// A call. The label of an argument may be empty.
  case call(String, [(label: String, value: CodeExpression)])
  case array([CodeExpression])
  case dictionary([(key: String, value: CodeExpression)])

  /// The greatest length of a line in the default format of swift-format, in characters.
  static let lineLength = 100

  static func text(_ text: String) -> CodeExpression { .plain(quoted(text)) }
  static func number(_ number: Double) -> CodeExpression { .plain(number.text(.shortest)) }

  /// Returns a call without the arguments that are nil.
  static func call(_ name: String, given arguments: [(label: String, value: CodeExpression?)]) -> CodeExpression {
    .call(name, arguments.compactMap { label, value in value.map { (label, $0) } })
  }

  /// - Parameters:
  ///   - indent: the number of spaces at the start of the first line.
  ///   - used: the number of characters on the first line before and after the expression.
  func written(_ syntax: CodeSyntax = .swift, indent: Int, used: Int) -> String {
    let line = line(syntax)
    guard indent + used + line.count >= Self.lineLength else { return line }
    let inner = indent + syntax.step
    let margin = String(repeating: " ", count: inner)
    let end = "\n" + String(repeating: " ", count: indent)
    switch self {
    case .plain: return line
    case .call(_, let arguments) where arguments.isEmpty: return line
    case .call(let name, let arguments):
      let parts = arguments.map { argument in
        let label = argument.label.isEmpty ? "" : argument.label + syntax.label
        return margin + label + argument.value.written(syntax, indent: inner, used: label.count + 1)
      }
      return "\(name)(\n" + parts.joined(separator: ",\n") + (syntax.endsArguments ? "," : "") + end + ")"
    case .array(let elements):
      let parts = elements.map { margin + $0.written(syntax, indent: inner, used: 1) + ",\n" }
      return syntax.array.start + "\n" + parts.joined() + end.dropFirst() + syntax.array.end
    case .dictionary(let members):
      let parts = members.map {
        margin + $0.key + syntax.dictionary.value
          + $0.value.written(syntax, indent: inner, used: $0.key.count + syntax.dictionary.value.count + 1) + ",\n"
      }
      return syntax.dictionary.start + "\n" + parts.joined() + end.dropFirst() + syntax.dictionary.end
    }
  }

  private func line(_ syntax: CodeSyntax) -> String {
    switch self {
    case .plain(let text): text
    case .call(let name, let arguments):
      "\(name)("
        + arguments.map { ($0.label.isEmpty ? "" : $0.label + syntax.label) + $0.value.line(syntax) }
        .joined(separator: ", ") + ")"
    case .array(let elements):
      syntax.array.start + elements.map { $0.line(syntax) }.joined(separator: ", ") + syntax.array.end
    case .dictionary(let members):
      members.isEmpty
        ? syntax.dictionary.empty
        : syntax.dictionary.start
          + members.map { $0.key + syntax.dictionary.value + $0.value.line(syntax) }.joined(separator: ", ")
          + syntax.dictionary.end
    }
  }

  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case _ where scalar.isHiddenInCode:
        quoted += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
