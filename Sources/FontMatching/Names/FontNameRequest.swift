import FontFaces

/// A name that was asked for, taken apart: `MuseoSlab-500`, "Museo Slab 500", "Helvetica Neue Condensed Bold".
///
/// Fontconfig is never asked to parse a name: it reads `MuseoSlab-500` as the family MuseoSlab at size 500.
struct FontNameRequest: Sendable {
  let name: String
  let folded: FoldedName
  let words: [FontNameTokens.Word]

  init(_ name: String) {
    self.name = name
    folded = FoldedName(name)
    words = FontNameTokens.words(name)
  }

  /// A name split into a family and what its other words ask for.
  struct Split: Sendable {
    let family: String
    let style: StyleWords.Request
  }

  /// The split by the longest family that is there; `nil` where no beginning of the name is one.
  ///
  /// - Parameter isFamily: whether there is a family of that folded name.
  func split(isFamily: (FoldedName) -> Bool) -> (family: FoldedName, style: StyleWords.Request)? {
    if isFamily(folded) { return (folded, StyleWords.Request()) }
    for count in stride(from: words.count, through: 1, by: -1) {
      // As it was written, for families such as "M+ 1p"; and word by word, whatever parts the words.
      let written = FoldedName(String(name.prefix(words[count - 1].end)))
      let joined = FoldedName(words.prefix(count).map(\.folded).joined())
      for family in [written, joined] where isFamily(family) {
        return (family, StyleWords.parse(words.dropFirst(count)))
      }
    }
    // Family and style run together without a capital between them: "robotoslabbold".
    guard let word = words.first, words.count == 1 else { return nil }
    for cut in word.folded.indices.dropFirst(3).reversed() {
      let family = FoldedName(String(word.folded[..<cut]))
      guard isFamily(family) else { continue }
      let style = StyleWords.parse(String(word.folded[cut...]))
      if style.isComplete { return (family, style) }
    }
    return nil
  }

  /// The split of a family that nobody has: what follows the last hyphen is its style if it reads as one, else the style
  /// words at its end.
  var guess: Split {
    if let hyphen = words.lastIndex(where: \.followsHyphen), hyphen > 0 {
      let style = StyleWords.parse(words[hyphen...])
      if style.isComplete { return Split(family: Self.text(words[..<hyphen]), style: style) }
    }
    var end = words.count
    while let count = styleWord(endingAt: end), end > count { end -= count }
    return Split(family: Self.text(words[..<end]), style: StyleWords.parse(words[end...]))
  }

  /// How many words of the name, two or one, make up the style word that ends at a place; `nil` where none does.
  private func styleWord(endingAt end: Int) -> Int? {
    if end > 1, StyleWords.isWord(words[end - 2].folded + words[end - 1].folded) { return 2 }
    guard end > 0, !Self.partsOfFamilies.contains(words[end - 1].folded),
      StyleWords.parse([words[end - 1]]).isComplete
    else { return nil }
    return 1
  }

  /// Style words that are parts of well-known families: Times New Roman, Bookman Old Style, Arial Narrow.
  private static let partsOfFamilies: Set<String> = [
    "roman", "book", "standard", "plain", "upright", "normal", "compact", "wide", "narrow", "nord", "ultra",
  ]

  private static func text(_ words: ArraySlice<FontNameTokens.Word>) -> String {
    words.map(\.text).joined(separator: " ")
  }
}
