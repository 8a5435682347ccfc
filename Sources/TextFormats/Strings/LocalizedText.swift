/// One text of a localisation, with the place where it stands.
package struct LocalizedText: Sendable, Hashable {
  /// What the text is found by: the msgid of a PO file, after its context and `|` where it has one; a key; in nested files the keys
  /// with dots between them. The variant of a plural or a device stands in brackets after it: `files[other]`.
  package let key: String
  /// The language, a BCP 47 tag; nil where neither the file nor its path says one.
  package let language: String?
  /// The text, without the escapes of its format. Placeholders such as `%d` and `{name}` are in it as they are written.
  package let text: String
  /// The line of the text, from 1.
  package let line: Int
  /// Its column in that line, in characters, from 1.
  package let column: Int
  /// Whether it is a translation; false where the text of the source language is shown because there is none.
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

/// Why a file of localised texts cannot be read, and where.
package struct LocalizedTextError: Error, Sendable, Hashable {
  /// What is wrong, as a clause without a full stop.
  package let message: String
  /// The line, from 1.
  package let line: Int
  /// The column in that line, in characters, from 1.
  package let column: Int
  /// What to do about it.
  package let hint: String?

  package init(message: String, line: Int, column: Int, hint: String? = nil) {
    // Keys of the file stand in some messages.
    self.message = message.printable
    self.line = line
    self.column = column
    self.hint = hint
  }

  init(_ message: String, at position: TextPosition, hint: String? = nil) {
    self.init(message: message, line: position.line, column: position.column, hint: hint)
  }

  init(_ error: JSONError) {
    guard case .position(let line, let column) = error.place else {
      self.init(message: error.description, line: 1, column: 1)
      return
    }
    self.init(message: error.message, line: line, column: column)
  }
}
