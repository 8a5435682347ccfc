package import FontRules

/// A group of findings with the same rule, severity and hint, to show to people.
package struct FindingEntry {
  package let rule: FontCheck.Rule
  package let severity: FontCheck.Severity
  package let hint: String?
  package let facts: [Fact]

  /// One message about several places, or several messages about one place.
  package struct Fact {
    /// The messages, without repetitions.
    package let messages: [String]
    /// The places of the messages, with one finding for each place.
    package let places: [FontCheck.Finding]
  }

  /// Groups findings into entries. The most severe entries come first. Equally severe entries are sorted by rule.
  package static func all(of findings: [FontCheck.Finding]) -> [FindingEntry] {
    let causes = findings.grouped { Cause(rule: $0.rule, severity: $0.severity, hint: $0.hint) }
    return causes.map(FindingEntry.init).enumerated().sorted { left, right in
      (right.element.severity, left.element.rule.id, left.offset)
        < (left.element.severity, right.element.rule.id, right.offset)
    }.map(\.element)
  }

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

  /// The key by which facts are joined: facts with equal keys become one fact. If a fact has one place, its key is this
  /// place. If a fact has several places, its key is unique.
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
  /// A file, with the faces that the messages concern.
  package struct FilePlace {
    /// The path of the file; nil for a finding about all files together.
    package let file: String?
    /// The line and the column, if the file is a text.
    package let textPlace: String?
    /// The faces whose names are missing from at least one message.
    package let faces: [String]

    /// The file, with line and column: `Fonts/a.ttf`, `de.strings:4:1`.
    package var path: String {
      (file ?? "all files together") + (textPlace.map { ":\($0)" } ?? "")
    }
  }

  package var files: [FilePlace] {
    places.grouped { [$0.file, $0.textPlace] }.map { same in
      FilePlace(
        file: same[0].file, textPlace: same[0].textPlace,
        faces: same.compactMap(\.face).filter { face in !messages.allSatisfy { $0.contains(face) } })
    }
  }
}

extension Sequence {
  /// Groups elements with equal keys. The groups and their elements keep the original order.
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
