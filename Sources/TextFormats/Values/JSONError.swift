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

  package init(_ place: Place, _ message: String) {
    self.place = place
    self.message = message
  }

  init(_ position: TextPosition, _ message: String) {
    self.init(.position(line: position.line, column: position.column), message)
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
  var shortened: String { utf8.count <= 64 ? self : prefix(32) + "…" }
}
