internal import FontFiles

/// Checks the fonts that a program ships. Every file must be completely readable, and its contents must match its
/// names.
///
/// If the `fontprobe` program can be found, worker processes read the files. A file that crashes or hangs the font
/// engine is then a finding. Without the program, this process reads the files.
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
  /// The settings of the check. The `fontprobe.json` of each folder is merged with these settings. Requirements are
  /// added, and single values of these settings replace the values of the folder.
  public var settings: CheckSettings
  /// The path of the `fontprobe` program that runs as a worker. If `nil`, the environment variable FONTPROBE_WORKER
  /// names the program. Without this variable, it is `fontprobe-worker` beside the C library, or `fontprobe` beside the
  /// running program.
  public var worker: String?
  /// The number of files that are read at the same time.
  public var workerCount = coreCount
  /// The processor time for all files together, per worker and per 10 MB (rounded up). Zero or less means no limit.
  /// FP002 reports files that need more than their share, and files that were not read in time. On an emulated
  /// processor the limit grows with the start time of the workers. The limit applies only on Linux and only with
  /// workers.
  public var timeLimit = defaultTimeLimit
  /// The default is 4 seconds. In a program that is not optimised, it is 40 seconds, because the program is ten times
  /// slower.
  public static var defaultTimeLimit: Duration {
    #if DEBUG
      .seconds(40)
    #else
      .seconds(4)
    #endif
  }

  /// Creates a check with these settings.
  public init(_ settings: CheckSettings = CheckSettings(), worker: String? = nil) {
    self.settings = settings
    self.worker = worker
  }
}

extension FontCheck {
  /// A requirement that a check examines. The identifier of a rule never changes, and is never used for a different
  /// rule. `docs/checks` has a page for each rule.
  public struct Rule: Sendable, Hashable, Identifiable {
    /// `FP` and three digits.
    public let id: String
    /// A short name for people, in words joined by hyphens: `postscript-name`.
    public let name: String
    /// The severity of the findings, unless the settings of the check set a different severity.
    public let severity: Severity
    /// The requirement: one sentence without a full stop.
    public let title: String
    /// The violation of the requirement: one short sentence without a full stop. Example: "A file does not open as a
    /// font".
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
  /// Compares only the identifiers, which are unique. Rules are keys of many dictionaries, and their sentences are
  /// long.
  public static func == (left: FontCheck.Rule, right: FontCheck.Rule) -> Bool { left.id == right.id }

  /// Hashes the identifier.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension FontCheck.Rule: CustomStringConvertible {
  /// The identifier and the name: `FP010 postscript-name`.
  public var description: String { "\(id) \(name)" }
}
