internal import CFriBidi

/// Where a long paragraph can be taken apart without a change to any level (UAX #9).
///
/// FriBidi keeps a record of 56 bytes for each run of characters of one type: for a text in many scripts that is ten times
/// the text. In parts it takes a few megabytes however long the paragraph is.
///
/// A part begins after a letter, or between a number and a white space, with these characters before it once more: rules W1 to W7
/// and N0 to N2 look back no further than to the last letter, and for white space to the last number. No part begins between the
/// brackets of a pair (BD16). A text with embeddings or overrides stays whole; those with isolates are divided before
/// (`BidirectionalIsolates`).
struct BidirectionalParts {
  struct Part {
    /// The characters whose levels the part gives.
    let range: Range<Int>
    /// The places of the characters that stand before them: none, a letter, or the last letter and a number.
    let context: [Int]
  }

  private(set) var parts: [Part] = []

  /// The shortest part, but for the last one.
  static let shortest = 65_536

  init(_ scalars: [UInt32], shortest: Int = Self.shortest) {
    var start = 0
    var context: [Int] = []
    defer { parts.append(Part(range: start..<scalars.count, context: context)) }
    guard scalars.count > shortest, let pairs = BracketPairs(scalars) else { return }
    var depth = 0
    var lastLetter: Int?
    var lastNumber: Int?
    Self.forEachType(of: scalars) { place, type, _ in
      let isLetter = type.has(FRIBIDI_MASK_LETTER)
      if depth == 0, place - start >= shortest {
        if lastLetter == place - 1 {
          parts.append(Part(range: start..<place, context: context))
          (start, context) = (place, [place - 1])
        } else if let lastLetter, lastNumber == place - 1, type.has(FRIBIDI_MASK_WS) {
          parts.append(Part(range: start..<place, context: context))
          (start, context) = (place, [lastLetter, place - 1])
        }
      }
      depth += Int(pairs.depthChanges[place])
      if isLetter { lastLetter = place }
      if type.has(FRIBIDI_MASK_NUMBER), depth == 0 { lastNumber = place }
    }
  }

  /// Calls a function with the type and the bracket of each character, which are found for a few thousand at a time.
  private static func forEachType(
    of scalars: [UInt32], _ body: (Int, FriBidiCharType, FriBidiBracketType) -> Void
  ) {
    let window = 4096
    var types = [FriBidiCharType](repeating: fontprobe_type_ltr(), count: window)
    var brackets = [FriBidiBracketType](repeating: 0, count: window)
    for start in stride(from: 0, to: scalars.count, by: window) {
      let part = Array(scalars[start..<min(start + window, scalars.count)])
      let count = FriBidiStrIndex(part.count)
      unsafe fribidi_get_bidi_types(part, count, &types)
      unsafe fribidi_get_bracket_types(part, count, types, &brackets)
      for place in part.indices { body(start + place, types[place], brackets[place]) }
    }
  }

  /// Where pairs of brackets begin and end.
  private struct BracketPairs {
    /// For each character how many more of them are open after it than before it.
    private(set) var depthChanges: [Int8]

    /// BD16: "… a fixed-size stack of exactly 63 elements".
    private static let mostBrackets = 63
    /// The openings of brackets that have no partner yet.
    private var openings: [(bracket: FriBidiBracketType, place: Int)] = []
    private var isRefused = false

    /// Nil for a text with embeddings or isolates, and for brackets that are nested deeper than the algorithm goes.
    init?(_ scalars: [UInt32]) {
      depthChanges = [Int8](repeating: 0, count: scalars.count)
      BidirectionalParts.forEachType(of: scalars) { place, type, bracket in
        if type.has(FRIBIDI_MASK_EXPLICIT) || type.has(FRIBIDI_MASK_ISOLATE) { isRefused = true }
        if bracket != 0 { add(bracket, at: place) }
      }
      if isRefused { return nil }
    }

    private mutating func add(_ bracket: FriBidiBracketType, at place: Int) {
      guard bracket & FRIBIDI_BRACKET_OPEN_MASK == 0 else {
        if openings.count == Self.mostBrackets { isRefused = true }
        openings.append((bracket & ~FRIBIDI_BRACKET_OPEN_MASK, place))
        return
      }
      guard let partner = openings.lastIndex(where: { $0.bracket == bracket }) else { return }
      depthChanges[openings[partner].place] += 1
      depthChanges[place] -= 1
      openings.removeSubrange(partner...)
    }
  }
}

extension FriBidiCharType {
  var isParagraphSeparator: Bool { has(FRIBIDI_MASK_BS) }
  var isSegmentSeparator: Bool { has(FRIBIDI_MASK_SS) }
  /// White space, and separators of paragraphs, which are white space in a line.
  var isWhiteSpace: Bool { has(FRIBIDI_MASK_WS | FRIBIDI_MASK_BS) }
  /// White space, the ends of isolates, and what X9 removes.
  var isWhiteSpaceOrRemoved: Bool {
    isWhiteSpace || has(FRIBIDI_MASK_ISOLATE | FRIBIDI_MASK_EXPLICIT | FRIBIDI_MASK_BN)
  }

  /// Whether it is of the kind of a mask of FriBidi's.
  fileprivate func has(_ mask: Int) -> Bool { Int(rawValue) & mask != 0 }
}
