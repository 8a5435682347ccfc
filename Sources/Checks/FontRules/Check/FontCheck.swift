internal import FontFiles

/// Checks the fonts that a program ships: every file loads completely and matches its names.
///
/// Files are read in worker processes if the `fontprobe` program can be found. A file that crashes or hangs the font
/// engine is then a finding. Without the program, files are read in this process.
///
/// ## Topics
///
/// ### Settings
///
/// - ``settings``
/// - ``timeLimit``
/// - ``defaultTimeLimit``
///
/// ### Workers
///
/// - ``worker``
/// - ``workerCount``
///
/// ### Checking
///
/// - ``run(_:progress:)``
/// - ``expectClean(_:)``
/// - ``CheckFailure``
///
/// ### Findings
///
/// - ``Rule``
/// - ``Finding``
/// - ``Severity``
public struct FontCheck: Sendable {
  /// The settings. They are merged with a folder's own `fontprobe.json`: requirements add up, single values of these settings
  /// replace the folder's.
  public var settings: CheckSettings
  /// The path of the `fontprobe` program that serves as a worker; `nil` for the program that the environment variable
  /// FONTPROBE_WORKER names, or else the program beside the running one.
  public var worker: String?
  /// The number of files that are read at a time.
  public var workerCount = coreCount
  /// The processor time for all files together: per 10 MB (rounded up) and per worker. Zero or less is no limit. A file
  /// that needs more than its share, and files that are unread when the time is over, are findings (FP002). On an
  /// emulated processor the limit grows with the start time of workers. It is checked only on Linux, with workers.
  public var timeLimit = defaultTimeLimit
  /// 4 seconds; 40 in a program that is not optimised, which takes ten times as long.
  public static var defaultTimeLimit: Duration {
    #if DEBUG
      .seconds(40)
    #else
      .seconds(4)
    #endif
  }

  /// A check with these settings.
  public init(_ settings: CheckSettings = CheckSettings(), worker: String? = nil) {
    self.settings = settings
    self.worker = worker
  }
}

extension FontCheck {
  /// A requirement that a check examines. Its identifier never changes, and is never reused for another rule.
  /// `docs/checks` has a page for each.
  public struct Rule: Sendable, Hashable, Identifiable {
    /// `FP` and three digits.
    public let id: String
    /// A short name for people, joined by hyphens: `postscript-name`.
    public let name: String
    /// The severity of its findings, unless the settings of the check set a different severity.
    public let severity: Severity
    /// The requirement: one sentence without a full stop.
    public let title: String
    /// The statement of its findings, one short sentence without a full stop: "Two files answer one PostScript name".
    public let violation: String

    package init(_ id: String, _ name: String, _ severity: Severity, _ title: String, violation: String) {
      self.id = id
      self.name = name
      self.severity = severity
      self.title = title
      self.violation = violation
    }
  }
}

extension FontCheck.Rule {
  /// Compares only the identifiers, which are unique: rules are keys of many tables, and their sentences are long.
  public static func == (left: FontCheck.Rule, right: FontCheck.Rule) -> Bool { left.id == right.id }

  /// The hash of the identifier.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension FontCheck.Rule: CustomStringConvertible {
  /// Identifier and name: `FP010 postscript-name`.
  public var description: String { "\(id) \(name)" }
}
