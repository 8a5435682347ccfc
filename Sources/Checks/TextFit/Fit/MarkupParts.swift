/// A text with markup, split into tags, character references, and the text between them.
struct MarkupParts {
  /// A tag, a character reference, or text between them.
  struct Part {
    let text: String
    /// Whether the part is a tag or a character reference.
    let isMarkup: Bool
  }

  private(set) var parts: [Part] = []

  /// The greatest length of a character reference: `&#x10FFFF;`.
  private static let longestEntity = 10

  init(_ text: String) {
    var plain = text[...].prefix(0)
    var rest = text[...]
    while let first = rest.first {
      guard let part = Self.markup(at: first, in: rest) else {
        rest = rest.dropFirst()
        plain = text[plain.startIndex..<rest.startIndex]
        continue
      }
      add(plain)
      parts.append(Part(text: String(part), isMarkup: true))
      rest = rest[part.endIndex...]
      plain = rest.prefix(0)
    }
    add(plain)
  }

  private mutating func add(_ plain: Substring) {
    if !plain.isEmpty { parts.append(Part(text: String(plain), isMarkup: false)) }
  }

  /// Returns the tag or character reference at the start of a text; nil if there is none.
  private static func markup(at first: Character, in text: Substring) -> Substring? {
    switch first {
    case "<":
      let tag = text.dropFirst().prefix { $0 != ">" && $0 != "<" }
      return text[tag.endIndex...].first == ">" ? text[..<text.index(after: tag.endIndex)] : nil
    case "&":
      let name = text.dropFirst().prefix(longestEntity).prefix { $0 != ";" && $0 != "&" && $0 != "<" }
      return text[name.endIndex...].first == ";" ? text[..<text.index(after: name.endIndex)] : nil
    default: return nil
    }
  }

  /// The number of characters that are shown.
  var shownCount: Int {
    parts.reduce(0) { count, part in
      count + (part.isMarkup ? (part.text.hasPrefix("&") ? 1 : 0) : part.text.count)
    }
  }
}
