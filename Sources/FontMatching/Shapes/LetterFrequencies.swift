internal import BundledData
internal import FontFiles

/// How often letters stand in English text, from Data/letter-frequencies.tsv.
package struct LetterFrequencies: Sendable {
  /// The letters a…z and the space, each with its share of the characters of a text; the shares add up to 1.
  package let shares: [(letter: Unicode.Scalar, share: Double)]

  /// The one table.
  package static let english = unsafe LetterFrequencies(BundledTableRows(bundled_letter_frequencies()))

  /// The space's share of the characters: words of five and a half letters.
  private static let spaceShare = 2.0 / 13

  private init(_ rows: BundledTableRows) {
    let read = rows.rows.compactMap { row -> (Unicode.Scalar, Double)? in
      guard row.count == 2, let letter = row[0].unicodeScalars.first, let percent = Double(row[1]) else { return nil }
      return (letter, percent)
    }
    let total = read.reduce(0) { $0 + $1.1 }
    shares = read.map { ($0.0, $0.1 / total * (1 - Self.spaceShare)) } + [(" ", Self.spaceShare)]
  }

  /// The mean advance of a character of English text; `nil` where a letter has none.
  package func average(_ advance: (Unicode.Scalar) -> Double?) -> Double? {
    var sum = 0.0
    for (letter, share) in shares {
      guard let width = advance(letter) else { return nil }
      sum += width * share
    }
    return sum
  }
}
