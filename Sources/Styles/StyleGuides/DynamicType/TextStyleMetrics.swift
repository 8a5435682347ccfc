public import FontNames

/// The published metrics of a text style at a content size category: its size, line height and weight.
package struct TextStyleMetrics: Sendable, Hashable {
  /// The style of the metrics. If the platform lacks the requested style, this is a different style.
  package let style: TextStyle
  package let size: Double
  /// The height of a line in points, baseline to baseline; nil if no height is published.
  package let leading: Double?
  package let weight: FontWeight
  /// The weight of emphasised text; nil if no such weight is published.
  package let emphasizedWeight: FontWeight?
  /// The leadings in points at this category and at `large`. Both are stored, because their quotient `scale` is not
  /// exact. The leadings are recorded from UIKit, and differ from the published `leading` in eight cells
  /// (Data/scaling-leadings.tsv).
  package let leadings: (here: Double, atLarge: Double)

  /// The leading at this category ÷ the leading at `large`; 1 for platforms without content size categories.
  package var scale: Double { leadings.here / leadings.atLarge }

  package static func == (left: TextStyleMetrics, right: TextStyleMetrics) -> Bool {
    left.style == right.style && left.size == right.size && left.leading == right.leading
      && left.weight == right.weight && left.emphasizedWeight == right.emphasizedWeight
      && left.leadings == right.leadings
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(style)
    hasher.combine(size)
  }
}

extension TextStyle {
  /// Returns the styles that are published for a platform, the largest first.
  public static func published(for idiom: TraitCollection.InterfaceIdiom) -> [TextStyle] {
    DynamicTypeTable.of(idiom).styles
  }

  /// Returns the published size of the style in points, for the platform and the content size category of the traits.
  ///
  /// If the platform lacks the style, the size of the style with the nearest role is returned. An unknown style has the
  /// size of `body`. Source: Apple, Human Interface Guidelines, Typography (Data/text-styles.tsv).
  public func pointSize(for traits: TraitCollection) -> Double { metrics(for: traits).size }

  /// Returns the published metrics of the style, for the platform and the content size category of the traits.
  ///
  /// If the platform lacks the style, the style with the nearest role is used. An unknown style has the metrics of
  /// `body`. The result's `style` names the used style.
  package func metrics(for traits: TraitCollection) -> TextStyleMetrics {
    DynamicTypeTable.of(traits.idiom).metrics(self, at: traits.contentSize)
  }
}
