extension IsolatingRunSequences {
  /// Resolves the neutral types of a sequence (UAX #9, N1, N2), and then the levels (I1, I2).
  mutating func resolveNeutrals(_ range: Range<Int>, of sequence: IsolatingRunSequence) {
    let embedding = BidirectionalClass(atLevel: sequence.level)
    var before = sequence.start
    // The start of the neutral characters before this character.
    var neutrals = range.lowerBound
    for index in range {
      let type = types[index]
      guard let side = type.side else { continue }
      if neutrals < index { setLevels(neutrals..<index, before == side ? side : embedding, sequence.level) }
      levels[place(index)] = Self.level(of: type, in: sequence.level)
      (before, neutrals) = (side, index + 1)
    }
    // N1: "A sequence of NIs takes the direction of the surrounding strong text if the text on both sides has the same direction."
    // N2: "Any remaining NIs take the embedding direction."
    setLevels(neutrals..<range.upperBound, before == sequence.end ? before : embedding, sequence.level)
  }

  private mutating func setLevels(_ range: Range<Int>, _ type: BidirectionalClass, _ level: Int8) {
    let resolved = Self.level(of: type, in: level)
    for index in range { levels[place(index)] = resolved }
  }

  /// I1: "For all characters with an even (left-to-right) embedding level, those of type R go up one level and those of type AN or
  /// EN go up two levels." I2: "For all characters with an odd (right-to-left) embedding level, those of type L, EN or AN go up one
  /// level."
  private static func level(of type: BidirectionalClass, in level: Int8) -> Int8 {
    switch type {
    case .en, .an: (level &+ 2) & ~1
    case .r: level | 1
    default: (level &+ 1) & ~1
    }
  }
}
