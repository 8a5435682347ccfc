package import FontRules

/// The findings of one cause, for people: findings of one rule with the same severity and the same hint.
package struct FindingEntry {
  /// The rule that found them.
  package let rule: FontCheck.Rule
  /// Their severity.
  package let severity: FontCheck.Severity
  /// Their hint; nil if the messages say everything.
  package let hint: String?
  /// The messages with their places, in the order of the findings.
  package let facts: [Fact]

  /// One message about several places, or several messages about one place.
  package struct Fact {
    /// The messages, each once.
    package let messages: [String]
    /// A finding for each place.
    package let places: [FontCheck.Finding]
  }

  /// The entries of findings: the most severe first, and for equal severity in the order of the rules' identifiers.
  package static func all(of findings: [FontCheck.Finding]) -> [FindingEntry] {
    let causes = findings.grouped { Cause(rule: $0.rule, severity: $0.severity, hint: $0.hint) }
    return causes.map(FindingEntry.init).enumerated().sorted { left, right in
      (right.element.severity, left.element.rule.id, left.offset)
        < (left.element.severity, right.element.rule.id, right.offset)
    }.map(\.element)
  }

  /// The findings of one cause.
  private init(_ findings: [FontCheck.Finding]) {
    (rule, severity, hint) = (findings[0].rule, findings[0].severity, findings[0].hint)
    let alike = findings.grouped(by: \.message).map { Fact(messages: [$0[0].message], places: $0) }
    facts = alike.enumerated().grouped { Subject($1, number: $0) }.map { same in
      Fact(messages: same.flatMap(\.element.messages), places: same[0].element.places)
    }
  }

  private struct Cause: Hashable {
    let rule: FontCheck.Rule
    let severity: FontCheck.Severity
    let hint: String?
  }

  /// The subject of a fact: its place, if it has only one; otherwise the fact is a subject by itself.
  private struct Subject: Hashable {
    private let place: [String?]
    private let number: Int?

    init(_ fact: Fact, number: Int) {
      let only = fact.places.count == 1 ? fact.places.first : nil
      place = only.map { [$0.file, $0.face, $0.textPlace] } ?? []
      self.number = only == nil ? number : nil
    }
  }
}

extension FindingEntry.Fact {
  /// A file with the faces and the places that the messages concern.
  package struct FilePlace {
    /// The path of the file; nil for all files together.
    package let file: String?
    /// Line and column, if the file is a text.
    package let textPlace: String?
    /// The faces that the messages do not name themselves.
    package let faces: [String]

    /// The file with line and column: `Fonts/a.ttf`, `de.strings:4:1`.
    package var path: String {
      (file ?? "all files together") + (textPlace.map { ":\($0)" } ?? "")
    }
  }

  /// The places, each file once.
  package var files: [FilePlace] {
    places.grouped { [$0.file, $0.textPlace] }.map { same in
      FilePlace(
        file: same[0].file, textPlace: same[0].textPlace,
        faces: same.compactMap(\.face).filter { face in !messages.allSatisfy { $0.contains(face) } })
    }
  }
}

extension Sequence {
  /// The elements, grouped by equal keys; groups and elements keep their order.
  fileprivate func grouped<Key: Hashable>(by key: (Element) -> Key) -> [[Element]] {
    var places: [Key: Int] = [:]
    var groups: [[Element]] = []
    for element in self {
      let key = key(element)
      let place = places[key, default: groups.count]
      if place == groups.count {
        places[key] = place
        groups.append([])
      }
      groups[place].append(element)
    }
    return groups
  }
}
