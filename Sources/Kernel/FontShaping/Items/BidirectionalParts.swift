internal import CFriBidi

/// The parts of a long paragraph whose levels can be found one by one, without a change to any level (UAX #9).
///
/// FriBidi makes a record of 56 bytes for each run of characters of one type. For a text in many scripts the records are ten
/// times as large as the text. In parts they take a few megabytes, whatever the length of the paragraph.
///
/// A part begins after a letter, or between a number and a white space. It is preceded by these characters once more, as
/// context: rules W1 to W7 and N0 to N2 look back to the last letter, and for white space to the last number. No part begins
/// between the brackets of a pair (BD16). A text with embeddings or overrides is one part. A text with isolates was divided
/// before (`BidirectionalIsolates`).
struct BidirectionalParts {
  struct Part {
    /// The characters of the part.
    let range: Range<Int>
    /// The places of the context before them: none, a letter, or the last letter and a number.
    let context: [Int]
  }

  private(set) var parts: [Part] = []

  /// The least number of characters of a part. The last part may have fewer.
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

  /// Calls the body with the type and the bracket of each character. They are found for a few thousand characters at a time.
  private static func forEachType(
    of scalars: [UInt32], _ body: (Int, FriBidiCharType, FriBidiBracketType) -> Void
  ) {
    let window = 4096
    var types = [FriBidiCharType](repeating: fontprobe_type_ltr(), count: window)
    var brackets = [FriBidiBracketType](repeating: 0, count: window)
    for start in stride(from: 0, to: scalars.count, by: window) {
      let part = Array(scalars[start..<min(start + window, scalars.count)])
      let count = FriBidiStrIndex(clamping: part.count)
      unsafe fribidi_get_bidi_types(part, count, &types)
      unsafe fribidi_get_bracket_types(part, count, types, &brackets)
      for place in part.indices { body(start + place, types[place], brackets[place]) }
    }
  }

  /// The pairs of brackets of a text.
  private struct BracketPairs {
    /// For each character, the number of pairs that are open after it minus the number before it.
    private(set) var depthChanges: [Int8]

    /// BD16: "… a fixed-size stack of exactly 63 elements".
    private static let mostBrackets = 63
    /// The opening brackets without a partner so far.
    private var openings: [(bracket: FriBidiBracketType, place: Int)] = []
    private var isRefused = false

    /// Returns nil for a text with embeddings or isolates, and for brackets that are nested deeper than `mostBrackets`.
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
      depthChanges[openings[partner].place] &+= 1
      depthChanges[place] &-= 1
      openings.removeSubrange(partner...)
    }
  }
}

extension FriBidiCharType {
  var isParagraphSeparator: Bool { has(FRIBIDI_MASK_BS) }
  var isSegmentSeparator: Bool { has(FRIBIDI_MASK_SS) }
  /// White space, or a separator of paragraphs, which is white space within a line.
  var isWhiteSpace: Bool { has(FRIBIDI_MASK_WS | FRIBIDI_MASK_BS) }
  /// White space, the beginning or end of an isolate, or a character that X9 removes.
  var isWhiteSpaceOrRemoved: Bool {
    isWhiteSpace || has(FRIBIDI_MASK_ISOLATE | FRIBIDI_MASK_EXPLICIT | FRIBIDI_MASK_BN)
  }

  /// Whether it has a bit of one of FriBidi's masks.
  fileprivate func has(_ mask: Int) -> Bool { Int(rawValue) & mask != 0 }
}
