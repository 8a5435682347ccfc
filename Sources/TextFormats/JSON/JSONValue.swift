/// A JSON value (RFC 8259) to be written; its objects keep the order of their members.
package indirect enum JSONValue: Sendable {
  case object([(key: String, value: JSONValue)])
  case array([JSONValue])
  case string(String)
  case number(Double)
  case bool(Bool)
  case null

  package static func integer(_ value: Int) -> JSONValue { .number(Double(value)) }
  package static func optional(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }
  package static func optional(_ value: Double?) -> JSONValue { value.map(JSONValue.number) ?? .null }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { (key: $0.0, value: $0.1) })
  }
}

extension JSONValue: Equatable {
  /// Equal values; objects have the same members in the same order.
  package static func == (left: JSONValue, right: JSONValue) -> Bool {
    switch (left, right) {
    case (.object(let left), .object(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.key == $1.key && $0.value == $1.value }
    case (.array(let left), .array(let right)): left == right
    case (.string(let left), .string(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.bool(let left), .bool(let right)): left == right
    case (.null, .null): true
    default: false
    }
  }
}
