/// The offsets in a source text and in the text that is shown for it, if their lengths differ.
///
/// Offsets are in bytes of UTF-8. A larger offset in one text never has a smaller one in the other.
package struct TextOffsetMap: Sendable, Hashable {
  /// The ends of a piece of both texts.
  private struct Piece: Sendable, Hashable {
    var sourceEnd: Int
    var shownEnd: Int
    /// Whether each byte of the source is a byte of the shown text.
    var isOneToOne: Bool
  }

  private var pieces: [Piece] = []

  /// The identity: without pieces each offset is itself, in a text of any length.
  package init() {}

  /// Appends a piece of the source with this many bytes that is shown with that many bytes.
  ///
  /// If the lengths are equal, bytes are mapped one by one; otherwise the piece is not divided: see `appendUndivided`.
  package mutating func append(source: Int, shown: Int) {
    append(source, shown, isOneToOne: source == shown)
  }

  /// Appends a piece that is not divided, whatever its lengths: an offset within it counts as its start.
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

  /// Whether each offset is itself.
  package var isIdentity: Bool { pieces.isEmpty || pieces.count == 1 && pieces[0].isOneToOne }
  /// The length of the source text in bytes, as far as it has pieces.
  package var sourceCount: Int { pieces.last?.sourceEnd ?? 0 }
  /// The length of the shown text in bytes, as far as it has pieces.
  package var shownCount: Int { pieces.last?.shownEnd ?? 0 }

  /// The offset in the shown text of an offset in the source, which is clamped to it.
  ///
  /// Within a piece that is not divided: the start of the shown piece.
  package func shown(ofSource offset: Int) -> Int { convert(offset, from: \.sourceEnd, to: \.shownEnd) }

  /// The offset in the source of an offset in the shown text, which is clamped to it.
  ///
  /// Within a piece that is not divided: the start of its source.
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
