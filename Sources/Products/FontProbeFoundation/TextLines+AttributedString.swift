public import FontLayout

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension TextLines {
  /// Returns the range of an attributed string that corresponds to a range of these lines.
  ///
  /// - Parameters:
  ///   - utf8Range: a range of `text` in bytes of UTF-8, for example the range of a line or of a run.
  ///   - attributed: the attributed string from which the text was made.
  public func range(of utf8Range: Range<Int>, in attributed: AttributedString) -> Range<AttributedString.Index> {
    attributed.range(ofStyled: sourceRange(of: utf8Range))
  }

  /// Returns the range of these lines that corresponds to a range of an attributed string.
  ///
  /// - Parameters:
  ///   - range: a range of the attributed string.
  ///   - attributed: the attributed string from which the text was made.
  /// - Returns: a range of `text` in bytes of UTF-8.
  public func utf8Range(of range: Range<AttributedString.Index>, in attributed: AttributedString) -> Range<Int> {
    shownRange(of: attributed.styledRange(of: range))
  }

  /// Returns the caret before a character of an attributed string, like `caret(at:)` for an offset.
  ///
  /// - Parameters:
  ///   - index: an index of the attributed string.
  ///   - attributed: the attributed string from which the text was made.
  ///   - affinity: the line of the caret at a line break. `affinity(atX:y:)` returns the affinity of a click.
  /// - Returns: the caret. Nil if there are no lines, and for text that is omitted without an ellipsis.
  public func caret(
    at index: AttributedString.Index, in attributed: AttributedString, affinity: CaretAffinity = .downstream
  ) -> LineCaret? {
    caret(at: utf8Range(of: index..<index, in: attributed).lowerBound, affinity: affinity)
  }

  /// Returns the boxes of a selection in an attributed string, like `selectionRects(of:)` for a range of offsets.
  ///
  /// - Parameters:
  ///   - range: a range of the attributed string.
  ///   - attributed: the attributed string from which the text was made.
  public func selectionRects(
    of range: Range<AttributedString.Index>, in attributed: AttributedString
  ) -> [SelectionRect] {
    selectionRects(of: utf8Range(of: range, in: attributed))
  }

  /// Returns the index in an attributed string at which a click in the column places the caret.
  ///
  /// - Parameters:
  ///   - x: the distance from the column's left edge, in points.
  ///   - y: the distance below the top, in points.
  ///   - attributed: the attributed string from which the text was made.
  public func index(atX x: Double, y: Double, in attributed: AttributedString) -> AttributedString.Index {
    let offset = offset(atX: x, y: y)
    return range(of: offset..<offset, in: attributed).lowerBound
  }
}

extension AttributedString {
  /// Returns the range of the string that corresponds to a range of `StyledText(self).text`. The given range is clamped
  /// to the text. The result contains no paragraph separators.
  ///
  /// - Parameter utf8Range: the range in bytes of UTF-8.
  public func range(ofStyled utf8Range: Range<Int>) -> Range<Index> {
    var (start, end) = (startIndex, startIndex)
    for piece in AttributedPieces(self) {
      let own = piece.styledRange
      func index(_ place: Int) -> Index {
        let place = Swift.min(Swift.max(place, own.lowerBound), own.upperBound)
        return utf8.index(piece.range.lowerBound, offsetBy: place - own.lowerBound)
      }
      if own.lowerBound <= utf8Range.lowerBound { start = index(utf8Range.lowerBound) }
      guard own.lowerBound < utf8Range.upperBound else { break }
      end = index(utf8Range.upperBound)
    }
    return start..<Swift.max(start, end)
  }

  /// Returns the range of `StyledText(self).text` that corresponds to a range of the string.
  ///
  /// - Returns: the range in bytes of UTF-8. If it contains characters of two paragraphs, it also contains the
  ///   separator between these paragraphs.
  public func styledRange(of range: Range<Index>) -> Range<Int> {
    var start: Int?
    var (end, count) = (0, 0)
    for piece in AttributedPieces(self) {
      let own = piece.range
      func place(_ index: Index) -> Int {
        let index = Swift.min(Swift.max(index, own.lowerBound), own.upperBound)
        return piece.styledRange.lowerBound + utf8.distance(from: own.lowerBound, to: index)
      }
      if start == nil, range.lowerBound < own.upperBound { start = place(range.lowerBound) }
      if range.upperBound > own.lowerBound { end = place(range.upperBound) }
      count = piece.styledRange.upperBound
    }
    let first = start ?? count
    return first..<Swift.max(first, end)
  }
}
