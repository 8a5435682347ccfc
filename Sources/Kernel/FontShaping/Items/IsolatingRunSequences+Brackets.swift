extension IsolatingRunSequences {
  /// Two brackets of a pair (BD16), as indices in the sequences.
  private struct BracketPair {
    let opening: Int32
    /// The closing bracket; nil while the pair is open.
    var closing: Int32?
    /// The directions of the strong characters between the two brackets.
    var contents: BidirectionalClassSet = []
  }

  /// Resolves the paired brackets of a sequence (UAX #9, N0).
  mutating func resolveBrackets(
    _ range: Range<Int>, of sequence: IsolatingRunSequence, _ scalars: [UInt32]
  ) {
    let table = BidirectionalClasses.unicode
    let embedding = BidirectionalClass(atLevel: sequence.level)
    var before = sequence.start
    var next = range.lowerBound
    for pair in bracketPairs(range, scalars, table) {
      // N0 d: "Otherwise, there are no strong types within the bracket pair. Therefore, do not set the type for that bracket pair."
      guard let closing = pair.closing, !pair.contents.isEmpty else { continue }
      var direction = embedding
      if !pair.contents.contains(embedding) {
        // N0 c: "Otherwise, if there is a strong type it must be opposite the embedding direction. Therefore, test for
        // an established context with a preceding strong type". An earlier pair may have established it.
        for place in next..<Int(pair.opening) { before = types[place].side ?? before }
        next = Int(pair.opening)
        if before != embedding { direction = before }
      }
      for bracket in [Int(pair.opening), Int(closing)] {
        types[bracket] = direction
        // "Any number of characters that had original bidirectional character type NSM prior to the application of W1 that
        // immediately follow a paired bracket which changed to L or R under N0 should change to match the type of their preceding
        // bracket."
        var mark = bracket + 1
        while mark < range.upperBound, types[mark] == .on, table[scalars[place(mark)]] == .nsm {
          types[mark] = direction
          mark += 1
        }
      }
    }
  }

  /// Finds the pairs of brackets (BD16), in the order of the opening brackets. Open pairs have no closing bracket.
  private func bracketPairs(_ range: Range<Int>, _ scalars: [UInt32], _ table: BidirectionalClasses) -> [BracketPair] {
    /// An opening bracket on the stack, with the closing bracket of its pair and the index of the pair.
    struct Opening {
      let closing: UInt32
      let pair: Int
      var contents: BidirectionalClassSet = []
    }
    var pairs: [BracketPair] = []
    var stack: [Opening] = []
    for place in range {
      switch types[place] {
      case .openingBracket:
        // BD16: "If an opening paired bracket is found and there is no room in the stack, stop processing BD16 for the remainder of
        // the isolating run sequence."
        if stack.count == 63 { return pairs }
        stack.append(Opening(closing: table.closingBracket(of: scalars[self.place(place)]), pair: pairs.count))
        pairs.append(BracketPair(opening: Int32(truncatingIfNeeded: place)))
      case .closingBracket:
        let bracket = table.closingBracket(of: scalars[self.place(place)])
        guard let opening = stack.lastIndex(where: { $0.closing == bracket }) else { continue }
        let contents = stack[opening...].reduce(into: BidirectionalClassSet()) { $0.formUnion($1.contents) }
        pairs[stack[opening].pair].closing = Int32(truncatingIfNeeded: place)
        pairs[stack[opening].pair].contents = contents
        stack.removeSubrange(opening...)
        if let outer = stack.indices.last { stack[outer].contents.formUnion(contents) }
      case let type:
        if let outer = stack.indices.last, let side = type.side {
          stack[outer].contents.insert(BidirectionalClassSet(side))
        }
      }
    }
    return pairs
  }
}
