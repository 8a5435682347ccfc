internal import BundledData
internal import FontFiles

/// The words for weight, width and slope that occur in font names, from Data/style-words.tsv.
package struct StyleWords: Sendable {
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
    meanings.reserveCapacity(256)
    // The words of a row are of one kind.
    for row in rows.rows where row.count == 3 && row[2].isASCII == isASCII {
      let value = Double(row[1])
      for word in row[2].entries(separatedBy: UInt8(ascii: " ")) {
        switch row[0] {
        case "weight": meanings[word] = value.map(Meaning.weight)
        case "width": meanings[word] = value.map(Meaning.width)
        case "slant": meanings[word] = row[1] == "italic" ? .italic : .oblique
        case "neutral": meanings[word] = .neutral
        case "also": if let value { otherWeights[word, default: []].append(value) }
        case "family": partsOfFamilies.insert(word)
        case "short": abbreviations.insert(word)
        case "whole": wholeWords.insert(word)
        default: break
        }
      }
    }
    self.meanings = meanings
    self.otherWeights = otherWeights
    self.partsOfFamilies = partsOfFamilies
    self.abbreviations = abbreviations
    self.wholeWords = wholeWords
    longest = meanings.keys.map(\.utf8.count).max() ?? 0
  }

  /// What a style's words ask for: "SemiBold Italic", "Condensed Bold", "500", "W3", "LtCn".
  package static func parse(_ text: String) -> Request { parse(FontNameTokens.words(text)) }

  /// What the words of a style ask for.
  package static func parse(_ words: some Sequence<FontNameTokens.Word>) -> Request {
    var request = Request()
    var rest = Array(words)[...]
    var followsStyle = false
    while let word = rest.popFirst() {
      let isComplete = request.unknown.isEmpty
      defer {
        if isComplete, !request.unknown.isEmpty { request.unknownFollowsStyle = followsStyle }
        if request.isStyled, !isPartOfFamilies(word.folded) { followsStyle = true }
      }
      // "Hybrid 111R": a number of a series, with its letter.
      if let letter = rest.first, isSeries(word, letter) {
        request.unknown.append(word.folded + letter.folded)
        rest.removeFirst()
        continue
      }
      // "Semi Bold", "ExtraLight", "Ultra-Condensed": two words of the name, one of the style.
      if let next = rest.first, take(word.folded + next.folded, &request) {
        rest.removeFirst()
      } else {
        read(word.folded, &request)
      }
    }
    return request
  }

  /// Whether a number and the single letter that is written against it number a series: `111R`, `100G`. A hundred with the
  /// letter of a style is that style: `500i`.
  private static func isSeries(_ word: FontNameTokens.Word, _ letter: FontNameTokens.Word) -> Bool {
    guard letter.folded.count == 1, letter.folded.allSatisfy(\.isLetter), word.folded.allSatisfy(\.isNumber),
      letter.end == word.end + letter.text.utf8.count
    else { return false }
    return number(word.folded).map { $0.remainder(dividingBy: 100) != 0 } ?? true || !isWord(letter.folded)
  }

  /// The words of a style by which a face can be judged.
  ///
  /// A letter alone stands for too many things. A number may be none of a weight: Barcode 128. Before such a number a word
  /// for a weight is the name of a size: Mittel 14 is a type of 14 points.
  package static func meaningful(_ words: some Sequence<FontNameTokens.Word>) -> [FontNameTokens.Word] {
    var found: [FontNameTokens.Word] = []
    var words = Array(words)[...]
    while let word = words.popFirst() {
      if let next = words.first, isSeries(word, next) {
        words.removeFirst()
        continue
      }
      if let value = Double(word.folded), value.remainder(dividingBy: 50) != 0 {
        if let last = found.last, case .weight? = meaning(of: last.folded) {
          found.removeLast()
        }
        continue
      }
      if word.folded.count > 1 { found.append(word) }
    }
    return found
  }

  /// Whether it is one word of the table, folded.
  package static func isWord(_ folded: String) -> Bool { meaning(of: folded) != nil }

  private static func meaning(of word: String) -> Meaning? { table(of: word).meanings[word] }

  /// Whether the names of families end with it too.
  private static func isPartOfFamilies(_ word: String) -> Bool { table(of: word).partsOfFamilies.contains(word) }

  /// The weights that fonts have under a word beside the one that it asks for; none for most words.
  package static func otherWeights(of word: String) -> [Double] { table(of: word).otherWeights[word] ?? [] }

  /// How many words at the end of a family's name speak of a style: 1 in "Source Sans Black", 0 in "Arial".
  ///
  /// - Parameter keepsFamilyWords: whether words that end the names of families too, as in "Times New Roman", are left to
  ///   the family. One word is left to it always.
  package static func countAtEnd(of words: [FontNameTokens.Word], keepsFamilyWords: Bool) -> Int {
    var end = words.count
    while end > 0 {
      if end > 1, isWord(words[end - 2].folded + words[end - 1].folded) {
        guard end > 2 else { break }
        end -= 2
        continue
      }
      let word = words[end - 1]
      if end > 1, isSeries(words[end - 2], word) { break }
      // "Old Italic" is a script.
      if keepsFamilyWords, end > 1, isPartOfFamilies(words[end - 2].folded + word.folded) { break }
      if keepsFamilyWords, isPartOfFamilies(word.folded) { break }
      guard end > 1, parse(CollectionOfOne(word)).isComplete else { break }
      end -= 1
    }
    return words.count - end
  }

  private static func read(_ token: String, _ request: inout Request) {
    if let weight = number(token) {
      request.weight = FontWeight(weight)
      return
    }
    if take(token, &request) { return }
    // Words run together: "semibolditalic". The longest word is taken first, and a single letter only as a whole token.
    var found = Request()
    var rest = token[...]
    while !rest.isEmpty {
      guard let word = longestWord(rest) else {
        request.unknown.append(token)
        return
      }
      _ = take(String(word), &found)
      rest = rest[word.endIndex...]
    }
    request.weight = found.weight ?? request.weight
    request.width = found.width ?? request.width
    request.slant = found.slant ?? request.slant
    request.hasNeutralWord = request.hasNeutralWord || found.hasNeutralWord
    request.shortened += found.shortened
  }

  private static func longestWord(_ text: Substring) -> Substring? {
    var word = text.prefix(text.isASCII ? ascii.longest : max(ascii.longest, others.longest))
    while word.count > 1 {
      let table = table(of: word)
      if table.meanings[String(word)] != nil, !table.wholeWords.contains(String(word)) { return word }
      word.removeLast()
    }
    return nil
  }

  private static func take(_ word: String, _ request: inout Request) -> Bool {
    let table = table(of: word)
    switch table.meanings[word] {
    case .weight(let value): request.weight = FontWeight(value)
    case .width(let value): request.width = FontWidth(value)
    case .italic: request.slant = .italic
    case .oblique: request.slant = .oblique
    case .neutral: request.hasNeutralWord = true
    case nil: return false
    }
    if table.abbreviations.contains(word) { request.shortened.append(word) }
    return true
  }

  /// A token that is a weight by its digits: three or four digits 1…1000 are the weight itself (MuseoSlab-500),
  /// W1…W9 are 100…900 (ISO 9541, HiraKakuPro-W3).
  private static func number(_ token: String) -> Double? {
    let bytes = Array(token.utf8)
    if bytes.count == 2, bytes[0] == UInt8(ascii: "w"), (0x31...0x39).contains(bytes[1]) {
      return Double(bytes[1] - 0x30) * 100
    }
    guard (3...4).contains(bytes.count), bytes.allSatisfy({ (0x30...0x39).contains($0) }), let value = Double(token),
      (1...1000).contains(value)
    else { return nil }
    return value
  }
}

extension StringProtocol {
  fileprivate var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }
}
