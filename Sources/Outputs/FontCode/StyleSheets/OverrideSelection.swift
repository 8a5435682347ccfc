internal import FontFaces
internal import FontMatching
internal import FontNames
internal import FontSources
internal import FontSubstitution

/// The choice of `size-adjust` and of the overrides of a rule, so that lines are as high as the web font's own at every size.
///
/// Chromium floors the adjusted size to hundredths of a pixel, and rounds ascent, descent and gap to whole pixels. So
/// the exact quotients give lines of a different height at some sizes. Therefore each number is searched:
///
/// 1. `size-adjust` is tried in hundredths of a percent, nearest to the ideal first.
/// 2. An override is right at one size if it lies in an interval: the web font's pixels ∓ ½, divided by the adjusted
///    size. It is right at all sizes if it is in all these intervals.
/// 3. The override is the middle of the intersection of these intervals, with as few decimals as possible. It is tried
///    at each size with Chromium's own arithmetic.
/// 4. If no `size-adjust` near the ideal gives all three, fewer displays are required, and a farther value is used.
/// 5. If that also fails, the numbers that are right at most sizes are used.
struct OverrideSelection: Sendable {
  /// The `size-adjust` in percent.
  let sizeAdjust: Double
  let ascent: Double
  let descent: Double
  let gap: Double

  /// The greatest distance of each step from the ideal, in percentage points: a tenth moves a line of 600 pixels by
  /// half a pixel.
  private static let steps: [(sizes: ChromiumSizes, reach: Double)] = [(.all, 0.1), (.dense, 0.2), (.common, 0.3)]
  /// Hundredths of a percent that are tried on each side at most of the ideal.
  private static let mostSteps = 30
  /// In percent. No number with four decimals is well inside a narrower interval.
  private static let leastWidth = 0.0008

  /// - Parameters:
  ///   - metrics: the web font's metrics.
  ///   - ideal: the wanted `size-adjust`, in percent.
  ///   - isFixed: whether it is used unchanged.
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
      // The candidates are sorted by distance, so that of equal candidates the nearer remains.
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

  /// The rule as Chromium reads it.
  var rule: ChromiumRule { ChromiumRule(sizeAdjust: sizeAdjust, ascent: ascent, descent: descent, gap: gap) }

  /// The number with the fewest decimals that is well inside an interval, near its middle; nil if it is too narrow.
  static func roundest(in interval: Range<Double>) -> Double? {
    let width = interval.upperBound - interval.lowerBound
    guard width >= leastWidth else { return nil }
    let middle = (interval.lowerBound + interval.upperBound) / 2
    // Well inside means a fifth of the width from either end.
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

/// The search for the three overrides under one `size-adjust`, at a set of sizes.
private struct OverrideSearch {
  private let sizes: [Float]
  /// Ascent, descent and gap of the web font at each size, in pixels: the wanted results of the overrides.
  private let targets: [[Double]]

  init(_ metrics: ChromiumMetrics, _ sizes: ChromiumSizes) {
    self.sizes = sizes.sizes
    targets = [
      self.sizes.map(metrics.ascent), self.sizes.map(metrics.descent), self.sizes.map(metrics.gap),
    ]
  }

  /// The three overrides in percent; nil if no number is right at all sizes.
  func overrides(under sizeAdjust: Double) -> [Double]? {
    let adjusted = adjustedSizes(sizeAdjust)
    var overrides: [Double] = []
    for target in targets {
      guard let override = override(for: target, adjusted) else { return nil }
      overrides.append(override)
    }
    return overrides
  }

  /// The overrides that are right at the greatest number of sizes, and the number of wrong values.
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

  /// CSS Fonts 4: an override is a `<percentage [0,∞]>`; a negative declaration is dropped, and the drawn font keeps
  /// its own metric. A page floors a line gap at zero anyhow (CSS Inline 3).
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

  /// The point that most of the intervals cover, the middle of the covered range.
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
