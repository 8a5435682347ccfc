internal import FontTables

/// The caret before a character of a text in lines. Lengths are in points.
public struct LineCaret: Sendable, Hashable {
  /// The number of the caret's line, from 0.
  public let line: Int
  /// The distance of the caret from the column's left edge.
  public let x: Double
  /// The distance from the top of the column down to the caret's upper end, the top of the line.
  public let top: Double
  /// The distance from the top of the column down to the caret's lower end, the bottom of the line.
  public let bottom: Double
}

/// The line of a caret between two lines, if the place is the end of the one and the start of the other: at a break
/// without white space, such as a break after a hyphen or between ideographs. As `NSSelectionAffinity` in AppKit.
public enum CaretAffinity: Sendable, Hashable {
  /// The caret is at the start of the next line, before the character that follows.
  case downstream
  /// The caret is at the end of the line before, after the character that precedes.
  case upstream
}

extension TextLines {
  /// The line with the character at an offset; the last line for the end of the text. A mandatory break belongs to the
  /// line that it ends. The text that an ellipsis replaces is in the line of the ellipsis. Nil if there are no lines,
  /// and for text that was left out without an ellipsis.
  ///
  /// - Parameter utf8Offset: bytes of UTF-8. A negative offset counts as 0, an offset after the text as its end.
  public func line(at utf8Offset: Int) -> TextLine? {
    guard let last, utf8Offset < last.filled.end || !isTruncated || last.hasEllipsis else { return nil }
    // Each line except the last ends where the next line begins.
    let index = partitioningIndex { $0.filled.start > utf8Offset }
    return self[Swift.max(index - 1, 0)]
  }

  /// The caret before the character at an offset. Within a character it is the caret at the character's start. In white
  /// space that does not fit at the end of a line, it is at the end of the line's letters.
  ///
  /// - Parameters:
  ///   - utf8Offset: bytes of UTF-8.
  ///   - affinity: the line of the caret at the break of a line. Without effect after a mandatory break.
  /// - Returns: the caret; nil if there are no lines, and for text that was left out without an ellipsis.
  public func caret(at utf8Offset: Int, affinity: CaretAffinity = .downstream) -> LineCaret? {
    guard var line = line(at: utf8Offset) else { return nil }
    if affinity == .upstream, line.index > 0, line.filled.start == utf8Offset, !self[line.index - 1].endsParagraph {
      line = self[line.index - 1]
    }
    let carets = line.carets
    let found = carets.last { $0.utf8Offset <= utf8Offset } ?? carets.first
    let place = box(ofLine: line.index)
    return LineCaret(line: line.index, x: found?.x ?? line.x, top: place.top, bottom: place.bottom)
  }

  // MARK: - Clicks

  /// The line at a distance below the top: the first line for a place above all lines, the last line for a place below them.
  public func line(atY y: Double) -> TextLine? {
    guard !isEmpty else { return nil }
    if let stack = parts.stack {
      let index = stack.lines.partitioningIndex { $0.bottom > y }
      return self[Swift.min(index, count - 1)]
    }
    guard y > 0, box.lineHeight > 0, box.lineHeight.isFinite else { return self[0] }
    return self[Int(clamping: Swift.min((y / box.lineHeight).rounded(.down), Double(count - 1)))]
  }

  /// The offset in the text of the caret for a click at a place, in bytes of UTF-8.
  ///
  /// - Parameters:
  ///   - x: points from the column's left edge.
  ///   - y: points below the top.
  public func offset(atX x: Double, y: Double) -> Int { line(atY: y)?.offset(atX: x) ?? 0 }

  /// The affinity of the caret for a click at a place: with it, `caret(at:affinity:)` returns a caret in the line that
  /// was clicked.
  ///
  /// - Parameters:
  ///   - x: points from the column's left edge.
  ///   - y: points below the top.
  public func affinity(atX x: Double, y: Double) -> CaretAffinity {
    guard let line = line(atY: y), line.index < count - 1, !line.endsParagraph else { return .downstream }
    return line.offset(atX: x) == self[line.index + 1].filled.start ? .upstream : .downstream
  }

