internal import FontTables

/// The caret before a character of a text that is broken into lines. Lengths are in points.
public struct LineCaret: Sendable, Hashable {
  /// The index of the caret's line, from 0.
  public let line: Int
  /// The distance of the caret from the column's left edge.
  public let x: Double
  /// The distance from the top of the column down to the caret's upper end, which is the top of the line.
  public let top: Double
  /// The distance from the top of the column down to the caret's lower end, which is the bottom of the line.
  public let bottom: Double
}

/// The choice of a caret's line if the offset is both the end of one line and the start of the next line. This happens
/// at a break without white space, such as after a hyphen or between ideographs. AppKit has `NSSelectionAffinity` for
/// this.
public enum CaretAffinity: Sendable, Hashable {
  /// The caret is at the start of the next line, before the following character.
  case downstream
  /// The caret is at the end of the previous line, after the preceding character.
  case upstream
}

extension TextLines {
  /// Returns the line with the character at an offset; the last line for the end of the text. A mandatory break belongs
  /// to the line that it ends. The text that an ellipsis replaces belongs to the line of the ellipsis. Returns nil if
  /// there are no lines, or if the text at the offset was left out without an ellipsis.
  ///
  /// - Parameter utf8Offset: the offset in bytes of UTF-8. A negative offset counts as 0, and an offset after the text
  ///   counts as the end of the text.
  public func line(at utf8Offset: Int) -> TextLine? {
    guard let last, utf8Offset < last.filled.end || !isTruncated || last.hasEllipsis else { return nil }
    return self[number(at: utf8Offset)]
  }

  /// Returns the index of the line with an offset. Each line except the last ends where the next line begins.
  private func number(at utf8Offset: Int) -> Int {
    Swift.max(partitioningIndex { $0.filled.start > utf8Offset } - 1, 0)
  }

  /// Returns the caret before the character at an offset. Within a character, this is the caret at the start of the
  /// character. In white space that does not fit at the end of a line, the caret is at the end of the line's letters.
  ///
  /// - Parameters:
  ///   - utf8Offset: the offset in bytes of UTF-8.
  ///   - affinity: the line of the caret at a line break. It has no effect after a mandatory break.
  /// - Returns: the caret; nil if there are no lines, or if the text at the offset was left out without an ellipsis.
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

  /// Returns the line at a distance below the top; the first line above all lines, and the last line below all lines.
  public func line(atY y: Double) -> TextLine? {
    guard !isEmpty else { return nil }
    if let stack = parts.stack {
      let index = stack.lines.partitioningIndex { $0.bottom > y }
      return self[Swift.min(index, count - 1)]
    }
    guard y > 0, box.lineHeight > 0, box.lineHeight.isFinite else { return self[0] }
    return self[Int(clamping: Swift.min((y / box.lineHeight).rounded(.down), Double(count - 1)))]
  }

  /// Returns the offset in the text of the nearest caret to a click, in bytes of UTF-8.
  ///
  /// - Parameters:
  ///   - x: the position of the click, in points from the column's left edge.
  ///   - y: the position of the click, in points below the top.
  public func offset(atX x: Double, y: Double) -> Int { line(atY: y)?.offset(atX: x) ?? 0 }

  /// Returns the affinity of the caret for a click. With this affinity, `caret(at:affinity:)` returns a caret in the
  /// clicked line.
  ///
  /// - Parameters:
  ///   - x: the position of the click, in points from the column's left edge.
  ///   - y: the position of the click, in points below the top.
  public func affinity(atX x: Double, y: Double) -> CaretAffinity {
    guard let line = line(atY: y), line.index < count - 1, !line.endsParagraph else { return .downstream }
    return line.offset(atX: x) == self[line.index + 1].filled.start ? .upstream : .downstream
  }

  // MARK: - Places in the text

  /// Returns the line with the character at an index, by the same rules as the function for an offset.
  ///
  /// - Parameter index: an index of `text`.
  public func line(at index: String.Index) -> TextLine? { line(at: text.utf8Offset(of: index)) }

  /// Returns the caret before the character at an index, by the same rules as the function for an offset.
  ///
  /// - Parameters:
  ///   - index: an index of `text`.
  ///   - affinity: the line of the caret at a line break.
  /// - Returns: the caret; nil if there are no lines, or if the text at the index was left out without an ellipsis.
  public func caret(at index: String.Index, affinity: CaretAffinity = .downstream) -> LineCaret? {
    caret(at: text.utf8Offset(of: index), affinity: affinity)
  }

  /// Returns the index in the text of the nearest caret to a click in the column.
  ///
  /// - Parameters:
  ///   - x: the position of the click, in points from the column's left edge.
  ///   - y: the position of the click, in points below the top.
  public func index(atX x: Double, y: Double) -> String.Index { text.index(utf8Offset: offset(atX: x, y: y)) }
}

/// A box of a selection in the lines of a text. It is as high as its line. Lengths are in points.
public struct SelectionRect: Sendable, Hashable {
  /// The index of the line, from 0.
  public let line: Int
  /// The distance from the column's left edge to the box's left edge.
  public let x: Double
  /// The width of the box, above 0.
  public let width: Double
  /// The distance from the top of the column down to the box's upper edge, which is the top of the line.
  public let top: Double
  /// The distance from the top of the column down to the box's lower edge, which is the bottom of the line.
  public let bottom: Double
}

extension TextLines {
  /// Returns the boxes of a selection, line by line, and from left to right in each line. A line with parts in both
  /// directions may have several boxes.
  ///
  /// A character (a grapheme cluster) is covered completely if the range contains a part of it. The ellipsis is covered
  /// if the range contains any of the characters that it replaces. White space at the end of a line is covered up to
  /// the edge of the column. Characters without width, such as a mandatory break, have no box.
  ///
  /// - Parameter utf8Range: the selection in bytes of UTF-8. It is clamped to the text.
  public func selectionRects(of utf8Range: Range<Int>) -> [SelectionRect] {
    let range = utf8Range.clamped(to: 0..<text.utf8.count)
    guard !range.isEmpty, !isEmpty else { return [] }
    let first = number(at: range.lowerBound)
    let end = Swift.max(first, partitioningIndex { $0.filled.start >= range.upperBound })
    return self[first..<end].flatMap { line in
      let place = box(ofLine: line.index)
      return line.extents(of: range).map { extent in
        SelectionRect(
          line: line.index, x: extent.left, width: extent.right - extent.left, top: place.top, bottom: place.bottom)
      }
    }
  }

  /// Returns the boxes of a selection, by the same rules as the function for offsets.
  ///
  /// - Parameter range: a range of `text`.
  public func selectionRects(of range: Range<String.Index>) -> [SelectionRect] {
    selectionRects(of: text.utf8Offsets(of: range))
  }
}

extension TextLine {
  /// Returns the parts of the line that a range of the whole text covers, in points from the column's left edge.
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
