/// The embedding levels of a line's characters by the Unicode Bidirectional Algorithm (UAX #9).
package struct BidirectionalLevels: Sendable {
  /// The level of each code point. Even levels are drawn from left to right, odd levels from right to left.
  package let levels: [Int8]
  /// The direction of the line as a whole.
  package let direction: TextDirection

  /// Computes the levels of a line. A line has only one paragraph, so a paragraph separator is treated as white space.
  ///
  /// - Parameters:
  ///   - scalars: the line's code points.
  ///   - direction: the line's direction; nil for the direction of the first letter that has a direction.
  package init(_ scalars: [UInt32], direction: TextDirection?) {
    let table = BidirectionalClasses.unicode
    let classes = scalars.map { table[$0] }
    self.direction = direction ?? TextDirection(of: classes)
    let level: Int8 = self.direction == .rightToLeft ? 1 : 0
    let kinds = classes.reduce(into: BidirectionalClassSet()) { $0.formUnion(BidirectionalClassSet($1)) }
    var sequences = IsolatingRunSequences(classes, kinds, paragraph: level)
    sequences.resolve(scalars)
    Self.resetLevels(&sequences.levels, classes, kinds, paragraph: level)
    levels = sequences.levels
  }

  private static func resetLevels(
    _ levels: inout [Int8], _ classes: [BidirectionalClass], _ kinds: BidirectionalClassSet, paragraph: Int8
  ) {
    // A removed character gets the level of the character before it, because both are shaped together. At the start of
    // an isolate, a removed character gets the level of the isolate.
    if kinds.contains(.bn) || !kinds.isDisjoint(with: .explicit) {
      var (before, wasInitiator) = (paragraph, false)
      for (place, type) in classes.enumerated() {
        if type.isRemoved, !(wasInitiator && levels[place] > before) { levels[place] = before }
        (before, wasInitiator) = (levels[place], type.isIsolateInitiator)
      }
    }
    // L1: segment separators get the level of the paragraph. White space, isolate formatting characters and removed
    // characters before a segment separator or at the end of the line get the same level.
    var isReset = true
    for place in classes.indices.reversed() {
      switch classes[place] {
      case .s: isReset = true
      case .ws, .b, .lri, .rli, .fsi, .pdi, .lre, .lro, .rle, .rlo, .pdf, .bn: break
      default:
        guard kinds.contains(.s) else { return }
        isReset = false
      }
      if isReset { levels[place] = paragraph }
    }
  }

  /// Returns the indices of runs in visual order, from left to right.
  ///
  /// L2: "From the highest level found in the text to the lowest odd level on each line, including intermediate levels not
  /// actually present in the text, reverse any contiguous sequence of characters that are at that level or higher."
  ///
  /// - Parameter levels: the level of each run, in the order of the text.
  package static func visualOrder(of levels: [Int8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), let lowest = levels.lazy.filter({ $0 & 1 == 1 }).min() else { return order }
    func reverse(_ places: Range<Int>) {
      for offset in 0..<places.count / 2 { order.swapAt(places.lowerBound + offset, places.upperBound - 1 - offset) }
    }
    // Adjacent runs at or above a level stay adjacent when runs of higher levels among them are reversed.
    for level in (lowest...highest).reversed() {
      var start = 0
      for place in levels.indices where levels[place] < level {
        reverse(start..<place)
        start = place + 1
      }
      reverse(start..<levels.count)
    }
    return order
  }
}
