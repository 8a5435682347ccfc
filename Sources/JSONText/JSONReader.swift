/// A value with the way that led to it, so that what is wrong with it can be said: `names.family: a text was expected`.
package struct JSONReader: Sendable, Equatable {
  package let value: JSONValue
  /// The keys and places from the document to the value; empty for the document.
  package let path: String

  package init(_ value: JSONValue, path: String = "") {
    self.value = value
    self.path = path
  }

  /// An error about the value.
  package func failure(_ message: String) -> JSONError { JSONError(.member(path), message) }

  // MARK: - Members

  /// The members of an object, in its order.
  package func members() throws(JSONError) -> [(key: String, value: JSONReader)] {
    guard case .object(let members) = value else { throw expected("an object") }
    return members.map { (key: $0.key, value: JSONReader($0.value, path: path(to: $0.key))) }
  }

  /// The member of that name; throws where there is none.
  package func member(_ key: String) throws(JSONError) -> JSONReader {
    guard let member = try optional(key) else { throw JSONError(.member(path(to: key)), "it is missing") }
    return member
  }

  /// The member of that name; `nil` where there is none, and where it is null.
  package func optional(_ key: String) throws(JSONError) -> JSONReader? {
    guard case .object(let members) = value else { throw expected("an object") }
    guard let member = members.first(where: { $0.key == key }), member.value != .null else { return nil }
    return JSONReader(member.value, path: path(to: key))
  }

  /// The elements of an array.
  package func elements() throws(JSONError) -> [JSONReader] {
    guard case .array(let values) = value else { throw expected("an array") }
    return values.enumerated().map { JSONReader($1, path: "\(path)[\($0)]") }
  }

  private func path(to key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

  // MARK: - Plain values

  package func text() throws(JSONError) -> String {
    guard case .string(let text) = value else { throw expected("a text") }
    return text
  }

  package func bool() throws(JSONError) -> Bool {
    guard case .bool(let bool) = value else { throw expected("true or false") }
    return bool
  }

  package func number() throws(JSONError) -> Double {
    guard case .number(let number) = value else { throw expected("a number") }
    return number
  }

  /// A number within bounds.
  package func number(in range: ClosedRange<Double>) throws(JSONError) -> Double {
    let number = try number()
    guard range.contains(number) else {
      throw failure("\(number.plain) is out of range; \(range.lowerBound.plain)…\(range.upperBound.plain) is possible")
    }
    return number
  }

  /// A whole number within bounds.
  package func integer(in range: ClosedRange<Int>) throws(JSONError) -> Int {
    let number = try number(in: Double(range.lowerBound)...Double(range.upperBound))
    guard number == number.rounded() else { throw failure("\(number) is no whole number") }
    return Int(number)
  }

  private func expected(_ what: String) -> JSONError { failure("\(what) was expected, not \(value.kind)") }
}

extension JSONValue {
  /// What kind of value it is, in words.
  fileprivate var kind: String {
    switch self {
    case .object: "an object"
    case .array: "an array"
    case .string: "a text"
    case .number: "a number"
    case .bool: "true or false"
    case .null: "null"
    }
  }
}

extension Double {
  /// The number without a fraction where it has none.
  fileprivate var plain: String { self == rounded() && abs(self) < 1e15 ? "\(Int(self))" : "\(self)" }
}
