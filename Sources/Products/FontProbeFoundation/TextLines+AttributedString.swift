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
  ///   - attributed: the attributed string that the text was made of.
  public func range(of utf8Range: Range<Int>, in attributed: AttributedString) -> Range<AttributedString.Index> {
    attributed.range(ofStyled: sourceRange(of: utf8Range))
  }

  /// The range of these lines, for characters of an attributed string.
  ///
  /// - Parameters:
  ///   - range: a range of the attributed string.
  ///   - attributed: the attributed string that the text was made of.
  /// - Returns: bytes of UTF-8 of `text`.
  public func utf8Range(of range: Range<AttributedString.Index>, in attributed: AttributedString) -> Range<Int> {
    shownRange(of: attributed.styledRange(of: range))
  }

  /// The caret before a character of an attributed string, as `caret(at:)` has it for an offset.
  ///
  /// - Parameters:
  ///   - index: an index of the attributed string.
  ///   - attributed: the attributed string that the text was made of.
  /// - Returns: the caret; nil without lines, and for text that was left out without an ellipsis.
  public func caret(at index: AttributedString.Index, in attributed: AttributedString) -> LineCaret? {
    caret(at: utf8Range(of: index..<index, in: attributed).lowerBound)
  }

  /// The boxes of a selection in an attributed string, as `selectionRects(of:)` has them for a range of offsets.
  ///
  /// - Parameters:
  ///   - range: a range of the attributed string.
  ///   - attributed: the attributed string that the text was made of.
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
  ///   - attributed: the attributed string that the text was made of.
  public func index(atX x: Double, y: Double, in attributed: AttributedString) -> AttributedString.Index {
    let offset = offset(atX: x, y: y)
    return range(of: offset..<offset, in: attributed).lowerBound
  }
}

extension AttributedString {
  /// Its characters for a range of `StyledText(self).text`, clamped to it. What is put between paragraphs is no character of it.
  ///
  /// - Parameter utf8Range: bytes of UTF-8.
  public func range(ofStyled utf8Range: Range<Int>) -> Range<Index> {
    var (start, end) = (startIndex, startIndex)
    var offset = 0
    for piece in AttributedPieces(self) {
      offset += piece.separator?.utf8.count ?? 0
      let count = utf8.distance(from: piece.range.lowerBound, to: piece.range.upperBound)
      func index(_ place: Int) -> Index {
        utf8.index(piece.range.lowerBound, offsetBy: Swift.min(Swift.max(place - offset, 0), count))
      }
      if offset <= utf8Range.lowerBound { start = index(utf8Range.lowerBound) }
      guard offset < utf8Range.upperBound else { break }
      end = index(utf8Range.upperBound)
      offset += count
    }
    return start..<Swift.max(start, end)
  }

  /// The range of `StyledText(self).text` for a range of its characters.
  ///
  /// - Returns: bytes of UTF-8. What is put between two paragraphs belongs to it if it has characters of both.
  public func styledRange(of range: Range<Index>) -> Range<Int> {
    var start: Int?
    var (offset, end) = (0, 0)
    for piece in AttributedPieces(self) {
      offset += piece.separator?.utf8.count ?? 0
      let own = piece.range
      func place(_ index: Index) -> Int {
        offset + utf8.distance(from: own.lowerBound, to: Swift.min(Swift.max(index, own.lowerBound), own.upperBound))
      }
      if start == nil, range.lowerBound < own.upperBound { start = place(range.lowerBound) }
      if range.upperBound > own.lowerBound { end = place(range.upperBound) }
      offset = place(own.upperBound)
    }
    let first = start ?? offset
    return first..<Swift.max(first, end)
  }
}
