/// The names that a misspelt one may have meant, by edit distance over names that are really there.
public enum NearestNames {
  /// The nearest few, nearest first; none where nothing is near.
  ///
  /// - Parameters:
  ///   - name: what was asked for.
  ///   - names: what is there; duplicates are fine.
  public static func suggest(for name: String, among names: some Sequence<String>, atMost limit: Int = 3) -> [String] {
    let wanted = Array(name.lowercased().utf8)
    guard (1...longest).contains(wanted.count) else { return [] }
    let threshold = max(2, wanted.count / 3)
    var seen = Set<String>()
    var found: [(distance: Int, name: String)] = []
    for candidate in names where seen.insert(candidate).inserted {
      let letters = Array(candidate.lowercased().utf8)
      guard abs(letters.count - wanted.count) <= threshold else { continue }
      let distance = distance(wanted, letters)
      if distance <= threshold { found.append((distance, candidate)) }
    }
    return found.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(limit).map(\.name)
  }

  /// Names beyond this length are no typing mistakes.
  private static let longest = 128

  /// Levenshtein's distance: the least number of letters to insert, delete or replace.
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var row = Array(0...right.count)
    for (line, letter) in left.enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for (column, other) in right.enumerated() {
        let replaced = diagonal + (letter == other ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
      }
    }
    return row[right.count]
  }
}
