import Testing

/// An argument of a test that is too long for the log, which has its name instead.
package struct Named<Value: Sendable>: CustomTestStringConvertible, Sendable {
  package let testDescription: String
  package let value: Value

  package init(_ name: String, _ value: Value) {
    testDescription = name
    self.value = value
  }
}

extension Named where Value == String {
  /// A text of so many equal parts, named by the part and their number.
  package init(repeating part: String, count: Int) {
    self.init("\(count) times \(part.debugDescription)", String(repeating: part, count: count))
  }
}

/// A text of ordinary length is its own name.
extension Named: ExpressibleByStringLiteral, ExpressibleByExtendedGraphemeClusterLiteral,
  ExpressibleByUnicodeScalarLiteral
where Value == String {
  package init(stringLiteral text: String) { self.init(text.debugDescription, text) }
}
