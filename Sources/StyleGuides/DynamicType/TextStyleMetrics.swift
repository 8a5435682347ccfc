internal import BundledData
internal import FontFaces
internal import FontFiles
public import FontMatching
package import FontNames
internal import FontSources
internal import FontSubstitution

/// The published metrics of a text style at a content size category: its size, line height and weight.
package struct TextStyleMetrics: Sendable, Hashable {
  /// The style of the metrics. It is another style if the platform lacks the requested one.
  package let style: TextStyle
  /// The size in points.
  package let size: Double
  /// The height of a line in points, baseline to baseline; nil if none is published.
  package let leading: Double?
  /// The weight of the text.
  package let weight: FontWeight
  /// The weight of emphasised text; nil if none is published.
  package let emphasizedWeight: FontWeight?
  /// The leadings at this category and at `large`. Their quotient is `scale`; both are stored, because a quotient is rounded.
  /// They are recorded from UIKit, and differ from the published `leading` in eight cells (Data/scaling-leadings.tsv).
  let leadings: (here: Double, atLarge: Double)

  /// The factor from `large` to this category: the leading here ÷ the leading at `large`. It is 1 for platforms without content
  /// size categories.
  package var scale: Double { leadings.here / leadings.atLarge }

  /// Whether all metrics are equal.
  package static func == (left: TextStyleMetrics, right: TextStyleMetrics) -> Bool {
    left.style == right.style && left.size == right.size && left.leading == right.leading
      && left.weight == right.weight && left.emphasizedWeight == right.emphasizedWeight
      && left.leadings == right.leadings
  }

  /// Hashes the style and the size.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(style)
    hasher.combine(size)
  }
}

extension TextStyle {
  /// The styles that are published for a platform, the largest first.
  public static func published(for idiom: TraitCollection.InterfaceIdiom) -> [TextStyle] {
    DynamicTypeTable.of(idiom).styles
  }

  /// The published size of the style in points, for the platform and the content size category of the traits.
  ///
  /// A style that the platform lacks has the size of the nearest style by role, an unknown style that of the body.
  /// Source: Apple, Human Interface Guidelines, Typography (Data/text-styles.tsv).
  public func pointSize(for traits: TraitCollection) -> Double { metrics(for: traits).size }

  /// The published metrics of the style, for the platform and the content size category of the traits.
  ///
  /// A style that the platform lacks has the metrics of the nearest style by role, an unknown style those of the body. The
  /// `style` of the result says which.
  package func metrics(for traits: TraitCollection) -> TextStyleMetrics {
    DynamicTypeTable.of(traits.idiom).metrics(self, at: traits.contentSize)
  }
}

/// The published tracking of a family: the space to add between letters, by size.
///
/// Source: Apple, Human Interface Guidelines, Typography (Data/tracking.tsv).
package enum PublishedTracking {
  /// The tracking in points; positive values move letters apart. Between two published sizes it is interpolated. Below the
  /// smallest size it shrinks with the size; above the largest size it stays the same.
  ///
  /// - Parameters:
  ///   - family: the family that draws the text. Tracking is made for the letters of one family and fits no other.
  ///   - size: points.
  /// - Returns: the tracking; nil for a family without published tracking, and for a size that is not-a-number.
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
    for row in unsafe BundledTableRows(bundled_tracking()).rows where row.count == 4 {
      guard let size = Double(row[1]), let points = Double(row[3]) else { continue }
      families[FoldedName(row[0]), default: []].append((size, points))
    }
    return families
  }()
}
