internal import FontFaces
internal import FontMatching
internal import FontNames
internal import FontShaping
internal import FontSources
internal import FontSubstitution

extension StyledText {
  /// Replaces a part of the text. The new characters have the attributes of the first replaced character.
  ///
  /// If no character is replaced, the new characters have the attributes of the character before them. At the start of
  /// a paragraph, they have the attributes of the next character, so that the paragraph keeps its style. After a
  /// mandatory break at the end of the text, they have the attributes of the break.
  ///
  /// - Parameters:
  ///   - utf8Range: the part in bytes of UTF-8. It is clamped to the text. A bound within a code point counts as the
  ///     start of the code point.
  ///   - characters: the new characters; empty to delete the part.
  public mutating func replaceCharacters(in utf8Range: Range<Int>, with characters: String) {
    let range = text.codePoints(in: utf8Range)
    let isAfterOther = range.isEmpty && !beginsParagraph(at: range.lowerBound)
    var attributes = attributes(at: isAfterOther ? max(range.lowerBound - 1, 0) : range.lowerBound)
    attributes.box = nil
    replaceCharacters(in: range, with: StyledText(characters, attributes: attributes))
  }

  /// Whether the character at an offset is the first character of a paragraph. False at the end of the text.
  private func beginsParagraph(at offset: Int) -> Bool {
    guard offset > 0, offset < text.utf8.count else { return offset == 0 }
    // An offset between CR and LF is within a break.
    let start = max(offset - MandatoryBreak.longest, 0)
    let around = text.utf8[text.utf8Indices(of: start..<offset + 1)]
    return unsafe Array(around).withUnsafeBufferPointer { bytes in
      var end = 0
      while end < offset - start {
        let next = unsafe MandatoryBreak.next(in: bytes, from: end)
        guard next.content < next.end else { return false }
        end = next.end
      }
      return end == offset - start
    }
  }

  /// Replaces a part of the text by another text with its own attributes.
  ///
  /// - Parameters:
  ///   - utf8Range: the part in bytes of UTF-8. It is clamped to the text. A bound within a code point counts as the
  ///     start of the code point.
  ///   - other: the new text.
  public mutating func replaceCharacters(in utf8Range: Range<Int>, with other: StyledText) {
    let range = text.codePoints(in: utf8Range)
    self = self[0..<range.lowerBound] + other + self[range.upperBound..<text.utf8.count]
  }
}
