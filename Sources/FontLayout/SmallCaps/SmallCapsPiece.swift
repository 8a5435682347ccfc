internal import FontFaces
internal import FontNames
public import FontShaping

/// A part of a text in small capitals that is shaped at once: the characters themselves with the features, or their
/// capitals at a smaller size.
public struct SmallCapsPiece: Sendable, Hashable {
  /// What is shaped: the text itself, or its capitals.
  public let text: String
  /// The factor by which the size is multiplied: 1 for the text itself.
  public let scale: Double
  /// Where its characters are in the source text, in bytes of UTF-8.
  public let utf8Range: Range<Int>
  /// The indices of its characters in the list of which it is a part.
  public let characters: Range<Int>

  /// Whether the text is scaled capitals.
  public var isSynthesised: Bool { scale != 1 || isCapitals }
  private let isCapitals: Bool

  fileprivate init(_ text: String, _ scale: Double, _ utf8Range: Range<Int>, _ characters: Range<Int>, isCapitals: Bool)
  {
    self.text = text
    self.scale = scale
    self.utf8Range = utf8Range
    self.characters = characters
    self.isCapitals = isCapitals
  }
}

extension [SmallCapsCharacter] {
  /// The characters joined into pieces. Real and unchanged characters are shaped together with the features, as when the
  /// verdicts were found.
  public var pieces: [SmallCapsPiece] {
    var pieces: [SmallCapsPiece] = []
    var start = startIndex
    while start < endIndex {
      let first = self[start].drawing.scaled
      var text = ""
      var end = start
      while end < endIndex {
        let scaled = self[end].drawing.scaled
        guard (scaled == nil) == (first == nil), scaled?.scale == first?.scale else { break }
        if let scaled { text += scaled.text } else { text.append(self[end].character) }
        end += 1
      }
      pieces.append(
        SmallCapsPiece(
          text, first?.scale ?? 1, self[start].utf8Range.lowerBound..<self[end - 1].utf8Range.upperBound, start..<end,
          isCapitals: first != nil))
      start = end
    }
    return pieces
  }
}

extension SmallCapsCharacter.Drawing {
  /// The text that is scaled, and its factor; nil when the character itself is drawn.
  fileprivate var scaled: (text: String, scale: Double)? {
    if case .scaled(let text, let scale) = self { (text, scale) } else { nil }
  }
}
