extension JSONValue {
  /// Encodes an `Encodable` value, for another process of the same program. A number that is not finite becomes a text.
  /// A whole number above 2⁵³ becomes the nearest double.
  package init(encoding value: some Encodable) throws(JSONError) {
    let node = EncodedNode()
    do { try node.write(value) } catch { throw JSONError(.member(""), "\(error)") }
    self = node.json
  }
}

private final class EncodedNode {
  private enum Content {
    case plain(JSONValue)
    case object([(key: String, value: EncodedNode)])
    case array([EncodedNode])
  }

  private var content = Content.plain(.null)

  var json: JSONValue {
    switch content {
    case .plain(let value): value
    case .object(let members): .object(members.map { (key: $0.key, value: $0.value.json) })
    case .array(let elements): .array(elements.map(\.json))
    }
  }

  func write(_ value: some Encodable) throws {
    switch value {
    case let text as String: content = .plain(.string(text))
    case let bool as Bool: content = .plain(.bool(bool))
    case let number as Double: content = .plain(number.isFinite ? .number(number) : .string("\(number)"))
    case let number as Float: try write(Double(number))
    case let number as any BinaryInteger: content = .plain(.number(Double(number)))
    default: try value.encode(to: NodeEncoder(node: self))
    }
  }

  func beginObject() { if case .object = content {} else { content = .object([]) } }

  func beginArray() { if case .array = content {} else { content = .array([]) } }

  var count: Int { if case .array(let elements) = content { elements.count } else { 0 } }

  func member(_ key: String) -> EncodedNode {
    let node = EncodedNode()
    guard case .object(var members) = content else { return node }
    content = .plain(.null)
    members.append((key: key, value: node))
    content = .object(members)
    return node
  }

  func element() -> EncodedNode {
    let node = EncodedNode()
    guard case .array(var elements) = content else { return node }
    content = .plain(.null)
    elements.append(node)
    content = .array(elements)
    return node
  }
}

private struct NodeEncoder: Encoder {
  let node: EncodedNode
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    node.beginObject()
    return KeyedEncodingContainer(Members(node: node))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.beginArray()
    return Elements(node: node)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { Single(node: node) }

  private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let node: EncodedNode
    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) throws { _ = node.member(key.stringValue) }
    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
      try node.member(key.stringValue).write(value)
    }
    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
      NodeEncoder(node: node.member(key.stringValue)).container(keyedBy: type)
    }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      NodeEncoder(node: node.member(key.stringValue)).unkeyedContainer()
    }
    func superEncoder() -> any Encoder { NodeEncoder(node: node.member("super")) }
    func superEncoder(forKey key: Key) -> any Encoder { NodeEncoder(node: node.member(key.stringValue)) }
  }

  private struct Elements: UnkeyedEncodingContainer {
    let node: EncodedNode
    var codingPath: [any CodingKey] { [] }
    var count: Int { node.count }

    func encodeNil() throws { _ = node.element() }
    func encode<Value: Encodable>(_ value: Value) throws { try node.element().write(value) }
    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
      NodeEncoder(node: node.element()).container(keyedBy: type)
    }
    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
      NodeEncoder(node: node.element()).unkeyedContainer()
    }
    func superEncoder() -> any Encoder { NodeEncoder(node: node.element()) }
  }

  private struct Single: SingleValueEncodingContainer {
    let node: EncodedNode
    var codingPath: [any CodingKey] { [] }

    func encodeNil() throws {}
    func encode<Value: Encodable>(_ value: Value) throws { try node.write(value) }
  }
}
