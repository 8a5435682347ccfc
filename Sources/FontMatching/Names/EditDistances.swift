/// Edit distances from one word: the least number of letters to insert, delete, replace, or to exchange with their
/// neighbour (Damerau's distance, each stretch edited once).
struct EditDistances {
  private let word: [Int]
  private var rows: [[Int]]

  init(_ word: [Int]) {
    self.word = word
    rows = Array(repeating: Array(repeating: 0, count: word.count + 1), count: 3)
  }

  /// The letters of a text as numbers: equal for letters that are canonically equal, however they are composed.
  static func letters(_ text: String) -> [Int] {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.map { Int($0) } }
    return text.map { letter in letter.asciiValue.map { Int($0) } ?? letter.hashValue }
  }

  /// The distance; `nil` where it is more than allowed. Looks at a band around the diagonal alone, and stops where no way
  /// through it is left: at most (2 × limit + 1) steps a letter.
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
      // A swap comes from two lines before, so one line beyond the limit may still be passed over.
      if least > limit, leastOfLast > limit { return nil }
      leastOfLast = least
    }
    let distance = rows[other.count % 3][word.count]
    return distance <= limit ? distance : nil
  }
}
