internal import FontFaces
internal import FontMatching
internal import FontNames
internal import FontSources
internal import FontSubstitution

/// Chooses `size-adjust` and the overrides of a rule, so that lines have the height of the web font at every size.
///
/// Chromium rounds the adjusted size down to hundredths of a pixel, and rounds ascent, descent and gap to whole pixels.
/// With the exact quotients, lines would have a different height at some sizes. Each number is therefore searched:
///
/// 1. `size-adjust` is tried in hundredths of a percent, nearest to the ideal first.
/// 2. An override is right at one size if it is in an interval: the web font's pixels ∓ ½, divided by the adjusted
///    size. It is right at all sizes if it is in all these intervals.
/// 3. The override is a number near the middle of the common part of these intervals, with few decimals. It is checked
///    at each size with Chromium's arithmetic.
/// 4. If no `size-adjust` near the ideal has three right overrides, the search uses fewer displays and a wider range.
/// 5. If that fails too, the numbers with the fewest wrong sizes are used.
struct OverrideSelection: Sendable {
  /// In percent. The overrides are also in percent.
  let sizeAdjust: Double
  let ascent: Double
  let descent: Double
  let gap: Double

  /// The sizes of each step, and the greatest distance from the ideal in percentage points. 0.1 percentage points
  /// change a line of 600 pixels by half a pixel.
  private static let steps: [(sizes: ChromiumSizes, reach: Double)] = [(.all, 0.1), (.dense, 0.2), (.common, 0.3)]
  /// The greatest number of values that are tried on each side of the ideal, in hundredths of a percent.
  private static let mostSteps = 30
  /// The least width of an interval, in percent. A narrower interval may contain no number with four decimals.
  private static let leastWidth = 0.0008

  /// - Parameters:
  ///   - metrics: the web font's metrics.
  ///   - ideal: the ideal `size-adjust`, in percent.
  ///   - isFixed: whether the ideal is used unchanged.
  init(for metrics: ChromiumMetrics, near ideal: Double, isFixed: Bool = false) {
    let candidates = isFixed ? [ideal] : Self.candidates(near: ideal)
    for (sizes, reach) in Self.steps {
      let search = OverrideSearch(metrics, sizes)
      for sizeAdjust in candidates where isFixed || abs(sizeAdjust - ideal) <= reach {
        guard let found = search.overrides(under: sizeAdjust) else { continue }
        self.init(sizeAdjust, found)
        return
      }
    }
    let search = OverrideSearch(metrics, .common)
    var best = (sizeAdjust: ideal, search.bestEffort(under: ideal))
    for sizeAdjust in candidates {
      let effort = search.bestEffort(under: sizeAdjust)
      // The candidates are sorted by distance from the ideal. Of equal results, the nearest candidate is kept.
      if effort.wrongCount < best.1.wrongCount { best = (sizeAdjust, effort) }
    }
    self.init(best.sizeAdjust, best.1.overrides)
  }

  private init(_ sizeAdjust: Double, _ overrides: [Double]) {
    self.sizeAdjust = sizeAdjust
    (ascent, descent, gap) = (overrides[0], overrides[1], overrides[2])
  }

  private static func candidates(near ideal: Double) -> [Double] {
    let steps = (-mostSteps...mostSteps).map { (ideal * 100 + Double($0)).rounded() / 100 }
    return steps.filter { $0 > 0 }.sorted { abs($0 - ideal) < abs($1 - ideal) }
  }

  var rule: ChromiumRule { ChromiumRule(sizeAdjust: sizeAdjust, ascent: ascent, descent: descent, gap: gap) }

  /// Returns the number with the fewest decimals near the middle of an interval; nil if the interval is too narrow.
  static func roundest(in interval: Range<Double>) -> Double? {
    let width = interval.upperBound - interval.lowerBound
    guard width >= leastWidth else { return nil }
    let middle = (interval.lowerBound + interval.upperBound) / 2
    // The distance from both ends must be at least a fifth of the width.
    let inside = (interval.lowerBound + width / 5)...(interval.upperBound - width / 5)
    var unit = 1.0
    for _ in 0...4 {
      let rounded = (middle * unit).rounded() / unit
      if inside.contains(rounded) { return rounded }
      unit *= 10
    }
    return (middle * 10_000).rounded() / 10_000
  }
}

