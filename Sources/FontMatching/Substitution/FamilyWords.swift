internal import FontFaces

internal import FontFiles

/// Words that are looked for in the names of families, folded, each with what it says of a family.
///
/// Letters inside of a word say nothing: "code" is in Junicode, "sans" in Sanskrit. So a word counts where a word of the name
/// begins ("FiraCode" is Fira and Code). One of fewer than six letters has to end where a word of the name ends, too: "mono" is
/// in Monotype. Han characters, kana and hangul are written without spaces: a word of these counts anywhere.
struct FamilyWords<Value: Sendable>: Sendable {
  private struct Word {
    let text: String
    let bytes: [UInt8]
    let value: Value
    /// The place among all words: the first that is found decides.
    let place: Int
    let isASCII: Bool

    func stands(in text: [UInt8], at start: Int) -> Bool {
      guard bytes.count <= text.count - start else { return false }
      for index in bytes.indices where text[start + index] != bytes[index] { return false }
      return true
    }
  }

  /// The words by their first byte.
  private var words = [[Word]](repeating: [], count: 256)
  private var count = 0

  private static var longEnough: Int { 6 }

  /// Adds the words of a field of a table, with blanks between them. They decide after those that were added before.
  mutating func add(_ field: String, _ value: Value) {
    for text in field.entries(separatedBy: UInt8(ascii: " ")) {
      let bytes = Array(text.utf8)
      guard let first = bytes.first else { continue }
      let isASCII = bytes.allSatisfy { $0 < 0x80 }
      words[Int(first)].append(Word(text: text, bytes: bytes, value: value, place: count, isASCII: isASCII))
      count += 1
    }
  }

  /// The first of the words that is in a name, and what it says; nil where none is.
  func first(in name: String) -> (value: Value, word: String)? {
    let letters = Array(FoldedName(name).text.utf8)
    // Few names have one of the words in them, at whatever place.
    lazy var bounds = Self.bounds(of: FontNameTokens.words(name), in: letters)
    var found: Word?
    var place = Int.max
    for start in letters.indices {
      let first = Int(letters[start])
      // By its number: of thousands of names every letter is looked at, and a copy of each word would cost the most.
      for number in words[first].indices
      where words[first][number].place < place && words[first][number].stands(in: letters, at: start) {
        let word = words[first][number]
        let end = start + word.bytes.count
        guard !word.isASCII || bounds.starts.contains(start),
          word.bytes.count >= Self.longEnough || bounds.ends.contains(end)
        else { continue }
        found = word
        place = word.place
      }
    }
    return found.map { ($0.value, $0.text) }
  }

  /// Where the words of a name begin and end in its folded letters.
  private static func bounds(
    of words: [FontNameTokens.Word], in letters: [UInt8]
  ) -> (starts: Set<Int>, ends: Set<Int>) {
    var starts: Set<Int> = []
    var ends: Set<Int> = []
    var place = 0
    for word in words {
      let bytes = Array(word.folded.utf8)
      // Signs between the words are no part of them, and may be letters of the folded name: "M+ 1p".
      while place + bytes.count <= letters.count, !letters[place...].starts(with: bytes) { place += 1 }
      guard place + bytes.count <= letters.count else { break }
      starts.insert(place)
      place += bytes.count
      ends.insert(place)
    }
    return (starts, ends)
  }
}
