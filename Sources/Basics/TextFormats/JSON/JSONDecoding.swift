extension JSONReader {
  /// Returns the value that `JSONValue.init(encoding:)` encoded.
  package func decoded<Value: Decodable>(_ type: Value.Type = Value.self) throws(JSONError) -> Value {
    do { return try JSONDecoding(reader: self).value(type) } catch let error as JSONError { throw error } catch {
      throw failure("\(error)")
    }
  }
}

private struct JSONDecoding: Decoder {
  let reader: JSONReader
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func value<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let plain: (any Decodable)? =
      if type == String.self {
        try reader.text()
      } else if type == Bool.self {
        try reader.bool()
      } else if type == Double.self {
        try number()
      } else if type == Float.self {
        Float(try number())
      } else if let whole = type as? any FixedWidthInteger.Type {
        try Self.whole(number(), whole)
      } else {
        nil
      }
    if let plain = plain as? Value { return plain }
    return try Value(from: self)
  }

  /// Reads a number. A number that is not finite is stored as a text.
  private func number() throws -> Double {
    if let text = reader.value.text, let number = Double(text), !number.isFinite { return number }
    return try reader.number()
  }

  /// Returns the nearest value of an integer type; throws for a number that is not whole.
  private static func whole<Whole: FixedWidthInteger>(_ number: Double, _ type: Whole.Type) throws -> (any Decodable)? {
    guard number.rounded() == number else { throw JSONError(.member(""), "\(number) is not a whole number") }
    let whole = Whole(exactly: number) ?? (number < 0 ? Whole.min : Whole.max)
    return whole as? any Decodable
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    _ = try reader.members()
    return KeyedDecodingContainer(Members(reader: reader))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { Elements(elements: try reader.elements()) }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { Single(reader: reader) }

  private struct Members<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let reader: JSONReader
    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { reader.value.members?.compactMap { Key(stringValue: $0.key) } ?? [] }

    func contains(_ key: Key) -> Bool { (try? reader.optional(key.stringValue)) != nil }
    func decodeNil(forKey key: Key) throws -> Bool { try reader.optional(key.stringValue) == nil }
    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value { try member(key).value(type) }
    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> { try member(key).container(keyedBy: type) }
    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      try member(key).unkeyedContainer()
    }
    func superDecoder() throws -> any Decoder { JSONDecoding(reader: try reader.member("super")) }
    func superDecoder(forKey key: Key) throws -> any Decoder { try member(key) }

    private func member(_ key: Key) throws -> JSONDecoding { JSONDecoding(reader: try reader.member(key.stringValue)) }
  }

  private struct Elements: UnkeyedDecodingContainer {
    let elements: [JSONReader]
    var currentIndex = 0
    var codingPath: [any CodingKey] { [] }
    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex >= elements.count }

    mutating func decodeNil() throws -> Bool {
      guard !isAtEnd, elements[currentIndex].value.isNull else { return false }
      currentIndex += 1
      return true
    }
    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try next().value(type) }
    mutating func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> { try next().container(keyedBy: type) }
    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { try next().unkeyedContainer() }
    mutating func superDecoder() throws -> any Decoder { try next() }

    private mutating func next() throws -> JSONDecoding {
      guard !isAtEnd else { throw JSONError(.member(""), "the array has no more elements") }
      defer { currentIndex += 1 }
      return JSONDecoding(reader: elements[currentIndex])
    }
  }

  private struct Single: SingleValueDecodingContainer {
    let reader: JSONReader
    var codingPath: [any CodingKey] { [] }

    func decodeNil() -> Bool { reader.value.isNull }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try JSONDecoding(reader: reader).value(type) }
  }
}
