internal import FontFiles

/// Checks the fonts that a program ships: every file loads, whole, and is what its names say.
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
  /// The path of the `fontprobe` program that serves as a worker; `nil` for the one that the environment variable
  /// FONTPROBE_WORKER names, else the one beside the running program.
  public var worker: String?
  /// The number of files that are read at a time.
  public var workerCount = coreCount
  /// The processor time that the files may take together: for each 10 MB of them, begun ones too, and for each worker. Zero or
  /// less is any time. A file that needs more than its share of it, and those that nobody has looked at when it is over, are
  /// findings (FP002). On a processor that is emulated it is as many times longer as a worker takes to start. It is watched on
  /// Linux alone, and where there are workers.
  public var timeLimit = defaultTimeLimit
  /// 4 seconds; in a program that is not optimised, and takes ten times as long, 40.
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
  /// One of the things that a check looks for. Its identifier never changes, and is never given to another rule.
  /// `docs/checks` has a page for each.
  public struct Rule: Sendable, Hashable, Identifiable {
    /// `FP` and three digits.
    public let id: String
    /// A word or two for people, joined by hyphens: `postscript-name`.
    public let name: String
    /// The severity of its findings, unless the settings of the check give another.
    public let severity: Severity
    /// The requirement: one sentence without a full stop.
    public let title: String
    /// What its findings say, in one short sentence without a full stop: "Two files answer one PostScript name".
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
  /// By the identifier alone, which no other rule has: a rule is a key of many tables, and its sentences are long.
  public static func == (left: FontCheck.Rule, right: FontCheck.Rule) -> Bool { left.id == right.id }

  /// The hash of the identifier.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension FontCheck.Rule: CustomStringConvertible {
  /// Identifier and name: `FP010 postscript-name`.
  public var description: String { "\(id) \(name)" }
}
