extension MeasuredText {
  /// What a selection covers, as boxes from left to right: one, and several where the text has parts in both directions. They are
  /// as high as the line, from `descender` to `ascender`.
  ///
  /// A character (a grapheme cluster) is covered whole where the range has a part of it. Of a ligature each character has the
  /// part between its carets. No box is of characters without width, and there is none for an empty range. Each call goes
  /// through the whole line.
  ///
  /// - Parameter range: a range of `text`.
  public func selectionRects(of range: Range<String.Index>) -> [TextBounds] {
    let (ascender, descender) = (ascender, descender)
    return line.extents(of: text.utf8Offsets(of: range)).map { extent in
      TextBounds(x: extent.left, y: descender, width: extent.right - extent.left, height: ascender - descender)
    }
  }
}
