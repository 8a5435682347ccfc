package import FontFiles
internal import FontNames

/// Finds the positions in a text at which its words may be hyphenated.
package enum HyphenPlaces {
  /// Returns the offsets in a text, in bytes of UTF-8, before which a line may end with a hyphen, in ascending order.
  ///
  /// A word consists of letters, marks, and apostrophes between letters. A word with a soft hyphen has no offsets,
  /// because the author has hyphenated it. A word beside a digit has none, because it is not a word of the language.
  ///
  /// - Parameter language: the text's language (BCP 47). A text without a language has no offsets, as in CSS.
  /// - Returns: the offsets, and the error of a missing or damaged dictionary. With an error, there are no offsets.
  package static func find(
    in text: String, language: String?, _ hyphenation: Hyphenation = .standard
  ) -> (places: [Int], failure: FontError?) {
    guard let language, !language.isEmpty else { return ([], nil) }
    let (lower, map, _) = CaseMapping.map(text, to: .lowercase, language: language)
    let words = HyphenWords(Array(lower.utf8)).words.filter { $0.letterCount >= hyphenation.minimumWord }
    guard !words.isEmpty else { return ([], nil) }
    let patterns: HyphenPatterns
    do throws(FontError) {
      patterns = try HyphenDictionaries.find(language: language, folder: hyphenation.folder)
    } catch {
      return ([], error)
    }
    var places: [Int] = []
    for word in words {
      let marks = patterns.marks(of: Array(String(decoding: word.bytes, as: UTF8.self).unicodeScalars))
      for (index, offset) in word.letterEnds.enumerated().dropLast() where index < marks.count && marks[index] {
        let before = word.lettersBefore[index]
        guard before >= hyphenation.minimumBefore, word.letterCount - before >= hyphenation.minimumAfter else {
          continue
        }
        let place = map.source(ofShown: word.start + offset)
        // A position within a character is left out. Such a position occurs if the lowercase form has a different
        // length.
        if map.shown(ofSource: place) == word.start + offset { places.append(place) }
      }
    }
    return (places, nil)
  }
}
