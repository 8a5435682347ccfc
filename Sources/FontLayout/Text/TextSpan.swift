internal import FontFaces
internal import FontShaping

/// A stretch of a text that has another size of the same font, or features of its own: synthesised small capitals are
/// capitals in a smaller size.
struct TextSpan: Sendable, Hashable {
  /// Where it is in the text, in bytes of UTF-8, at the bounds of characters.
  let utf8Range: Range<Int>
  /// The factor by which the font's size is multiplied.
  let scale: Double
  /// Features beside those of the text.
  let features: [FontFeature]
  /// The text in place of each of its characters, in order; empty when the characters themselves are drawn.
  let replacements: [ReplacedCharacter]

  init(
    utf8Range: Range<Int>, scale: Double = 1, features: [FontFeature] = [], replacements: [ReplacedCharacter] = []
  ) {
    self.utf8Range = utf8Range
    self.scale = scale
    self.features = features
    self.replacements = replacements
  }

  /// The replacements of the characters in a part of the span.
  func replacements(in range: Range<Int>) -> ArraySlice<ReplacedCharacter> {
    replacements[place(of: range.lowerBound)..<place(of: range.upperBound)]
  }

  /// The index of the first replacement of a character that begins at this offset or later.
  private func place(of offset: Int) -> Int {
    var (low, high) = (0, replacements.count)
    while low < high {
      let middle = (low + high) / 2
      if replacements[middle].utf8Offset < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
