internal import BundledData
internal import FontFaces
internal import FontFiles

/// Finds the script that a family is made for by a word in its name, from Data/family-scripts.tsv.
struct FamilyScripts: Sendable {
  private struct Word {
    let text: String
    let bytes: [UInt8]
    /// The place of its row in the file: the first row that is found decides.
    let row: Int

    func stands(in text: [UInt8], at start: Int) -> Bool {
      guard bytes.count <= text.count - start else { return false }
      for index in bytes.indices where text[start + index] != bytes[index] { return false }
      return true
    }
  }

  /// Letters of the scripts, row by row.
  private var letters: [[Unicode.Scalar]] = []
  /// The words by their first byte.
  private var words = [[Word]](repeating: [], count: 256)

  static let standard = unsafe FamilyScripts(BundledTableRows(bundled_family_scripts()))

  private init(_ table: BundledTableRows) {
    for row in table.rows where row.count == 2 {
      for text in row[1].entries(separatedBy: UInt8(ascii: " ")) {
        let word = Word(text: text, bytes: Array(text.utf8), row: letters.count)
        if let first = word.bytes.first { words[Int(first)].append(word) }
      }
      letters.append(row[0].unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint })
    }
  }

  /// Letters of the script; empty where the name says none, and for Latin.
  func letters(of family: String) -> [Unicode.Scalar] {
    let text = Array(FoldedName(family).text.utf8)
    // Few names have one of the words in them, at whatever place.
    lazy var starts = Self.starts(of: FontNameTokens.words(family), in: text.count)
    var found = Int.max
    for start in text.indices {
      let first = Int(text[start])
      // By its number: a copy of each word would cost the most.
      for number in words[first].indices
      where words[first][number].row < found && words[first][number].stands(in: text, at: start) {
        if starts?.contains(start) ?? true, isWhole(words[first][number], in: family, of: text.count) {
          found = words[first][number].row
        }
      }
    }
    return found == .max ? [] : letters[found]
  }

  /// Where the words of a name begin: "misans" is in "Rotis Semi Sans" by chance. Nil where the words are not all of it.
  private static func starts(of words: [FontNameTokens.Word], in count: Int) -> Set<Int>? {
    var starts: Set<Int> = []
    var place = 0
    for word in words {
      starts.insert(place)
      place += word.folded.utf8.count
    }
    return place == count ? starts : nil
  }

  /// Whether a word that is in a name is one: a short one is in others by chance, and is a word of the name itself.
  private func isWhole(_ word: Word, in family: String, of count: Int) -> Bool {
    word.bytes.count >= Self.longEnough || word.bytes.count == count
      || FontNameTokens.words(family).contains { $0.folded == word.text }
  }

  private static let longEnough = 6
}
