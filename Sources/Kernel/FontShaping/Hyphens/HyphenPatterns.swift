internal import FontFiles
internal import FontTables

/// A hyphenation dictionary: Liang's patterns of one language, in the format of libhyphen.
///
/// The first line is the name of the encoding. Each other line is a pattern, such as `.as3szon`, a keyword, or a
/// comment, which begins with `%`. Lines after `NEXTLEVEL` are for the components of compounds. As in libhyphen,
/// `NEXTLEVEL` may occur once, and the minimum numbers of letters and `NOHYPHEN` must come before it. Without
/// `NEXTLEVEL`, `NOHYPHEN` is ignored.
struct HyphenPatterns: Sendable {
  /// The patterns that divide compounds, and the patterns for their components.
  private var compounds = HyphenTrie()
  private var parts = HyphenTrie()
  /// The minimum numbers of letters before and after a hyphen, in a word and in a component of a compound; 0 if
  /// unspecified.
  private var least = (before: 0, after: 0, partBefore: 0, partAfter: 0)
  /// Sequences of letters before and after which there is no hyphen.
  private var forbidden: [[Unicode.Scalar]] = []
  private(set) var count = 0

  /// The greatest size of a file, in bytes. The largest known dictionary, the Hungarian, has a megabyte.
  static let largest = 8 << 20
  /// The greatest length of a line in bytes. libhyphen reads at most 99 bytes of a line. Some comments are longer.
  private static let longestLine = 98
  /// The greatest depth of components within components. No word reaches it.
  private static let deepest = 16

  /// - Throws: `FontError` with `invalidTable` if the bytes are not a dictionary.
  init(_ bytes: [UInt8]) throws(FontError) {
    let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    let name = String(decoding: bytes[..<end].prefix(64), as: UTF8.self).filter { $0 != "\r" && $0 != "\r\n" }
    var hasLevels = false
    for line in try Self.utf8(Array(bytes[end...]), encoding: name).split(separator: UInt8(ascii: "\n")) {
      let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      guard let first = line.first, first != UInt8(ascii: "%"), first != UInt8(ascii: "#"),
        line.count <= Self.longestLine, let word = line.split(whereSeparator: Self.isBlank).first
      else { continue }
      // Keywords are in capitals, but patterns are not.
      let keyword =
        first <= UInt8(ascii: "Z") && first >= UInt8(ascii: "A") ? String(decoding: word, as: UTF8.self) : ""
      if keyword == "NEXTLEVEL" {
        if hasLevels { break }
        hasLevels = true
        swap(&compounds, &parts)
      } else if keyword.isEmpty || !read(keyword, line, isOfWord: !hasLevels), first > 0x20,
        let pattern = Self.pattern(word)
      {
        parts.insert(pattern)
        count += 1
      }
    }
    guard count > 0 else { throw Self.damaged("the file has no patterns") }
    guard !hasLevels else { return }
    // A word is divided into components at its apostrophes, and has no hyphen beside them.
    forbidden = [["'"], ["\u{2019}"]]
    for apostrophe in ["'", "\u{2019}"] { compounds.insert(HyphenTrie.Pattern("1\(apostrophe)1".utf8)) }
    if least.partBefore == 0 { least.partBefore = least.before > 0 ? least.before : 3 }
    if least.partAfter == 0 { least.partAfter = least.after > 0 ? least.after : 3 }
  }

  private static func damaged(_ reason: String) -> FontError {
    FontError(.invalidTable, "is not a hyphenation dictionary: \(reason)")
  }

  /// Converts the bytes to well-formed UTF-8 without NUL.
  private static func utf8(_ bytes: [UInt8], encoding: String) throws(FontError) -> [UInt8] {
    guard !bytes.contains(0) else { throw damaged("the file has a NUL byte") }
    guard encoding != "UTF-8" else {
      guard String(validating: bytes, as: UTF8.self) != nil else { throw damaged("the text is not UTF-8") }
      return bytes
    }
    let isName = encoding.utf8.allSatisfy {
      ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A || isDigit($0) || $0 == UInt8(ascii: "-")
    }
    guard !encoding.isEmpty, isName else { throw damaged("the first line is not the name of an encoding") }
    // libhyphen has other names for Windows code pages.
    let name = encoding.hasPrefix("microsoft-cp") ? String(encoding.dropFirst("microsoft-".count)) : encoding
    guard EncodedText.text(of: [], in: name) != nil else {
      throw damaged("fontprobe does not know the encoding '\(encoding)'")
    }
    guard let text = EncodedText.text(of: bytes, in: name) else {
      throw damaged("the text is not in the encoding \(encoding)")
    }
    return Array(text.utf8)
  }

  // MARK: - Lines

