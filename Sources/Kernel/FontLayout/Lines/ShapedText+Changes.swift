internal import FontFaces
internal import FontMatching
internal import FontNames
internal import FontShaping
internal import FontSources
internal import FontSubstitution

extension ShapedText {
  /// Returns the text with a part replaced, for example at each key press. The result is the same as if the new text
  /// were shaped from the start. Unchanged paragraphs are not shaped again. Unchanged words are not shaped again if the
  /// advances of their face were learned.
  ///
  /// ```swift
  /// let shaped = Font(named: "Inter", size: 17).shaped("The office is here")
  /// let typed = shaped.replacingCharacters(in: 4..<10, with: "café")
  /// print(typed.lines(width: 320).height)
  /// ```
  ///
  /// In a styled text, the new characters have the attributes of the first replaced character. If no character is
  /// replaced, the new characters have the attributes of the character before them. At the start of a paragraph, they
  /// have the attributes of the next character.
  ///
  /// - Parameters:
  ///   - utf8Range: the part, in bytes of UTF-8 of the text or of the `StyledText`. It is clamped to the text. A bound
  ///     within a code point counts as the start of the code point.
  ///   - characters: the new characters; empty to delete the part.
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

  /// Returns the text with a part replaced, like `replacingCharacters(in:with:)` for bytes.
  ///
  /// - Parameters:
  ///   - range: a range of `text`. For a styled text, a range of the `StyledText`'s own text, before its case is
  ///     changed and soft hyphens are added. Indices beyond the end count as the end.
  ///   - characters: the new characters; empty to delete the part.
  public func replacingCharacters(in range: Range<String.Index>, with characters: String) -> ShapedText {
    let text = styled?.source.text ?? text
    let (start, end) = (min(range.lowerBound, text.endIndex), min(range.upperBound, text.endIndex))
    return replacingCharacters(in: text.utf8Offsets(of: start..<end), with: characters)
  }

  /// Returns the text with a part replaced by styled text. In a text in one font, the attributes and boxes have no
  /// effect.
  ///
  /// - Parameters:
  ///   - utf8Range: the part, in bytes of UTF-8 of the text or of the `StyledText`. It is clamped to the text.
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
