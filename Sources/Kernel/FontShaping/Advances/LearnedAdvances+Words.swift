internal import FontFaces
internal import FontFiles
internal import FontTables
internal import SharedValues

extension LearnedAdvances {
  private static let longText = 96

  /// Whether a rule may look across a space. On the side of a neighbour `.word`, a rule is always assumed.
  func mayCross(_ before: SpaceNeighbour, _ after: SpaceNeighbour) -> Bool {
    guard reach.hasCrossings else { return false }
    let isAfter =
      switch before {
      case .word: true
      case .end: reach.mayCross(after: [])
      case .letter(let code): edge(code).crossesAfter
      }
    let isBefore =
      switch after {
      case .word: true
      case .end: reach.mayCross(before: [])
      case .letter(let code): edge(code).crossesBefore
      }
    return isAfter && isBefore
  }

  private func edge(_ code: UInt32) -> Letter { ligatures.letter(code) ?? letter(code) }

  enum SpaceNeighbour {
    /// The end of the text.
    case end
    /// A letter or a ligature of a word that is measured letter by letter.
    case letter(UInt32)
    /// A word that is learned as a whole.
    case word
  }

  /// Returns a learned word; nil if it is not learned yet, or if HarfBuzz must shape it. A word is learned at its
  /// second occurrence, but in a long text at its first.
  ///
  /// - Parameter word: the range of the word in the text, between spaces or the ends of the text.
  @unsafe
  func word(_ text: UnsafeBufferPointer<UInt8>, _ word: Range<Int>) -> LearnedWord? {
    // The letters beside a space are looked up without their joined forms.
    guard reach.space != .across, !joinsLetters || !reach.hasCrossings else { return nil }
    // In a long text, a single word that is not learned would cost as much as shaping the whole text.
    let learnsAtOnce = text.count >= Self.longText
    let sees = reach.space == .beside
    let (followsSpace, endsAtSpace) = (sees && word.lowerBound > 0, sees && word.upperBound < text.count)
    guard
      let key = unsafe LearnedWord(
        UnsafeBufferPointer(rebasing: text[word]), followsSpace: followsSpace, endsAtSpace: endsAtSpace)
    else { return nil }
    let hash = key.hash
    return words.withMade(WordTable(countExponent: Self.wordExponent)) { words in
      if let word = words.word(key, hash) { return word.isLeft ? nil : word }
      guard learnsAtOnce || words.isMetAgain(hash) else { return nil }
      let range = word.lowerBound - (followsSpace ? 1 : 0)..<word.upperBound + (endsAtSpace ? 1 : 0)
      let learned = unsafe measured(key, String(decoding: text[range], as: UTF8.self), followsSpace, endsAtSpace)
      words.insert(learned ?? key.left, hash)
      return learned
    }
  }

  private func measured(
    _ key: LearnedWord, _ text: String, _ followsSpace: Bool, _ endsAtSpace: Bool
  ) -> LearnedWord? {
    let space = letter(0x20)
    guard text.unicodeScalars.allSatisfy({ letter($0.value).hasGlyph }),
      space.isPlain || !followsSpace && !endsAtSpace
    else { return nil }
    let glyphs = shaped(text)
    var clusters: [AdvanceCluster] = []
    for glyph in glyphs {
      guard glyph.id != 0, clusters.last.map({ $0.start <= glyph.cluster }) ?? true else { return nil }
      var (advance, isUnsafe) = (glyph.advance, glyph.isUnsafeToBreak)
      if let last = clusters.last, last.start == glyph.cluster {
        advance &+= last.advance
        isUnsafe = isUnsafe || last.isUnsafe
        clusters.removeLast()
      }
      clusters.append(AdvanceCluster(start: glyph.cluster, advance: advance, isUnsafe: isUnsafe))
    }
    let last = text.utf8.count - 1
    var (before, after, isUnsafeAfter) = (0, 0, false)
    if endsAtSpace {
      guard let end = clusters.popLast(), Int(end.start) == last, glyphs.last?.id == space.glyph else { return nil }
      after = Int(end.advance) - space.advance
      isUnsafeAfter = end.isUnsafe
    }
    if followsSpace {
      guard let start = clusters.first, start.start == 0, glyphs.first?.id == space.glyph, clusters.count > 1,
        clusters[1].start == 1
      else { return nil }
      before = Int(start.advance) - space.advance
      clusters = clusters.dropFirst().map {
        AdvanceCluster(start: $0.start &- 1, advance: $0.advance, isUnsafe: $0.isUnsafe)
      }
    }
    guard clusters.first?.start == 0 else { return nil }
    return key.learned(clusters, before: before, after: after, isUnsafeAfter: isUnsafeAfter)
  }
}
