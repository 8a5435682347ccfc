internal import FontShaping

/// The pieces of a text whose widths Chromium rounds separately. Each piece is a run of styled text. A run with text in
/// both directions is split where the direction changes. Blink (shape_result_view.cc, SnappedWidth) rounds the width of
/// a piece with `LayoutUnit::FromFloatCeil`.
struct LinePieces: Sendable {
  /// The start of each piece, in bytes of UTF-8, ascending.
  private let starts: [Int]
  /// The sum of the advances before each piece.
  private let positions: [Double]
  /// For each piece, the points that rounding adds to all pieces before it.
  private let added: [Double]

  /// Finds the pieces of a text; nil for a text with a single piece.
  init?(_ text: ShapedText) {
    var starts: Set<Int> = []
    for run in text.styled?.runs ?? [] { starts.insert(run.utf8Range.lowerBound) }
    var last: Int8?
    for stretch in text.stretches where stretch.level != last {
      starts.insert(stretch.utf8Range.lowerBound)
      last = stretch.level
    }
    guard starts.count > 1 else { return nil }
    let sorted = starts.sorted()
    var characters = text.text
    let positions = characters.withUTF8 { bytes in
      sorted.map { unsafe text.clusters.place(of: $0, bytes).position }
    }
    var sum = 0.0
    added = positions.indices.map { index in
      defer { if index + 1 < positions.count { sum += LayoutUnit.excess(positions[index + 1] - positions[index]) } }
      return sum
    }
    self.starts = sorted
    self.positions = positions
  }

  /// Returns the starts of the pieces within a range, without the start of the range.
  func borders(in range: Range<Int>) -> ArraySlice<Int> {
    let first = starts.partitioningIndex { $0 > range.lowerBound }
    return starts[first...].prefix { $0 < range.upperBound }
  }

  /// Returns the points that rounding adds to the pieces from the start of a line up to an offset. The last piece is
  /// not rounded. `position` is the sum of the advances before the line.
  func excess(from start: Int, at position: Double, to end: Int) -> Double {
    let first = starts.partitioningIndex { $0 > start }
    let last = starts.partitioningIndex { $0 >= end } - 1
    guard first <= last else { return 0 }
    return LayoutUnit.excess(positions[first] - position) + added[last] - added[first]
  }
}
