internal import BundledData
internal import Files
internal import FontFaces

/// The tracking that is published for a family, by size: how much its designers want letters apart.
///
/// Source: Apple, Human Interface Guidelines, Typography (Data/tracking.tsv).
public enum PublishedTracking {
  /// The tracking in points, positive apart; between two sizes in proportion, beyond the first and the last as there.
  ///
  /// - Parameters:
  ///   - family: the family that draws: tracking was made for its letters, and fits no other's.
  ///   - size: points.
  /// - Returns: `nil` for a family of which none is published.
  public static func points(for family: String, at size: Double) -> Double? {
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
    for row in unsafe BundledTableRows(bundled_tracking()).rows where row.count == 4 {
      guard let size = Double(row[1]), let points = Double(row[3]) else { continue }
      families[FoldedName(String(row[0])), default: []].append((size, points))
    }
    return families
  }()
}
