/// The offsets of characters in a source text and in the text that is shown instead. The texts may differ in length.
///
/// Offsets are in bytes of UTF-8. A larger offset in one text never has a smaller offset in the other text.
package struct TextOffsetMap: Sendable, Hashable {
  /// The ends of a piece in both texts.
  private struct Piece: Sendable, Hashable {
    var sourceEnd: Int
    var shownEnd: Int
    /// Whether each byte of the source corresponds to one byte of the shown text.
    var isOneToOne: Bool
  }

  private var pieces: [Piece] = []

  /// Makes the identity, which has no pieces. It maps each offset to itself, in a text of any length.
  package init() {}

  /// Appends a piece with these numbers of bytes. If they are equal, bytes are mapped one by one. Otherwise the piece
  /// is not divided: see `appendUndivided`.
  package mutating func append(source: Int, shown: Int) {
    append(source, shown, isOneToOne: source == shown)
  }

  /// Appends a piece that is not divided. An offset within the piece is treated as its start.
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

  /// Returns the offset in the shown text that corresponds to an offset in the source. An offset outside the source is
  /// clamped. Within a piece that is not divided, returns the start of the shown piece.
  package func shown(ofSource offset: Int) -> Int { convert(offset, from: \.sourceEnd, to: \.shownEnd) }

  /// Returns the offset in the source that corresponds to an offset in the shown text. An offset outside the shown text
  /// is clamped. Within a piece that is not divided, returns the start of the source piece.
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
  package mutating func append(_ other: TextOffsetMap) {
    var (source, shown) = (0, 0)
    for piece in other.pieces {
      append(piece.sourceEnd - source, piece.shownEnd - shown, isOneToOne: piece.isOneToOne)
      (source, shown) = (piece.sourceEnd, piece.shownEnd)
    }
  }
}
