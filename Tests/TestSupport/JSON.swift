import Foundation

/// A JSON document for tests: Booleans are not numbers, and a missing key is not null.
@dynamicMemberLookup
package enum JSON: Sendable, Equatable {
  case object([String: JSON])
  case array([JSON])
  case string(String)
  case number(Double)
  case bool(Bool)
  case null

  /// The kind of a value.
  package enum Kind: Sendable {
    case object, array, string, number, bool
    case optionalString, optionalNumber, optionalBool, optionalObject, optionalArray
  }

  /// Reads a document with nothing around it.
  package init(_ text: String) throws {
    let data = Data(text.utf8)
    // Foundation's plain parser is stricter about documents.
    _ = try JSONSerialization.jsonObject(with: data)
    self = try JSONDecoder().decode(JSON.self, from: data)
  }

  /// The value of a key, or `nil`.
  package subscript(key: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members[key]
  }
  package subscript(dynamicMember key: String) -> JSON? { self[key] }

  package subscript(place: Int) -> JSON? {
    guard case .array(let values) = self, values.indices.contains(place) else { return nil }
    return values[place]
  }

  package var keys: Set<String> {
    guard case .object(let members) = self else { return [] }
    return Set(members.keys)
  }

  package var values: [JSON] {
    guard case .array(let values) = self else { return [] }
    return values
  }

  package var text: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  package var number: Double? {
    guard case .number(let number) = self else { return nil }
    return number
  }

  /// Whether the value is of this kind; optional kinds may be null.
  package func has(_ kind: Kind) -> Bool {
    switch (self, kind) {
    case (.object, .object), (.object, .optionalObject), (.array, .array), (.array, .optionalArray): true
    case (.string, .string), (.string, .optionalString), (.number, .number), (.number, .optionalNumber): true
    case (.bool, .bool), (.bool, .optionalBool): true
    case (.null, .optionalString), (.null, .optionalNumber), (.null, .optionalBool), (.null, .optionalObject): true
    case (.null, .optionalArray): true
    default: false
    }
  }

  /// The keys that are missing, or have a value of a different kind.
  package func violations(of contract: [String: Kind]) -> [String] {
    contract.filter { key, kind in !(self[key]?.has(kind) ?? false) }
      .map { key, kind in "\(key) is \(self[key].map { "\($0)" } ?? "missing"), not \(kind)" }.sorted()
  }
}

extension JSON: Decodable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSON].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }
}
