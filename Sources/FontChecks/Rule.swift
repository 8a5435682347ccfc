extension FontCheck {
  /// One of the things that a check looks for. Its identifier never changes, and is never given to another rule.
  public struct Rule: Sendable, Hashable, Identifiable {
    /// `FP` and three digits.
    public let id: String
    /// A word or two for people, joined by hyphens: `postscript-name`.
    public let name: String
    /// The severity of its findings, unless the settings of the check give another.
    public let severity: Severity
    /// What holds where the rule is not broken: one sentence without a full stop.
    public let title: String

    init(_ id: String, _ name: String, _ severity: Severity, _ title: String) {
      self.id = id
      self.name = name
      self.severity = severity
      self.title = title
    }
  }
}

extension FontCheck.Rule: CustomStringConvertible {
  /// Identifier and name: `FP010 postscript-name`.
  public var description: String { "\(id) \(name)" }
}
