internal import FontFiles
internal import MetricValues
internal import Synchronization

/// The measured tops of `H` and `x`, in font units; for a face without outlines, in pixels of the largest strike.
final class MeasuredHeights: Sendable {
  private let capital: Double?
  private let x: Double?

  init(capital: Double?, x: Double?) {
    self.capital = capital
    self.x = x
  }

  func top(of letter: Unicode.Scalar) -> Double? { letter == "H" ? capital : x }
}

/// The advances that no table declares at the face's coordinates.
final class MeasuredWidths: Sendable {
  let average: Double?
  let widest: Double?
  let zero: MetricValue?
  /// The widths of the strikes of a face without outlines, by the index of the strike. They are measured when needed.
  private let ofStrikes = Guarded<[Int: MeasuredWidths]>([:])

  init(average: Double?, widest: Double?, zero: MetricValue?) {
    self.average = average
    self.widest = widest
    self.zero = zero
  }

  /// Returns the widths of a strike. If two threads need the widths at the same time, both may measure them.
  func strike(_ index: Int, _ measure: () -> MeasuredWidths) -> MeasuredWidths {
    if let known = ofStrikes.withLock({ $0[index] }) { return known }
    let measured = measure()
    ofStrikes.withLock { $0[index] = measured }
    return measured
  }
}
