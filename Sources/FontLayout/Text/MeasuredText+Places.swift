public import FontShaping

extension MeasuredText {
  /// The direction in which the line is read: the one that was asked for, else that of the first letter that has one.
  public var direction: TextDirection {
    if let direction = line.settings.direction { return direction }
    // Most texts need no look at the classes of their characters.
    guard text.unicodeScalars.contains(where: \.needsBidirectionality) else { return .leftToRight }
    return TextDirection(of: text)
  }

  // MARK: - Places in the text

  /// The place of a caret in the text.
  public func index(of caret: TextCaret) -> String.Index { text.index(utf8Offset: caret.utf8Offset) }

  /// The caret before the character (grapheme cluster) that an index is in, and for the end of the text the last one. Each call
  /// goes through the whole line: for many places keep `carets`.
  ///
  /// - Parameter index: an index of `text`.
  public func caret(at index: String.Index) -> TextCaret {
    let offset = text.utf8Offset(of: index)
    let carets = carets
    // They are in the order of the text, and the first one is at its beginning.
    return carets[max(carets.partitioningIndex { $0.utf8Offset > offset } - 1, 0)]
  }

  /// Where the characters of a run are in the text.
  public func range(of run: MeasuredRun) -> Range<String.Index> {
    text.index(utf8Offset: run.utf8Range.lowerBound)..<text.index(utf8Offset: run.utf8Range.upperBound)
  }

  /// Where the characters begin that a glyph represents, alone or with others of its cluster.
  public func index(of glyph: MeasuredGlyph) -> String.Index { text.index(utf8Offset: glyph.cluster) }

  // MARK: - Hit testing

  /// The caret that is nearest to a place: where a click there puts it. Of two at the same distance, the one that is earlier in the
  /// text. A place that is not a number is the left end. Each call goes through the whole line.
  ///
  /// - Parameter x: points from the left end of the line.
  public func caret(atX x: Double) -> TextCaret {
    let carets = carets
    // There is at least the caret at the end of the text.
    return carets.nearest(toX: x) ?? carets[0]
  }

  /// The place in the text of the caret that is nearest to a place in the line.
  ///
  /// - Parameter x: points from the left end of the line.
  public func index(atX x: Double) -> String.Index { index(of: caret(atX: x)) }
}
