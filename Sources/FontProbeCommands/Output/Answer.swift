internal import TextFormats

/// The answer of a command, as JSON and as text, and its exit code.
///
/// The text is for people: its lines are wrapped where they are printed. A document is for another program, and is printed as
/// it is.
struct Answer {
  /// Writes the JSON document, ending in a line break, in parts.
  let json: (_ write: @escaping (String) -> Void) -> Void
  /// The text for people, with the emphasis of their terminal.
  let text: (Emphasis) -> [String]
  /// Whether the text too is a document.
  let isDocument: Bool
  /// 0 answered; 1 answered, and the answer is no.
  var exitCode: Int32
  /// Why the answer is no, where the answer itself does not say so: a line for standard error.
  var objection: String?

  /// An answer in two forms.
  init(
    json: @escaping () -> JSONValue, text: @escaping (Emphasis) -> [String], isDocument: Bool = false,
    exitCode: Int32 = 0
  ) {
    self.json = { json().writeDocument($0) }
    self.text = text
    self.isDocument = isDocument
    self.exitCode = exitCode
  }

  /// An answer that is a document, for people and programs alike.
  init(document: String, exitCode: Int32 = 0) {
    json = { write in write(document) }
    text = { _ in document.split(separator: "\n").map(String.init) }
    isDocument = true
    self.exitCode = exitCode
  }
}
