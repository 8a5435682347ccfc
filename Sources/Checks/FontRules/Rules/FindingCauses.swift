/// Determines which findings are only consequences of other findings. Correcting the cause also corrects its
/// consequences.
package enum FindingCauses {
  /// A rule whose finding explains findings of other rules about the same face.
  private struct Cause {
    let rule: FontCheck.Rule
    let explained: Set<FontCheck.Rule>
    /// If true, only the first finding of the rule about a face is kept.
    var isOnce = false
  }

  /// The deepest causes come first. A finding is never explained by a less severe finding.
  private static let table: [Cause] = [
    // Zeros have replaced bytes, so all data at that position are wrong.
    Cause(
      rule: .lostBytes, explained: ofContents.union([.opens]).subtracting([.colourOutlines]), isOnce: true),
    // A font that does not open completely must be replaced. Other findings only concern the damaged file.
    Cause(rule: .opens, explained: ofContents, isOnce: true),
    // Without outlines, the letters also lack widths, heights and marks.
    Cause(rule: .blank, explained: ofContents.subtracting([.colourOutlines, .embedding, .release])),
    // A weight class in a different scale does not mean that the face has a different style.
    Cause(rule: .styleClasses, explained: [.styleWords]),
    // The tables and the names disagree about the style. The other two rules compare the file name and the style bits
    // with these tables and names.
    Cause(rule: .styleWords, explained: [.fileName, .styleBits]),
    // If two files have the same PostScript name, the name with the wrong style is the cause of this finding. No other
    // rule needs to report the name.
    Cause(rule: .uniquePostScriptName, explained: [.uniqueFullName, .nameTexts]),
    // If a line differs from the other lines of the family, it also differs between platforms.
    Cause(rule: .familyLines, explained: [.platformLines]),
    // A line without a height also has a different baseline.
    Cause(rule: .lineHeights, explained: [.platformLines, .familyLines]),
    // If an instance has a value outside the range of an axis, it has the same position as another instance.
    Cause(rule: .axes, explained: [.instances]),
  ]

  /// The rules about names that files with the same bytes share.
  private static let ofDuplicates: Set<FontCheck.Rule> = [.uniquePostScriptName, .uniqueFullName]

  /// The rules about the contents of a font, not about its file, location and use. An empty font is always reported.
  private static let ofContents = Set(FontCheck.Rule.all).subtracting([
    .opens, .survives, .lostBytes, .unreadable, .fileSize, .duplicateFile, .fileEnding, .licence, .usedName,
    .unusedFile, .blank,
    .guide, .guideFace, .guideSample, .staleAcceptance, .fit, .drawnText, .textMarkup,
  ])

  /// Returns for each finding whether it is kept. A finding is kept if no other finding explains it, unless it is the
  /// second finding of a pair. `collections` are the paths of files with several faces. In other files, all findings
  /// concern the only face.
  package static func standing(_ findings: [FontCheck.Finding], collections: Set<String>) -> [Bool] {
    var sorting = Sorting(findings, collections: collections)
    sorting.leaveOutDuplicates()
    for cause in table { sorting.leaveOut(explainedBy: cause) }
    sorting.leaveOutTwins()
    return sorting.stands
  }

  private struct Pair: Hashable {
    let rule: FontCheck.Rule
    let file: String
    let twin: String
  }

  private struct Sorting {
    private let findings: [FontCheck.Finding]
    private let collections: Set<String>
    private(set) var stands: [Bool]
    /// For each finding, the number of findings that it explains.
    private var explains: [Int]
    /// The indices of the findings about a file, by the path of the file and by rule.
    private var places: [String: [FontCheck.Rule: [Int]]] = [:]

    init(_ findings: [FontCheck.Finding], collections: Set<String>) {
      self.findings = findings
      self.collections = collections
      stands = Array(repeating: true, count: findings.count)
      explains = Array(repeating: 0, count: findings.count)
      for (place, finding) in findings.enumerated() {
        if let file = finding.file { places[file, default: [:]][finding.rule, default: []].append(place) }
      }
    }

    private func face(_ place: Int) -> String? {
      guard let file = findings[place].file, collections.contains(file) else { return nil }
      return findings[place].face
    }

    private mutating func leaveOut(_ place: Int, explainedBy cause: Int) {
      stands[place] = false
      explains[cause] += 1
    }

    mutating func leaveOut(explainedBy cause: Cause) {
      for rules in places.values {
        var causes: [String?: Int] = [:]
        for place in rules[cause.rule] ?? [] where stands[place] {
          if let first = causes[face(place)] ?? causes[nil] {
            if cause.isOnce { leaveOut(place, explainedBy: first) }
          } else {
            causes[face(place)] = place
          }
        }
        guard !causes.isEmpty else { continue }
        for (rule, explained) in rules where cause.explained.contains(rule) {
          for place in explained where stands[place] {
            guard let first = causes[nil] ?? causes[face(place)], first != place,
              findings[first].severity >= findings[place].severity
            else { continue }
            leaveOut(place, explainedBy: first)
          }
        }
      }
    }

    /// Removes findings about names that equal files share. Removing one of the files corrects these findings.
    mutating func leaveOutDuplicates() {
      var copies: [Pair: Int] = [:]
      for (place, finding) in findings.enumerated() where finding.rule == .duplicateFile {
        guard let file = finding.file, let twin = finding.twin else { continue }
        copies[Pair(rule: .duplicateFile, file: file, twin: twin)] = place
        copies[Pair(rule: .duplicateFile, file: twin, twin: file)] = place
      }
      guard !copies.isEmpty else { return }
      for (place, finding) in findings.enumerated() where FindingCauses.ofDuplicates.contains(finding.rule) {
        guard let file = finding.file, let twin = finding.twin,
          let copy = copies[Pair(rule: .duplicateFile, file: file, twin: twin)]
        else { continue }
        leaveOut(place, explainedBy: copy)
      }
    }

    /// Removes one finding of each pair of mutual findings: the finding that explains fewer findings. If both explain
    /// equally many, the later finding is removed.
    mutating func leaveOutTwins() {
      var said: [Pair: Int] = [:]
      for (place, finding) in findings.enumerated() where stands[place] {
        guard let file = finding.file, let twin = finding.twin else { continue }
        guard let first = said[Pair(rule: finding.rule, file: twin, twin: file)] else {
          said[Pair(rule: finding.rule, file: file, twin: twin)] = place
          continue
        }
        stands[explains[place] > explains[first] ? first : place] = false
      }
    }
  }
}
