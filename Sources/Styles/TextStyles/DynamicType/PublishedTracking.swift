internal import BundledData
internal import FontFiles
internal import FontNames

/// The published tracking of a family: the space that is added between letters, by size.
///
/// Source: Apple, Human Interface Guidelines, Typography (Data/tracking.tsv).
package enum PublishedTracking {
  /// Returns the tracking in points; positive values move letters apart. Between two published sizes the tracking is
  /// interpolated. Below the smallest size it shrinks with the size. Above the largest size it stays the same.
  ///
  /// - Parameters:
  ///   - family: the family of the text. Tracking is designed for one family, and does not fit other families.
  ///   - size: the size in points.
  /// - Returns: the tracking; nil for a family without published tracking, and for a size that is not a number.
  package static func points(for family: String, at size: Double) -> Double? {
    guard let steps = families[FoldedName(family)], let first = steps.first, let last = steps.last, !size.isNaN else {
      return nil
    }
    guard size > first.size else { return first.points * size / first.size }
    guard size < last.size, let place = steps.firstIndex(where: { $0.size > size }) else { return last.points }
    let (below, above) = (steps[place - 1], steps[place])
    return below.points + (above.points - below.points) * (size - below.size) / (above.size - below.size)
  }

  private static let families: [FoldedName: [(size: Double, points: Double)]] = {
    var families: [FoldedName: [(size: Double, points: Double)]] = [:]
    for row in unsafe bundled_tracking().rows where row.count == 4 {
      guard let size = Double(row[1]), let points = Double(row[3]) else { continue }
      families[FoldedName(row[0]), default: []].append((size, points))
    }
    return families
  }()
}
