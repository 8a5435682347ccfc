internal import FontFaces
internal import FontNames
public import FontShaping

/// The position of the caret before a character (a grapheme cluster), or after the last character.
///
/// The caret is at the edge where the character begins: the left edge in text from left to right, the right edge in
/// text from right to left. Within a ligature, the font may give the position (table GDEF). Otherwise, each character
/// has an equal part.
public struct TextCaret: Sendable, Hashable {
  /// The start of the character in the text, in bytes of UTF-8.
  public let utf8Offset: Int
  /// The position in points from the left end of the line.
  public let x: Double
}

extension MeasuredText {
  /// The reading direction of the line: the requested direction, or else the direction of the first letter with a
  /// direction.
  public var direction: TextDirection {
    if let direction = line.settings.direction { return direction }
    // Most texts need no look-up of the bidirectional classes of their characters.
    guard text.unicodeScalars.contains(where: \.needsBidirectionality) else { return .leftToRight }
    return TextDirection(of: text)
  }

  // MARK: - Places in the text

  /// Returns the index of a caret in the text.
  public func index(of caret: TextCaret) -> String.Index { text.index(utf8Offset: caret.utf8Offset) }

  /// Returns the caret before the character (grapheme cluster) at an index; the last caret for the end of the text.
  /// Each call goes through the whole line. For many indices, store `carets`.
  ///
  /// - Parameter index: an index of `text`.
  public func caret(at index: String.Index) -> TextCaret {
    let offset = text.utf8Offset(of: index)
    let carets = carets
    // The carets are in the order of the text, and the first caret is at the start of the text.
    return carets[max(carets.partitioningIndex { $0.utf8Offset > offset } - 1, 0)]
  }

  /// Returns the range of a run's characters in the text.
  public func range(of run: MeasuredRun) -> Range<String.Index> {
    text.index(utf8Offset: run.utf8Range.lowerBound)..<text.index(utf8Offset: run.utf8Range.upperBound)
  }

  /// Returns the start of a glyph's characters in the text. It is the same for all glyphs of a cluster.
  public func index(of glyph: MeasuredGlyph) -> String.Index { text.index(utf8Offset: glyph.cluster) }

  // MARK: - Hit testing

  /// Returns the nearest caret to a click. If two carets have the same distance, the earlier caret in the text is
  /// chosen. Not-a-number counts as the left end. Each call goes through the whole line.
  ///
  /// - Parameter x: the position of the click, in points from the left end of the line.
  public func caret(atX x: Double) -> TextCaret {
    let carets = carets
    // There is always a caret at the end of the text.
    return carets.nearest(toX: x) ?? carets[0]
  }

  /// Returns the index in the text of the nearest caret to a click.
  ///
  /// - Parameter x: the position of the click, in points from the left end of the line.
  public func index(atX x: Double) -> String.Index { index(of: caret(atX: x)) }

  // MARK: - Selections

  /// Returns the boxes of a selection, from left to right. There are several boxes if the text has parts in both
  /// directions. The boxes reach from `descender` to `ascender`, like the line.
  ///
  /// A character (a grapheme cluster) is covered completely if the range contains a part of it. In a ligature, each
  /// character has the part between its carets. Characters without width have no box, and an empty range has no box.
  /// Each call goes through the whole line.
  ///
  /// - Parameter range: a range of `text`.
  public func selectionRects(of range: Range<String.Index>) -> [TextBounds] {
    let (ascender, descender) = (ascender, descender)
    return line.extents(of: text.utf8Offsets(of: range)).map { extent in
      TextBounds(x: extent.left, y: descender, width: extent.right - extent.left, height: ascender - descender)
    }
  }
}

/// Converts between indices in a text and offsets in bytes of UTF-8, which lines and glyphs use.
extension String {
  /// Returns the index at an offset. A negative offset counts as the start of the text, and an offset after the text
  /// counts as its end.
  func index(utf8Offset: Int) -> String.Index {
    utf8.index(startIndex, offsetBy: Swift.min(Swift.max(utf8Offset, 0), utf8.count))
  }

  /// Returns the offset of an index: the number of bytes of UTF-8 before it.
  func utf8Offset(of index: String.Index) -> Int { utf8.distance(from: startIndex, to: index) }

  func utf8Offsets(of range: Range<String.Index>) -> Range<Int> {
    utf8Offset(of: range.lowerBound)..<utf8Offset(of: range.upperBound)
  }
}

extension Collection where Element == TextCaret {
  /// Returns the nearest caret to a position in the line; nil if there are no carets. If two carets have the same
  /// distance, the earlier caret is chosen. Not-a-number counts as the left end.
  func nearest(toX x: Double) -> TextCaret? {
    guard let first else { return nil }
    let ends = reduce((first.x, first.x)) { (Swift.min($0.0, $1.x), Swift.max($0.1, $1.x)) }
    // The position is clamped, because all distances to an infinite position are the same.
    let x = x.isNaN ? ends.0 : Swift.min(Swift.max(x, ends.0), ends.1)
    return dropFirst().reduce(first) { abs($1.x - x) < abs($0.x - x) ? $1 : $0 }
  }
}
