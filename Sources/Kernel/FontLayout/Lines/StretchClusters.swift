internal import FontFiles
internal import FontShaping

/// The clusters of one stretch of a text after another, from what was learned of its face, or else by shaping it.
struct StretchClusters {
  private let parts: TextParts
  /// The clusters in the order of the text. They begin at the bytes of the stretch.
  private(set) var clusters: [AdvanceCluster] = []
  /// Points per unit.
  private var scale = 0.0
  /// Points after each cluster with a width.
  private var tracking = 0.0
  /// The stretch as it was shaped; empty where its advances were learned.
  private(set) var shaped = GlyphRuns()

  init(_ parts: TextParts) { self.parts = parts }

  /// Finds the clusters of a stretch.
  @unsafe
  mutating func find(_ stretch: LineStretch, _ text: UnsafeBufferPointer<UInt8>) {
    let shaper = parts.shaper(of: stretch)
    clusters.removeAll(keepingCapacity: true)
    shaped.runs.removeAll(keepingCapacity: true)
    shaped.glyphs.removeAll(keepingCapacity: true)
    shaped.failures = []
    if unsafe shaper.addLearnedClusters(of: stretch, text, to: &clusters) {
      (scale, tracking) = (stretch.drawing.scale, shaper.tracking(in: stretch.script))
      return
    }
    clusters.removeAll(keepingCapacity: true)
    ShapingBuffer.withOne { unsafe shaper.append(stretch, text, to: &shaped, in: $0) }
    guard let run = shaped.runs.last else { return }
    (scale, tracking) = (run.scale, run.tracking)
    let start = UInt32(truncatingIfNeeded: stretch.utf8Range.lowerBound)
    if run.isRightToLeft { shaped.glyphs.reverse() }
    for glyph in shaped.glyphs {
      var cluster = AdvanceCluster(
        start: glyph.cluster &- start, advance: glyph.advance, isUnsafe: glyph.isUnsafeToBreak && glyph.cluster > start)
      if let last = clusters.last, last.start == cluster.start {
        clusters.removeLast()
        cluster = AdvanceCluster(
          start: last.start, advance: Int32(clamping: Int(last.advance) + Int(cluster.advance)),
          isUnsafe: last.isUnsafe || cluster.isUnsafe)
      }
      clusters.append(cluster)
    }
  }

  /// The width of a cluster, in points.
  @inline(__always)
  func advance(of cluster: AdvanceCluster) -> Double {
    cluster.advance == 0 ? 0 : Double(cluster.advance) * scale + tracking
  }

  /// The width of the clusters that begin before an offset in the stretch, in points.
  func advance(upTo end: Int) -> Double {
    var (units, wide) = (0, 0)
    for cluster in clusters where Int(cluster.start) < end {
      units += Int(cluster.advance)
      wide += cluster.advance == 0 ? 0 : 1
    }
    return Double(units) * scale + tracking * Double(wide)
  }
}
