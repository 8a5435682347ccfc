/// Finds the existing names that a misspelt name may mean, by edit distance.
///
/// Names are folded before they are compared: case, spaces and hyphens do not count.
package enum NearestNames {
  /// The greatest edit distance from the requested name.
  package enum Reach: Sendable {
    /// A third of the letters, at least 2 and at most 8. It finds the nearest names, even if they are not very
    /// similar.
    case wide
    /// One mistake in eight letters, at least 1 and at most 4. It finds only a name that was surely meant.
    case slip

    func most(_ count: Int) -> Int {
      switch self {
      case .wide: min(max(2, count / 3), 8)
      case .slip: min(max(1, count / 8), 4)
      }
    }
  }

  /// Returns the hint "did you mean …?" with the nearest names; nil if no name is near.
  ///
  /// If a name differs only in capitals, spaces and hyphens, it is the intended name, and no other name is suggested.
  package static func question(for name: String, among names: [String]) -> String? {
    let same = names.filter { FoldedName($0) == FoldedName(name) }
    let nearest = same.isEmpty ? suggest(for: name, among: names) : same
    return nearest.isEmpty ? nil : "did you mean \(nearest.joined(separator: ", "))?"
  }

  /// Returns a few of the nearest names, the nearest first; empty if no name is near. Among equally near names, the
  /// name with the most similar length comes first, then the name with the most similar spelling. Several spellings of
  /// a name count once. A name that differs only in case, spaces and hyphens is not suggested.
  ///
  /// - Parameter names: the existing names; duplicates are allowed.
  package static func suggest(
    for name: String, among names: some Sequence<String>, within reach: Reach = .wide, atMost limit: Int = 3
  ) -> [String] {
    let wanted = EditDistances.letters(FoldedName(name).text)
    guard (1...longest).contains(wanted.count) else { return [] }
    let reach = reach.most(wanted.count)
    var distances = EditDistances(wanted)
    var found: [Candidate] = []
    for candidate in names {
      // A letter has at most 4 bytes. Names whose length differs too much are not folded.
      guard candidate.utf8.count <= longest * 4, candidate.utf8.count + reach >= wanted.count else { continue }
      let folded = FoldedName(candidate)
      let letters = EditDistances.letters(folded.text)
      guard let distance = distances.distance(to: letters, atMost: reach), distance > 0 else { continue }
      found.append(
        Candidate(
          name: candidate, folded: folded, distance: distance, lengths: abs(letters.count - wanted.count),
          spellings: abs(candidate.count(of: " ") - name.count(of: " "))
            + abs(candidate.count(of: "-") - name.count(of: "-"))))
    }
    var seen = Set<FoldedName>()
    let nearest = found.sorted { $0.order < $1.order }.filter { seen.insert($0.folded).inserted }
    // If the nearest name is one mistake away, a name that is five mistakes away was not meant.
    let farthest = (nearest.first?.distance ?? 0) + 2
    return nearest.prefix { $0.distance <= farthest }.prefix(limit).map(\.name)
  }

  /// The greatest number of letters of a name. A longer name is not a typing mistake.
  private static let longest = 256

  private struct Candidate {
    let name: String
    let folded: FoldedName
    let distance: Int
    let lengths: Int
    let spellings: Int

    var order: (Int, Int, Int, String) { (distance, lengths, spellings, name) }
  }
}

extension String {
  fileprivate func count(of letter: Unicode.Scalar) -> Int { unicodeScalars.count { $0 == letter } }
}

/// Edit distances from a word. The distance is the least number of letters to insert, delete, replace, or exchange
/// with the next letter (Damerau's distance; each part of a word is edited only once).
struct EditDistances {
  private let word: [Int]
  private var rows: [[Int]]

  init(_ word: [Int]) {
    self.word = word
    rows = Array(repeating: Array(repeating: 0, count: word.count + 1), count: 3)
  }

  /// Returns the letters of a text as numbers. Canonically equivalent letters have equal numbers.
  static func letters(_ text: String) -> [Int] {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.map { Int($0) } }
    return text.map { letter in letter.asciiValue.map { Int($0) } ?? letter.hashValue }
  }

  /// Returns the distance; nil if it is above the limit. Only a band around the diagonal is computed: at most (2 ×
  /// limit + 1) steps for each letter. The calculation ends when every value in the band is above the limit.
  mutating func distance(to other: [Int], atMost limit: Int) -> Int? {
    guard abs(other.count - word.count) <= limit else { return nil }
    guard !word.isEmpty else { return other.count }
    let beyond = limit + 1
    for column in 0...word.count { rows[0][column] = min(column, beyond) }
    var leastOfLast = 0
    for line in 1..<(other.count + 1) {
      let low = max(1, line - limit)
      let high = min(word.count, line + limit)
      let letter = other[line - 1]
      let (now, last, before) = (line % 3, (line + 2) % 3, (line + 1) % 3)
      rows[now][low - 1] = low == 1 ? min(line, beyond) : beyond
      if high < word.count { rows[now][high + 1] = beyond }
      var least = rows[now][low - 1]
      for column in low..<(high + 1) {
        let replaced = rows[last][column - 1] + (word[column - 1] == letter ? 0 : 1)
        var best = min(replaced, rows[now][column - 1] + 1)
        best = min(best, rows[last][column] + 1)
        if line > 1, column > 1, letter == word[column - 2], other[line - 2] == word[column - 1] {
          best = min(best, rows[before][column - 2] + 1)
        }
        rows[now][column] = min(best, beyond)
        least = min(least, best)
      }
      // An exchange uses the row before the previous row, so the calculation ends only after two rows whose values are
      // all above the limit.
      if least > limit, leastOfLast > limit { return nil }
      leastOfLast = least
    }
    let distance = rows[other.count % 3][word.count]
    return distance <= limit ? distance : nil
  }
}
