extension StyleWords {
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
      if isCountry(word) { break }
      // "Old Italic" is a script.
      if keepsFamilyWords, end > 1, isPartOfFamilies(words[end - 2].folded + word.folded) { break }
      if keepsFamilyWords, isPartOfFamilies(word.folded) { break }
      guard end > 1, parse(words[(end - 1)..<end]).isComplete else { break }
      end -= 1
    }
    return words.count - end
  }

  /// Whether a word of a name is the country that its family is made for: China in "AR PL UMing CN", "Source Han Sans CN".
  ///
  /// Makers write condensed as "Cn": MyriadPro-BoldCn, "TeX Gyre Heros Cn". The faces of Debian with "CN" in their names, of
  /// 2,489, are Chinese; of the 8,494 faces in Data/published-faces.tsv none has such a word. Other countries, HK, JP, KR and
  /// TW, are spelled as no word of a style.
  static func isCountry(_ word: FontNameTokens.Word) -> Bool { word.text == "CN" }

  /// Whether a number and the single letter that is written against it number a series: `111R`, `100G`. A hundred with the
  /// letter of a style is that style: `500i`.
  static func isSeries(_ word: FontNameTokens.Word, _ letter: FontNameTokens.Word) -> Bool {
    // Between most words there is a blank.
    guard letter.end == word.end + letter.text.utf8.count, letter.folded.count == 1,
      letter.folded.allSatisfy(\.isLetter), word.folded.allSatisfy(\.isNumber)
    else { return false }
    return number(word.folded).map { $0.remainder(dividingBy: 100) != 0 } ?? true || !isWord(letter.folded)
  }
}
