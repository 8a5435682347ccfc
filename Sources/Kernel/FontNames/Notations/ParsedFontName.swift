internal import SharedValues

/// A requested name, parsed once: `MuseoSlab-500`, "Museo Slab 500", "Helvetica Neue Condensed Bold", "serif".
///
/// Fontconfig does not parse it, as it reads `MuseoSlab-500` as the family MuseoSlab at size 500. It is passed from
/// stage to stage. Its words are found when they are first needed, as most names are found whole, and cached.
package final class ParsedFontName: Sendable {
  /// The name as it was written.
  package let text: String
  /// The name without case, spaces, hyphens and Unicode width, for comparison.
  package let folded: FoldedName
  /// The generic family of CSS, if it is one; nil for any other name.
  package let generic: GenericFamily?
  /// The notation of another tool, if it has one; nil for a text that is a name.
  package let notation: ForeignNotation?
  private let madeWords = MadeOnce<Words>()
  private let madeBeginnings = MadeOnce<Beginnings>()
  private let madeSuggestion = MadeOnce<ParsedFontName>()

  package init(_ text: String) {
    self.text = text
    folded = FoldedName(text)
    generic = GenericFamily(named: text)
    notation = ForeignNotation(text)
  }

  /// Whether a font can have the name at all.
  package var isPossible: Bool { FontName.isPossible(text) }

  /// The generic family, if no font can have the name: `fangsong` is CSS, but FangSong is a font of Windows.
  package var genericOnly: GenericFamily? {
    generic.flatMap { !$0.isNameOfFonts || text.utf8.allSatisfy { !(0x41...0x5A).contains($0) } ? $0 : nil }
  }

  /// The correct name for the notation of another tool; nil if the notation suggests none.
  package var suggestion: ParsedFontName? {
    guard let suggestion = notation?.suggestion else { return nil }
    return madeSuggestion.load() ?? madeSuggestion.storeIfNil(ParsedFontName(suggestion))
  }

  /// The suggested name, even if notations are nested; the name itself if there is none.
  package var suggested: ParsedFontName { suggestion?.suggested ?? self }

  /// The words of the name.
  package var words: [FontNameTokens.Word] { (madeWords.load() ?? madeWords.storeIfNil(Words(text))).all }

  private final class Words: Sendable {
    let all: [FontNameTokens.Word]

    init(_ text: String) { all = FontNameTokens.words(text) }
  }

  /// No family has more words, and no style has more letters. The limits bound the time for a hostile name.
  private static let mostFamilyWords = 64
  private static let mostStyleLetters = 64
}

// MARK: - Family and style, where the family is there

extension ParsedFontName {
  /// A name that is split into an existing family and the rest of the name.
  package struct Split: Sendable {
    package let family: FoldedName
    /// The style in the words after the family.
    package let style: StyleWords.Request
    /// The words after the family, folded.
    package let rest: FoldedName
    /// The number of the name's words that belong to the family: `.max` for the whole original name, 0 for a name that
    /// was cut inside a word.
    package let wordCount: Int

    /// Whether the whole name is the family's.
    package var isWhole: Bool { wordCount == .max }
  }

  /// The whole name as the name of a family.
  package var whole: Split { Split(family: folded, style: StyleWords.Request(), rest: FoldedName(""), wordCount: .max) }

  /// The split after the longest start that is a family; nil if no start of the name is a family.
  ///
  /// - Parameters:
  ///   - count: only families with fewer words than this.
  ///   - isFamily: whether there is a family with that folded name.
  package func split(below count: Int = .max, isFamily: (FoldedName) -> Bool) -> Split? {
    if count == .max, isFamily(folded) { return whole }
    let words = words
    var split: Split?
    visitBeginnings(of: words, below: count) { beginning in
      if isFamily(beginning.family) { split = self.split(words, at: beginning) }
      return split == nil
    }
    return split
  }

  /// The split after the longest start that is a family of a table. For an absent name several tables are searched: its
  /// starts are folded once for all of them.
  package func splitOfAbsent(isFamily: (FoldedName) -> Bool) -> Split? {
    if isFamily(folded) { return whole }
    for beginning in beginnings.all where isFamily(beginning.family) {
      if let split = split(words, at: beginning, isAbsent: true) { return split }
    }
    return nil
  }

  private var beginnings: Beginnings { madeBeginnings.load() ?? madeBeginnings.storeIfNil(Beginnings(self)) }

  /// All starts of a name, and its split if the family is absent.
  private final class Beginnings: Sendable {
    let all: [Beginning]
    let guess: Guess

    init(_ name: ParsedFontName) {
      var all: [Beginning] = []
      name.visitBeginnings(of: name.words, below: .max) { beginning in
        all.append(beginning)
        return true
      }
      self.all = all
      guess = ParsedFontName.guess(name.words)
    }
  }

