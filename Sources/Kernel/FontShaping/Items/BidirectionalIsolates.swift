internal import CFriBidi

/// The levels of a paragraph with isolates (UAX #9). They are found for the text around the isolates and for each isolate by
/// itself.
///
/// For each isolate FriBidi searches the rest of the paragraph for its end and for letters around it: time in proportion to the
/// square of the length. So it is given several texts without isolates. Each character is in one of them.
///
/// BD13: the text around an isolate is one isolating run sequence. The two ends of the isolate are neutral in it. X10: the text
/// in an isolate begins and ends with its own embedding level, as a paragraph of that level does, because the level around it
/// is lower. Embeddings end with their isolate (X6a).
struct BidirectionalIsolates {
  /// A level for each code point.
  private(set) var levels: [Int8]
  /// The direction of the paragraph.
  let direction: TextDirection

  /// BD2, max_depth.
  private static let mostLevels = 125

  /// The paragraph itself, or the text of an isolate.
  private struct Part {
    /// The embedding level at its beginning.
    let level: Int
    var count = 0
  }

  private var parts: [Part] = []
  /// The index of the part of each character.
  private var partOfCharacter: [Int32] = []
  /// The text for FriBidi: without isolates, and without embeddings that are nested too deep.
  private var characters: [UInt32]

  /// Whether a text has isolates, or the end of one.
  static func has(_ scalars: [UInt32]) -> Bool { scalars.contains { 0x2066...0x2069 ~= $0 } }

  /// The levels of a paragraph.
  ///
  /// - Parameters:
  ///   - scalars: the paragraph's code points.
  ///   - direction: its direction; nil for the direction of its first letter with one.
  init(_ scalars: [UInt32], direction: TextDirection?) {
    let directions = Self.directions(of: scalars, paragraph: direction)
    self.direction = directions[0]
    characters = scalars
    levels = Array(repeating: 0, count: scalars.count)
    partOfCharacter.reserveCapacity(scalars.count)
    divide(scalars, directions)
    setLevels()
    resetWhiteSpace(of: scalars)
  }

  /// The direction of the paragraph, then the direction of each isolate in the order of their beginnings.
  ///
  /// P2: "… find the first character of type L, AL, or R while skipping over any characters between an isolate initiator and
  /// its matching PDI or, if there is no matching PDI, the end of the paragraph." X5c: of an FSI, between it and its matching
  /// PDI.
  private static func directions(of scalars: [UInt32], paragraph: TextDirection?) -> [TextDirection] {
    var directions = [paragraph]
    var open = [0]
    for scalar in scalars {
      switch scalar {
      case 0x2066...0x2068:
        open.append(directions.count)
        directions.append(scalar == Mark.fsi ? nil : scalar == Mark.rli ? .rightToLeft : .leftToRight)
      case Mark.pdi:
        if open.count > 1 { open.removeLast() }
      default:
        guard let isolate = open.last, directions[isolate] == nil else { continue }
        switch fontprobe_first_strong_class(scalar) {
        case 1: directions[isolate] = .leftToRight
        case 2: directions[isolate] = .rightToLeft
        default: break
        }
      }
    }
    // P3: "… and otherwise to zero."
    return directions.map { $0 ?? .leftToRight }
  }

