public import FontFaces
internal import FontFiles
public import FontNames

/// The settings of a check: its requirements, and the findings that fail it.
///
/// ## Topics
///
/// ### Requirements
///
/// - ``requiredTexts``
/// - ``requiredTextFiles``
/// - ``requiredLanguages``
/// - ``requiredRanges``
/// - ``range(_:)``
/// - ``requiredFeatures``
/// - ``mostBytes``
///
/// ### Use by the app
///
/// - ``nameSources``
/// - ``platform``
/// - ``guides``
/// - ``strings``
///
/// ### Rules
///
/// - ``isDeep``
/// - ``skipped``
/// - ``only``
/// - ``severities``
/// - ``failsOn``
///
/// ### Accepted findings
///
/// - ``accepted``
/// - ``acceptedReasons``
///
/// ### Locks
///
/// - ``lock``
public struct CheckSettings: Sendable, Hashable {
  /// Whether every glyph is decoded. If `nil`, glyphs are decoded if there are fewer than 200 files.
  public var isDeep: Bool?
  /// The texts whose characters every face must have.
  public var requiredTexts: [String] = []
  /// The text files in UTF-8 whose characters every face must have.
  public var requiredTextFiles: [String] = []
  /// The languages whose letters every face must have.
  public var requiredLanguages: [RequiredLanguage] = []
  /// The ranges of code points that every face must have.
  public var requiredRanges: [ClosedRange<UInt32>] = []
  /// The features that every face must have. Each feature must change something.
  public var requiredFeatures: [FontTag] = []
  /// The greatest allowed size of a file in bytes; `nil` allows any size.
  public var mostBytes: Int?
  /// The files that name the fonts of the app, and folders with these files. They are lists of names, sources,
  /// interface files and resources.
  public var nameSources: [String] = []
  /// The platform whose fonts the app may also name; nil for no platform.
  public var platform: Platform?
  /// The style guides. Every face in a guide must be in one of the files.
  public var guides: [String] = []
  /// The files and folders of strings. Every text must fit into the slots of the guides, in the checked fonts.
  public var strings: [String] = []
  /// The path of a lock of the fonts; nil uses each `fonts.lock.json` in the folders of the fonts. If the faces of a
  /// family differ, faces that still match the lock count as correct.
  public var lock: String?
  /// The rules that are not checked.
  public var skipped: Set<FontCheck.Rule> = []
  /// The only rules that are checked; empty for all rules.
  public var only: Set<FontCheck.Rule> = []
  /// The severities that replace the severities of rules.
  public var severities: [FontCheck.Rule: FontCheck.Severity] = [:]
  /// The rules whose findings about a file are accepted. The keys are the paths of the files.
  public var accepted: [String: Set<FontCheck.Rule>] = [:]
  /// The reasons for accepting the findings of a rule about a file. The keys are the paths of the files.
  public var acceptedReasons: [String: [FontCheck.Rule: String]] = [:]
  /// The lowest severity that fails the check; `nil` means `error`.
  public var failsOn: FontCheck.Severity?

  /// A platform whose system fonts are known.
  public enum Platform: String, Sendable, Hashable, CaseIterable {
    /// iOS, for Apple's phones and tablets.
    case ios
    /// macOS, for Apple's desktop computers.
    case macos
    /// Android, for phones and tablets.
    case android
  }

  /// Creates the default settings.
  public init() {}

  /// Glyphs are decoded if there are fewer files than this number, unless `isDeep` is set.
  package static let fewFiles = 200

  package func looks(at rule: FontCheck.Rule) -> Bool {
    !skipped.contains(rule) && (only.isEmpty || only.contains(rule))
  }

  /// Returns the finding with the severity from these settings; `nil` if its rule is not checked.
  package func weigh(_ finding: FontCheck.Finding) -> FontCheck.Finding? {
    guard looks(at: finding.rule) else { return nil }
    guard let severity = severities[finding.rule] else { return finding }
    return finding.with(severity)
  }

  /// Accepts more findings. The new reasons replace earlier reasons.
  package mutating func accept(_ more: [String: Set<FontCheck.Rule>], _ reasons: [String: [FontCheck.Rule: String]]) {
    accepted.merge(more) { $0.union($1) }
    acceptedReasons.merge(reasons) { $0.merging($1) { $1 } }
  }
}
