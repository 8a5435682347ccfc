public import FontFaces
public import FontMatching

/// The published figures of a text style at a reader's size.
public struct TextStyleFigures: Sendable, Hashable {
  /// The style whose figures these are: another one where the platform lacks the one that was asked for.
  public let style: TextStyle
  /// The size in points.
  public let size: Double
  /// The height of a line in points, baseline to baseline; `nil` where none is published.
  public let leading: Double?
  /// The weight that the style is set in.
  public let weight: FontWeight
  /// The weight of what is emphasised in it; `nil` where none is published.
  public let emphasizedWeight: FontWeight?
  /// The leadings whose quotient is the scale: at this size, and at `large`. Kept apart, as a quotient is rounded.
  let leadings: (here: Double, atLarge: Double)

  /// How much larger a value of one's own becomes at this size: the leading ÷ the leading at `large`; 1 where a platform has
  /// no reader's sizes.
  public var scale: Double { leadings.here / leadings.atLarge }

  /// Equal figures.
  public static func == (left: TextStyleFigures, right: TextStyleFigures) -> Bool {
    left.style == right.style && left.size == right.size && left.leading == right.leading
      && left.weight == right.weight && left.emphasizedWeight == right.emphasizedWeight
      && left.leadings == right.leadings
  }

  /// Hashes the style and the size.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(style)
    hasher.combine(size)
  }
}

extension TextStyle {
  /// The styles that a platform's table has, in its order: the largest first.
  public static func published(for idiom: TraitCollection.InterfaceIdiom) -> [TextStyle] {
    TextStyleTable.of(idiom).styles
  }

  /// The figures of the style for a reader: always answered. A style that the platform lacks is answered by the nearest by
  /// role, one that nobody knows by the body; `style` of the figures tells.
  ///
  /// Source: Apple, Human Interface Guidelines, Typography (Data/text-styles.tsv).
  public func figures(for traits: TraitCollection) -> TextStyleFigures {
    TextStyleTable.of(traits.idiom).figures(self, at: traits.contentSize)
  }
}
