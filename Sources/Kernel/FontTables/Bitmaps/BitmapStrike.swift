/// One size of a bitmap face, with the metrics of that size, in pixels.
public struct BitmapStrike: Sendable, Hashable {
  /// Pixels per em.
  public let ppem: Double
  /// The height above the baseline, positive.
  public let ascender: Double
  /// The depth below the baseline, negative.
  public let descender: Double
  /// Baseline to baseline.
  public let lineHeight: Double
  /// The widest advance.
  public let maxAdvance: Double
}

extension [BitmapStrike] {
  /// The place of the strike that answers where no size is asked for: the largest; `nil` where there is none.
  package var largestIndex: Int? { indices.max { self[$0].ppem < self[$1].ppem } }
  /// The strike that answers where no size is asked for.
  package var largest: BitmapStrike? { largestIndex.map { self[$0] } }

  /// The strike that text of a size is drawn from: the smallest that is not smaller than the text, else the largest; nil where
  /// there is none.
  package func index(forSize points: Double) -> Int? {
    indices.filter { self[$0].ppem >= points }.min { self[$0].ppem < self[$1].ppem } ?? largestIndex
  }
}
