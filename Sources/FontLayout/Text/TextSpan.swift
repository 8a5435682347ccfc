internal import FontFaces
internal import FontShaping

/// A stretch of a text that is set in another size of the same font, or with features of its own: imitated small capitals
/// are capitals in a smaller size.
struct TextSpan: Sendable, Hashable {
  /// Where it lies, in bytes of UTF-8, at the bounds of characters.
  let utf8Range: Range<Int>
  /// The factor of its size.
  let scale: Double
  /// Features over those of the text.
  let features: [FontFeature]
  /// What is set instead of its characters, each of them, in order; empty for the text itself.
  let replacements: [ReplacedCharacter]

  init(
    utf8Range: Range<Int>, scale: Double = 1, features: [FontFeature] = [], replacements: [ReplacedCharacter] = []
  ) {
    self.utf8Range = utf8Range
    self.scale = scale
    self.features = features
    self.replacements = replacements
  }

  /// What is set instead of the characters of a stretch of the text.
  func replacements(in range: Range<Int>) -> ArraySlice<ReplacedCharacter> {
    replacements[place(of: range.lowerBound)..<place(of: range.upperBound)]
  }

  /// The first replacement of a character that begins there or later.
  private func place(of offset: Int) -> Int {
    var (low, high) = (0, replacements.count)
    while low < high {
      let middle = (low + high) / 2
      if replacements[middle].utf8Offset < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
