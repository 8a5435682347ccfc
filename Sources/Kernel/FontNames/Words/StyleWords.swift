internal import TextFormats

/// The words for weight, width and slant in font names, from Data/style-words.tsv.
package struct StyleWords: Sendable {
  enum Meaning: Sendable {
    case weight(Double)
    case width(Double)
    case italic
    case oblique
    case neutral
  }

  private struct Entry {
    /// The style that the word requests; nil if the word only ends the names of families.
    var meaning: Meaning?
    /// Other weights that fonts with this word have. The weight that the word requests is not among them.
    var otherWeights: [Double] = []
    var isPartOfFamilies = false
    var isAbbreviation = false
    /// Whether the word is never joined with other words.
    var isWhole = false
  }

  private let entries: [String: Entry]
  /// The first components of words such as SmBld and XLt, abbreviated and in full, the longest first.
  private let prefixes: [(short: String, full: String)]
  private let prefixShapes: WordShapes
  private let longest: Int
  /// The lengths and first letters of the words, and of the words that end the names of families. Words with letters
  /// outside ASCII are not included, because they may be spelled with other bytes.
  private let shapes: WordShapes
  private let familyShapes: WordShapes

  /// The words in ASCII, and the words with other letters. Hashing and comparing the other words needs Unicode
  /// normalization, so they are loaded only for a word with other letters.
  private static let ascii = StyleWords(TableRows(PackageResources.style_words_tsv), isASCII: true)
  private static let others = StyleWords(TableRows(PackageResources.style_words_tsv), isASCII: false)

  private static func table(of word: some StringProtocol) -> StyleWords { word.isASCII ? ascii : others }

  private init(_ rows: TableRows, isASCII: Bool) {
    var entries: [String: Entry] = [:]
    var prefixes: [(short: String, full: String)] = []
    var longest = 0
    var (shapes, familyShapes, prefixShapes) = (WordShapes(), WordShapes(), WordShapes())
    // The number of ASCII words. Without it, the table would grow step by step and hash each word several times.
    entries.reserveCapacity(isASCII ? 340 : 0)
    // The words of a row have the same kind of meaning.
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

  package static func isWord(_ folded: String) -> Bool { meaning(of: folded) != nil }

  /// Returns the style that a folded word of the table requests; nil for any other word.
  static func meaning(of word: String) -> Meaning? {
    guard word.isASCII else { return others.entries[word]?.meaning }
    return ascii.shapes.mayHave(word) ? ascii.entries[word]?.meaning : nil
  }

  /// Returns the style of a compound abbreviation: SmBld is semi and bold, XLt is extra and light. Returns nil for
  /// any other word.
  ///
  /// - Parameter least: the least number of letters of the first component.
  static func compound(_ word: String, beginning least: Int = 1) -> Meaning? {
    let count = word.utf8.count
    // Most words are not compounds. "Sex" must not be read as semi and extended.
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

  /// Whether the names of some families end with the word.
  static func isPartOfFamilies(_ word: String) -> Bool {
    if word.isASCII, !ascii.familyShapes.mayHave(word) { return false }
    return table(of: word).entries[word]?.isPartOfFamilies ?? false
  }

  /// Returns other weights that fonts with a word have. The weight that the word requests is not among them. Empty for
  /// most words.
  package static func otherWeights(of word: String) -> [Double] { table(of: word).entries[word]?.otherWeights ?? [] }

  static func isAbbreviation(_ word: String) -> Bool { table(of: word).entries[word]?.isAbbreviation ?? false }

  /// Returns the longest word at the start of a text that may be joined with other words; nil if there is none.
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

  /// Whether the word belongs to a style and may be joined with other words.
  private func isRunTogether(_ word: String) -> Bool { entries[word].map { $0.meaning != nil && !$0.isWhole } ?? false }
}

/// The first letters of words, and the lengths of the words with each first letter. They are enough to exclude most
/// texts.
private struct WordShapes {
  /// For each first byte, the lengths of the words that begin with it, as one bit for each length. The last bit is for
  /// all lengths from 63.
  private var lengths = [UInt64](repeating: 0, count: 256)

  package mutating func add(_ word: String) {
    guard let first = word.utf8.first else { return }
    lengths[Int(first)] |= Self.bit(word.utf8.count)
  }

  /// Whether one of the words has the first byte and the length of a text.
  func mayHave(_ text: String) -> Bool {
    text.utf8.first.map { mayHave(first: $0, length: text.utf8.count) } ?? false
  }

  func mayBegin(with first: UInt8) -> Bool { lengths[Int(first)] != 0 }

  func mayHave(first: UInt8, length: Int) -> Bool { lengths[Int(first)] & Self.bit(length) != 0 }

  private static func bit(_ length: Int) -> UInt64 { 1 << UInt64(min(length, 63)) }  // Fits: a length is not negative.
}

extension StringProtocol {
  fileprivate var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }
}

extension StyleWords {
  /// The style that the words of a name request. A property without a word is nil.
  package struct Request: Sendable, Hashable {
    package var weight: FontWeight?
    package var width: FontWidth?
    package var slant: FontSlant?
    /// Whether there was a word without a meaning for the style, such as "Variable".
    package var hasNeutralWord = false
    package var unknown: [String] = []
    /// Whether the first unknown word comes after a word that only styles have. True for "Bold 12". False for "Arabic
    /// Bold" and "Narrow Special", in which the unknown word belongs to the family's name.
    package var unknownFollowsStyle = false
    /// The words that are abbreviations: "bd", "ital". If there are any, the name is not the whole name of a font.
    package var shortened: [String] = []

    package init() {}

    /// Whether both request the same style, abbreviated or not.
    package static func == (left: Request, right: Request) -> Bool {
      left.weight == right.weight && left.width == right.width && left.slant == right.slant
        && left.hasNeutralWord == right.hasNeutralWord && left.unknown == right.unknown
    }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(weight)
      hasher.combine(width)
      hasher.combine(slant)
    }

    /// Whether every word is known, and there is at least one word.
    package var isComplete: Bool { unknown.isEmpty && (isStyled || hasNeutralWord) }
    /// Whether the words contain at least one property of a style.
    package var isStyled: Bool { weight != nil || width != nil || slant != nil }
  }
}
