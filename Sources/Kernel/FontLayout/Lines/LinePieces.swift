internal import FontShaping

/// The pieces of a text whose widths Chromium rounds by themselves: the runs of styled text, and their parts of one direction.
///
/// Blink (shape_result_view.cc, SnappedWidth): the width of a piece is `LayoutUnit::FromFloatCeil`.
struct LinePieces: Sendable {
  /// The beginning of each piece, in bytes of UTF-8, ascending.
  private let starts: [Int]
  /// The sum of the advances before each.
  private let positions: [Double]
  /// The sum of what the pieces before each are rounded up by.
  private let added: [Double]

  /// The pieces of a text; nil for a text of one.
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

  /// The beginnings of the pieces within a range, without its own beginning.
  func borders(in range: Range<Int>) -> ArraySlice<Int> {
    let first = starts.partitioningIndex { $0 > range.lowerBound }
    return starts[first...].prefix { $0 < range.upperBound }
  }

  /// The sum of what the pieces between two places are rounded up by. The last one, which the second place ends, is not rounded.
  ///
  /// - Parameters:
  ///   - start: the beginning of a line.
  ///   - position: the sum of the advances before it.
  ///   - end: the second place.
  func excess(from start: Int, at position: Double, to end: Int) -> Double {
    let first = starts.partitioningIndex { $0 > start }
    let last = starts.partitioningIndex { $0 >= end } - 1
    guard first <= last else { return 0 }
    return LayoutUnit.excess(positions[first] - position) + added[last] - added[first]
  }
}
