/// Why a text is not JSON or YAML, or why a value is not what was expected there.
package struct JSONError: Error, Sendable, Hashable {
  /// Where it was seen.
  package enum Place: Sendable, Hashable {
    /// A line and a character in it, both from 1.
    case position(line: Int, column: Int)
    /// A member, by the keys and places that lead to it: `names.otherFamilies[2]`; empty for the document itself.
    case member(String)
  }

  /// Where it was seen.
  package let place: Place
  /// What was expected there, as a clause without a full stop.
  package let message: String

  /// An error is one line, whatever keys and values of the document its parts name.
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

  /// What is wrong with a name or a key of too many combining marks.
  package static func tooManyMarks(in text: String) -> String {
    "\"\(text.shortened)\" has more than \(String.mostMarks) combining marks in a row, which no name has"
  }

  /// A mistake in a text of JSON. Its line and column are counted from the beginning of the text.
  ///
  /// - Parameter place: where the mistake is, in bytes from the beginning.
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
        // A byte that continues a character in UTF-8 is not a column of its own.
        column += 1
      }
      previous = byte
    }
    self.init(.position(line: line, column: column), message)
  }
}

extension JSONError: CustomStringConvertible {
  /// One line: the place, what was expected.
  package var description: String {
    switch place {
    case .position(let line, let column): "line \(line), column \(column): \(message)"
    case .member(""): message
    case .member(let path): "\(path): \(message)"
    }
  }
}

extension String {
  /// The text in a message: all of it, or the beginning of a text of more than 64 bytes.
  package var shortened: String {
    guard utf8.count > 64 else { return self }
    let start = prefix(32)
    // A character can have any number of marks.
    return (start.utf8.count <= 256 ? String(start) : String(unicodeScalars.prefix(32))) + "…"
  }

  /// A key among those that lead to a value: all of it, or the beginning of one that is longer than any name.
  package var shortenedKey: String { utf8.count <= 512 ? self : shortened }
}
