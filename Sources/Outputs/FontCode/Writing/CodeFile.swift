package struct CodeFile: Sendable, Hashable {
  package let name: String
  /// The text of the file, with a line break at its end.
  package let text: String
}

package struct CodeOptions: Sendable {
  /// Whether the generated Swift declarations are public.
  package var isPublic = false
  package var kotlinPackage = "com.example.app"
  /// The text before each font file name in a style sheet.
  package var fontPath = ""

  package init() {}
}
