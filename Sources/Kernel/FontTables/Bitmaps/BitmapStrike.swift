/// One size of a bitmap face, with the metrics of that size, in pixels.
public struct BitmapStrike: Sendable, Hashable {
  /// Pixels per em.
  public let ppem: Double
  /// The height of the line above the baseline, positive.
  public let ascender: Double
  /// The depth of the line below the baseline, negative.
  public let descender: Double
  /// The distance from baseline to baseline.
  public let lineHeight: Double
  /// The largest advance.
  public let maxAdvance: Double
}

extension [BitmapStrike] {
  /// The index of the largest strike; nil without strikes. If no size is requested, the largest strike is used.
  package var largestIndex: Int? { indices.max { self[$0].ppem < self[$1].ppem } }
  package var largest: BitmapStrike? { largestIndex.map { self[$0] } }

  /// Finds the smallest strike of at least this size. If every strike is smaller, finds the largest strike.
  package func index(forSize points: Double) -> Int? {
    indices.filter { self[$0].ppem >= points }.min { self[$0].ppem < self[$1].ppem } ?? largestIndex
  }
}
