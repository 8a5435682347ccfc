/// Where a text that was shaped with a feature differs from the same text without it, character by character.
struct GlyphChanges {
  private let plain: ShapedText
  private let dressed: ShapedText
  /// Where a cluster begins in both.
  private let starts: [Int]
  private let end: Int
  /// The plain text without ligatures, shaped when it is needed.
  private var loose: ShapedText?
  private let shapeLoose: () -> ShapedText

  /// Which of `starts` is before the character that was asked for last.
  private var place = 0
  /// The part that was compared last, and whether it differs.
  private var compared: (part: Range<Int>, differs: Bool)?

  /// - Parameters:
  ///   - plain: the text without the feature.
  ///   - dressed: the text with it.
  ///   - end: where the text ends, among its scalars.
  ///   - loose: shapes the plain text without ligatures.
  init(from plain: ShapedText, to dressed: ShapedText, end: Int, loose: @escaping () -> ShapedText) {
    self.plain = plain
    self.dressed = dressed
    self.end = end
    shapeLoose = loose
    var starts: [Int] = []
    var other = dressed.clusters[...]
    for start in plain.clusters where starts.last != start {
      other = other.drop { $0 < start }
      if other.first == start { starts.append(start) }
    }
    self.starts = starts
  }

  /// Whether a character, which is to be asked for in the order of the text, is drawn otherwise with the feature.
  mutating func isChanged(_ character: Range<Int>) -> Bool {
    while place + 1 < starts.count, starts[place + 1] <= character.lowerBound { place += 1 }
    guard place < starts.count else { return false }
    var next = place + 1
    while next < starts.count, starts[next] < character.upperBound { next += 1 }
    let part = starts[place]..<(next < starts.count ? starts[next] : end)
    guard differs(part) else { return false }
    if part.lowerBound >= character.lowerBound, part.upperBound <= character.upperBound { return true }
    // The part has other characters too: a ligature stands in it, in one of the two texts or in both.
    let clusterEnd = dressed.nextCluster(after: character.upperBound - 1) ?? end
    guard dressed.clusterStart(at: character.lowerBound) == character.lowerBound, clusterEnd == character.upperBound
    else { return true }
    if loose == nil { loose = shapeLoose() }
    return loose?.glyphs(in: character) != dressed.glyphs(in: character)
  }

  private mutating func differs(_ part: Range<Int>) -> Bool {
    if let compared, compared.part == part { return compared.differs }
    let differs = plain.glyphs(in: part) != dressed.glyphs(in: part)
    compared = (part, differs)
    return differs
  }
}
