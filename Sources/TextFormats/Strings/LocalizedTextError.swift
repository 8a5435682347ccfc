package struct LocalizedTextError: Error, Sendable {
  package let message: String
  package let line: Int
  package let column: Int
  package let hint: String?
  package init(message: String, line: Int, column: Int, hint: String?) {
    self.message = message
    self.line = line
    self.column = column
    self.hint = hint
  }
}