  /// Reads a line with a keyword. Returns false for any other line.
  ///
  /// - Parameter isOfWord: whether the line comes before `NEXTLEVEL`. libhyphen ignores later lines.
  private mutating func read(_ keyword: String, _ line: ArraySlice<UInt8>, isOfWord: Bool) -> Bool {
    let value = line.split(whereSeparator: Self.isBlank).dropFirst().first
    let number = value.flatMap { Int(String(decoding: $0, as: UTF8.self)) }.flatMap {
      (1...100).contains($0) ? $0 : nil
    }
    switch keyword {
    case "LEFTHYPHENMIN": if isOfWord { least.before = number ?? least.before }
    case "RIGHTHYPHENMIN": if isOfWord { least.after = number ?? least.after }
    case "COMPOUNDLEFTHYPHENMIN": if isOfWord { least.partBefore = number ?? least.partBefore }
    case "COMPOUNDRIGHTHYPHENMIN": if isOfWord { least.partAfter = number ?? least.partAfter }
    case "NOHYPHEN":
      guard isOfWord, forbidden.isEmpty, let value else { return true }
      forbidden = value.split(separator: UInt8(ascii: ",")).map {
        Array(String(decoding: $0, as: UTF8.self).unicodeScalars)
      }
    default: return false
    }
    return true
  }

  /// Reads a pattern. Nil if the pattern is invalid, has no letter, or has a number before the start of a word.
  ///
  /// `as3szon/sz=sz,2,3` changes the text where the word is divided: "asz-szony". fontprobe does not divide the word at
  /// this position, so it makes the odd number of the pattern even. If the change writes the same letters, the number
  /// stays odd.
  private static func pattern(_ word: ArraySlice<UInt8>) -> HyphenTrie.Pattern? {
    let slash = word.firstIndex(of: UInt8(ascii: "/")) ?? word.endIndex
    var pattern = HyphenTrie.Pattern(word[..<slash])
    let isBeforeWord = pattern.letters.first == "." && word.first.map(isDigit) ?? false
    guard !isBeforeWord, pattern.letters.contains(where: { $0 != "." }) else { return nil }
    guard slash < word.endIndex else { return pattern }
    let parts = word[(slash + 1)...].split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    let characters = pattern.letters.filter { $0 != "." }
    var (start, cut) = (1, characters.count)
    if parts.count == 3 {
      guard let first = Int(String(decoding: parts[1], as: UTF8.self)),
        let length = Int(String(decoding: parts[2], as: UTF8.self))
      else { return nil }
      (start, cut) = (first, length)
    }
    guard start >= 1, cut >= 0, start - 1 <= characters.count, cut <= characters.count - (start - 1) else { return nil }
    // The number of letters before each position.
    let places = pattern.letters.reduce(into: [0]) { $0.append(($0.last ?? 0) + ($1 == "." ? 0 : 1)) }
    let odd = pattern.numbers.indices.filter { pattern.numbers[$0] & 1 == 1 }
    let change = String(decoding: parts[0], as: UTF8.self).unicodeScalars
    if let hyphen = change.firstIndex(of: "=") {
      let before = change.distance(from: change.startIndex, to: hyphen)
      let region = characters[(start - 1)..<(start - 1 + cut)]
      if change.filter({ $0 != "=" }).elementsEqual(region), odd.map({ places[$0] }) == [start - 1 + before] {
        return pattern
      }
    }
    for index in odd where ((start - 1)...(start - 1 + cut)).contains(places[index]) {
      // Fits: a number is one digit.
      pattern.numbers[index] = pattern.numbers[index] == 9 ? 8 : pattern.numbers[index] + 1
    }
    return pattern
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  // MARK: - Words

  /// Returns, for each code point of a lowercase word, whether the word may be hyphenated after it.
  func marks(of word: [Unicode.Scalar]) -> [Bool] {
    var numbers = numbers(of: word[...], isStart: true, isEnd: true)
    keepLeast(
      before: least.before > 0 ? least.before : 2, after: least.after > 0 ? least.after : 2, &numbers)
    for sequence in forbidden where sequence.count <= word.count {
      for start in 0...(word.count - sequence.count)
      where word[start..<(start + sequence.count)].elementsEqual(sequence) {
        numbers[start + sequence.count - 1] = 0
        if start > 0 { numbers[start - 1] = 0 }
      }
    }
    return numbers.map { $0 & 1 == 1 }
  }

  /// Returns the numbers after the letters of a word or component. The components of compounds are divided again.
  private func numbers(of word: ArraySlice<Unicode.Scalar>, isStart: Bool, isEnd: Bool, depth: Int = 0) -> [UInt8] {
    var numbers = depth < Self.deepest ? compounds.numbers(of: word) : [UInt8](repeating: 0, count: word.count)
    var begin = 0
    for last in word.indices.map({ $0 - word.startIndex })
    where numbers[last] & 1 == 1 || begin > 0 && last == word.count - 1 {
      if last > begin {
        let part = word[(word.startIndex + begin)...(word.startIndex + last)]
        let isLast = numbers[last] & 1 == 0
        let own = self.numbers(of: part, isStart: begin == 0 && isStart, isEnd: isLast && isEnd, depth: depth + 1)
        numbers.replaceSubrange(begin..<last, with: own.dropLast())
      }
      begin = last + 1
    }
    guard begin == 0 else { return numbers }
    numbers = parts.numbers(of: word)
    keepLeast(before: isStart ? 0 : least.partBefore, after: isEnd ? 0 : least.partAfter, &numbers)
    return numbers
  }

  /// Removes positions with fewer characters before or after them than the minimum.
  private func keepLeast(before: Int, after: Int, _ numbers: inout [UInt8]) {
    for index in numbers.indices where index + 1 < before || numbers.count - 1 - index < after { numbers[index] = 0 }
  }
}
