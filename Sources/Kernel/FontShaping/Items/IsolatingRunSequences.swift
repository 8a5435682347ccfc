/// The isolating run sequences of a paragraph (UAX #9, BD13, X1 to X10), and the levels of its characters.
struct IsolatingRunSequences {
  /// The level of each character, in the order of the text: first the embedding level, later the resolved level.
  var levels: [Int8]
  /// The classes of the characters, in the order of the sequences, without characters that X9 removes.
  var types: [BidirectionalClass]
  /// The index in the text of each element of `types`; empty if `types` has all characters in the order of the text.
  private(set) var places: [Int32] = []
  private(set) var sequences: [IsolatingRunSequence]
  let kinds: BidirectionalClassSet

  /// Makes the sequences of a paragraph. `kinds` are the classes that occur in `classes`.
  init(_ classes: [BidirectionalClass], _ kinds: BidirectionalClassSet, paragraph level: Int8) {
    self.kinds = kinds
    levels = Array(repeating: level, count: classes.count)
    types = classes
    guard !kinds.isDisjoint(with: .explicit) else {
      // Without explicit formatting characters there is a single level run.
      if kinds.contains(.bn) {
        places = classes.indices.lazy.filter { classes[$0] != .bn }.map { Int32(truncatingIfNeeded: $0) }
        types = classes.filter { $0 != .bn }
      }
      sequences = [IsolatingRunSequence(level: level, after: level, count: types.count)]
      return
    }
    if kinds.contains(.fsi) { Self.resolveFirstStrongIsolates(&types) }
    var explicit = ExplicitLevels(paragraph: level)
    explicit.add(&types, &levels)
    sequences = explicit.sequences
    // The characters are sorted by sequence.
    var next: [Int32] = []
    var count: Int32 = 0
    for sequence in sequences {
      next.append(count)
      count &+= sequence.count
    }
    places = Array(repeating: 0, count: Int(count))
    for (place, sequence) in explicit.sequenceOfCharacter.enumerated() where sequence >= 0 {
      places[Int(next[Int(sequence)])] = Int32(truncatingIfNeeded: place)
      next[Int(sequence)] &+= 1
    }
    types = places.map { types[Int($0)] }
  }

  /// X5c: the first strong character between an FSI and its PDI decides whether the FSI is an RLI or an LRI (P2, P3).
  private static func resolveFirstStrongIsolates(_ types: inout [BidirectionalClass]) {
    /// The indices of the open isolates, at most one for each level.
    var open: [Int] = []
    // Deeper isolates are overflow isolates. The direction of an overflow isolate has no effect.
    var deeper = 0
    for place in types.indices {
      switch types[place] {
      case .lri, .rli, .fsi:
        if open.count <= ExplicitLevels.highest { open.append(place) } else { deeper += 1 }
      case .pdi:
        if deeper > 0 { deeper -= 1 } else { _ = open.popLast() }
      case .l:
        if deeper == 0, let isolate = open.last, types[isolate] == .fsi { types[isolate] = .lri }
      case .r, .al:
        if deeper == 0, let isolate = open.last, types[isolate] == .fsi { types[isolate] = .rli }
      default: break
      }
    }
  }

  mutating func resolve(_ scalars: [UInt32]) {
    var start = 0
    for sequence in sequences {
      let range = start..<start + Int(sequence.count)
      resolveWeakTypes(range, of: sequence)
      if kinds.contains(.openingBracket) { resolveBrackets(range, of: sequence, scalars) }
      resolveNeutrals(range, of: sequence)
      start = range.upperBound
    }
  }

  func place(_ index: Int) -> Int { places.isEmpty ? index : Int(places[index]) }
}

/// An isolating run sequence: level runs of the same level. Each run except the last ends with the start of an isolate.
/// The next run begins with the end of that isolate.
struct IsolatingRunSequence {
  let level: Int8
  /// sos and eos (X10): a class for each end of the sequence. At each end, the level of the sequence is compared with
  /// the level outside. The class is that of letters at the higher of these two levels.
  let start: BidirectionalClass
  private(set) var end: BidirectionalClass
  private(set) var count: Int32

  /// - Parameter outer: the level of the character before the sequence, otherwise of the paragraph.
  init(level: Int8, after outer: Int8, count: Int = 0) {
    self.level = level
    start = BidirectionalClass(atLevel: max(level, outer))
    // Until `close`, the sequence ends like the paragraph, whose level is not higher.
    end = BidirectionalClass(atLevel: level)
    self.count = Int32(truncatingIfNeeded: count)
  }

  mutating func addCharacter() { count &+= 1 }

  /// - Parameter outer: the level of the character after the sequence.
  mutating func close(before outer: Int8) { end = BidirectionalClass(atLevel: max(level, outer)) }
}
