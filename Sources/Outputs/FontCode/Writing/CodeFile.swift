/// A file of generated code.
package struct CodeFile: Sendable, Hashable {
  /// The file name.
  package let name: String
  /// The text of the file, with a line break at its end.
  package let text: String
}

/// The options for generating code.
package struct CodeOptions: Sendable {
  /// Whether Swift declarations are public.
  package var isPublic = false
  /// The package name in Kotlin code.
  package var kotlinPackage = "com.example.app"
  /// The prefix of the font file names in a style sheet.
  package var fontPath = ""

  /// Creates the default options.
  package init() {}
}
