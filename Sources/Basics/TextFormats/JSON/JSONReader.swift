/// A value of a JSON document, with the keys and indices that lead to it. A message contains them:
/// `names.family: a text was expected`.
package struct JSONReader: Sendable {
  package let value: PositionedValue
  /// The keys and indices from the root of the document to the value; empty for the root.
  package let path: String

  package init(parsing bytes: some Sequence<UInt8>, texts: JSONDocument.Texts = .any) throws(JSONError) {
    self.init(try JSONDocument.value(parsing: bytes, texts: texts), path: "")
  }

  private init(_ value: PositionedValue, path: String) {
    self.value = value
    self.path = path
  }

  package func failure(_ message: String) -> JSONError { JSONError(.member(path), message) }

  // MARK: - Members

  package func members() throws(JSONError) -> [(key: String, value: JSONReader)] {
    guard let members = value.members else { throw expected("an object") }
    return members.map { (key: $0.key, value: JSONReader($0.value, path: path(to: $0.key))) }
  }

  package func member(_ key: String) throws(JSONError) -> JSONReader {
    guard let member = try optional(key) else { throw JSONError(.member(path(to: key)), "the key is missing") }
    return member
  }

  /// Returns the member with the name; nil if it is missing or null.
  package func optional(_ key: String) throws(JSONError) -> JSONReader? {
    guard case .object = value.kind else { throw expected("an object") }
    guard let member = value.member(key), !member.value.isNull else { return nil }
    return JSONReader(member.value, path: path(to: key))
  }

  package func elements() throws(JSONError) -> [JSONReader] {
    guard let elements = value.elements else { throw expected("an array") }
    return elements.enumerated().map { JSONReader($1, path: "\(path)[\($0)]") }
  }

  package func map<Element>(_ read: (JSONReader) throws(JSONError) -> Element) throws(JSONError) -> [Element] {
    var values: [Element] = []
    for element in try elements() { values.append(try read(element)) }
    return values
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

  /// Returns the number. Throws if it is not in the range.
  package func number(in range: ClosedRange<Double>) throws(JSONError) -> Double {
    let number = try number()
    guard range.contains(number) else {
      let bounds = "\(range.lowerBound.text(.shortest))…\(range.upperBound.text(.shortest))"
      throw failure("\(number.text(.shortest)) is out of range; \(bounds) is possible")
    }
    return number
  }

  package func integer(in range: ClosedRange<Int>) throws(JSONError) -> Int {
    let number = try number(in: Double(range.lowerBound)...Double(range.upperBound))
    guard let whole = Int(exactly: number) else {
      throw failure("\(number.text(.shortest)) is not a whole number")
    }
    return whole
  }

  private func expected(_ what: String) -> JSONError { failure("\(what) was expected, not \(value.kindInWords)") }
}

/// The error for a text that is not JSON or YAML, or for an unexpected value.
package struct JSONError: Error, Sendable, Hashable {
  /// The place of a mistake.
  package enum Place: Sendable, Hashable {
    /// A line and a column in characters, both from 1.
    case position(line: Int, column: Int)
    /// The keys and indices that lead to the value: `names.otherFamilies[2]`. Empty for the root of the document.
    case member(String)
  }

  package let place: Place
  /// The mistake, as a clause without a full stop.
  package let message: String

  /// Makes an error. Unprintable characters are replaced, so that an error is one line.
  package init(_ place: Place, _ message: String) {
    self.place =
      switch place {
      case .position: place
      case .member(let path): .member(path.printable)
      }
    self.message = message.printable
  }

  package init(_ position: TextPosition, _ message: String) {
    self.init(.position(line: position.line, column: position.column), message)
  }

  package static func tooManyMarks(in text: String) -> String {
    "\"\(text.shortened)\" has more than \(String.mostMarks) combining marks in a row, but no name has so many"
  }

  /// Makes the error for a mistake in a JSON text. The line and the column are counted from the start of the text.
  ///
  /// - Parameter place: the byte index of the mistake.
  init(_ message: String, at place: Int, in bytes: [UInt8]) {
    var line = 1
    var column = 1
    var previous: UInt8 = 0
    for byte in bytes.prefix(place) {
      if byte == 0x0A {
        // A line feed after a carriage return ends the same line.
        if previous != 0x0D { line += 1 }
        column = 1
      } else if byte == 0x0D {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        // Only the first byte of a character in UTF-8 counts as a column.
        column += 1
      }
      previous = byte
    }
    self.init(.position(line: line, column: column), message)
  }
}

extension JSONError: CustomStringConvertible {
  /// The error on one line: the place and the message.
  package var description: String {
    switch place {
    case .position(let line, let column): "line \(line), column \(column): \(message)"
    case .member(""): message
    case .member(let path): "\(path): \(message)"
    }
  }
}

extension String {
  /// The text for a message: the whole text up to 64 bytes, otherwise its start.
  package var shortened: String {
    guard utf8.count > 64 else { return self }
    let start = prefix(32)
    // The start is also limited in bytes, because one character can have any number of marks.
    return (start.utf8.count <= 256 ? String(start) : String(unicodeScalars.prefix(32))) + "…"
  }

  /// The text as a key in a path of keys: the whole text up to 512 bytes, otherwise its start. Real names are shorter.
  package var shortenedKey: String { utf8.count <= 512 ? self : shortened }
}
