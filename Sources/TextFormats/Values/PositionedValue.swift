/// A place in a text, counted in lines and characters of a line, both from 1.
package struct TextPosition: Sendable, Hashable, Comparable {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The beginning of a text.
  package static let start = TextPosition(line: 1, column: 1)

  package static func < (first: TextPosition, second: TextPosition) -> Bool {
    (first.line, first.column) < (second.line, second.column)
  }
}

/// A value of a JSON or YAML document, with the place where it stands: one tree for both formats.
package struct PositionedValue: Sendable {
  package let kind: Kind
  /// Where it begins.
  package let position: TextPosition

  /// The deepest level of values that is read: the parsers call themselves for each level.
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

  /// A member of an object.
  package struct Member: Sendable {
    package let key: String
    /// Where the key stands.
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
  /// The members of an object; nil for every other value.
  package var members: [Member]? {
    guard case .object(let members) = kind else { return nil }
    return members
  }

  /// The elements of an array; nil for every other value.
  package var elements: [PositionedValue]? {
    guard case .array(let elements) = kind else { return nil }
    return elements
  }

  /// The text; nil for every other value.
  package var text: String? {
    guard case .string(let text) = kind else { return nil }
    return text
  }

  /// Whether the value is null.
  package var isNull: Bool {
    if case .null = kind { true } else { false }
  }

  /// The member of that name, compared byte for byte; nil when it is missing.
  package func member(_ key: String) -> Member? {
    guard let members, let place = members.place(of: key) else { return nil }
    return members[place]
  }

  /// Whether there is a member of that name.
  package func contains(_ key: String) -> Bool { members?.place(of: key) != nil }

  /// What kind of value it is, in words.
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
  /// The place of the member of that name, compared byte for byte; nil when it is missing.
  ///
  /// Not `firstIndex(where:)`, which retains and releases all that a member holds for each that it looks at.
  func place(of key: String) -> Int? {
    for place in indices where self[place].key.hasSameBytes(as: key) { return place }
    return nil
  }
}
