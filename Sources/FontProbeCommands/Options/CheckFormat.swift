/// `--format` of a check, which other programs than scripts read too.
enum CheckFormat: String, CaseIterable {
  case text
  case json
  case github
  case junit
  case sarif

  static let syntax = OptionGroup(
    title: "Output",
    options: [
      .value(
        "format", "format",
        "text for people (the default), json for programs, github for annotations, junit and sarif for reports.",
        completion: .choices(allCases.map(\.rawValue)))
    ])

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard let text = arguments.value("format") else {
      self = .text
      return
    }
    guard let format = CheckFormat(rawValue: text) else {
      throw UsageError("--format \(text): the formats are \(Self.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    self = format
  }
}
