public import FontLayout
public import Foundation

extension TextLines {
  /// The range of an attributed string, in UTF-16, for a range of these lines.
  ///
  /// - Parameters:
  ///   - utf8Range: bytes of UTF-8 of `text`, such as those of a line or of a run.
  ///   - attributed: the attributed string from which the text was made.
  public func range(of utf8Range: Range<Int>, in attributed: NSAttributedString) -> NSRange {
    attributed.range(ofStyled: sourceRange(of: utf8Range))
  }

  /// The range of these lines for a range of an attributed string.
  ///
  /// - Parameters:
  ///   - range: UTF-16, clamped to the string.
  ///   - attributed: the attributed string from which the text was made.
  /// - Returns: bytes of UTF-8 of `text`.
  public func utf8Range(of range: NSRange, in attributed: NSAttributedString) -> Range<Int> {
    shownRange(of: attributed.styledRange(of: range))
  }

  /// The caret before a character of an attributed string.
  ///
  /// - Parameters:
  ///   - location: UTF-16, clamped to the string.
  ///   - attributed: the attributed string from which the text was made.
  ///   - affinity: the line of the caret at the break of a line; `affinity(atX:y:)` returns that of a click.
  /// - Returns: the caret; nil if there are no lines, and for text that was left out without an ellipsis.
  public func caret(
    at location: Int, in attributed: NSAttributedString, affinity: CaretAffinity = .downstream
  ) -> LineCaret? {
    caret(at: utf8Range(of: NSRange(location: location, length: 0), in: attributed).lowerBound, affinity: affinity)
  }

  /// The boxes of a selection in an attributed string.
  ///
  /// - Parameters:
  ///   - range: UTF-16, clamped to the string.
  ///   - attributed: the attributed string from which the text was made.
  public func selectionRects(of range: NSRange, in attributed: NSAttributedString) -> [SelectionRect] {
    selectionRects(of: utf8Range(of: range, in: attributed))
  }

  /// The location in an attributed string, in UTF-16, of the caret for a click at a place in the column.
  ///
  /// - Parameters:
  ///   - x: points from the column's left edge.
  ///   - y: points below the top.
  ///   - attributed: the attributed string from which the text was made.
  public func location(atX x: Double, y: Double, in attributed: NSAttributedString) -> Int {
    let offset = offset(atX: x, y: y)
    return range(of: offset..<offset, in: attributed).location
  }
}

extension NSAttributedString {
  /// The range of the string, in UTF-16, for a range of `StyledText(self).text`, clamped to the text.
  ///
  /// - Parameter utf8Range: bytes of UTF-8.
  public func range(ofStyled utf8Range: Range<Int>) -> NSRange {
    let text = string
    let count = text.utf8.count
    func place(_ offset: Int) -> Int {
      text.utf16.distance(
        from: text.startIndex,
        to: text.utf8.index(text.startIndex, offsetBy: Swift.min(Swift.max(offset, 0), count)))
    }
    let start = place(utf8Range.lowerBound)
    return NSRange(location: start, length: place(utf8Range.upperBound) - start)
  }

  /// The range of `StyledText(self).text` for a range of the string, clamped to the string.
  ///
  /// - Parameter range: UTF-16.
  /// - Returns: bytes of UTF-8.
  public func styledRange(of range: NSRange) -> Range<Int> {
    let text = string
    let bounds = text.scalarIndices(utf16Range: range)
    let start = text.utf8.distance(from: text.startIndex, to: bounds.lowerBound)
    return start..<(start + text.utf8.distance(from: bounds.lowerBound, to: bounds.upperBound))
  }
}
