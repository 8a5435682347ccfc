public import FontLayout
public import Foundation

extension TextLines {
  /// Returns the range of an attributed string, in UTF-16, that corresponds to a range of these lines.
  ///
  /// - Parameters:
  ///   - utf8Range: a range of `text` in bytes of UTF-8, for example the range of a line or of a run.
  ///   - attributed: the attributed string from which the text was made.
  public func range(of utf8Range: Range<Int>, in attributed: NSAttributedString) -> NSRange {
    attributed.range(ofStyled: sourceRange(of: utf8Range))
  }

  /// Returns the range of these lines that corresponds to a range of an attributed string.
  ///
  /// - Parameters:
  ///   - range: the range in UTF-16. It is clamped to the string.
  ///   - attributed: the attributed string from which the text was made.
  /// - Returns: a range of `text` in bytes of UTF-8.
  public func utf8Range(of range: NSRange, in attributed: NSAttributedString) -> Range<Int> {
    shownRange(of: attributed.styledRange(of: range))
  }

  /// Returns the caret before a character of an attributed string.
  ///
  /// - Parameters:
  ///   - location: the location in UTF-16. It is clamped to the string.
  ///   - attributed: the attributed string from which the text was made.
  ///   - affinity: the line of the caret at a line break. `affinity(atX:y:)` returns the affinity of a click.
  /// - Returns: the caret. Nil if there are no lines, and for text that is omitted without an ellipsis.
  public func caret(
    at location: Int, in attributed: NSAttributedString, affinity: CaretAffinity = .downstream
  ) -> LineCaret? {
    caret(at: utf8Range(of: NSRange(location: location, length: 0), in: attributed).lowerBound, affinity: affinity)
  }

  /// Returns the boxes of a selection in an attributed string.
  ///
  /// - Parameters:
  ///   - range: the range in UTF-16. It is clamped to the string.
  ///   - attributed: the attributed string from which the text was made.
  public func selectionRects(of range: NSRange, in attributed: NSAttributedString) -> [SelectionRect] {
    selectionRects(of: utf8Range(of: range, in: attributed))
  }

  /// Returns the location in an attributed string, in UTF-16, at which a click in the column places the caret.
  ///
  /// - Parameters:
  ///   - x: the distance from the column's left edge, in points.
  ///   - y: the distance below the top, in points.
  ///   - attributed: the attributed string from which the text was made.
  public func location(atX x: Double, y: Double, in attributed: NSAttributedString) -> Int {
    let offset = offset(atX: x, y: y)
    return range(of: offset..<offset, in: attributed).location
  }
}

extension NSAttributedString {
  /// Returns the range of the string, in UTF-16, that corresponds to a range of `StyledText(self).text`. The given
  /// range is clamped to the text.
  ///
  /// - Parameter utf8Range: the range in bytes of UTF-8.
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

  /// Returns the range of `StyledText(self).text` that corresponds to a range of the string. The given range is clamped
  /// to the string.
  ///
  /// - Parameter range: the range in UTF-16.
  /// - Returns: the range in bytes of UTF-8.
  public func styledRange(of range: NSRange) -> Range<Int> {
    let text = string
    let bounds = text.scalarIndices(utf16Range: range)
    let start = text.utf8.distance(from: text.startIndex, to: bounds.lowerBound)
    return start..<(start + text.utf8.distance(from: bounds.lowerBound, to: bounds.upperBound))
  }
}
