internal import FontShaping

/// The places at which a line is widened after it was shaped: the spaces of a justified line, and the ends of pieces that are
/// rounded up.
final class LineExpansion: Sendable {
  /// The points at a cluster: before its glyphs and after them.
  struct Points: Sendable {
    var before = 0.0
    var after = 0.0
  }

  /// The beginnings of the clusters, in bytes of UTF-8 of the line, ascending.
  private let places: [(cluster: Int, points: Points)]

  /// - Parameter points: the points by the beginning of the cluster.
  init(_ points: [Int: Points]) { places = points.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }

  /// The points at a cluster.
  func points(at cluster: Int) -> Points {
    let index = places.partitioningIndex { $0.cluster >= cluster }
    return index < places.count && places[index].cluster == cluster ? places[index].points : Points()
  }
}

extension ShapedLine {
  /// The line with points added at some clusters.
  func expanded(by expansion: LineExpansion) -> ShapedLine {
    withRuns { run in
      run.expansion = expansion
      for index in run.glyphs where isLastFromLeft(index, of: run) {
        let points = expansion.points(at: Int(glyphs[index].cluster))
        run.advance += points.before + points.after
      }
    }
  }

  /// Whether a glyph is the rightmost one of its cluster.
  func isLastFromLeft(_ index: Int, of run: ShapedRun) -> Bool {
    !run.glyphs.contains(index + 1) || glyphs[index + 1].cluster != glyphs[index].cluster
  }

  /// Whether a glyph is the leftmost one of its cluster.
  func isFirstFromLeft(_ index: Int, of run: ShapedRun) -> Bool {
    !run.glyphs.contains(index - 1) || glyphs[index - 1].cluster != glyphs[index].cluster
  }
}
