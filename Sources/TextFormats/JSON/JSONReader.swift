internal import NumberText

/// A value of a JSON document with the keys and places that lead to it, so that a message can name it:
/// `names.family: a text was expected`.
package struct JSONReader: Sendable {
  package let value: PositionedValue
  /// The keys and places from the document to the value; empty for the document.
  package let path: String

  /// Reads a document.
  ///
  /// - Parameter texts: what its texts may be.
  package init(parsing bytes: some Sequence<UInt8>, texts: JSONDocument.Texts = .any) throws(JSONError) {
    self.init(try JSONDocument.value(parsing: bytes, texts: texts), path: "")
  }

  private init(_ value: PositionedValue, path: String) {
    self.value = value
    self.path = path
  }

  /// An error about the value.
  package func failure(_ message: String) -> JSONError { JSONError(.member(path), message) }

  // MARK: - Members

  /// The members of an object, in its order.
  package func members() throws(JSONError) -> [(key: String, value: JSONReader)] {
    guard let members = value.members else { throw expected("an object") }
    return members.map { (key: $0.key, value: JSONReader($0.value, path: path(to: $0.key))) }
  }

  /// The member of that name; throws when it is missing.
  package func member(_ key: String) throws(JSONError) -> JSONReader {
    guard let member = try optional(key) else { throw JSONError(.member(path(to: key)), "it is missing") }
    return member
  }

  /// The member of that name; nil when it is missing or null.
  package func optional(_ key: String) throws(JSONError) -> JSONReader? {
    guard case .object = value.kind else { throw expected("an object") }
    guard let member = value.member(key), !member.value.isNull else { return nil }
    return JSONReader(member.value, path: path(to: key))
  }

  /// The elements of an array.
  package func elements() throws(JSONError) -> [JSONReader] {
    guard let elements = value.elements else { throw expected("an array") }
    return elements.enumerated().map { JSONReader($1, path: "\(path)[\($0)]") }
  }

  private func path(to key: String) -> String { path.isEmpty ? key.shortenedKey : "\(path).\(key.shortenedKey)" }

  // MARK: - Plain values

  package func text() throws(JSONError) -> String {
    guard let text = value.text else { throw expected("a text") }
    return text
  }

  package func bool() throws(JSONError) -> Bool {
    guard case .bool(let bool) = value.kind else { throw expected("true or false") }
    return bool
  }

  package func number() throws(JSONError) -> Double {
    guard case .number(let number) = value.kind else { throw expected("a number") }
    return number
  }

  /// A number within bounds.
  package func number(in range: ClosedRange<Double>) throws(JSONError) -> Double {
    let number = try number()
    guard range.contains(number) else {
      let bounds = "\(range.lowerBound.text(.shortest))…\(range.upperBound.text(.shortest))"
      throw failure("\(number.text(.shortest)) is out of range; \(bounds) is possible")
    }
    return number
  }

  /// A whole number within bounds.
  package func integer(in range: ClosedRange<Int>) throws(JSONError) -> Int {
    let number = try number(in: Double(range.lowerBound)...Double(range.upperBound))
    guard number == number.rounded() else { throw failure("\(number.text(.shortest)) is not a whole number") }
    return Int(number)
  }

  private func expected(_ what: String) -> JSONError { failure("\(what) was expected, not \(value.kindInWords)") }
}
