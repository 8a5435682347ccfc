/// One of the things that a check looks for. Its identifier never changes, and is never given to another rule.
public struct Rule: Sendable, Hashable, Identifiable {
  /// `FP` and three digits.
  public let id: String
  /// A word or two for people, with hyphens: `postscript-name`.
  public let name: String
  /// How bad a finding of it is, unless the settings of the check say otherwise.
  public let severity: Severity
  /// What holds where the rule is kept, in one sentence without a full stop.
  public let title: String

  init(_ id: String, _ name: String, _ severity: Severity, _ title: String) {
    self.id = id
    self.name = name
    self.severity = severity
    self.title = title
  }

  /// Every rule, by its identifier.
  public static let all: [Rule] = [
    .opens, .survives, .glyphs, .repaired, .postScriptName, .uniquePostScriptName, .uniqueFullName, .styleWords,
    .fileName, .familyLines, .declaredHeights, .zeroHeights, .platformLines, .smallCaps, .text, .language, .range,
    .embedding, .licence, .fileSize, .duplicateFile, .platformFormat, .usedName, .unusedFile, .guide, .guideFace,
    .guideSmallCaps, .unreadable,
  ]

  /// The rule of that identifier or that name, in any case of the letters.
  public init?(_ text: String) {
    let text = text.lowercased()
    guard let rule = Self.all.first(where: { $0.id.lowercased() == text || $0.name == text }) else { return nil }
    self = rule
  }
}

extension Rule: CustomStringConvertible {
  /// Identifier and name.
  public var description: String { "\(id) \(name)" }
}
