/// `--format`, common to every command.
enum OutputFormat: String, CaseIterable {
  case text
  case json

  static let syntax = OptionGroup(
    title: "Output",
    options: [
      .value(
        "format", "format", "text for people (the default), json for programs.",
        completion: .choices(allCases.map(\.rawValue)))
    ])

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard let text = arguments.value("format") else {
      self = .text
      return
    }
    guard let format = OutputFormat(rawValue: text) else {
      throw UsageError("--format \(text): the formats are text and json")
    }
    self = format
  }
}
