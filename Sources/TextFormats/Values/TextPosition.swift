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
