internal import FontProbe

/// The least severe finding that fails a check: `--fail-on`.
enum FailOnOption {
  static let syntax = OptionSyntax.value(
    "fail-on", "severity",
    "The least severe finding that fails the check, with exit code 1: error (the default), warning or note.",
    completion: .choices(FontCheck.Severity.allCases.map(\.rawValue)))

  /// The severity; nil if it is not given.
  static func read(_ arguments: ParsedArguments) throws(UsageError) -> FontCheck.Severity? {
    guard let text = arguments.value("fail-on") else { return nil }
    guard let severity = FontCheck.Severity(inAnyCase: text) else {
      throw UsageError("--fail-on \(text): the severities are error, warning and note")
    }
    return severity
  }
}
