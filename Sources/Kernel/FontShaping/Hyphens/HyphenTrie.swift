/// Patterns of letters with numbers between them (F. M. Liang, *Word Hy-phen-a-tion by Com-put-er*, 1983).
///
/// Where a word has the letters of a pattern, the pattern's numbers are put between them; of several numbers at a place the
/// greatest counts. An odd one is a place for a hyphen. Of all that ends at a letter, the longest beginning of a pattern counts
/// alone, as in libhyphen: dictionaries are written so that a pattern has the numbers of shorter ones in it.
struct HyphenTrie: Sendable {
  private struct Edge: Hashable {
    let node: Int32
    let letter: Unicode.Scalar
  }

  /// The node after another one and a letter. The beginning is 0.
  private var next: [Edge: Int32] = [:]
  /// Of each node the place of the numbers of the pattern that ends there; -1 where none does.
  private var places: [Int32] = [-1]
  /// The numbers of all patterns: of each one more than it has letters.
  private var numbers: [UInt8] = []

  /// Letters, and the numbers before each of them and after the last: `.as3szon`. The beginning and the end of a word are full
  /// stops.
  struct Pattern {
    private(set) var letters: [Unicode.Scalar] = []
    var numbers: [UInt8] = [0]

    /// - Parameter text: UTF-8; of several digits side by side the last counts.
    init(_ text: some Sequence<UInt8>) {
      for letter in String(decoding: Array(text), as: UTF8.self).unicodeScalars {
        if case "0"..."9" = letter {
          numbers[letters.count] = UInt8(truncatingIfNeeded: letter.value &- 0x30)
        } else {
          letters.append(letter)
          numbers.append(0)
        }
      }
    }
  }

  /// Adds a pattern: some hundred letters at the most.
  mutating func insert(_ pattern: Pattern) {
    var node: Int32 = 0
    for letter in pattern.letters {
      let edge = Edge(node: node, letter: letter)
      if let known = next[edge] {
        node = known
      } else {
        // Fits: a dictionary has 8 MB at the most.
        node = Int32(truncatingIfNeeded: places.count)
        next[edge] = node
        places.append(-1)
      }
    }
    guard node != 0 else { return }
    // Fits: a dictionary has 8 MB at the most.
    places[Int(node)] = Int32(truncatingIfNeeded: numbers.count)
    numbers += pattern.numbers
  }

  /// The numbers after each letter of a word; after its last one there is none.
  func numbers(of word: ArraySlice<Unicode.Scalar>) -> [UInt8] {
    let letters = ["."] + word + ["."]
    // Before each letter, and after the last.
    var gaps = [UInt8](repeating: 0, count: letters.count + 1)
    var isDecided = [Bool](repeating: false, count: letters.count + 1)
    for start in letters.indices {
      var node: Int32 = 0
      var end = start
      while end < letters.count, let following = next[Edge(node: node, letter: letters[end])] {
        node = following
        end += 1
        guard !isDecided[end] else { continue }
        isDecided[end] = true
        let place = Int(places[Int(node)])
        guard place >= 0 else { continue }
        for index in 0...(end - start) { gaps[start + index] = max(gaps[start + index], numbers[place + index]) }
      }
    }
    var after = Array(gaps.dropFirst(2).prefix(word.count))
    if !after.isEmpty { after[after.count - 1] = 0 }
    return after
  }
}
