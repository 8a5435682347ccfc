extension MeasuredText {
  /// The boxes of a selection, from left to right: one box, or several if the text has parts in both directions. They are as
  /// high as the line, from `descender` to `ascender`.
  ///
  /// A character (a grapheme cluster) is covered whole if the range has a part of it. In a ligature each character has the part
  /// between its carets. Characters without width have no box, and an empty range has none. Each call goes through the whole
  /// line.
  ///
  /// - Parameter range: a range of `text`.
  public func selectionRects(of range: Range<String.Index>) -> [TextBounds] {
    let (ascender, descender) = (ascender, descender)
    return line.extents(of: text.utf8Offsets(of: range)).map { extent in
      TextBounds(x: extent.left, y: descender, width: extent.right - extent.left, height: ascender - descender)
    }
  }
}

extension ShapedLine {
  /// A stretch of the line, in points from its left end.
  struct Extent: Equatable {
    var left: Double
    var right: Double
  }

  /// The stretches of the line that the characters of a range cover, from left to right. Characters side by side are one
  /// stretch; characters without width have none. A character (a grapheme cluster) is covered whole if the range has a part of
  /// it. In a ligature each character has the part between its carets.
  ///
  /// - Parameter range: bytes of UTF-8 of the line's text.
  func extents(of range: Range<Int>) -> [Extent] {
    guard !range.isEmpty else { return [] }
    let offsets = characterOffsets
    let first = max(offsets.partitioningIndex { $0 > range.lowerBound } - 1, 0)
    let selected = first..<max(first, offsets.partitioningIndex { $0 >= range.upperBound })
    var extents: [Extent] = []
    forEachCluster(offsets) { cluster, characters in
      guard !characters.isEmpty else {
        // A part of a character that began in another cluster.
        let begins = offsets[characters.lowerBound] == cluster.offset
        if selected.contains(begins ? characters.lowerBound : characters.lowerBound - 1) {
          extents.append(Extent(between: cluster.left, cluster.right))
        }
        return
      }
      let part = selected.clamped(to: characters)
      guard !part.isEmpty else { return }
      let end = runs[cluster.run].isRightToLeft ? cluster.left : cluster.right
      let places = edges(of: cluster, characters.count) + [end]
      extents.append(
        Extent(
          between: places[part.lowerBound - characters.lowerBound], places[part.upperBound - characters.lowerBound]))
    }
    return extents.joined
  }
}

extension ShapedLine.Extent {
  /// The stretch between two places in either order.
  fileprivate init(between one: Double, _ other: Double) { self.init(left: min(one, other), right: max(one, other)) }
}

extension [ShapedLine.Extent] {
  /// Places with a smaller difference are equal: sums of the same advances differ in their last digits.
  private static var slack: Double { 1e-6 }

  /// The stretches from left to right, without empty ones. Stretches that touch are joined.
  fileprivate var joined: [ShapedLine.Extent] {
    var joined: [ShapedLine.Extent] = []
    for extent in filter({ $0.left < $0.right }).sorted(by: { $0.left < $1.left }) {
      if let last = joined.last, extent.left <= last.right + Self.slack {
        joined[joined.count - 1].right = Swift.max(last.right, extent.right)
      } else {
        joined.append(extent)
      }
    }
    return joined
  }
}
