/// Finds the explicit levels of a paragraph: embeddings, overrides and isolates (UAX #9, X1 to X8). The levels
/// determine the isolating run sequences (X10).
struct ExplicitLevels {
  private(set) var sequences: [IsolatingRunSequence] = []
  /// The index of the sequence that contains each character; -1 for a character that X9 removes.
  private(set) var sequenceOfCharacter: [Int32] = []

  /// BD2: "The maximum explicit depth".
  static let highest = 125

  /// An entry of the directional status stack, for the paragraph, an embedding or an isolate.
  private struct Status {
    let level: Int8
    /// The class of all characters in an override; nil without an override.
    var override: BidirectionalClass?
    var isIsolate = false
    /// The index of the sequence that contains the start of the isolate.
    var sequence = 0
  }

  private let paragraph: Int8
  private var outer: [Status] = []
  private var status: Status
  private var (overflowIsolates, overflowEmbeddings, validIsolates) = (0, 0, 0)
  /// The level and the sequence of the last character that was not removed, and whether it starts an isolate.
  private var last: (level: Int8, sequence: Int, isInitiator: Bool)?

  init(paragraph level: Int8) {
    paragraph = level
    status = Status(level: level)
  }

  /// Adds all characters of the paragraph. Sets the levels of the characters, and their classes within overrides.
  mutating func add(_ types: inout [BidirectionalClass], _ levels: inout [Int8]) {
    sequenceOfCharacter.reserveCapacity(types.count)
    for place in types.indices {
      let type = types[place]
      // X8: "All explicit directional embeddings, overrides and isolates are completely terminated at the end of each paragraph."
      // Within the paragraph, a paragraph separator is treated as white space.
      if type == .b, place == types.count - 1 { status = Status(level: paragraph) }
      if type == .pdi {
        let isolate = closeIsolate()
        levels[place] = status.level
        addCharacter(continuing: isolate)
      } else {
        levels[place] = status.level
        switch type {
        case .bn: sequenceOfCharacter.append(-1)
        case .lre, .rle, .lro, .rlo:
          sequenceOfCharacter.append(-1)
          openEmbedding(type)
          continue
        case .pdf:
          sequenceOfCharacter.append(-1)
          closeEmbedding()
          continue
        default: addCharacter(continuing: nil)
        }
      }
      // X4, X5, X5a to X6a: an override changes the class of the character.
      let override = status.override
      if type.isIsolateInitiator { openIsolate(type) }
      if let override, type != .bn { types[place] = override }
    }
  }

  /// X2 to X5: "Compute the least odd embedding level greater than the embedding level of the last entry on the directional
  /// status stack", or the least even one.
  private func nextLevel(_ type: BidirectionalClass) -> Int8? {
    let isOdd = type == .rle || type == .rlo || type == .rli
    let level = isOdd ? (status.level &+ 1) | 1 : (status.level &+ 2) & ~1
    return level <= Self.highest && overflowIsolates == 0 && overflowEmbeddings == 0 ? level : nil
  }

  private mutating func openEmbedding(_ type: BidirectionalClass) {
    if let level = nextLevel(type) {
      outer.append(status)
      status = Status(level: level, override: type == .lro ? .l : type == .rlo ? .r : nil)
    } else if overflowIsolates == 0 {
      overflowEmbeddings += 1
    }
  }

  private mutating func closeEmbedding() {
    if overflowIsolates > 0 { return }
    if overflowEmbeddings > 0 {
      overflowEmbeddings -= 1
    } else if !status.isIsolate, let last = outer.popLast() {
      status = last
    }
  }

  /// X5a, X5b: opens an isolate whose initiator was already added.
  private mutating func openIsolate(_ type: BidirectionalClass) {
    if let level = nextLevel(type) {
      validIsolates += 1
      last?.isInitiator = true
      outer.append(status)
      status = Status(level: level, isIsolate: true, sequence: last?.sequence ?? 0)
    } else {
      overflowIsolates += 1
    }
  }

  /// X6a: closes the isolate that a PDI matches, and the embeddings in it. Returns the sequence of the isolate's start.
  private mutating func closeIsolate() -> Int? {
    if overflowIsolates > 0 {
      overflowIsolates -= 1
      return nil
    }
    guard validIsolates > 0 else { return nil }
    validIsolates -= 1
    overflowEmbeddings = 0
    while !status.isIsolate, let next = outer.popLast() { status = next }
    let sequence = status.sequence
    if let next = outer.popLast() { status = next }
    return sequence
  }

  /// Adds a character to its sequence (BD13, X10), at the level of the current status.
  ///
  /// - Parameter sequence: the sequence that continues after the isolate, if the character ends an isolate.
  private mutating func addCharacter(continuing sequence: Int?) {
    let level = status.level
    var own = last?.sequence ?? 0
    if last?.level != level {
      // X10, eos: "… or if the last character of the sequence is an isolate initiator
      // (and lacks a matching PDI)". In this case eos is the same as at the end of the paragraph.
      if let last, !last.isInitiator { sequences[last.sequence].close(before: level) }
      if let sequence {
        own = sequence
      } else {
        own = sequences.count
        sequences.append(IsolatingRunSequence(level: level, after: last?.level ?? paragraph))
      }
    }
    sequences[own].addCharacter()
    sequenceOfCharacter.append(Int32(truncatingIfNeeded: own))
    last = (level, own, false)
  }
}
