/// The keys of the texts that a slot shows: read once, to be asked for many keys.
package struct KeyPatterns: Sendable {
  private let patterns: [KeyPattern]

  /// - Parameter texts: keys, and patterns of keys; none for all keys.
  package init(_ texts: [String]) { patterns = texts.map(KeyPattern.init) }

  /// Whether a key is among them.
  package func match(_ key: String) -> Bool { patterns.isEmpty || patterns.contains { $0.matches(key) } }
}

/// A key of a text, or a pattern of keys.
private struct KeyPattern: Sendable {
  private let text: String
  /// Empty for a key.
  private let parts: [Part]

  private enum Part: Equatable {
    case any
    case one
    case character(Unicode.Scalar)
  }

  init(_ text: String) {
    self.text = text
    let isPlain = !text.utf8.contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "\\") }
    parts = isPlain ? [] : Self.parts(of: text)
  }

  /// A pattern's parts. A backslash before `*`, `?` or another backslash is not one itself.
  private static func parts(of text: String) -> [Part] {
    var parts: [Part] = []
    var isEscaped = false
    for scalar in text.unicodeScalars {
      switch (isEscaped, scalar) {
      case (false, "*"): parts.append(.any)
      case (false, "?"): parts.append(.one)
      case (false, "\\"):
        isEscaped = true
        continue
      case (true, "*"), (true, "?"), (true, "\\"), (false, _): parts.append(.character(scalar))
      case (true, _): parts += [.character("\\"), .character(scalar)]
      }
      isEscaped = false
    }
    return isEscaped ? parts + [.character("\\")] : parts
  }

  /// Whether a key is of that pattern. `*` stands for any characters, also for none, and `?` for one character.
  ///
  /// Of the stars only the last is tried again, so that the time is at most the product of the two lengths.
  func matches(_ key: String) -> Bool {
    guard !parts.isEmpty else { return text.utf8.elementsEqual(key.utf8) }
    let key = key.unicodeScalars
    var (place, at) = (0, key.startIndex)
    var star: (place: Int, at: String.UnicodeScalarView.Index)?
    while at < key.endIndex {
      if place < parts.count, parts[place] == .any {
        star = (place, at)
        place += 1
      } else if place < parts.count, parts[place] == .one || parts[place] == .character(key[at]) {
        place += 1
        at = key.index(after: at)
      } else if let last = star {
        let next = key.index(after: last.at)
        star = (last.place, next)
        place = last.place + 1
        at = next
      } else {
        return false
      }
    }
    return parts[place...].allSatisfy { $0 == .any }
  }
}
