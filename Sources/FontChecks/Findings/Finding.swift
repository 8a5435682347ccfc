/// Something that a rule found out about a font file, or about the files together.
public struct Finding: Sendable, Hashable {
  /// The rule that found it.
  public let rule: Rule
  /// How bad it is; the rule's own severity, unless the settings of the check say otherwise.
  public let severity: Severity
  /// The path of the file, as it was found; `nil` for what is about no single file.
  public let file: String?
  /// The face in the file, by its PostScript name, else its number (`#2`); `nil` for what is about the whole file.
  public let face: String?
  /// What was found, as a clause without a full stop.
  public let message: String
  /// What to do about it; `nil` where the message says it all.
  public let hint: String?
  /// The line of the file, from 1; `nil` for what is about a font, which has no lines.
  public let line: Int?
  /// The character of the line, from 1; `nil` where there is no line.
  public let column: Int?

  /// A finding with its parts.
  public init(
    _ rule: Rule, _ message: String, file: String? = nil, face: String? = nil, hint: String? = nil,
    severity: Severity? = nil, line: Int? = nil, column: Int? = nil
  ) {
    self.rule = rule
    self.severity = severity ?? rule.severity
    self.file = file
    self.face = face
    self.message = message
    self.hint = hint
    self.line = line
    self.column = column
  }

  /// The finding about a file, and a face of it where it is about one.
  func at(_ file: String, face: String?) -> Finding {
    Finding(rule, message, file: file, face: face, hint: hint, severity: severity, line: line, column: column)
  }

  /// The finding with another severity.
  func with(_ severity: Severity) -> Finding {
    Finding(rule, message, file: file, face: face, hint: hint, severity: severity, line: line, column: column)
  }
}
