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
  /// The index of the strike that is used if no size is requested: the largest strike; nil if there is no strike.
  package var largestIndex: Int? { indices.max { self[$0].ppem < self[$1].ppem } }
  /// The strike that is used if no size is requested.
  package var largest: BitmapStrike? { largestIndex.map { self[$0] } }

  /// Returns the index of the strike from which text of a size is drawn. It is the smallest strike that is not smaller
  /// than the text, otherwise the largest strike; nil if there is no strike.
  package func index(forSize points: Double) -> Int? {
    indices.filter { self[$0].ppem >= points }.min { self[$0].ppem < self[$1].ppem } ?? largestIndex
  }
}
