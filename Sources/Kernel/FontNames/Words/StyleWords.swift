internal import TextFormats

/// The words for weight, width and slope that occur in font names, from Data/style-words.tsv.
package struct StyleWords: Sendable {
  enum Meaning: Sendable {
    case weight(Double)
    case width(Double)
    case italic
    case oblique
    case neutral
  }

  /// What the table says of a word.
  private struct Entry {
    /// The style that it asks for; nil where it only ends families.
    var meaning: Meaning?
    /// The weights that fonts have under it beside the one that it asks for.
    var otherWeights: [Double] = []
    var isPartOfFamilies = false
    var isAbbreviation = false
    /// Whether it does not count where several are run together.
    var isWhole = false
  }

  private let entries: [String: Entry]
  /// The beginnings of words such as SmBld and XLt, as they are abbreviated and in full, the longest first.
  private let prefixes: [(short: String, full: String)]
  private let prefixShapes: WordShapes
  private let longest: Int
  /// What the words look like, and those that end families. It says nothing of words with other letters than ASCII's, which may
  /// be spelled in other bytes.
  private let shapes: WordShapes
  private let familyShapes: WordShapes

  /// The words in letters of ASCII, and those with other letters. To hash and compare the others takes Unicode's normalization:
  /// a start that meets none is without them.
  private static let ascii = StyleWords(TableRows(PackageResources.style_words_tsv), isASCII: true)
  private static let others = StyleWords(TableRows(PackageResources.style_words_tsv), isASCII: false)

  private static func table(of word: some StringProtocol) -> StyleWords { word.isASCII ? ascii : others }

  private init(_ rows: TableRows, isASCII: Bool) {
    var entries: [String: Entry] = [:]
    var prefixes: [(short: String, full: String)] = []
    var longest = 0
    var (shapes, familyShapes, prefixShapes) = (WordShapes(), WordShapes(), WordShapes())
    // As many as there are in ASCII: growing step by step hashes each word several times.
    entries.reserveCapacity(isASCII ? 340 : 0)
    // The words of a row are of one kind.
    for row in rows.rows where row.count == 3 && row[2].isASCII == isASCII {
      let words = row[2].entries(separatedBy: UInt8(ascii: " "))
      let value = Double(row[1])
      var meaning: Meaning?
      switch row[0] {
      case "weight": meaning = value.map(Meaning.weight)
      case "width": meaning = value.map(Meaning.width)
      case "slant": meaning = row[1] == "italic" ? .italic : .oblique
      case "neutral": meaning = .neutral
      case "also": if let value { for word in words { entries[word, default: Entry()].otherWeights.append(value) } }
      case "family":
        for word in words {
          entries[word, default: Entry()].isPartOfFamilies = true
          familyShapes.add(word)
        }
      case "short": for word in words { entries[word, default: Entry()].isAbbreviation = true }
      case "whole": for word in words { entries[word, default: Entry()].isWhole = true }
      case "prefix":
        prefixes += words.map { ($0, row[1]) }
        for word in words { prefixShapes.add(word) }
      default: break
      }
      guard let meaning else { continue }
      for word in words {
        entries[word, default: Entry()].meaning = meaning
        shapes.add(word)
        longest = max(longest, word.utf8.count)
      }
    }
    self.entries = entries
    self.prefixes = prefixes.sorted { $0.short.utf8.count > $1.short.utf8.count }
    self.prefixShapes = prefixShapes
    self.longest = longest
    self.shapes = shapes
    self.familyShapes = familyShapes
  }

  /// Whether it is one word of the table, folded.
  package static func isWord(_ folded: String) -> Bool { meaning(of: folded) != nil }

  /// The style that a word of the table asks for, folded; nil for any other word.
  static func meaning(of word: String) -> Meaning? {
    guard word.isASCII else { return others.entries[word]?.meaning }
    return ascii.shapes.mayHave(word) ? ascii.entries[word]?.meaning : nil
  }

  /// The style of an abbreviation with a beginning: SmBld is semi and bold, XLt extra and light; nil for any other word.
  ///
  /// - Parameter least: how many letters the beginning has at least.
  static func compound(_ word: String, beginning least: Int = 1) -> Meaning? {
    let count = word.utf8.count
    // Most words are none. "Sex" is no extended face.
    guard let first = word.utf8.first, ascii.prefixShapes.mayBegin(with: first),
      count > 3 || first == UInt8(ascii: "x"),
      word.isASCII
    else { return nil }
    for prefix in ascii.prefixes where prefix.short.utf8.count >= least && count > prefix.short.utf8.count + 1 {
      guard word.utf8.starts(with: prefix.short.utf8) else { continue }
      let rest: String
      switch meaning(of: String(word.dropFirst(prefix.short.utf8.count))) {
      case .weight(100): rest = "thin"
      case .weight(300): rest = "light"
      case .weight(700): rest = "bold"
      case .weight(900): rest = "black"
      case .width(75): rest = "condensed"
      case .width(125): rest = "expanded"
      default: continue
      }
      if let meaning = meaning(of: prefix.full + rest) { return meaning }
    }
    return nil
  }

  /// Whether the names of families end with it too.
  static func isPartOfFamilies(_ word: String) -> Bool {
    if word.isASCII, !ascii.familyShapes.mayHave(word) { return false }
    return table(of: word).entries[word]?.isPartOfFamilies ?? false
  }

  /// The weights that fonts have under a word beside the one that it asks for; none for most words.
  package static func otherWeights(of word: String) -> [Double] { table(of: word).entries[word]?.otherWeights ?? [] }

  /// Whether it is short for another word of the table.
  static func isAbbreviation(_ word: String) -> Bool { table(of: word).entries[word]?.isAbbreviation ?? false }

  /// The longest word of the table that a text begins with, of those that may be run together with others; nil where it begins
  /// with none.
  static func longestWord(_ text: Substring) -> Substring? {
    guard !text.isASCII else { return ascii.longestWord(ofASCII: text) }
    var word = text.prefix(max(ascii.longest, others.longest))
    while word.count > 1 {
      if table(of: word).isRunTogether(String(word)) { return word }
      word.removeLast()
    }
    return nil
  }

  private func longestWord(ofASCII text: Substring) -> Substring? {
    let letters = text.utf8
    guard let first = letters.first else { return nil }
    for length in stride(from: min(letters.count, longest), through: 2, by: -1)
    where shapes.mayHave(first: first, length: length) {
      let prefix = Substring(letters.prefix(length))
      if isRunTogether(String(prefix)) { return prefix }
    }
    return nil
  }

  /// Whether it is a word of a style that may be run together with others.
  private func isRunTogether(_ word: String) -> Bool { entries[word].map { $0.meaning != nil && !$0.isWhole } ?? false }
}

/// The first letters of words, and how long those with each are: most texts are told apart from all of the words by these.
private struct WordShapes {
  /// A bit for each length, by first bytes. The last bit is that of all lengths from 63 on.
  private var lengths = [UInt64](repeating: 0, count: 256)

  package mutating func add(_ word: String) {
    guard let first = word.utf8.first else { return }
    lengths[Int(first)] |= Self.bit(word.utf8.count)
  }

  /// Whether one of the words has the first byte and the length of a text.
  func mayHave(_ text: String) -> Bool {
    text.utf8.first.map { mayHave(first: $0, length: text.utf8.count) } ?? false
  }

  /// Whether one of the words begins with a byte.
  func mayBegin(with first: UInt8) -> Bool { lengths[Int(first)] != 0 }

  func mayHave(first: UInt8, length: Int) -> Bool { lengths[Int(first)] & Self.bit(length) != 0 }

  private static func bit(_ length: Int) -> UInt64 { 1 << UInt64(min(length, 63)) }  // Fits: a length is from 0 on.
}

extension StringProtocol {
  fileprivate var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }
}

extension StyleWords {
  /// The style that the words of a name ask for. A part that they do not name is nil.
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
