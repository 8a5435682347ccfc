internal import FontShaping

/// The pieces of a styled text whose widths Chromium rounds by themselves: runs, and their parts of one direction.
///
/// Blink (shape_result_view.cc, SnappedWidth): the width of a piece is `LayoutUnit::FromFloatCeil`.
struct LinePieces: Sendable {
  /// The beginning of each piece, in bytes of UTF-8, ascending.
  private let starts: [Int]
  /// The sum of the advances before each.
  private let positions: [Double]

  /// The pieces of a text; nil for a text of one.
  init?(_ text: ShapedText) {
    guard let styled = text.styled else { return nil }
    var starts: Set<Int> = []
    for run in styled.runs { starts.insert(run.utf8Range.lowerBound) }
    var last: Int8?
    for stretch in text.stretches where stretch.level != last {
      starts.insert(stretch.utf8Range.lowerBound)
      last = stretch.level
    }
    guard starts.count > 1 else { return nil }
    let sorted = starts.sorted()
    var characters = text.text
    positions = characters.withUTF8 { bytes in sorted.map { unsafe text.clusters.place(of: $0, bytes).position } }
    self.starts = sorted
  }

  /// The beginnings of the pieces within a range, without its own beginning.
  func borders(in range: Range<Int>) -> ArraySlice<Int> {
    let first = starts.partitioningIndex { $0 > range.lowerBound }
    return starts[first...].prefix { $0 < range.upperBound }
  }

  /// A sum of what the widths of the pieces before a place are rounded up by.
  struct Ruler {
    private let pieces: LinePieces
    private var next: Int
    private var position: Double
    private var added = 0.0

    init(_ pieces: LinePieces, from start: Int, at position: Double) {
      self.pieces = pieces
      self.position = position
      next = pieces.starts.partitioningIndex { $0 > start }
    }

    /// The sum for the pieces that end at an offset or before it. The offsets have to be asked for in the order of the text.
    mutating func excess(to offset: Int) -> Double {
      while next < pieces.starts.count, pieces.starts[next] < offset {
        let width = pieces.positions[next] - position
        added += max(0, LayoutUnit.up(width) - width)
        position = pieces.positions[next]
        next += 1
      }
      return added
    }
  }
}
