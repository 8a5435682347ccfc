internal import FontFaces
internal import FontMatching
internal import FontNames
internal import FontShaping
internal import FontSources
internal import FontSubstitution

extension ShapedText {
  /// The text after a part of it was replaced, as at each key that is typed. The result is that of the new text shaped from
  /// nothing. Paragraphs that the change does not reach are not shaped again; in a face whose advances were learned, neither are
  /// the words beside it.
  ///
  /// ```swift
  /// let shaped = Font(named: "Inter", size: 17).shaped("The office is here")
  /// let typed = shaped.replacingCharacters(in: 4..<10, with: "café")
  /// print(typed.lines(width: 320).height)
  /// ```
  ///
  /// In a styled text the new characters have the attributes of the first one that they replace; where none is replaced, of the
  /// one before them, and at the beginning of a paragraph of the one after them.
  ///
  /// - Parameters:
  ///   - utf8Range: the part, in bytes of UTF-8 of the text, or of the `StyledText`; clamped to it. A bound within a code point
  ///     counts as its beginning.
  ///   - characters: the new characters; empty to delete.
  public func replacingCharacters(in utf8Range: Range<Int>, with characters: String) -> ShapedText {
    if let styled {
      var source = styled.source
      source.replaceCharacters(in: utf8Range, with: characters)
      return replacing(source, of: styled)
    }
    let range = text.codePoints(in: utf8Range)
    var changed = text
    changed.replaceSubrange(text.utf8Indices(of: range), with: characters)
    return ShapedText(changed, parts, breaking, nil, after: self)
  }

  /// The text after a part of it was replaced: `replacingCharacters(in:with:)` by indices.
  ///
  /// - Parameters:
  ///   - range: a range of `text`. Of a styled text a range of the `StyledText`'s own text, which has neither its case changed nor
  ///     soft hyphens added. Indices beyond the end count as the end.
  ///   - characters: the new characters; empty to delete.
  public func replacingCharacters(in range: Range<String.Index>, with characters: String) -> ShapedText {
    let text = styled?.source.text ?? text
    let (start, end) = (min(range.lowerBound, text.endIndex), min(range.upperBound, text.endIndex))
    return replacingCharacters(in: text.utf8Offsets(of: start..<end), with: characters)
  }

  /// The text after a part of it was replaced by styled text. In a text in one font the attributes and boxes have no effect.
  ///
  /// - Parameters:
  ///   - utf8Range: the part, in bytes of UTF-8 of the text, or of the `StyledText`; clamped to it.
  ///   - other: the new text.
  public func replacingCharacters(in utf8Range: Range<Int>, with other: StyledText) -> ShapedText {
    guard let styled else { return replacingCharacters(in: utf8Range, with: other.text) }
    var source = styled.source
    source.replaceCharacters(in: utf8Range, with: other)
    return replacing(source, of: styled)
  }

  private func replacing(_ source: StyledText, of styled: ShownText) -> ShapedText {
    ShapedText(
      ShownText(source, in: styled.given.font, styled.given.paragraph, styled.collection, scale: styled.scale),
      after: self)
  }
}
