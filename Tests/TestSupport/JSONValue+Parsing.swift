package import TextFormats

extension JSONValue {
  /// The document that a text holds, to compare it with what was written.
  package init(parsing text: String) throws(JSONError) { try self.init(parsing: Array(text.utf8)) }

  /// The document that a text holds.
  package init(parsing bytes: [UInt8]) throws(JSONError) { self.init(try JSONDocument.value(parsing: bytes)) }

  /// The value without the positions.
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
