/// The caret before a character of a text in lines. Lengths are in points.
public struct LineCaret: Sendable, Hashable {
  /// The number of its line, from 0.
  public let line: Int
  /// From the column's left edge.
  public let x: Double
  /// Its upper end below the top of the column: the top of the line.
  public let top: Double
  /// Its lower end below the top of the column: the bottom of the line.
  public let bottom: Double
}

extension TextLines {
  /// The line that has the character at an offset; the last line for the end of the text. A mandatory break is in the line that
  /// it ends. What an ellipsis replaces, which is all that is left out, is in the line of the ellipsis. Nil where there is no
  /// line, and after the last one where there is more text and no ellipsis.
  ///
  /// - Parameter utf8Offset: bytes of UTF-8; less than 0 is 0, more than the text has is its end.
  public func line(at utf8Offset: Int) -> TextLine? {
    guard let last, utf8Offset < last.filled.end || !isTruncated || last.hasEllipsis else { return nil }
    // Each line but the last ends where the next one begins.
    let index = partitioningIndex { $0.filled.start > utf8Offset }
    return self[Swift.max(index - 1, 0)]
  }

  /// The caret before the character at an offset: within a character that of its beginning, in the white space at the end of a
  /// line that has no room for it, the end of the line's letters.
  ///
  /// - Parameter utf8Offset: bytes of UTF-8.
  /// - Returns: nil where there is no line, and after the last one where there is more text and no ellipsis.
  public func caret(at utf8Offset: Int) -> LineCaret? {
    guard let line = line(at: utf8Offset) else { return nil }
    let carets = line.carets
    let found = carets.last { $0.utf8Offset <= utf8Offset } ?? carets.first
    let top = box.lineHeight * Double(line.index)
    return LineCaret(line: line.index, x: found?.x ?? line.x, top: top, bottom: top + box.lineHeight)
  }

  // MARK: - Places in the text

  /// The line that has the character at a place in the text, as by its offset.
  ///
  /// - Parameter index: an index of `text`.
  public func line(at index: String.Index) -> TextLine? { line(at: text.utf8Offset(of: index)) }

  /// The caret before the character that an index is in, as by its offset.
  ///
  /// - Parameter index: an index of `text`.
  /// - Returns: nil where there is no line, and after the last one where there is more text and no ellipsis.
  public func caret(at index: String.Index) -> LineCaret? { caret(at: text.utf8Offset(of: index)) }

  /// The place in the text of the caret that is nearest to a place in the column: where a click there puts it.
  ///
  /// - Parameters:
  ///   - x: points from the column's left edge.
  ///   - y: points below the top.
  public func index(atX x: Double, y: Double) -> String.Index { text.index(utf8Offset: offset(atX: x, y: y)) }
}
