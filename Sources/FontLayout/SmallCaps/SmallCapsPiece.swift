internal import FontFaces
public import FontShaping

/// A part of a text in small capitals that is drawn in one way: the characters themselves with the features, or their
/// capitals at a smaller size.
public struct SmallCapsPiece: Sendable, Hashable {
  /// What is shaped: the text itself, or its capitals.
  public let text: String
  /// The factor by which it is scaled: 1 for the text itself.
  public let scale: Double
  /// Where it stands in the source text's UTF-8.
  public let utf8Range: Range<Int>
  /// Which of the characters it has, by their places in the list it was made from.
  public let characters: Range<Int>

  /// Whether these are scaled capitals.
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
  /// The characters put together into pieces. Real and unchanged ones are shaped together, with the features: so they were
  /// judged.
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
  /// The text that is scaled, and its factor; `nil` for the character itself.
  fileprivate var scaled: (text: String, scale: Double)? {
    if case .scaled(let text, let scale) = self { (text, scale) } else { nil }
  }
}
