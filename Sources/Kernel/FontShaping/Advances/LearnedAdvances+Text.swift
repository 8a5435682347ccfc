protocol AdvanceSink {
  associatedtype State
  var state: State { get }
  mutating func take(_ start: Int, _ advance: Int, isUnsafe: Bool)
  mutating func take(_ word: LearnedWord, at start: Int)
  /// Changes the advance of the last cluster.
  mutating func amend(_ advance: Int, by change: Int)
  mutating func rewind(to state: State)
}

struct AdvanceSum: AdvanceSink {
  private(set) var state = (advance: 0, wide: 0)

  @inline(__always)
  mutating func take(_ start: Int, _ advance: Int, isUnsafe: Bool) {
    state.advance += advance
    state.wide += advance == 0 ? 0 : 1
  }

  mutating func take(_ word: LearnedWord, at start: Int) {
    state.advance += word.width
    state.wide += word.wideClusters
  }

  mutating func amend(_ advance: Int, by change: Int) {
    state.advance += change
    state.wide += (advance + change == 0 ? 0 : 1) - (advance == 0 ? 0 : 1)
  }

  mutating func rewind(to state: (advance: Int, wide: Int)) { self.state = state }
}

struct ClusterList: AdvanceSink {
  var clusters: [AdvanceCluster]

  var state: Int { clusters.count }

  @inline(__always)
  mutating func take(_ start: Int, _ advance: Int, isUnsafe: Bool) {
    clusters.append(
      AdvanceCluster(
        start: UInt32(truncatingIfNeeded: start), advance: Int32(truncatingIfNeeded: advance), isUnsafe: isUnsafe))
  }

  mutating func take(_ word: LearnedWord, at start: Int) {
    word.forEachCluster { place, advance, isUnsafe in take(start + place, advance, isUnsafe: isUnsafe) }
  }

  mutating func amend(_ advance: Int, by change: Int) {
    guard let last = clusters.popLast() else { return }
    take(Int(last.start), advance + change, isUnsafe: last.isUnsafe)
  }

  mutating func rewind(to state: Int) { clusters.removeLast(clusters.count - state) }
}

extension LearnedAdvances {
  /// Returns the advance of a text, and how many of its clusters have a width. The results are those that HarfBuzz
  /// would give. Nil if HarfBuzz must shape the text.
  ///
  /// - Parameter range: the range to measure; nil for the whole text.
  @unsafe
  package func advance(
    of text: UnsafeBufferPointer<UInt8>, in range: Range<Int>? = nil
  ) -> (advance: Int, clusters: Int)? {
    let range = range ?? 0..<text.count
    // A letter outside the range might be joined to the first or the last letter.
    func mayJoin(_ place: Int) -> Bool {
      unsafe place > 0 && place < text.count && text[place - 1] >= 0x80 && text[place] >= 0x80
    }
    guard !joinsLetters || !mayJoin(range.lowerBound) && !mayJoin(range.upperBound) else { return nil }
    var sum = AdvanceSum()
    guard unsafe walk(UnsafeBufferPointer(rebasing: text[range]), 0..<range.count, into: &sum) else { return nil }
    return (sum.state.advance, sum.state.wide)
  }

  /// Adds the clusters of a text to a list. They are the clusters that HarfBuzz would give. If HarfBuzz must shape the
  /// text, the function returns false and changes nothing.
  ///
  /// - Parameter range: the range of the clusters; nil for the whole text. The range begins at a space or at the start
  ///   of the text. It ends after a space or at the end of the text. The advances of its first and last space exclude
  ///   the influence of letters outside the range.
  @unsafe
  package func addClusters(
    of text: UnsafeBufferPointer<UInt8>, in range: Range<Int>? = nil, to clusters: inout [AdvanceCluster]
  ) -> Bool {
    let range = range ?? 0..<text.count
    var list = ClusterList(clusters: clusters)
    clusters = []
    let count = list.state
    if count == 0 { list.clusters.reserveCapacity(range.count) }
    let isSet = unsafe walk(text, range, into: &list)
    if !isSet { list.rewind(to: count) }
    clusters = list.clusters
    return isSet
  }

  /// A cluster whose advance is not final, because the next cluster may change it.
  private struct Open {
    var start = 0
    var advance = 0
    var isUnsafe = false
    var code: UInt32 = 0
    var isInert = false
  }