  /// Divides the text into parts (X1 to X8).
  private mutating func divide(_ scalars: [UInt32], _ directions: [TextDirection]) {
    /// An entry of the directional status stack: the paragraph, an isolate or an embedding.
    struct Status {
      let level: Int
      let part: Int
      let isIsolate: Bool
    }
    let paragraph = Status(level: directions[0] == .rightToLeft ? 1 : 0, part: 0, isIsolate: false)
    parts = [Part(level: paragraph.level)]
    var outer: [Status] = []
    var status = paragraph
    var (overflowIsolates, overflowEmbeddings, validIsolates) = (0, 0, 0)
    var isolate = 0
    func nextLevel(_ direction: TextDirection) -> Int? {
      // X2, X3: "the least odd embedding level", "the least even embedding level greater than" that of the last entry.
      let level = status.level + (direction == .rightToLeft ? 1 + status.level & 1 : 2 - status.level & 1)
      return level <= Self.mostLevels && overflowIsolates == 0 && overflowEmbeddings == 0 ? level : nil
    }
    for (place, scalar) in scalars.enumerated() {
      var part = status.part
      switch scalar {
      case Mark.lre, Mark.rle, Mark.lro, Mark.rlo:
        if let level = nextLevel(scalar == Mark.rle || scalar == Mark.rlo ? .rightToLeft : .leftToRight) {
          outer.append(status)
          status = Status(level: level, part: part, isIsolate: false)
        } else {
          if overflowIsolates == 0 { overflowEmbeddings += 1 }
          characters[place] = Mark.boundaryNeutral
        }
      case Mark.pdf:
        if overflowIsolates > 0 || overflowEmbeddings > 0 {
          if overflowIsolates == 0 { overflowEmbeddings -= 1 }
          characters[place] = Mark.boundaryNeutral
        } else if !status.isIsolate, let last = outer.popLast() {
          status = last
        }
      case 0x2066...0x2068:
        isolate += 1
        characters[place] = Mark.neutral
        if let level = nextLevel(directions[isolate]) {
          validIsolates += 1
          outer.append(status)
          status = Status(level: level, part: parts.count, isIsolate: true)
          parts.append(Part(level: level))
        } else {
          // An isolate that is nested too deep belongs to the run around it.
          overflowIsolates += 1
        }
      case Mark.pdi:
        characters[place] = Mark.neutral
        if overflowIsolates > 0 {
          overflowIsolates -= 1
        } else if validIsolates > 0 {
          validIsolates -= 1
          overflowEmbeddings = 0
          while !status.isIsolate, let last = outer.popLast() { status = last }
          status = outer.popLast() ?? paragraph
          part = status.part
        }
      default: break
      }
      parts[part].count += 1
      partOfCharacter.append(Int32(truncatingIfNeeded: part))
    }
  }

  /// Finds the levels of each part with FriBidi.
  private mutating func setLevels() {
    var starts: [Int] = []
    var count = 0
    for part in parts {
      starts.append(count)
      count += part.count
    }
    var places = [Int32](repeating: 0, count: count)
    var ends = starts
    for (place, part) in partOfCharacter.enumerated() {
      places[ends[Int(part)]] = Int32(truncatingIfNeeded: place)
      ends[Int(part)] += 1
    }
    for (number, part) in parts.enumerated() where part.count > 0 {
      let own = places[starts[number]..<ends[number]]
      let text = Self.withoutWhiteSpaceAtEnd(own.map { characters[Int($0)] })
      let isOdd = part.level & 1 == 1
      let line = BidirectionalLevels(
        text, direction: isOdd ? .rightToLeft : .leftToRight, parts: BidirectionalParts(text).parts)
      let depth = Int8(truncatingIfNeeded: part.level & ~1)
      for (place, level) in zip(own, line.levels) { levels[Int(place)] = level &+ depth }
    }
  }

  /// The text with neutral characters in place of white space at its end.
  ///
  /// FriBidi treats the end of a part as the end of the line. A neutral character is treated like white space in all rules but
  /// L1.
  private static func withoutWhiteSpaceAtEnd(_ text: [UInt32]) -> [UInt32] {
    var text = text
    for place in text.indices.reversed() {
      let type = fribidi_get_bidi_type(text[place])
      guard type.isWhiteSpaceOrRemoved else { break }
      if type.isWhiteSpace { text[place] = Mark.neutral }
    }
    return text
  }

  /// L1: separators of segments have the level of the paragraph. So have white space and isolate formatting characters before
  /// them and at the end of the line.
  private mutating func resetWhiteSpace(of scalars: [UInt32]) {
    var isReset = true
    for place in scalars.indices.reversed() {
      let type = fribidi_get_bidi_type(scalars[place])
      if type.isSegmentSeparator { isReset = true } else if !type.isWhiteSpaceOrRemoved { isReset = false }
      if isReset { levels[place] = direction == .rightToLeft ? 1 : 0 }
    }
  }

  /// Characters of the algorithm: the directional formatting characters, and two that replace other characters.
  private enum Mark {
    static let lre: UInt32 = 0x202A
    static let rle: UInt32 = 0x202B
    static let pdf: UInt32 = 0x202C
    static let lro: UInt32 = 0x202D
    static let rlo: UInt32 = 0x202E
    static let rli: UInt32 = 0x2067
    static let fsi: UInt32 = 0x2068
    static let pdi: UInt32 = 0x2069
    /// Object replacement character, of type ON.
    static let neutral: UInt32 = 0xFFFC
    /// Zero width space, of type BN.
    static let boundaryNeutral: UInt32 = 0x200B
  }
}
