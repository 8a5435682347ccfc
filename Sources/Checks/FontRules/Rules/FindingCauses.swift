/// Which findings only say what follows from another one. People mend the cause, and its consequences with it.
package enum FindingCauses {
  /// A rule whose finding explains those of other rules about the same face.
  private struct Cause {
    let rule: FontCheck.Rule
    let explained: Set<FontCheck.Rule>
    /// Whether a second finding of the rule about the face says nothing new.
    var isOnce = false
  }

  /// The deepest causes come first. A finding is never explained by one that is less severe.
  private static let table: [Cause] = [
    // Zeros in the place of bytes: whatever was there is wrong.
    Cause(
      rule: .lostBytes, explained: ofContents.union([.opens]).subtracting([.colourOutlines]), isOnce: true),
    // A font that does not open, or not whole, is got again. All else is about the damaged one.
    Cause(rule: .opens, explained: ofContents, isOnce: true),
    // Letters without an outline have no widths, heights and marks either.
    Cause(rule: .blank, explained: ofContents.subtracting([.colourOutlines, .embedding, .release])),
    // A weight class on a scale of its own is no other style.
    Cause(rule: .styleClasses, explained: [.styleWords]),
    // Tables that say another style than the names: the file and the bits are compared with the same tables.
    Cause(rule: .styleWords, explained: [.fileName, .styleBits]),
    // Two files of one PostScript name: the name that says another style is the one that is wrong.
    Cause(rule: .uniquePostScriptName, explained: [.uniqueFullName, .nameTexts]),
    // A line that is not that of the family moves on some platform, too.
    Cause(rule: .familyLines, explained: [.platformLines]),
    // A line without a height has its baseline elsewhere.
    Cause(rule: .lineHeights, explained: [.platformLines, .familyLines]),
    // An instance outside of its axes lies where another one is.
    Cause(rule: .axes, explained: [.instances]),
  ]

  /// Names of which two files with the same bytes have the same.
  private static let ofDuplicates: Set<FontCheck.Rule> = [.uniquePostScriptName, .uniqueFullName]

  /// The rules about what a font contains, and not about the file, its place and its use. That a font draws nothing is said
  /// in any case.
  private static let ofContents = Set(FontCheck.Rule.all).subtracting([
    .opens, .survives, .lostBytes, .unreadable, .fileSize, .duplicateFile, .fileEnding, .licence, .usedName,
    .unusedFile, .blank,
    .guide, .guideFace, .guideSample, .staleAcceptance, .fit, .drawnText, .textMarkup,
  ])

  /// Whether each of the findings stands for itself: nothing explains it, and it is not the second of two files that say the
  /// same of each other.
  ///
  /// - Parameter collections: the paths of files with several faces. Everything else about a file is about its one face.
  package static func standing(_ findings: [FontCheck.Finding], collections: Set<String>) -> [Bool] {
    var sorting = Sorting(findings, collections: collections)
    sorting.leaveOutDuplicates()
    for cause in table { sorting.leaveOut(explainedBy: cause) }
    sorting.leaveOutTwins()
    return sorting.stands
  }

  /// Two files that a finding is about.
  private struct Pair: Hashable {
    let rule: FontCheck.Rule
    let file: String
    let twin: String
  }

  private struct Sorting {
    private let findings: [FontCheck.Finding]
    private let collections: Set<String>
    private(set) var stands: [Bool]
    /// The number of findings that each one explains.
    private var explains: [Int]
    /// The places of the findings about a file, by its path and the rule.
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

    /// The face that a finding is about; nil for the whole file.
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

    /// Leaves out that two files share names if they are the same file: whoever leaves one of them out has mended both.
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

    /// Of two files that say the same of each other, leaves out the one that explains less, else the later one.
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