  // MARK: - Places in the text

  /// The line with the character at an index, as for an offset.
  ///
  /// - Parameter index: an index of `text`.
  public func line(at index: String.Index) -> TextLine? { line(at: text.utf8Offset(of: index)) }

  /// The caret before the character at an index, as for an offset.
  ///
  /// - Parameters:
  ///   - index: an index of `text`.
  ///   - affinity: the line of the caret at the break of a line.
  /// - Returns: the caret; nil if there are no lines, and for text that was left out without an ellipsis.
  public func caret(at index: String.Index, affinity: CaretAffinity = .downstream) -> LineCaret? {
    caret(at: text.utf8Offset(of: index), affinity: affinity)
  }

  /// The place in the text of the caret for a click at a place in the column.
  ///
  /// - Parameters:
  ///   - x: points from the column's left edge.
  ///   - y: points below the top.
  public func index(atX x: Double, y: Double) -> String.Index { text.index(utf8Offset: offset(atX: x, y: y)) }
}

/// A box of a selection of a text in lines. It is as high as its line. Lengths are in points.
public struct SelectionRect: Sendable, Hashable {
  /// The number of the line, from 0.
  public let line: Int
  /// The distance from the column's left edge to the box's left edge.
  public let x: Double
  /// The width of the box, above 0.
  public let width: Double
  /// The distance from the top of the column down to the box's upper edge, the top of the line.
  public let top: Double
  /// The distance from the top of the column down to the box's lower edge, the bottom of the line.
  public let bottom: Double
}

extension TextLines {
  /// The boxes of a selection, line by line, and in each line from left to right. A line with parts in both directions
  /// may have several boxes.
  ///
  /// A character (a grapheme cluster) is covered completely if the range has a part of it. The ellipsis is covered if
  /// the range has any of the characters that it replaces. White space at the end of a line is covered up to the edge
  /// of the column. Characters without width, such as a mandatory break, have no box.
  ///
  /// - Parameter utf8Range: bytes of UTF-8, clamped to the text.
  public func selectionRects(of utf8Range: Range<Int>) -> [SelectionRect] {
    let range = utf8Range.clamped(to: 0..<text.utf8.count)
    guard !range.isEmpty, !isEmpty else { return [] }
    // Each line except the last ends where the next line begins.
    let first = Swift.max(partitioningIndex { $0.filled.start > range.lowerBound } - 1, 0)
    let end = Swift.max(first, partitioningIndex { $0.filled.start >= range.upperBound })
    return self[first..<end].flatMap { line in
      let place = box(ofLine: line.index)
      return line.extents(of: range).map { extent in
        SelectionRect(
          line: line.index, x: extent.left, width: extent.right - extent.left, top: place.top, bottom: place.bottom)
      }
    }
  }

  /// The boxes of a selection, as for offsets.
  ///
  /// - Parameter range: a range of `text`.
  public func selectionRects(of range: Range<String.Index>) -> [SelectionRect] {
    selectionRects(of: text.utf8Offsets(of: range))
  }
}

extension TextLine {
  /// The parts of the line that a range of the whole text covers, in points from the column's left edge.
  fileprivate func extents(of range: Range<Int>) -> [SetLine.Extent] {
    let line = drawn
    let x = x
    let origin = self.origin(of: line)
    // White space at the end may hang beyond the column. The letters of a line may be wider than the column.
    let width = lines.width
    let column = width.isFinite ? min(0, x)...max(width, x + advance) : -.infinity ... .infinity
    return line.extents(of: places.places(of: range)).compactMap { extent in
      let left = max(extent.left + origin, column.lowerBound)
      let right = min(extent.right + origin, column.upperBound)
      return left < right ? SetLine.Extent(left: left, right: right) : nil
    }
  }
}