/// Searches the three overrides for one `size-adjust` at several sizes.
private struct OverrideSearch {
  private let sizes: [Float]
  /// The ascents, the descents and the gaps of the web font at each size, in pixels.
  private let targets: [[Double]]

  init(_ metrics: ChromiumMetrics, _ sizes: ChromiumSizes) {
    self.sizes = sizes.sizes
    targets = [
      self.sizes.map(metrics.ascent), self.sizes.map(metrics.descent), self.sizes.map(metrics.gap),
    ]
  }

  /// Returns the three overrides in percent; nil if an override cannot be right at all sizes.
  func overrides(under sizeAdjust: Double) -> [Double]? {
    let adjusted = adjustedSizes(sizeAdjust)
    var overrides: [Double] = []
    for target in targets {
      guard let override = override(for: target, adjusted) else { return nil }
      overrides.append(override)
    }
    return overrides
  }

  /// Returns the overrides that are right at the greatest number of sizes, and the number of wrong results.
  func bestEffort(under sizeAdjust: Double) -> (overrides: [Double], wrongCount: Int) {
    let adjusted = adjustedSizes(sizeAdjust)
    var overrides: [Double] = []
    var wrongCount = 0
    for target in targets {
      let override = Self.isNothing(target) ? 0 : mostCovered(target, adjusted)
      overrides.append(override)
      wrongCount += Self.wrongCount(override, target, adjusted)
    }
    return (overrides, wrongCount)
  }

  private func adjustedSizes(_ sizeAdjust: Double) -> [Float] {
    let rule = ChromiumRule(sizeAdjust: sizeAdjust, ascent: 0, descent: 0, gap: 0)
    return sizes.map(rule.adjustedSize)
  }

  /// Returns whether no override is needed. An override is a `<percentage [0,∞]>` (CSS Fonts 4). Browsers ignore
  /// negative overrides, and keep the metric of the drawn font. A negative line gap is treated as zero (CSS Inline 3).
  private static func isNothing(_ target: [Double]) -> Bool { target.allSatisfy { $0 <= 0 } }

  private func override(for target: [Double], _ adjusted: [Float]) -> Double? {
    if Self.isNothing(target) { return 0 }
    var (low, high) = (-Double.infinity, Double.infinity)
    for (pixels, size) in zip(target, adjusted) {
      low = max(low, (pixels - 0.5) / Double(size))
      high = min(high, (pixels + 0.5) / Double(size))
    }
    guard low < high, let override = OverrideSelection.roundest(in: max(low, 0) * 100..<max(high, low, 0) * 100) else {
      return nil
    }
    return Self.wrongCount(override, target, adjusted) == 0 ? override : nil
  }

  /// Returns the middle of the range that lies in the greatest number of intervals.
  private func mostCovered(_ target: [Double], _ adjusted: [Float]) -> Double {
    var ends: [(place: Double, change: Int)] = []
    for (pixels, size) in zip(target, adjusted) {
      ends.append(((pixels - 0.5) / Double(size), 1))
      ends.append(((pixels + 0.5) / Double(size), -1))
    }
    ends.sort { ($0.place, $0.change) < ($1.place, $1.change) }
    var (count, most, middle) = (0, 0, 0.0)
    for (end, next) in zip(ends, ends.dropFirst()) {
      count += end.change
      if count > most, next.place > end.place {
        most = count
        middle = (end.place + next.place) / 2
      }
    }
    return (max(middle, 0) * 1_000_000).rounded() / 10_000
  }

  private static func wrongCount(_ override: Double, _ target: [Double], _ adjusted: [Float]) -> Int {
    let factor = ChromiumLine.factor(percent: override)
    return zip(target, adjusted).count { ChromiumLine.pixels($1 * factor) != max($0, 0) }
  }
}
