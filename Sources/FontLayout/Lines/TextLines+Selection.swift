/// A box that a selection covers of a text in lines, as high as its line. Lengths are in points.
public struct SelectionRect: Sendable, Hashable {
  /// The number of its line, from 0.
  public let line: Int
  /// Its left edge, from the column's left edge.
  public let x: Double
  /// Its width, above 0.
  public let width: Double
  /// Its upper edge below the top of the column: the top of the line.
  public let top: Double
  /// Its lower edge below the top of the column: the bottom of the line.
  public let bottom: Double
}

extension TextLines {
  /// What a selection covers, line by line, in each line from left to right: several boxes where the line has parts in both
  /// directions.
  ///
  /// A character (a grapheme cluster) is covered whole where the range has a part of it; one that an ellipsis replaces is covered
  /// by the ellipsis, which stands for all that is left out of the text. White space at the end of a line is covered as far as
  /// the column reaches. There is no box of characters without width, such as a mandatory break.
  ///
  /// - Parameter utf8Range: bytes of UTF-8; what is outside the text is left out.
  public func selectionRects(of utf8Range: Range<Int>) -> [SelectionRect] {
    let range = utf8Range.clamped(to: 0..<text.utf8.count)
    guard !range.isEmpty, !isEmpty else { return [] }
    // Each line but the last ends where the next one begins.
    let first = Swift.max(partitioningIndex { $0.filled.start > range.lowerBound } - 1, 0)
    let end = Swift.max(first, partitioningIndex { $0.filled.start >= range.upperBound })
    return self[first..<end].flatMap { line in
      let top = box.lineHeight * Double(line.index)
      return line.extents(of: range).map { extent in
        SelectionRect(
          line: line.index, x: extent.left, width: extent.right - extent.left, top: top, bottom: top + box.lineHeight)
      }
    }
  }

  /// What a selection covers, as by its offsets.
  ///
  /// - Parameter range: a range of `text`.
  public func selectionRects(of range: Range<String.Index>) -> [SelectionRect] {
    selectionRects(of: text.utf8Offsets(of: range))
  }
}

extension TextLine {
  /// What the characters of a range of the whole text cover of the line, in points from the column's left edge.
  fileprivate func extents(of range: Range<Int>) -> [ShapedLine.Extent] {
    let line = drawn
    let places = cut?.places(of: range) ?? range.lowerBound - filled.start..<range.upperBound - filled.start
    let x = x
    let origin = self.origin(of: line)
    // White space at the end hangs, beyond the column too. The letters of a line may be wider than the column.
    let width = lines.width
    let column = width.isFinite ? min(0, x)...max(width, x + advance) : -.infinity ... .infinity
    return line.extents(of: places).compactMap { extent in
      let left = max(extent.left + origin, column.lowerBound)
      let right = min(extent.right + origin, column.upperBound)
      return left < right ? ShapedLine.Extent(left: left, right: right) : nil
    }
  }
}
