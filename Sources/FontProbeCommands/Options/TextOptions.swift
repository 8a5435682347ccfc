/// A text, and the language that it is in: `--text`, `--language`.
struct TextOptions {
  /// The text; `nil` where none was given.
  let text: String?
  /// The language; `nil` leaves it to the environment and the text.
  let language: String?

  static let syntax = OptionGroup(
    title: "Text",
    options: [
      .value("text", "string", "A text: which face draws which part of it."),
      LanguageOption.syntax,
    ])

  init(_ arguments: ParsedArguments) throws(UsageError) {
    text = arguments.value("text")
    language = try LanguageOption.read(arguments)
    if language != nil, text == nil { throw UsageError("--language says what --text is in; give both") }
  }
}
