/// What a check looks for, and how bad it takes what it finds.
public struct CheckSettings: Sendable, Hashable {
  /// Whether every glyph is decoded; `nil` decides by the number of files: below 200 they are.
  public var isDeep: Bool?
  /// Texts that every face has to have all characters of.
  public var requiredTexts: [String] = []
  /// Languages whose letters every face has to have, as BCP 47 tags (`de`, `vi`, `sr-Latn`).
  public var requiredLanguages: [RequiredLanguage] = []
  /// Ranges of code points that every face has to have.
  public var requiredRanges: [ClosedRange<UInt32>] = []
  /// The most bytes that a file may have; `nil` for any number.
  public var mostBytes: Int?
  /// Files that say which fonts are used: lists of names, Swift sources, folders of these.
  public var nameSources: [String] = []
  /// Style guides whose faces the files have to be.
  public var guides: [String] = []
  /// Rules that are left out.
  public var skipped: Set<Rule> = []
  /// The only rules that are looked at; empty for all.
  public var only: Set<Rule> = []
  /// Severities other than the rules' own.
  public var severities: [Rule: Severity] = [:]
  /// Findings that are known and put up with: the rules, by the path of the file.
  public var accepted: [String: Set<Rule>] = [:]
  /// The least severity for which the check fails; `nil` is error.
  public var failsOn: Severity?

  /// The settings of a check that nothing is said of.
  public init() {}

  /// Where a folder has fewer files, every glyph of them is decoded.
  static let fewFiles = 200

  /// Whether a rule is looked at.
  func looks(at rule: Rule) -> Bool { !skipped.contains(rule) && (only.isEmpty || only.contains(rule)) }

  /// The finding with the severity that it has here; `nil` where its rule is not looked at.
  func weigh(_ finding: Finding) -> Finding? {
    guard looks(at: finding.rule) else { return nil }
    guard let severity = severities[finding.rule] else { return finding }
    return finding.with(severity)
  }
}
