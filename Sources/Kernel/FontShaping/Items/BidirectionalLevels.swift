internal import CFriBidi

/// The embedding levels of a line's characters by the Unicode Bidirectional Algorithm (UAX #9), from FriBidi.
package struct BidirectionalLevels: Sendable {
  /// A level for each code point: even ones are set from left to right, odd ones from right to left.
  package let levels: [Int8]
  /// The direction of the line as a whole.
  package let direction: TextDirection

  /// The levels of a line.
  ///
  /// - Parameters:
  ///   - scalars: the line's code points.
  ///   - direction: the line's direction; nil for the direction of its first letter with one.
  package init(_ scalars: [UInt32], direction: TextDirection?) {
    if BidirectionalIsolates.has(scalars) {
      self.init(BidirectionalIsolates(scalars, direction: direction))
    } else {
      self.init(scalars, direction: direction, parts: BidirectionalParts(scalars).parts)
    }
  }

  private init(_ isolates: BidirectionalIsolates) { (levels, direction) = (isolates.levels, isolates.direction) }

  /// - Parameter parts: the text in parts. FriBidi finds the levels of each part by itself.
  init(_ scalars: [UInt32], direction: TextDirection?, parts: [BidirectionalParts.Part]) {
    var paragraph =
      switch direction {
      case nil: fontprobe_paragraph_by_text()
      case .leftToRight: fontprobe_paragraph_ltr()
      case .rightToLeft: fontprobe_paragraph_rtl()
      }
    if parts.count == 1 {
      levels = Self.levels(of: scalars, &paragraph)
    } else {
      var levels: [Int8] = []
      levels.reserveCapacity(scalars.count)
      for part in parts {
        // The first part ends with a letter, and gives the whole text its direction.
        let characters = part.context.map { scalars[$0] } + scalars[part.range]
        levels += Self.levels(of: characters, &paragraph).dropFirst(part.context.count)
      }
      self.levels = levels
    }
    self.direction = fontprobe_paragraph_is_rtl(paragraph) != 0 ? .rightToLeft : .leftToRight
  }

  private static func levels(of scalars: [UInt32], _ paragraph: inout FriBidiParType) -> [Int8] {
    let count = FriBidiStrIndex(clamping: scalars.count)
    var types = [FriBidiCharType](repeating: fontprobe_type_ltr(), count: Int(count))
    var brackets = [FriBidiBracketType](repeating: 0, count: Int(count))
    var levels = [FriBidiLevel](repeating: 0, count: Int(count))
    unsafe fribidi_get_bidi_types(scalars, count, &types)
    // A line is of one paragraph, and FriBidi gives no levels after a separator: in a line it is white space.
    for place in types.indices where types[place].isParagraphSeparator { types[place] = fontprobe_type_white_space() }
    unsafe fribidi_get_bracket_types(scalars, count, types, &brackets)
    // "Returns: Maximum level found plus one, or zero if any error occurred": the levels are 0 then.
    let found = unsafe fribidi_get_par_embedding_levels_ex(types, brackets, count, &paragraph, &levels)
    // UAX #9, L1: white space at the end of a line takes the line's level: "fribidi_reorder_line" does that.
    if found > 0 { _ = unsafe fribidi_reorder_line(0, types, count, 0, paragraph, &levels, nil, nil) }
    return levels
  }

  /// The visual order of runs (UAX #9, L2): their indices from left to right.
  ///
  /// - Parameter levels: the level of each run, in the order of the text.
  package static func visualOrder(of levels: [Int8]) -> [Int] {
    guard levels.contains(where: { $0 != 0 }) else { return Array(levels.indices) }
    var levels = levels
    let count = FriBidiStrIndex(clamping: levels.count)
    // Each run stands for one letter: rule L1, which is about white space, changes no letters.
    let types = [FriBidiCharType](repeating: fontprobe_type_ltr(), count: levels.count)
    var order = (0..<count).map { $0 }
    let found = unsafe fribidi_reorder_line(0, types, count, 0, fontprobe_paragraph_ltr(), &levels, nil, &order)
    return found > 0 ? order.map(Int.init) : Array(levels.indices)
  }
}

/// The direction in which a line is read: the paragraph direction of UAX #9.
public enum TextDirection: Sendable, Hashable {
  /// As in Latin.
  case leftToRight
  /// As in Arabic and Hebrew.
  case rightToLeft

  /// The direction of a paragraph: the direction of its first letter with one.
  ///
  /// UAX #9, P2: "find the first character of type L, AL, or R while skipping over any characters between an isolate initiator
  /// and its matching PDI or, if there is no matching PDI, the end of the paragraph." P3: without such a character, left to
  /// right.
  ///
  /// - Parameter paragraph: the text. It is read as one paragraph, even if it has line ends.
  public init(of paragraph: some StringProtocol) {
    var isolates = 0
    for scalar in paragraph.unicodeScalars {
      switch fontprobe_first_strong_class(scalar.value) {
      case 1 where isolates == 0:
        self = .leftToRight
        return
      case 2 where isolates == 0:
        self = .rightToLeft
        return
      case 3: isolates += 1
      case 4 where isolates > 0: isolates -= 1
      default: break
      }
    }
    self = .leftToRight
  }
}
