public import FontLayout

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension TextLines {
  /// The characters of an attributed string, for a range of these lines.
  ///
  /// - Parameters:
  ///   - utf8Range: bytes of UTF-8 of `text`, such as those of a line or of a run.
  ///   - attributed: the attributed string from which the text was made.
  public func range(of utf8Range: Range<Int>, in attributed: AttributedString) -> Range<AttributedString.Index> {
    attributed.range(ofStyled: sourceRange(of: utf8Range))
  }

  /// The range of these lines, for characters of an attributed string.
  ///
  /// - Parameters:
  ///   - range: a range of the attributed string.
  ///   - attributed: the attributed string from which the text was made.
  /// - Returns: bytes of UTF-8 of `text`.
  public func utf8Range(of range: Range<AttributedString.Index>, in attributed: AttributedString) -> Range<Int> {
    shownRange(of: attributed.styledRange(of: range))
  }

  /// The caret before a character of an attributed string, as in `caret(at:)` for an offset.
  ///
  /// - Parameters:
  ///   - index: an index of the attributed string.
  ///   - attributed: the attributed string from which the text was made.
  ///   - affinity: the line of the caret at the break of a line; `affinity(atX:y:)` returns that of a click.
  /// - Returns: the caret; nil if there are no lines, and for text that was left out without an ellipsis.
  public func caret(
    at index: AttributedString.Index, in attributed: AttributedString, affinity: CaretAffinity = .downstream
  ) -> LineCaret? {
    caret(at: utf8Range(of: index..<index, in: attributed).lowerBound, affinity: affinity)
  }

  /// The boxes of a selection in an attributed string, as in `selectionRects(of:)` for a range of offsets.
  ///
  /// - Parameters:
  ///   - range: a range of the attributed string.
  ///   - attributed: the attributed string from which the text was made.
  public func selectionRects(
    of range: Range<AttributedString.Index>, in attributed: AttributedString
  ) -> [SelectionRect] {
    selectionRects(of: utf8Range(of: range, in: attributed))
  }

  /// The place in an attributed string of the caret for a click at a place in the column.
  ///
  /// - Parameters:
  ///   - x: points from the column's left edge.
  ///   - y: points below the top.
  ///   - attributed: the attributed string from which the text was made.
  public func index(atX x: Double, y: Double, in attributed: AttributedString) -> AttributedString.Index {
    let offset = offset(atX: x, y: y)
    return range(of: offset..<offset, in: attributed).lowerBound
  }
}

extension AttributedString {
  /// Its characters for a range of `StyledText(self).text`, clamped to it. Paragraph separators are not among them.
  ///
  /// - Parameter utf8Range: bytes of UTF-8.
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

  /// The range of `StyledText(self).text` for a range of the string's characters.
  ///
  /// - Returns: bytes of UTF-8. A separator between two paragraphs belongs to it if it has characters of both.
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
