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
  /// Whether every glyph is decoded; `nil` decodes them if there are fewer than 200 files.
  public var isDeep: Bool?
  /// Texts; every face must have all their characters.
  public var requiredTexts: [String] = []
  /// Files of text in UTF-8; every face must have all their characters.
  public var requiredTextFiles: [String] = []
  /// Languages; every face must have all their letters.
  public var requiredLanguages: [RequiredLanguage] = []
  /// Ranges of code points that every face must have.
  public var requiredRanges: [ClosedRange<UInt32>] = []
  /// Features that every face must have, and that must change something.
  public var requiredFeatures: [FontTag] = []
  /// The largest allowed size of a file, in bytes; `nil` allows any size.
  public var mostBytes: Int?
  /// Files that name the fonts of the app: lists of names, sources, interface files, resources, and folders of them.
  public var nameSources: [String] = []
  /// The platform whose own fonts the app may also name; nil for no platform.
  public var platform: Platform?
  /// Style guides; every face that they name must be one of the files.
  public var guides: [String] = []
  /// Files of strings, and folders of these: every text must fit into the slots of the guides, in the checked fonts.
  public var strings: [String] = []
  /// A lock of the fonts. If faces of a family differ, unchanged recorded faces count as right; nil uses each
  /// `fonts.lock.json` beside the fonts.
  public var lock: String?
  /// Rules that are left out.
  public var skipped: Set<FontCheck.Rule> = []
  /// The only rules that are checked; empty for all rules.
  public var only: Set<FontCheck.Rule> = []
  /// Severities that replace the rules' own.
  public var severities: [FontCheck.Rule: FontCheck.Severity] = [:]
  /// Rules whose findings about a file are not reported, by the path of the file.
  public var accepted: [String: Set<FontCheck.Rule>] = [:]
  /// The reasons in the settings why the findings of a rule about a file are accepted, by the path of the file.
  public var acceptedReasons: [String: [FontCheck.Rule: String]] = [:]
  /// The least severity that fails the check; `nil` means `error`.
  public var failsOn: FontCheck.Severity?

  /// A platform whose own fonts are known.
  public enum Platform: String, Sendable, Hashable, CaseIterable {
    /// Apple's phones and tablets.
    case ios
    /// Apple's desktop.
    case macos
    /// Google's phones and tablets.
    case android
  }

  /// The default settings.
  public init() {}

  /// Below this number of files every glyph is decoded, unless `isDeep` is set.
  package static let fewFiles = 200

  /// Whether a rule is checked.
  package func looks(at rule: FontCheck.Rule) -> Bool {
    !skipped.contains(rule) && (only.isEmpty || only.contains(rule))
  }

  /// The finding with the severity in these settings; `nil` if its rule is not checked.
  package func weigh(_ finding: FontCheck.Finding) -> FontCheck.Finding? {
    guard looks(at: finding.rule) else { return nil }
    guard let severity = severities[finding.rule] else { return finding }
    return finding.with(severity)
  }

  /// Accepts findings in addition to those that are already accepted; the reasons replace earlier ones.
  package mutating func accept(_ more: [String: Set<FontCheck.Rule>], _ reasons: [String: [FontCheck.Rule: String]]) {
    accepted.merge(more) { $0.union($1) }
    acceptedReasons.merge(reasons) { $0.merging($1) { $1 } }
  }
}
