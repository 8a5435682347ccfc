/// A JSON value whose objects keep the order of their keys, printed so that people can read it too.
indirect enum JSONValue {
  case object([(key: String, value: JSONValue)])
  case array([JSONValue])
  case string(String)
  case number(Double)
  case bool(Bool)
  case null

  static func integer(_ value: Int) -> JSONValue { .number(Double(value)) }
  static func optional(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }
  static func optional(_ value: Double?) -> JSONValue { value.map(JSONValue.number) ?? .null }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { (key: $0.0, value: $0.1) })
  }
}

extension JSONValue {
  /// The document, ending in a line break.
  var document: String {
    var text = ""
    write(to: &text, indent: 0)
    return text + "\n"
  }

  private func write(to text: inout String, indent: Int) {
    switch self {
    case .object(let members): writeObject(members, to: &text, indent: indent)
    case .array(let values): writeArray(values, to: &text, indent: indent)
    case .string(let string): Self.write(string, to: &text)
    case .number(let number): text += Self.text(number)
    case .bool(let bool): text += bool ? "true" : "false"
    case .null: text += "null"
    }
  }

  private func writeObject(_ members: [(key: String, value: JSONValue)], to text: inout String, indent: Int) {
    guard !members.isEmpty else {
      text += "{}"
      return
    }
    text += "{"
    for (place, member) in members.enumerated() {
      text += place == 0 ? "\n" : ",\n"
      text += String(repeating: " ", count: indent + 2)
      Self.write(member.key, to: &text)
      text += ": "
      member.value.write(to: &text, indent: indent + 2)
    }
    text += "\n" + String(repeating: " ", count: indent) + "}"
  }

  /// Arrays of plain values stand on one line; others have a line for each element.
  private func writeArray(_ values: [JSONValue], to text: inout String, indent: Int) {
    let isShort = values.allSatisfy(\.isShort)
    text += "["
    for (place, value) in values.enumerated() {
      if place > 0 { text += isShort ? ", " : "," }
      if !isShort { text += "\n" + String(repeating: " ", count: indent + 2) }
      value.write(to: &text, indent: indent + 2)
    }
    if !isShort { text += "\n" + String(repeating: " ", count: indent) }
    text += "]"
  }

  private var isShort: Bool {
    switch self {
    case .number, .bool, .null: true
    case .string(let string): string.utf8.count <= 24
    case .array(let values): values.count <= 2 && values.allSatisfy(\.isShort)
    case .object: false
    }
  }

  /// The shortest text that reads back as the same double (RFC 8259, § 6: no infinity, no not-a-number).
  private static func text(_ number: Double) -> String {
    guard number.isFinite else { return "null" }
    if number == number.rounded(), abs(number) < 1e15 { return "\(Int(number))" }
    return "\(number)"
  }

  /// RFC 8259, § 7: quotation mark, reverse solidus and the control characters are escaped; and, for the sake of people
  /// who look at it on a terminal, the later control characters and those that turn text around.
  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) || scalar.turnsText:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
