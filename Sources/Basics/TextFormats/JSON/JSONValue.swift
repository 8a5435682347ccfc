/// A JSON value (RFC 8259) for writing. Its objects keep the order of their members.
package indirect enum JSONValue: Sendable {
  case object([(key: String, value: JSONValue)])
  case array([JSONValue])
  case string(String)
  case number(Double)
  case bool(Bool)
  case null
  /// An array whose elements are made one by one during writing, so that only one element is in memory.
  case list(count: Int, element: @Sendable (_ index: Int) -> JSONValue)

  package static func integer(_ value: Int) -> JSONValue { .number(Double(value)) }
  package static func optional(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }
  package static func optional(_ value: Double?) -> JSONValue { value.map(JSONValue.number) ?? .null }
}

extension JSONValue {
  package init(_ value: PositionedValue) {
    self =
      switch value.kind {
      case .object(let members): .object(members.map { (key: $0.key, value: JSONValue($0.value)) })
      case .array(let elements): .array(elements.map { JSONValue($0) })
      case .string(let text): .string(text)
      case .number(let number): .number(number)
      case .bool(let bool): .bool(bool)
      case .null: .null
      }
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  /// Makes an object. A member whose value is nil is left out.
  package init(dictionaryLiteral elements: (String, JSONValue?)...) {
    self = .object(elements.compactMap { key, value in value.map { (key: key, value: $0) } })
  }

  /// Returns an object with the members of both objects. If a value is not an object, returns the first value.
  package static func + (first: JSONValue, second: JSONValue) -> JSONValue {
    guard case .object(let own) = first, case .object(let others) = second else { return first }
    return .object(own + others)
  }
}

extension JSONValue: Equatable {
  /// Whether the values are equal. Equal objects have the same members in the same order.
  package static func == (left: JSONValue, right: JSONValue) -> Bool {
    switch (left, right) {
    case (.object(let left), .object(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.key == $1.key && $0.value == $1.value }
    case (.array(let left), .array(let right)): left == right
    case (.string(let left), .string(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.bool(let left), .bool(let right)): left == right
    case (.null, .null): true
    case (.list(let count, let element), .array(let values)), (.array(let values), .list(let count, let element)):
      count == values.count && values.enumerated().allSatisfy { $1 == element($0) }
    case (.list(let count, let left), .list(let other, let right)):
      count == other && (0..<count).allSatisfy { left($0) == right($0) }
    default: false
    }
  }
}

extension JSONValue {
  /// The document in a readable form. It ends with a line break.
  package var document: String { document(packing: []) }

  /// The document in a readable form. In objects with these keys, which are long tables, several members are on a line.
  package func document(packing packed: Set<String>) -> String {
    var writer = JSONWriter(packed: packed)
    writer.write(self, indent: 0, isPacked: false)
    return writer.text + "\n"
  }

  /// Writes the document in chunks, with one call of the closure for each chunk.
  package func writeDocument(_ write: @escaping (String) -> Void) {
    var writer = JSONWriter(packed: [], sink: write)
    writer.write(self, indent: 0, isPacked: false)
    write(writer.text + "\n")
  }

  /// The value on one line, without a line break at its end, for programs that communicate line by line.
  package var line: String {
    var line = ""
    write(to: &line)
    return line
  }

  private func write(to line: inout String) {
    switch self {
    case .object(let members):
      line += "{"
      for (place, member) in members.enumerated() {
        if place > 0 { line += "," }
        line += JSONWriter.quoted(member.key)
        line += ":"
        member.value.write(to: &line)
      }
      line += "}"
    case .array(let values): JSONValue.list(count: values.count) { values[$0] }.write(to: &line)
    case .string(let string): line += JSONWriter.quoted(string)
    case .number(let number): line += JSONWriter.text(number)
    case .bool(let bool): line += bool ? "true" : "false"
    case .null: line += "null"
    case .list(let count, let element):
      line += "["
      for place in 0..<count {
        if place > 0 { line += "," }
        element(place).write(to: &line)
      }
      line += "]"
    }
  }
}

private struct JSONWriter {
  let packed: Set<String>
  /// Receives the text in chunks while it is written; nil if `text` stores the whole text.
  var sink: ((String) -> Void)?
  var text = ""

  /// The size of a chunk for `sink`, in bytes.
  private static let part = 1 << 16

  /// The greatest length of a line of packed members, in bytes.
  private static let rowLength = 100

  mutating func write(_ value: JSONValue, indent: Int, isPacked: Bool) {
    switch value {
    case .object(let members) where isPacked: writeRows(members, indent: indent)
    case .object(let members): writeObject(members, indent: indent)
    case .array(let values): writeArray(values, indent: indent)
    case .string(let string): text += Self.quoted(string)
    case .number(let number): text += Self.text(number)
    case .bool(let bool): text += bool ? "true" : "false"
    case .null: text += "null"
    case .list(let count, let element): writeList(count, element, indent: indent)
    }
    if let sink, text.utf8.count >= Self.part {
      sink(text)
      text = ""
    }
  }

  private mutating func writeObject(_ members: [(key: String, value: JSONValue)], indent: Int) {
    guard !members.isEmpty else {
      text += "{}"
      return
    }
    text += "{"
    for (place, member) in members.enumerated() {
      text += place == 0 ? "\n" : ",\n"
      text += String(repeating: " ", count: indent + 2) + Self.quoted(member.key) + ": "
      write(member.value, indent: indent + 2, isPacked: packed.contains(member.key))
    }
    text += "\n" + String(repeating: " ", count: indent) + "}"
  }

  private mutating func writeRows(_ members: [(key: String, value: JSONValue)], indent: Int) {
    guard !members.isEmpty else {
      text += "{}"
      return
    }
    var rows: [String] = []
    for member in members {
      var writer = JSONWriter(packed: [])
      writer.write(member.value, indent: indent + 2, isPacked: false)
      let item = Self.quoted(member.key) + ": " + writer.text
      if let row = rows.last, indent + 2 + row.utf8.count + 2 + item.utf8.count < Self.rowLength {
        rows[rows.count - 1] = row + ", " + item
      } else {
        rows.append(item)
      }
    }
    let margin = "\n" + String(repeating: " ", count: indent + 2)
    text += "{" + margin + rows.joined(separator: "," + margin) + "\n" + String(repeating: " ", count: indent) + "}"
  }

  /// Writes an array. An array of plain values is on one line. Any other array has a line for each element.
  private mutating func writeArray(_ values: [JSONValue], indent: Int) {
    guard values.allSatisfy(\.isShort) else { return writeList(values.count, { values[$0] }, indent: indent) }
    text += "["
    for (place, value) in values.enumerated() {
      if place > 0 { text += ", " }
      write(value, indent: indent + 2, isPacked: false)
    }
    text += "]"
  }

  private mutating func writeList(_ count: Int, _ element: (Int) -> JSONValue, indent: Int) {
    guard count > 0 else {
      text += "[]"
      return
    }
    text += "["
    for place in 0..<count {
      text += (place == 0 ? "\n" : ",\n") + String(repeating: " ", count: indent + 2)
      write(element(place), indent: indent + 2, isPacked: false)
    }
    text += "\n" + String(repeating: " ", count: indent) + "]"
  }

  /// The shortest text that reads back as the same double. RFC 8259, § 6, allows no infinity and no not-a-number.
  static func text(_ number: Double) -> String {
    guard number.isFinite else { return "null" }
    // A zero with a minus sign keeps the sign.
    return number == 0 && number.sign == .minus ? "-0" : number.text(.shortest)
  }

  /// RFC 8259, § 7: quotation mark, reverse solidus and the control characters are escaped. Other characters are
  /// escaped for people who read the text on a terminal: control characters from U+007F on, line separators,
  /// directional formatting.
  static func quoted(_ string: String) -> String {
    // Nearly every text is plain ASCII, which does not change.
    if string.utf8.allSatisfy({ (0x20...0x7E).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
      return "\"" + string + "\""
    }
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.isUnprintable:
        text += "\\u" + scalar.value.hexadecimal(digits: 4)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}

extension JSONValue {
  fileprivate var isShort: Bool {
    switch self {
    case .number, .bool, .null: true
    case .string(let string): string.utf8.count <= 24
    case .array(let values): values.count <= 2 && values.allSatisfy(\.isShort)
    case .object, .list: false
    }
  }
}
