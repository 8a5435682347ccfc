/// A position in a text: a line and a column in characters, both from 1.
package struct TextPosition: Sendable, Hashable, Comparable {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package static let start = TextPosition(line: 1, column: 1)

  package static func < (first: TextPosition, second: TextPosition) -> Bool {
    (first.line, first.column) < (second.line, second.column)
  }
}

/// A value of a JSON or YAML document, with its position.
package struct PositionedValue: Sendable {
  package let kind: Kind
  package let position: TextPosition

  /// The greatest number of nested levels of values. The parsers recurse once for each level.
  package static let mostLevels = 64

  package init(_ kind: Kind, at position: TextPosition) {
    self.kind = kind
    self.position = position
  }

  package enum Kind: Sendable {
    case object([Member])
    case array([PositionedValue])
    case string(String)
    case number(Double)
    case bool(Bool)
    case null
  }

  package struct Member: Sendable {
    package let key: String
    package let position: TextPosition
    package let value: PositionedValue

    package init(_ key: String, at position: TextPosition, _ value: PositionedValue) {
      self.key = key
      self.position = position
      self.value = value
    }
  }
}

extension PositionedValue {
  package var members: [Member]? {
    guard case .object(let members) = kind else { return nil }
    return members
  }

  package var elements: [PositionedValue]? {
    guard case .array(let elements) = kind else { return nil }
    return elements
  }

  package var text: String? {
    guard case .string(let text) = kind else { return nil }
    return text
  }

  package var isNull: Bool {
    if case .null = kind { true } else { false }
  }

  /// Returns the member with the name, compared byte for byte; nil if it is missing.
  package func member(_ key: String) -> Member? {
    guard let members, let place = members.place(of: key) else { return nil }
    return members[place]
  }

  package func contains(_ key: String) -> Bool { members?.place(of: key) != nil }

  /// The kind of the value in words: `a text`.
  package var kindInWords: String {
    switch kind {
    case .object: "an object"
    case .array: "an array"
    case .string: "a text"
    case .number: "a number"
    case .bool: "true or false"
    case .null: "null"
    }
  }
}

extension [PositionedValue.Member] {
  /// The index of the member with the name, compared byte for byte; nil if it is missing. It does not use
  /// `firstIndex(where:)`, which retains and releases the content of each member.
  func place(of key: String) -> Int? {
    for place in indices where self[place].key.hasSameBytes(as: key) { return place }
    return nil
  }
}

/// Finds keys that occur twice in an object. Keys are compared byte for byte, as in JSON. Swift's comparison treats
/// different encodings of an accent as equal.
package struct DistinctKeys {
  private var many: Set<ExactText> = []

  /// Up to this number of keys, comparing with each key is faster than hashing.
  private static let mostFew = 8

  package init() {}

  /// Whether a key is new. Must be called once for each key, with the members before this key.
  package mutating func isNew(_ key: String, after members: [PositionedValue.Member]) -> Bool {
    guard members.count > Self.mostFew else { return members.place(of: key) == nil }
    if many.isEmpty { many = Set(members.map { ExactText($0.key) }) }
    return many.insert(ExactText(key)).inserted
  }
}

extension Array where Element: Hashable {
  /// The elements without duplicates, in the order of their first occurrences.
  package var firstOfEach: [Element] {
    var seen = Set<Element>()
    return filter { seen.insert($0).inserted }
  }
}
