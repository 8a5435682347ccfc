/// A pattern of paths in settings. `*` matches any characters except slashes. `**` matches any characters. `?` matches
/// one character except a slash.
package struct PathPattern {
  private let parts: [Part]

  private enum Part: Equatable {
    case character(Character)
    case any(crossesFolders: Bool)
    case one
  }

  /// Creates a pattern; nil for a path without wildcards.
  package init?(_ text: String) {
    guard text.contains(where: { $0 == "*" || $0 == "?" }) else { return nil }
    var parts: [Part] = []
    for character in text {
      switch (character, parts.last) {
      case ("*", .any?): parts[parts.count - 1] = .any(crossesFolders: true)
      case ("*", _): parts.append(.any(crossesFolders: false))
      case ("?", _): parts.append(.one)
      default: parts.append(.character(character))
      }
    }
    self.parts = parts
  }

  /// Whether the whole path matches the pattern. For each part of the pattern, the search takes at most as many steps
  /// as the path is long.
  package func matches(_ path: String) -> Bool {
    // The positions in the pattern that are possible after the characters read so far. Each position is the index of a
    // part.
    var places = reached([0])
    for character in path {
      var next: Set<Int> = []
      for place in places where place < parts.count {
        switch parts[place] {
        case .character(let wanted): if character == wanted { next.insert(place + 1) }
        case .one: if character != "/" { next.insert(place + 1) }
        case .any(let crossesFolders): if crossesFolders || character != "/" { next.insert(place) }
        }
      }
      places = reached(next)
      if places.isEmpty { return false }
    }
    return places.contains(parts.count)
  }

  /// If a part of the pattern may match no characters, the position after this part is added.
  private func reached(_ places: Set<Int>) -> Set<Int> {
    var all = places
    for place in places {
      var place = place
      while place < parts.count, case .any = parts[place] {
        place += 1
        all.insert(place)
      }
    }
    return all
  }
}

extension CheckSettings {
  /// Returns the keys of ``accepted`` that match a path: first the path itself, then patterns.
  package func acceptances(of path: String) -> [String] {
    (accepted[path] == nil ? [] : [path])
      + accepted.keys.filter { $0 != path && PathPattern($0)?.matches(path) ?? false }.sorted()
  }
}
