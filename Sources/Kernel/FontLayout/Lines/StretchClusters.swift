internal import FontFiles
internal import FontShaping

/// Finds the clusters of a text, one stretch after another. They come from learned advances if possible, otherwise from
/// shaping.
struct StretchClusters {
  private let parts: TextParts
  /// The clusters in the order of the text. Their starts are counted in bytes from the start of the stretch.
  private(set) var clusters: [AdvanceCluster] = []
  private(set) var scale = AdvanceScale()
  /// The shaped stretch; empty if its advances were learned.
  private(set) var shaped = GlyphRuns()

  init(_ parts: TextParts) { self.parts = parts }

  /// Finds the clusters of a part of a stretch from learned advances. Returns whether they were found. For `part`, see
  /// `LearnedAdvances.addClusters`.
  @unsafe
  mutating func findLearned(
    _ stretch: LineStretch, in part: Range<Int>, _ text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let shaper = parts.shaper(of: stretch)
    clusters.removeAll(keepingCapacity: true)
    shaped.runs.removeAll(keepingCapacity: true)
    shaped.glyphs.removeAll(keepingCapacity: true)
    shaped.failures = []
    guard unsafe shaper.addLearnedClusters(of: stretch, in: part, text, to: &clusters) else {
      clusters.removeAll(keepingCapacity: true)
      return false
    }
    scale = shaper.scale(of: stretch)
    return true
  }

  /// Finds the clusters of a stretch. Returns whether they come from learned advances.
  @unsafe
  @discardableResult
  mutating func find(_ stretch: LineStretch, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    if unsafe findLearned(stretch, in: stretch.utf8Range, text) { return true }
    let shaper = parts.shaper(of: stretch)
    ShapingBuffer.withOne { unsafe shaper.append(stretch, text, to: &shaped, in: $0) }
    guard let run = shaped.runs.last else { return false }
    scale = AdvanceScale(scale: run.scale, tracking: run.tracking)
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
    return false
  }

  /// Returns the width of the clusters that begin before an offset in the stretch, in points.
  func advance(upTo end: Int) -> Double {
    var (units, wide) = (0, 0)
    for cluster in clusters where Int(cluster.start) < end {
      units += Int(cluster.advance)
      wide += cluster.advance == 0 ? 0 : 1
    }
    return scale.points(units, wideClusters: wide)
  }
}
