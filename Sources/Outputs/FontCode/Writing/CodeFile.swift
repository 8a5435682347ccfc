/// A file of generated code.
package struct CodeFile: Sendable, Hashable {
  /// The file name.
  package let name: String
  /// Its text, with a line break at its end.
  package let text: String
}

/// The options for generating code.
package struct CodeOptions: Sendable {
  /// Whether declarations of Swift are public.
  package var isPublic = false
  /// The package of Kotlin code.
  package var kotlinPackage = "com.example.app"
  /// The prefix of the names of font files in a style sheet.
  package var fontPath = ""

  /// The defaults.
  package init() {}
}