  /// A start of a name that may be a family.
  private struct Beginning: Sendable {
    let family: FoldedName
    /// The number of its words; 0 for the first letters of the only word.
    let wordCount: Int
    /// The place where the only word is cut.
    var cut: String.Index?
  }

  /// Calls the body with the starts of the name, the longest first, as long as it returns true.
  private func visitBeginnings(
    of words: [FontNameTokens.Word], below count: Int, _ body: (Beginning) -> Bool
  ) {
    for count in stride(from: min(words.count, count - 1, Self.mostFamilyWords), through: 1, by: -1) {
      // The start as written, for families such as "M+ 1p", and then word by word, whatever separates the words.
      let written = FoldedName(String(decoding: text.utf8.prefix(words[count - 1].end), as: UTF8.self))
      guard body(Beginning(family: written, wordCount: count)) else { return }
      // If only characters that folding removes separate the words, both are the same.
      if words[..<count].reduce(0, { $0 + $1.folded.utf8.count }) == written.text.utf8.count { continue }
      let joined = FoldedName(words[..<count].map(\.folded).joined())
      guard body(Beginning(family: joined, wordCount: count)) else { return }
    }
    // Family and style may be joined without a capital between them: "robotoslabbold".
    guard count > 0, let word = words.first, words.count == 1 else { return }
    for cut in word.folded.indices.dropFirst(3).suffix(Self.mostStyleLetters).reversed() {
      let family = FoldedName(String(word.folded[..<cut]))
      guard body(Beginning(family: family, wordCount: 0, cut: cut)) else { return }
    }
  }

  /// The split after a start; nil if a word is cut, and its other letters are not a style.
  private func split(_ words: [FontNameTokens.Word], at beginning: Beginning, isAbsent: Bool = false) -> Split? {
    if let cut = beginning.cut {
      guard let letters = words.first.map({ String($0.folded[cut...]) }) else { return nil }
      let style = StyleWords.parse(letters)
      guard style.isComplete else { return nil }
      return Split(family: beginning.family, style: style, rest: FoldedName(letters), wordCount: 0)
    }
    let rest = words[beginning.wordCount...]
    return Split(
      family: beginning.family, style: isAbsent ? StyleWords.parse(ofAbsentFont: rest) : StyleWords.parse(rest),
      rest: FoldedName(rest.map(\.folded).joined()), wordCount: beginning.wordCount)
  }
}

// MARK: - Foundries

extension ParsedFontName {
  /// A name without some of its words.
  package struct Bare {
    package let name: ParsedFontName
    /// Whether one of the words means that this is another drawing: ITC Garamond, Helvetica Now Text. Facts about the
    /// kind of one font are true for the other, but its metrics are not.
    package let isOtherDesign: Bool
  }

  /// The same name without the words by which foundries, formats and sizes of text distinguish the versions of a
  /// family: first without those after the family, then also without those before it. Empty if it has none.
  package var withoutFoundry: [Bare] {
    if let series = withoutSeries { return [Bare(name: series, isOtherDesign: false)] + series.withoutFoundry }
    let words = words
    func isBare(_ word: FontNameTokens.Word) -> Bool {
      !Self.formats.contains(word.folded) && !Self.foundries.contains(word.folded)
    }
    guard let first = words.firstIndex(where: isBare) else { return [] }
    let behind = words[...first] + words[(first + 1)...].filter(isBare)
    var bare = words[first...].filter(isBare)
    // ODF numbers its fonts: "Arial1".
    if let series = bare.last, bare.count > 1, series.folded.utf8.count == 1, series.folded.first?.isNumber ?? false,
      series.isAttached(to: bare[bare.count - 2])
    {
      bare.removeLast()
    }
    let cuts = bare[...0] + bare[1...].filter { !StyleWords.isSizeOfText($0.folded) }
    var candidates: [Bare] = []
    var count = words.count
    for left in [Array(behind), bare, Array(cuts)] where left.count < count {
      count = left.count
      let removed = words.filter { !left.contains($0) }
      candidates.append(
        Bare(
          name: ParsedFontName(Self.spelled(left)),
          isOtherDesign: removed.contains { !Self.formats.contains($0.folded) }))
    }
    return candidates
  }

  /// The same name without the series of a file, which Founder and Hanyi write after the family: `-B05S`, `-55S`. Nil
  /// if it has none.
  private var withoutSeries: ParsedFontName? {
    guard let hyphen = text.utf8.lastIndex(of: UInt8(ascii: "-")), hyphen > text.startIndex else { return nil }
    var series = text.utf8[hyphen...].dropFirst()
    guard let end = series.popLast(), end == UInt8(ascii: "S") || end == UInt8(ascii: "T") else { return nil }
    if series.count == 3, let first = series.first, (0x41...0x5A).contains(first) { series.removeFirst() }
    guard series.count == 2, series.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return ParsedFontName(String(text[..<hyphen]))
  }

