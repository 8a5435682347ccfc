/// The isolating run sequences of a paragraph (UAX #9, BD13), by rules X1 to X10, and the levels of its characters.
struct IsolatingRunSequences {
  /// A level for each character, in the order of the text: its embedding level, then the level that it has resolved to.
  var levels: [Int8]
  /// The classes of the characters in the order of the sequences, without those that X9 removes.
  var types: [BidirectionalClass]
  /// The places in the text of these characters. Empty if they are all characters in the order of the text.
  private(set) var places: [Int32] = []
  private(set) var sequences: [IsolatingRunSequence]
  /// The classes in the text.
  let kinds: BidirectionalClassSet

  /// The sequences of a paragraph.
  ///
  /// - Parameters:
  ///   - classes: the classes of its characters.
  ///   - kinds: the classes that occur among them.
  ///   - level: the level of the paragraph.
  init(_ classes: [BidirectionalClass], _ kinds: BidirectionalClassSet, paragraph level: Int8) {
    self.kinds = kinds
    levels = Array(repeating: level, count: classes.count)
    types = classes
    guard !kinds.isDisjoint(with: .explicit) else {
      // Without these there is a single level run.
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
    // The characters of a sequence one after another.
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

  /// X5c: an FSI is an RLI or an LRI by the first strong character between it and its matching PDI (P2, P3).
  private static func resolveFirstStrongIsolates(_ types: inout [BidirectionalClass]) {
    /// The places of the open isolates, at most as many as there are levels.
    var open: [Int] = []
    // An isolate that is nested deeper is an overflow isolate, whose direction does not matter.
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

  /// Resolves the levels of all characters (W1 to I2).
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

  /// The place in the text of a character of the sequences.
  func place(_ index: Int) -> Int { places.isEmpty ? index : Int(places[index]) }
}

/// An isolating run sequence: level runs of one level; each run except the last ends with the start of an isolate, and
/// the next run begins with the end of this isolate.
struct IsolatingRunSequence {
  let level: Int8
  /// sos, and eos (X10): at each end, the class of letters at the higher of the levels on both sides.
  let start: BidirectionalClass
  private(set) var end: BidirectionalClass
  /// The number of its characters.
  private(set) var count: Int32

  /// - Parameter outer: the level of the character before it, or of the paragraph.
  init(level: Int8, after outer: Int8, count: Int = 0) {
    self.level = level
    start = BidirectionalClass(atLevel: max(level, outer))
    // At its end as at the end of the paragraph, whose level is not higher.
    end = BidirectionalClass(atLevel: level)
    self.count = Int32(truncatingIfNeeded: count)
  }

  mutating func addCharacter() { count &+= 1 }

  /// - Parameter outer: the level of the character after it.
  mutating func close(before outer: Int8) { end = BidirectionalClass(atLevel: max(level, outer)) }
}
