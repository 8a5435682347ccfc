extension IsolatingRunSequences {
  /// Resolves the weak types of a sequence (UAX #9, W1 to W7). The results are L, R, EN, AN and neutral types.
  mutating func resolveWeakTypes(_ range: Range<Int>, of sequence: IsolatingRunSequence) {
    // The type of the last strong character, for W2 and W7.
    var strong = sequence.start
    // The type that the last character got by W1. A mark after this character needs the type.
    var base = sequence.start
    // The types that the last two characters got by W1 to W3. A separator between numbers needs them.
    var (last, beforeLast) = (BidirectionalClass.on, BidirectionalClass.on)
    // The start of the European terminators before this character, and whether a European number is before them.
    var (terminators, areNumbers) = (range.lowerBound, false)
    for place in range {
      var type = types[place]
      if type == .nsm {
        // W1: "… change the type of the NSM to Other Neutral if the previous character is an isolate initiator or PDI, and to the
        // type of the previous character otherwise."
        type = base.isIsolateInitiator || base == .pdi || base.isBracket ? .on : base
        types[place] = type
      }
      base = type
      switch type {
      case .l, .r: strong = type
      case .al:
        strong = .al
        // W3: "Change all ALs to R."
        type = .r
        types[place] = .r
      case .en, .an:
        // W2: a European number becomes an Arabic number if the last strong type is AL.
        if strong == .al { type = .an }
        // W7: a European number becomes L if the last strong type is L.
        let number = type == .en && strong == .l ? .l : type
        types[place] = number
        if last == .cs && beforeLast == type || last == .es && beforeLast == .en && type == .en {
          // W4: "A single European separator between two European numbers changes to a European number. A single common separator
          // between two numbers of the same type changes to that type."
          types[place - 1] = number
        } else if last == .et, type == .en, !areNumbers {
          // W5: "A sequence of European terminators adjacent to European numbers changes to all European numbers."
          for terminator in terminators..<place { types[terminator] = number }
        }
      case .et:
        if last != .et { (terminators, areNumbers) = (place, last == .en) }
        // W6: terminators and separators that are not beside a number become ON.
        types[place] = areNumbers ? (strong == .l ? .l : .en) : .on
      case .es, .cs: types[place] = .on
      default: break
      }
      (beforeLast, last) = (last, type)
    }
  }
}