  @inline(__always)
  private func walk<Sink: AdvanceSink>(
    _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, into sink: inout Sink
  ) -> Bool {
    var open: Open?
    // The letter before the open cluster.
    var last: Taken?
    var place = range.lowerBound
    // The start of the word, and the state of the sink before the word.
    var word = Word(start: place, state: sink.state, space: nil, before: .end)
    // The ligature at the start of the word.
    var firstLigature: UInt32?
    // Whether the word before the last space was learned as a whole, and the text after the space is still unknown.
    var followsLearned = false
    // Whether the next letter is joined to the letter before it.
    var isJoined = false
    while place < range.upperBound {
      let start = place
      var code = unsafe Self.code(text, &place)
      if joinsLetters { code = unsafe form(code, before: place, text, &isJoined) }
      let letter = letter(code)
      guard letter.hasGlyph else { return false }
      var isPlain = letter.isPlain
      if isPlain, let cluster = open {
        let pair = cluster.isInert && letter.isInert ? .none : pair(cluster.code, code)
        if !pair.joins {
          let advance = cluster.advance + pair.first
          sink.take(cluster.start, advance, isUnsafe: cluster.isUnsafe)
          last = Taken(code: cluster.code, advance: advance)
          open = Open(
            start: start, advance: letter.advance + pair.second, isUnsafe: pair.isUnsafe, code: code,
            isInert: letter.isInert)
        } else if let joined = joined(cluster, pair, after: &last, into: &sink) {
          open = joined
          if joined.start == word.start { firstLigature = joined.code }
        } else {
          isPlain = false
        }
      } else if isPlain {
        open = Open(start: start, advance: letter.advance, isUnsafe: false, code: code, isInert: letter.isInert)
      }
      if isPlain, code == 0x20 {
        if followsLearned {
          guard !mayCross(.word, unsafe .letter(firstLigature ?? Self.code(text, at: word.start))) else { return false }
          followsLearned = false
        }
        word = Word(start: place, state: sink.state, space: open, before: last.map { .letter($0.code) } ?? .end)
        firstLigature = nil
      } else if !isPlain {
        // If the space itself is not plain, learning the word does not help.
        guard code != 0x20 || start > word.start else { return false }
        place = unsafe Self.end(ofWordAt: word.start, text)
        guard word.space == nil || !mayCross(followsLearned ? .word : word.before, .word),
          let learned = unsafe self.word(text, word.start..<place)
        else { return false }
        sink.rewind(to: word.state)
        if let space = word.space { sink.take(space.start, space.advance + learned.before, isUnsafe: space.isUnsafe) }
        sink.take(learned, at: word.start)
        open = nil
        guard place < text.count else { return true }
        let space = self.letter(0x20)
        guard space.isPlain else { return false }
        open = Open(
          start: place, advance: space.advance + learned.after, isUnsafe: learned.isUnsafeAfter, code: 0x20)
        place += 1
        isJoined = false
        word = Word(start: place, state: sink.state, space: open, before: .word)
        firstLigature = nil
        followsLearned = true
      }
    }
    if followsLearned, place == text.count {
      let next: SpaceNeighbour =
        word.start < text.count ? unsafe .letter(firstLigature ?? Self.code(text, at: word.start)) : .end
      guard !mayCross(.word, next) else { return false }
    }
    if let cluster = open { sink.take(cluster.start, cluster.advance, isUnsafe: cluster.isUnsafe) }
    return true
  }

  /// A letter or a ligature that the sink has received.
  private struct Taken {
    let code: UInt32
    var advance: Int
  }

  /// Returns the cluster that replaces an open cluster if the next letter forms a ligature with it. Nil without a
  /// ligature, or if a rule for the text before the two letters depends on the ligature.
  ///
  /// - Parameters:
  ///   - pair: the open cluster and the next letter.
  ///   - last: the letter before the open cluster; nil at the start of a text. The function changes its advance.
  private func joined<Sink: AdvanceSink>(
    _ cluster: Open, _ pair: Pair, after last: inout Taken?, into sink: inout Sink
  ) -> Open? {
    guard let code = pair.ligature.map(LearnedLigatures.code), let ligature = ligatures.letter(code) else {
      return nil
    }
    var joined = Open(start: cluster.start, advance: ligature.advance, isUnsafe: false, code: code)
    guard let before = last, cluster.start > 0 else { return joined }
    let (old, new) = (self.pair(before.code, cluster.code), self.pair(before.code, code))
    guard !old.joins, !new.joins else { return nil }
    let change = new.first - old.first
    if change != 0 {
      sink.amend(before.advance, by: change)
      last = Taken(code: before.code, advance: before.advance + change)
    }
    joined.advance += new.second
    joined.isUnsafe = new.isUnsafe
    return joined
  }

  private struct Word<State> {
    let start: Int
    /// The state of the sink before the space that precedes the word.
    let state: State
    /// The cluster of that space; nil if there is no space.
    let space: Open?
    /// The neighbour before that space.
    let before: SpaceNeighbour
  }

  /// Returns the end of a word: the next space, or the end of the text.
  private static func end(ofWordAt start: Int, _ text: UnsafeBufferPointer<UInt8>) -> Int {
    var end = start
    while end < text.count, unsafe text[end] != 0x20 { end += 1 }
    return end
  }

  static func code(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> UInt32 {
    var place = start
    return unsafe code(text, &place)
  }

  /// Reads the character at an offset of well-formed UTF-8, and moves the offset to the end of the character.
  @inline(__always)
  private static func code(_ text: UnsafeBufferPointer<UInt8>, _ place: inout Int) -> UInt32 {
    let first = UInt32(unsafe text[place])
    if first < 0x80 {
      place += 1
      return first
    }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard place + length <= text.count else {
      place = text.count
      return 0
    }
    let second = UInt32(unsafe text[place + 1]) & 0x3F
    defer { place += length }
    guard length > 2 else { return (first & 0x1F) << 6 | second }
    let third = UInt32(unsafe text[place + 2]) & 0x3F
    guard length > 3 else { return (first & 0x0F) << 12 | second << 6 | third }
    return (first & 0x07) << 18 | second << 12 | third << 6 | UInt32(unsafe text[place + 3]) & 0x3F
  }
}
