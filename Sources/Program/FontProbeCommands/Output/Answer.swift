internal import FontShaping
internal import TextFormats

/// The answer of a command in JSON and in text, with its exit code.
///
/// Text is for people, and its lines are wrapped. A document is for another program, and is printed unchanged.
struct Answer {
  /// Writes the JSON document in several chunks, with a line break at its end.
  let json: (_ write: @escaping (String) -> Void) -> Void
  /// Returns the lines of text for people, with the emphasis that their terminal supports.
  let text: (Emphasis) -> [String]
  let isDocument: Bool
  /// The exit code: 0 for success, 1 if a condition is not met.
  var exitCode: Int32
  /// The reason for exit code 1, for standard error. Nil if the answer itself contains the reason.
  var objection: String?

  init(
    json: @escaping () -> JSONValue, text: @escaping (Emphasis) -> [String], isDocument: Bool = false,
    exitCode: Int32 = 0
  ) {
    self.json = { json().writeDocument($0) }
    self.text = text
    self.isDocument = isDocument
    self.exitCode = exitCode
  }

  init(document: String, exitCode: Int32 = 0) {
    json = { write in write(document) }
    text = { _ in [document.hasSuffix("\n") ? String(document.dropLast()) : document] }
    isDocument = true
    self.exitCode = exitCode
  }
}

enum OutputFormat: String, CaseIterable {
  case text
  case json
  case github
  case junit
  case sarif
  case markdown
  case svg

  static let option = option(
    [.text, .json], "text for people (the default), json for programs.", "the formats are text and json")
  static let group = OptionGroup("Output", [option])

  static func option(_ formats: [OutputFormat], _ help: String, _ expected: String? = nil) -> Option<OutputFormat> {
    let words = formats.map(\.rawValue)
    return Option.value("format", "format", help, completion: .choices(words)) { text throws(UsageError) in
      guard let format = OutputFormat(inAnyCase: text), formats.contains(format) else {
        throw UsageError("--format \(text): \(expected ?? "the formats are \(words.joined(separator: ", "))")")
      }
      return format
    }.or(.text)
  }
}

extension JSONValue {
  static func optional(_ value: Int?) -> JSONValue { value.map(JSONValue.integer) ?? .null }
  static func optional(_ value: Bool?) -> JSONValue { value.map(JSONValue.bool) ?? .null }

  static func texts<Value: CustomStringConvertible>(_ values: some Sequence<Value>) -> JSONValue {
    .array(values.map { .string($0.description) })
  }

  static func codePoints(_ scalars: [Unicode.Scalar]) -> JSONValue { .array(scalars.map { .integer(Int($0.value)) }) }

  static func range(_ range: Range<Int>) -> JSONValue {
    .array([.integer(range.lowerBound), .integer(range.upperBound)])
  }

  static func direction(_ direction: TextDirection) -> JSONValue {
    .string(direction == .leftToRight ? "ltr" : "rtl")
  }
}
