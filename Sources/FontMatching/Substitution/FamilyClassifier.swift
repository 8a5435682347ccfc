internal import BundledData
internal import FontFaces
internal import FontFiles

/// Finds the kind of a family by a word in its name, from Data/family-classes.tsv.
struct FamilyClassifier: Sendable {
  private struct Word {
    let text: String
    let letters: [UInt8]
    let kind: FontClass
    /// The place in the file: the first row that is found decides.
    let place: Int

    func stands(in text: [UInt8], at start: Int) -> Bool {
      guard letters.count <= text.count - start else { return false }
      for index in letters.indices where text[start + index] != letters[index] { return false }
      return true
    }
  }

  /// The words by their first letter.
  private var words = [[Word]](repeating: [], count: 256)

  static let standard = unsafe FamilyClassifier(BundledTableRows(bundled_family_classes()))

  private init(_ rows: BundledTableRows) {
    var place = 0
    for row in rows.rows where row.count == 2 {
      guard let kind = FontClass(rawValue: row[0]) else { continue }
      for word in row[1].entries(separatedBy: UInt8(ascii: " ")) {
        let letters = Array(word.utf8)
        guard let first = letters.first else { continue }
        words[Int(first)].append(Word(text: word, letters: letters, kind: kind, place: place))
        place += 1
      }
    }
  }

  /// The kind, and the part of the name that says so.
  func kind(of name: String) -> (kind: FontClass, word: String)? {
    let letters = Array(FoldedName(name).text.utf8)
    var found: Word?
    var place = Int.max
    for start in letters.indices {
      let first = Int(letters[start])
      // By its number: of thousands of names every letter is looked at, and a copy of each word would cost the most.
      for number in words[first].indices
      where words[first][number].place < place && words[first][number].stands(in: letters, at: start) {
        found = words[first][number]
        place = words[first][number].place
      }
    }
    return found.map { ($0.kind, $0.text) }
  }
}
