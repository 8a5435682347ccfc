internal import NumberText

/// An expression of Swift code, formatted like swift-format: on one line if it fits, or else with one line for each part.
indirect enum CodeExpression {
  case plain(String)
  /// A call. The label of an argument without one is empty.
  case call(String, [(label: String, value: CodeExpression)])
  case array([CodeExpression])
  case dictionary([(key: String, value: CodeExpression)])

  /// The longest line of swift-format's default configuration, in characters.
  static let lineLength = 100

  static func text(_ text: String) -> CodeExpression { .plain(quoted(text)) }
  static func number(_ number: Double) -> CodeExpression { .plain(number.text(.shortest)) }

  /// A call without the arguments that have no value.
  static func call(_ name: String, given arguments: [(label: String, value: CodeExpression?)]) -> CodeExpression {
    .call(name, arguments.compactMap { label, value in value.map { (label, $0) } })
  }

  /// The code.
  ///
  /// - Parameters:
  ///   - indent: the spaces at the start of the first line.
  ///   - used: the characters of the first line before and after the expression.
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
  /// Whether the scalar makes source code look different from what is compiled: controls, line ends, bidirectional formatting.
  var isHiddenInCode: Bool {
    switch self {
    case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{200E}", "\u{200F}", "\u{2028}"..."\u{202E}",
      "\u{2066}"..."\u{2069}":
      true
    default: false
    }
  }
}

/// Names of a guide as names in Swift code.
enum SwiftNames {
  /// The name of a constant: `body text` is `bodyText`, `größe-2` is `grosse2`, `🎉` is `partyPopper`.
  ///
  /// - Parameters:
  ///   - text: any text.
  ///   - kind: the kind of thing that the text names, such as `style`. It is put before a name that begins with a digit, and
  ///     after a name that Swift reserves.
  static func constant(_ text: String, kind: String) -> String {
    let words = words(text)
    var name = words.first.map(lowercased) ?? ""
    for word in words.dropFirst() { name += capitalized(word) }
    if name.isEmpty { name = kind }
    if let first = name.utf8.first, (0x30...0x39).contains(first) { name = kind + name }
    // After a dot these have another meaning, even in backticks.
    if ["init", "self", "Type", "Protocol"].contains(name) { name += capitalized(kind) }
    return keywords.contains(name) ? "`\(name)`" : name
  }

  /// The name of a type: that of the constant with an uppercase first letter.
  static func type(_ text: String, kind: String) -> String {
    let name = constant(text, kind: kind).filter { $0 != "`" }
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  /// The parts of a name, as ASCII letters and digits.
  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word = ""
    func end() {
      if !word.isEmpty { words.append(word) }
      word = ""
    }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9": word.unicodeScalars.append(scalar)
      case _ where scalar.isASCII: end()
      default:
        let name = scalar.properties.name ?? "U \(String(scalar.value, radix: 16, uppercase: true))"
        if let letter = letter(name) {
          word += letter
        } else if !scalar.properties.isVariationSelector, !scalar.properties.isJoinControl {
          end()
          words += name.split { !$0.isLetter && !$0.isNumber }.map { $0.lowercased() }
        }
      }
    }
    end()
    return words
  }

  /// A Latin letter without its marks, from its Unicode name.
  private static func letter(_ name: String) -> String? {
    if name == "LATIN SMALL LETTER SHARP S" { return "ss" }
    for (start, isSmall) in [("LATIN SMALL LETTER ", true), ("LATIN CAPITAL LETTER ", false)]
    where name.hasPrefix(start) {
      let letter = name.dropFirst(start.count).prefix { $0 != " " }
      guard letter.count <= 2 else { return nil }
      return isSmall ? letter.lowercased() : String(letter)
    }
    return nil
  }

  /// A word with a lowercase first letter. A word without lowercase letters is lowercased as a whole: `LT2` is `lt2`.
  private static func lowercased(_ word: String) -> String {
    word.allSatisfy { !$0.isLowercase } ? word.lowercased() : word.prefix(1).lowercased() + word.dropFirst()
  }

  private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

  /// The Swift Programming Language, Lexical Structure: keywords used in declarations, statements, expressions and types.
  private static let keywords: Set<String> = [
    "associatedtype", "borrowing", "class", "consuming", "deinit", "enum", "extension", "fileprivate", "func", "import",
    "inout", "internal", "let", "nonisolated", "open", "operator", "precedencegroup", "private", "protocol", "public",
    "rethrows", "static", "struct", "subscript", "typealias", "var", "break", "case", "catch", "continue", "default",
    "defer", "do", "else", "fallthrough", "for", "guard", "if", "in", "repeat", "return", "switch", "throw", "where",
    "while", "Any", "as", "await", "false", "is", "nil", "super", "throws", "true", "try", "Self",
  ]
}
