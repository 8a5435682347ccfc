package struct LocalizedText: Sendable, Hashable {
  package let key: String
  package let language: String?
  package let text: String
  package let line: Int
  package let column: Int
  package let isTranslated: Bool
  package init(key: String, language: String?, text: String, line: Int, column: Int, isTranslated: Bool) {
    self.key = key
    self.language = language
    self.text = text
    self.line = line
    self.column = column
    self.isTranslated = isTranslated
  }
}
