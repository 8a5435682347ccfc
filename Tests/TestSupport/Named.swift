import Testing

/// A test argument that is too long for the log, which shows its name instead.
package struct Named<Value: Sendable>: CustomTestStringConvertible, Sendable {
  package let testDescription: String
  package let value: Value

  package init(_ name: String, _ value: Value) {
    testDescription = name
    self.value = value
  }
}

extension Named where Value == String {
  /// A repeated text, named by the part and the count.
  package init(repeating part: String, count: Int) {
    self.init("\(count) times \(part.debugDescription)", String(repeating: part, count: count))
  }
}

extension Named: ExpressibleByStringLiteral, ExpressibleByExtendedGraphemeClusterLiteral,
  ExpressibleByUnicodeScalarLiteral
where Value == String {
  package init(stringLiteral text: String) { self.init(text.debugDescription, text) }
}
