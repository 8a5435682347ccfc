public import FontFaces
internal import FontFiles
public import FontNames

/// The settings of a check: what is looked for, and which findings fail it.
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
  /// Files that say which fonts the app uses: lists of names, sources, interface files, resources, and folders of them.
  public var nameSources: [String] = []
  /// The platform whose own fonts the app may name besides; nil for none.
  public var platform: Platform?
  /// Style guides; every face that they name must be one of the files.
  public var guides: [String] = []
  /// Files of strings, and folders of them: every text must fit into the slots of the guides, in the checked fonts.
  public var strings: [String] = []
  /// A lock of the fonts. Where faces of a family differ, those that are still as it records them are taken as right;
  /// nil uses each `fonts.lock.json` beside the fonts.
  public var lock: String?
  /// Rules that are left out.
  public var skipped: Set<FontCheck.Rule> = []
  /// The only rules that are checked; empty for all rules.
  public var only: Set<FontCheck.Rule> = []
  /// Severities that replace the rules' own.
  public var severities: [FontCheck.Rule: FontCheck.Severity] = [:]
  /// Rules whose findings about a file are not reported, by the path of the file.
  public var accepted: [String: Set<FontCheck.Rule>] = [:]
  /// Why the findings of a rule about a file are accepted, in the words of whoever accepted them, by the path of the file.
  public var acceptedReasons: [String: [FontCheck.Rule: String]] = [:]
  /// The least severity that fails the check; `nil` stands for `error`.
  public var failsOn: FontCheck.Severity?

  /// A platform of which it is known which fonts it brings along.
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

  /// Below this number of files every glyph is decoded, unless `isDeep` says otherwise.
  package static let fewFiles = 200

  /// Whether a rule is checked.
  package func looks(at rule: FontCheck.Rule) -> Bool {
    !skipped.contains(rule) && (only.isEmpty || only.contains(rule))
  }

  /// The finding with the severity that these settings give it; `nil` if its rule is not checked.
  package func weigh(_ finding: FontCheck.Finding) -> FontCheck.Finding? {
    guard looks(at: finding.rule) else { return nil }
    guard let severity = severities[finding.rule] else { return finding }
    return finding.with(severity)
  }

  /// Accepts findings in addition to those that are accepted; the reasons replace earlier ones.
  package mutating func accept(_ more: [String: Set<FontCheck.Rule>], _ reasons: [String: [FontCheck.Rule: String]]) {
    accepted.merge(more) { $0.union($1) }
    acceptedReasons.merge(reasons) { $0.merging($1) { $1 } }
  }
}
