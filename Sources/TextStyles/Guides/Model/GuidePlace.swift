/// A place in the file of a style guide.
public struct GuidePlace: Sendable, Hashable {
  /// The line, from 1; 0 for a guide that was made in code.
  public let line: Int
  /// The character in the line, from 1; 0 for a guide that was made in code.
  public let column: Int
  /// The keys that lead to it: `styles.body.weight`; of a design token, its path: `text.body.$value.fontSize`.
  public let path: String

  /// A place by its parts.
  public init(line: Int, column: Int, path: String) {
    self.line = line
    self.column = column
    self.path = path
  }

  /// The place of a value that was made in code: no line, no column, no keys.
  public static let code = GuidePlace(line: 0, column: 0, path: "")
}