  private static func spelled(_ words: [FontNameTokens.Word]) -> String {
    var text = ""
    for word in words { text += (text.isEmpty ? "" : word.followsHyphen ? "-" : " ") + word.text }
    return text
  }

  /// Foundries that drew families again (ITC, Bitstream, Berthold, URW and others); "neue" is such a drawing.
  private static let foundries: Set<String> = [
    "itc", "bt", "bq", "be", "pmn", "ff", "fb", "ll", "gt", "adobe", "monotype", "urw", "ef", "eftop", "mm", "neue",
  ]
  /// Words for the format, the letters, or the seller of the file.
  private static let formats: Set<String> = [
    "mt", "lt", "ltstd", "ltpro", "ltcom", "std", "pro", "com", "ot", "otf", "ttf", "ps", "psmt", "linotype", "w01",
    "w02", "w04",
    "w05", "w10", "w15", "w1g", "w2g", "web", "trial", "g1", "g2", "g3", "g4", "ssm",
  ]
}

// MARK: - Family and style, where the family is absent

extension ParsedFontName {
  /// A name that is split into an absent family and the style in its other words.
  package struct Guess: Sendable {
    package let family: String
    package let style: StyleWords.Request

    package init(family: String, style: StyleWords.Request) {
      self.family = family
      self.style = style
    }
  }

  /// The split of a name whose family is absent: the part after the last hyphen is the style if it reads as a style,
  /// otherwise the style words at the end of the name.
  package var guess: Guess { beginnings.guess }

  private static func guess(_ words: [FontNameTokens.Word]) -> Guess {
    if let hyphen = words.lastIndex(where: \.followsHyphen), hyphen > 0 {
      let style = StyleWords.parse(ofAbsentFont: words[hyphen...])
      if style.isComplete { return Guess(family: text(words[..<hyphen]), style: style) }
    }
    let end = words.count - StyleWords.countAtEnd(of: words, keepsFamilyWords: true)
    // "Korinna Bd BT": the style is before the foundry.
    if end == words.count, let last = words.last, words.count > 2,
      last.text.utf8.allSatisfy({ (0x41...0x5A).contains($0) }),
      foundries.contains(last.folded) || formats.contains(last.folded)
    {
      let rest = words.dropLast()
      let end = rest.count - StyleWords.countAtEnd(of: Array(rest), keepsFamilyWords: true)
      if end < rest.count {
        return Guess(
          family: text(words[..<end] + [last]), style: StyleWords.parse(ofAbsentFont: words[end..<rest.count]))
      }
    }
    return Guess(family: text(words[..<end]), style: StyleWords.parse(ofAbsentFont: words[end...]))
  }

  /// The original words, if there are blanks among them: in "JetBrains Mono" the capital B does not begin a word. In a
  /// name without blanks each part is a word: HelveticaNeue-Bold.
  private static func text(_ words: ArraySlice<FontNameTokens.Word>) -> String {
    func isAttached(_ place: Int) -> Bool { place > words.startIndex && words[place].isAttached(to: words[place - 1]) }
    let hasBlanks = words.indices.dropFirst().contains { !isAttached($0) && !words[$0].followsHyphen }
    return words.indices.reduce(into: "") { text, place in
      text += (text.isEmpty || hasBlanks && isAttached(place) ? "" : " ") + words[place].text
    }
  }
}

/// The limits for a font's name.
package enum FontName {
  /// The greatest number of bytes of UTF-8: longer than any name in use, short enough to be repeated in an error.
  package static let longest = 1024

  /// Whether a text can be a font's name: at most `longest` bytes, with a letter or a digit.
  package static func isPossible(_ name: String) -> Bool {
    guard name.utf8.count <= longest else { return false }
    // A letter or digit of ASCII is one byte, at any place; the search for others costs more.
    if name.utf8.contains(where: isLetterOfASCII) { return true }
    return name.contains { $0.isLetter || $0.isNumber }
  }

  /// Whether a text contains a letter or a digit.
  package static func hasLetter(_ name: String) -> Bool {
    // In ASCII a letter is a byte, and its properties need not be looked up.
    guard name.utf8.contains(where: { $0 >= 0x80 }) else { return name.utf8.contains(where: isLetterOfASCII) }
    return name.contains { $0.isLetter || $0.isNumber }
  }

  private static func isLetterOfASCII(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
  }
}
