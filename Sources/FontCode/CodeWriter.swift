internal import NumberText

/// An expression of Swift code, formatted like swift-format: on one line if it fits, else with one line for each part.
indirect enum CodeExpression {
  case plain(String)
  /// A call with labels, empty where an argument has none.
  case call(String, [(label: String, value: CodeExpression)])
  case array([CodeExpression])
  case dictionary([(key: String, value: CodeExpression)])

  /// The longest line of swift-format's default configuration, in characters.
  static let lineLength = 100

  static func text(_ text: String) -> CodeExpression { .plain(quoted(text)) }
  static func number(_ number: Double) -> CodeExpression { .plain(number.text(.shortest)) }

  /// - Parameters:
  ///   - indent: the spaces at the start of its first line.
  ///   - used: the characters of that line before and after it.
  func written(indent: Int, used: Int) -> String {
    let line = self.line
    guard indent + used + line.count >= Self.lineLength else { return line }
    let margin = String(repeating: " ", count: indent + 2)
    let end = "\n" + String(repeating: " ", count: indent)
    switch self {
    case .plain: return line
    case .call(_, let arguments) where arguments.isEmpty: return line
    case .call(let name, let arguments):
      let parts = arguments.map { argument in
        let label = argument.label.isEmpty ? "" : "\(argument.label): "
        return margin + label + argument.value.written(indent: indent + 2, used: label.count + 1)
      }
      return "\(name)(\n" + parts.joined(separator: ",\n") + end + ")"
    case .array(let elements):
      let parts = elements.map { margin + $0.written(indent: indent + 2, used: 1) + ",\n" }
      return "[\n" + parts.joined() + String(repeating: " ", count: indent) + "]"
    case .dictionary(let members):
      let parts = members.map {
        "\(margin)\($0.key): " + $0.value.written(indent: indent + 2, used: $0.key.count + 3) + ",\n"
      }
      return "[\n" + parts.joined() + String(repeating: " ", count: indent) + "]"
    }
  }

  private var line: String {
    switch self {
    case .plain(let text): text
    case .call(let name, let arguments):
      "\(name)(" + arguments.map { ($0.label.isEmpty ? "" : "\($0.label): ") + $0.value.line }.joined(separator: ", ")
        + ")"
    case .array(let elements): "[" + elements.map(\.line).joined(separator: ", ") + "]"
    case .dictionary(let members):
      members.isEmpty ? "[:]" : "[" + members.map { "\($0.key): \($0.value.line)" }.joined(separator: ", ") + "]"
    }
  }

  private static func quoted(_ text: String) -> String {
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

extension Unicode.Scalar {
  /// Whether source code with it looks different from what is compiled: controls, line ends, and bidirectional formatting.
  var isHiddenInCode: Bool {
    switch self {
    case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{200E}", "\u{200F}", "\u{2028}"..."\u{202E}",
      "\u{2066}"..."\u{2069}":
      true
    default: false
    }
  }
}
