/// Patterns of letters with numbers between them (F. M. Liang, *Word Hy-phen-a-tion by Com-put-er*, 1983).
///
/// If a word contains the letters of a pattern, the numbers of the pattern are written between these letters. If
/// several numbers are written at a position, the greatest number counts. An odd number allows a hyphen. Several
/// patterns, or beginnings of patterns, can end at the same letter of a word. As in libhyphen, only the longest of them
/// is used, because it includes the numbers of the shorter patterns.
struct HyphenTrie: Sendable {
  private struct Edge: Hashable {
    let node: Int32
    let letter: Unicode.Scalar
  }

  /// The next node. The key is the current node and the next letter. The root is node 0.
  private var next: [Edge: Int32] = [:]
  /// For each node, the index in `numbers` at which the numbers of a pattern begin: the pattern that ends at the node.
  /// The index is -1 if no pattern ends there.
  private var places: [Int32] = [-1]
  /// The numbers of all patterns. A pattern has one more number than letters.
  private var numbers: [UInt8] = []

  /// The letters of a pattern, and the numbers before each letter and after the last letter. Example: `.as3szon`. A
  /// full stop represents the start or the end of a word.
  struct Pattern {
    private(set) var letters: [Unicode.Scalar] = []
    var numbers: [UInt8] = [0]

    /// - Parameter text: the pattern in UTF-8. If several digits are adjacent, the last digit counts.
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

  /// Returns the numbers after each letter of a word. The number after the last letter is 0.
  func numbers(of word: ArraySlice<Unicode.Scalar>) -> [UInt8] {
    let letters = ["."] + word + ["."]
    // The numbers before each letter, and after the last letter.
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
