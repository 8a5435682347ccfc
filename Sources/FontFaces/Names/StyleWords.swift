internal import BundledData
internal import FontFiles

/// The words for weight, width and slope that occur in font names, from Data/style-words.tsv.
package struct StyleWords: Sendable {
  enum Meaning: Sendable {
    case weight(Double)
    case width(Double)
    case italic
    case oblique
    case neutral
  }

  private let meanings: [String: Meaning]
  private let otherWeights: [String: [Double]]
  private let partsOfFamilies: Set<String>
  private let abbreviations: Set<String>
  /// Words that do not count where several are run together.
  private let wholeWords: Set<String>
  private let longest: Int

  /// The words in letters of ASCII, and those with other letters. To hash and compare the others takes Unicode's normalization:
  /// a start that meets none is without them.
  private static let ascii = unsafe StyleWords(BundledTableRows(bundled_style_words()), isASCII: true)
  private static let others = unsafe StyleWords(BundledTableRows(bundled_style_words()), isASCII: false)

  private static func table(of word: some StringProtocol) -> StyleWords { word.isASCII ? ascii : others }

  private init(_ rows: BundledTableRows, isASCII: Bool) {
    var meanings: [String: Meaning] = [:]
    var otherWeights: [String: [Double]] = [:]
    var partsOfFamilies: Set<String> = []
    var abbreviations: Set<String> = []
    var wholeWords: Set<String> = []
    var longest = 0
    // As many as there are in ASCII: growing step by step hashes each word several times.
    meanings.reserveCapacity(256)
    abbreviations.reserveCapacity(isASCII ? 80 : 0)
    partsOfFamilies.reserveCapacity(isASCII ? 40 : 0)
    wholeWords.reserveCapacity(isASCII ? 12 : 0)
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
      case "also": if let value { for word in words { otherWeights[word, default: []].append(value) } }
      case "family": partsOfFamilies.formUnion(words)
      case "short": abbreviations.formUnion(words)
      case "whole": wholeWords.formUnion(words)
      default: break
      }
      guard let meaning else { continue }
      for word in words {
        meanings[word] = meaning
        longest = max(longest, word.utf8.count)
      }
    }
    self.meanings = meanings
    self.otherWeights = otherWeights
    self.partsOfFamilies = partsOfFamilies
    self.abbreviations = abbreviations
    self.wholeWords = wholeWords
    self.longest = longest
  }

  /// Whether it is one word of the table, folded.
  package static func isWord(_ folded: String) -> Bool { meaning(of: folded) != nil }

  /// What a word of the table asks for, folded; nil for any other word.
  static func meaning(of word: String) -> Meaning? { table(of: word).meanings[word] }

  /// Whether the names of families end with it too.
  static func isPartOfFamilies(_ word: String) -> Bool { table(of: word).partsOfFamilies.contains(word) }

  /// The weights that fonts have under a word beside the one that it asks for; none for most words.
  package static func otherWeights(of word: String) -> [Double] { table(of: word).otherWeights[word] ?? [] }

  /// Whether it is short for another word of the table.
  static func isAbbreviation(_ word: String) -> Bool { table(of: word).abbreviations.contains(word) }

  /// The longest word of the table that a text begins with, of those that may be run together with others; nil where it begins
  /// with none.
  static func longestWord(_ text: Substring) -> Substring? {
    var word = text.prefix(text.isASCII ? ascii.longest : max(ascii.longest, others.longest))
    while word.count > 1 {
      let table = table(of: word)
      if table.meanings[String(word)] != nil, !table.wholeWords.contains(String(word)) { return word }
      word.removeLast()
    }
    return nil
  }
}

extension StringProtocol {
  fileprivate var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }
}
