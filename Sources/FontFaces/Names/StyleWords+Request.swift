extension StyleWords {
  /// What the words of a name ask for; a part that they do not speak of is `nil`.
  package struct Request: Sendable, Hashable {
    /// The weight that was named.
    package var weight: FontWeight?
    /// The width that was named.
    package var width: FontWidth?
    /// The slope that was named.
    package var slant: FontSlant?
    /// Whether there was a word such as "Variable", which says nothing of the style.
    package var hasNeutralWord = false
    /// The other words.
    package var unknown: [String] = []
    /// Whether the first of the other words comes after one that only styles are called by: "Bold 12", and neither "Arabic
    /// Bold" nor "Narrow Special", which go on with the name of a family.
    package var unknownFollowsStyle = false
    /// The words that are abbreviations: "bd", "ital". A name with one is not the whole name of a font.
    package var shortened: [String] = []

    /// Nothing asked for.
    package init() {}

    /// Whether both ask for the same, abbreviated or not.
    package static func == (left: Request, right: Request) -> Bool {
      left.weight == right.weight && left.width == right.width && left.slant == right.slant
        && left.hasNeutralWord == right.hasNeutralWord && left.unknown == right.unknown
    }

    /// Hashes the parts of the style.
    package func hash(into hasher: inout Hasher) {
      hasher.combine(weight)
      hasher.combine(width)
      hasher.combine(slant)
    }

    /// Whether every word was understood, and there was one.
    package var isComplete: Bool { unknown.isEmpty && (isStyled || hasNeutralWord) }
    /// Whether any part of a style was named.
    package var isStyled: Bool { weight != nil || width != nil || slant != nil }
  }
}
