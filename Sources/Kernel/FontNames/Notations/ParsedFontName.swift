internal import SharedValues

/// A requested name, parsed once: `MuseoSlab-500`, "Museo Slab 500", "Helvetica Neue Condensed Bold", "serif".
///
/// Fontconfig's parser is not used, because it reads `MuseoSlab-500` as the family MuseoSlab at size 500. Most names
/// are found as a whole, so the words are found only when they are needed, and are cached.
package final class ParsedFontName: Sendable {
  package let text: String
  package let folded: FoldedName
  package let generic: GenericFamily?
  /// The notation of another tool; nil if the text is a name.
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

  package var isPossible: Bool { FontName.isPossible(text) }

  /// The generic family, unless a font can have the name: `fangsong` is a family of CSS, but FangSong is a font of
  /// Windows.
  package var genericOnly: GenericFamily? {
    generic.flatMap { !$0.isNameOfFonts || text.utf8.allSatisfy { !(0x41...0x5A).contains($0) } ? $0 : nil }
  }

  /// The correct name for the notation of another tool; nil if there is none.
  package var suggestion: ParsedFontName? {
    guard let suggestion = notation?.suggestion else { return nil }
    return madeSuggestion.load() ?? madeSuggestion.storeIfNil(ParsedFontName(suggestion))
  }

  /// The suggested name, even if notations are nested. Without a suggestion, the name itself.
  package var suggested: ParsedFontName { suggestion?.suggested ?? self }

  package var words: [FontNameTokens.Word] { (madeWords.load() ?? madeWords.storeIfNil(Words(text))).all }

  private final class Words: Sendable {
    let all: [FontNameTokens.Word]

    init(_ text: String) { all = FontNameTokens.words(text) }
  }

  /// These limits bound the time that a hostile name takes. A real family has fewer words, and a real style has fewer
  /// letters.
  private static let mostFamilyWords = 64
  private static let mostStyleLetters = 64
}

// MARK: - Family and style, where the family is there

extension ParsedFontName {
  /// A name that is split into an existing family and the rest of the name.
  package struct Split: Sendable {
    package let family: FoldedName
    package let style: StyleWords.Request
    package let rest: FoldedName
    /// The number of the name's words that belong to the family. `.max` if it is the whole name, 0 if the name was
    /// cut inside a word.
    package let wordCount: Int

    package var isWhole: Bool { wordCount == .max }
  }

  /// The whole name as the name of a family.
  package var whole: Split { Split(family: folded, style: StyleWords.Request(), rest: FoldedName(""), wordCount: .max) }

  /// Returns the split after the longest start of the name that is a family; nil if no start is a family.
  ///
  /// - Parameter count: only families with fewer words than this number are used.
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

  /// Returns the split after the longest start of the name that is a family of a table. Several tables are searched for
  /// an absent name, so the folded starts of the name are cached.
  package func splitOfAbsent(isFamily: (FoldedName) -> Bool) -> Split? {
    if isFamily(folded) { return whole }
    for beginning in beginnings.all where isFamily(beginning.family) {
      if let split = split(words, at: beginning, isAbsent: true) { return split }
    }
    return nil
  }

  private var beginnings: Beginnings { madeBeginnings.load() ?? madeBeginnings.storeIfNil(Beginnings(self)) }

  /// All starts of a name, and the split that is used if the family is absent.
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
    /// The number of words; 0 if the name's only word is cut.
    let wordCount: Int
    /// The position at which the only word is cut; nil if it is not cut.
    var cut: String.Index?
  }

  /// Calls the closure with the starts of the name, the longest first, as long as the closure returns true.
  private func visitBeginnings(
    of words: [FontNameTokens.Word], below count: Int, _ body: (Beginning) -> Bool
  ) {
    for count in stride(from: min(words.count, count - 1, Self.mostFamilyWords), through: 1, by: -1) {
      // First the start as it is written, for families such as "M+ 1p". Then the words without the signs between
      // them.
      let written = FoldedName(String(decoding: text.utf8.prefix(words[count - 1].end), as: UTF8.self))
      guard body(Beginning(family: written, wordCount: count)) else { return }
      // If folding removes all characters between the words, the two starts are equal.
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

  /// Returns the split after a start; nil if a word is cut and its other letters are not a style.
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
    /// Whether a removed word implies a different design: ITC Garamond, Helvetica Now Text. The two designs are of the
    /// same kind, but have different metrics.
    package let isOtherDesign: Bool
  }

  /// The same name without the words for foundries, formats and text sizes, which distinguish versions of a family. In
  /// the first result, such words after the family are removed. In the next result, such words before the family are
  /// removed too. The list is empty if the name has no such word.
  package var withoutFoundry: [Bare] {
    if let series = withoutSeries { return [Bare(name: series, isOtherDesign: false)] + series.withoutFoundry }
    let words = words
    func isBare(_ word: FontNameTokens.Word) -> Bool {
      !Self.formats.contains(word.folded) && !Self.foundries.contains(word.folded)
    }
    guard let first = words.firstIndex(where: isBare) else { return [] }
    let behind = words[...first] + words[(first + 1)...].filter(isBare)
    var bare = words[first...].filter(isBare)
    // ODF adds a number to the names of its fonts: "Arial1".
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

  /// The same name without the series of a file. Founder and Hanyi add the series after the family: `-B05S`, `-55S`.
  /// Nil if there is no series.
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

  /// Foundries that redrew families: ITC, Bitstream, Berthold, URW and others. The word "neue" also means a new
  /// drawing.
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
  /// A name that is split into an absent family and the style in the other words.
  package struct Guess: Sendable {
    package let family: String
    package let style: StyleWords.Request

    package init(family: String, style: StyleWords.Request) {
      self.family = family
      self.style = style
    }
  }

  /// The split of a name whose family is absent. If the part after the last hyphen is a style, it is the style.
  /// Otherwise the style is in the words at the end of the name.
  package var guess: Guess { beginnings.guess }

  private static func guess(_ words: [FontNameTokens.Word]) -> Guess {
    if let hyphen = words.lastIndex(where: \.followsHyphen), hyphen > 0 {
      let style = StyleWords.parse(ofAbsentFont: words[hyphen...])
      if style.isComplete { return Guess(family: text(words[..<hyphen]), style: style) }
    }
    let end = words.count - StyleWords.countAtEnd(of: words, keepsFamilyWords: true)
    // "Korinna Bd BT": the style comes before the foundry.
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

  /// Returns the words as they are written, if the name has blanks: the capital B in "JetBrains Mono" does not begin a
  /// word. In a name without blanks, a blank is added between words: HelveticaNeue.
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
  /// The greatest length in bytes of UTF-8. It is longer than any name in use, and short enough for an error message.
  package static let longest = 1024

  /// Whether a text can be a font's name: it has at most `longest` bytes, and a letter or a digit.
  package static func isPossible(_ name: String) -> Bool {
    guard name.utf8.count <= longest else { return false }
    // A letter or digit of ASCII is a single byte at any position. The search for other letters costs more.
    if name.utf8.contains(where: isLetterOfASCII) { return true }
    return name.contains { $0.isLetter || $0.isNumber }
  }

  package static func hasLetter(_ name: String) -> Bool {
    // In ASCII, a letter is a single byte, so its Unicode properties need not be looked up.
    guard name.utf8.contains(where: { $0 >= 0x80 }) else { return name.utf8.contains(where: isLetterOfASCII) }
    return name.contains { $0.isLetter || $0.isNumber }
  }

  private static func isLetterOfASCII(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
  }
}
