internal import FontFaces
internal import FontMatching
internal import FontNames
internal import FontSources
internal import FontSubstitution

/// The choice of `size-adjust` and of the overrides of a rule, so that lines are as high as the web font's own at every size.
///
/// Chromium floors the adjusted size to hundredths of a pixel, and rounds ascent, descent and gap to whole pixels. So the
/// exact quotients give lines of another height at some sizes, whatever their decimals. Here each number is searched for:
///
/// 1. `size-adjust` is tried in hundredths of a percent, nearest to the ideal first.
/// 2. An override is right at one size where it lies in an interval: the web font's pixels ∓ ½, divided by the adjusted size.
///    It is right at all sizes where it lies in all the intervals.
/// 3. Of what the intervals have in common the override is the middle, with as few decimals as may be, and is tried at each
///    size with Chromium's own arithmetic.
/// 4. Where no `size-adjust` near the ideal gives all three, fewer displays are asked for, and one farther off is taken.
/// 5. Where that does not do either, the numbers that are right at most sizes are taken.
struct OverrideSelection: Sendable {
  /// In percent.
  let sizeAdjust: Double
  let ascent: Double
  let descent: Double
  let gap: Double

  /// How far from the ideal each step may go, in percentage points: a tenth moves a line of 600 pixels by half a pixel.
  private static let steps: [(sizes: ChromiumSizes, reach: Double)] = [(.all, 0.1), (.dense, 0.2), (.common, 0.3)]
  /// Hundredths of a percent that are tried on each side of the ideal.
  private static let mostSteps = 30
  /// Percent. In a narrower interval no number of four decimals is well inside.
  private static let leastWidth = 0.0008

  /// - Parameters:
  ///   - metrics: the web font's own.
  ///   - ideal: the `size-adjust` that is wanted, in percent.
  ///   - isFixed: whether it is taken as it is.
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
      // The candidates come nearest first, so that of equals the nearer one stays.
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

  /// The number with the fewest decimals that is well inside an interval, near its middle; nil in one that is too narrow.
  static func roundest(in interval: Range<Double>) -> Double? {
    let width = interval.upperBound - interval.lowerBound
    guard width >= leastWidth else { return nil }
    let middle = (interval.lowerBound + interval.upperBound) / 2
    // Well inside: a fifth of the width from either end.
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
  /// Ascent, descent and gap of the web font at each size, in pixels: what the overrides have to give.
  private let targets: [[Double]]

  init(_ metrics: ChromiumMetrics, _ sizes: ChromiumSizes) {
    self.sizes = sizes.sizes
    targets = [
      self.sizes.map(metrics.ascent), self.sizes.map(metrics.descent), self.sizes.map(metrics.gap),
    ]
  }

  /// The three overrides in percent; nil where no number is right at all sizes.
  func overrides(under sizeAdjust: Double) -> [Double]? {
    let adjusted = adjustedSizes(sizeAdjust)
    var overrides: [Double] = []
    for target in targets {
      guard let override = override(for: target, adjusted) else { return nil }
      overrides.append(override)
    }
    return overrides
  }

  /// The overrides that are right at the most sizes, and how often one of them is not.
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

  /// CSS Fonts 4: an override is a `<percentage [0,∞]>`; a declaration below is dropped, and the drawing font keeps its own
  /// metric. A page floors a line gap at zero anyhow (CSS Inline 3).
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

  /// The point that most of the intervals cover, the middle of the stretch where they do.
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
