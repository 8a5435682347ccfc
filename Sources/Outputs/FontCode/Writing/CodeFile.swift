/// A file of generated code.
package struct CodeFile: Sendable, Hashable {
  /// Its name in a folder.
  package let name: String
  /// Its text, with a line break at its end.
  package let text: String
}

/// What the person who generates code chooses.
package struct CodeOptions: Sendable {
  /// Whether declarations of Swift are public.
  package var isPublic = false
  /// The package of Kotlin code.
  package var kotlinPackage = "com.example.app"
  /// What stands before the names of font files in a style sheet.
  package var fontPath = ""

  /// The defaults.
  package init() {}
}
