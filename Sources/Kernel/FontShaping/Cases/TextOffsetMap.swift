/// The offsets in a source text and in the text that is shown instead. The lengths of the two texts may differ.
///
/// Offsets are in bytes of UTF-8. A larger offset in one text never has a smaller offset in the other text.
package struct TextOffsetMap: Sendable, Hashable {
  /// The ends of a piece in both texts.
  private struct Piece: Sendable, Hashable {
    var sourceEnd: Int
    var shownEnd: Int
    /// Whether each byte of the source is a byte of the shown text.
    var isOneToOne: Bool
  }

  private var pieces: [Piece] = []

  /// Makes the identity. It has no pieces, and maps each offset to itself, in a text of any length.
  package init() {}

  /// Appends a piece. It has `source` bytes in the source, and `shown` bytes in the shown text.
  ///
  /// If the lengths are equal, bytes are mapped one by one. Otherwise the piece is not divided: see `appendUndivided`.
  package mutating func append(source: Int, shown: Int) {
    append(source, shown, isOneToOne: source == shown)
  }

  /// Appends a piece that is not divided, whatever its lengths. An offset within the piece is treated as its start.
  package mutating func appendUndivided(source: Int, shown: Int) { append(source, shown, isOneToOne: false) }

  private mutating func append(_ source: Int, _ shown: Int, isOneToOne: Bool) {
    precondition(source >= 0 && shown >= 0)
    guard source > 0 || shown > 0 else { return }
    let piece = Piece(sourceEnd: sourceCount + source, shownEnd: shownCount + shown, isOneToOne: isOneToOne)
    if isOneToOne, pieces.last?.isOneToOne == true {
      pieces[pieces.count - 1] = piece
    } else {
      pieces.append(piece)
    }
  }

  /// Whether each offset is mapped to itself.
  package var isIdentity: Bool { pieces.isEmpty || pieces.count == 1 && pieces[0].isOneToOne }
  /// The length in bytes of the source text that the pieces cover.
  package var sourceCount: Int { pieces.last?.sourceEnd ?? 0 }
  /// The length in bytes of the shown text that the pieces cover.
  package var shownCount: Int { pieces.last?.shownEnd ?? 0 }

  /// Returns the offset in the shown text of an offset in the source. The offset is clamped to the source.
  ///
  /// Within a piece that is not divided, this is the start of the shown piece.
  package func shown(ofSource offset: Int) -> Int { convert(offset, from: \.sourceEnd, to: \.shownEnd) }

  /// Returns the offset in the source of an offset in the shown text. The offset is clamped to the shown text.
  ///
  /// Within a piece that is not divided, this is the start of its source.
  package func source(ofShown offset: Int) -> Int { convert(offset, from: \.shownEnd, to: \.sourceEnd) }

  private func convert(_ offset: Int, from: KeyPath<Piece, Int>, to: KeyPath<Piece, Int>) -> Int {
    let offset = max(offset, 0)
    guard let last = pieces.last else { return offset }
    guard offset < last[keyPath: from] else { return last[keyPath: to] }
    var (low, high) = (0, pieces.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle][keyPath: from] > offset { high = middle } else { low = middle + 1 }
    }
    let (start, begin) = low == 0 ? (0, 0) : (pieces[low - 1][keyPath: from], pieces[low - 1][keyPath: to])
    return pieces[low].isOneToOne ? begin + offset - start : begin
  }
}

extension TextOffsetMap {
  /// Appends the pieces of another map.
  package mutating func append(_ other: TextOffsetMap) {
    var (source, shown) = (0, 0)
    for piece in other.pieces {
      append(piece.sourceEnd - source, piece.shownEnd - shown, isOneToOne: piece.isOneToOne)
      (source, shown) = (piece.sourceEnd, piece.shownEnd)
    }
  }
}
