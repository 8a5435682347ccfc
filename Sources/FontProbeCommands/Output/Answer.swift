internal import TextFormats

/// The answer of a command, as JSON and as text, and its exit code.
struct Answer {
  /// The JSON document, ending in a line break.
  let json: () -> String
  /// The text for people, with the emphasis of their terminal.
  let text: (Emphasis) -> [String]
  /// 0 answered; 1 answered, and the answer is no.
  let exitCode: Int32

  /// An answer in two forms.
  init(json: @escaping () -> JSONValue, text: @escaping (Emphasis) -> [String], exitCode: Int32 = 0) {
    self.json = { json().document }
    self.text = text
    self.exitCode = exitCode
  }

  /// An answer that is a document, for people and programs alike.
  init(document: String, exitCode: Int32 = 0) {
    json = { document }
    text = { _ in document.split(separator: "\n").map(String.init) }
    self.exitCode = exitCode
  }
}
