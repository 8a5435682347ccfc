public import FontFaces
public import FontLayout
public import FontMatching
internal import FontTables

/// The everyday cases of UIKit's `withSymbolicTraits`. Size, text style, features and the other traits stay.
///
/// There is always an answer. When the family has no such face, `match.outcome` is `style`, `match.synthesis` says what a
/// renderer would have to imitate, and the metrics are those of the face that is there.
extension Font {
  /// The font in the weight 700; unchanged when its face is as bold or bolder.
  public var bold: Font { face.style.weight >= .bold ? self : withWeight(.bold) }

  /// The font in italic; unchanged when its face is slanted, be it italic or oblique.
  public var italic: Font { face.style.slant.isSlanted ? self : withSlant(.italic) }

  /// The font with digits of one width (OpenType's feature `tnum`), beside the features that it has: UIKit's
  /// `monospacedDigitSystemFont(ofSize:weight:)`. A face without the feature keeps its digits as they are.
  public var monospacedDigits: Font { withFeatures(descriptor.features.merging([.tabularFigures])) }
}

extension FontCollection {
  /// The font of a text style in a weight and a design of one's own: its published size for the traits. There is always an
  /// answer. Bold text, where the traits turn it on, is added to the weight.
  public func preferredFont(
    for style: TextStyle, weight: FontWeight, design: SystemDesign = .default,
    traits: TraitCollection = TraitCollection()
  ) -> Font {
    font(for: FontDescriptor(names: [design.genericFamily], weight: weight, textStyle: style), traits: traits)
  }
}

extension Font {
  /// The font of a text style in a weight and a design of one's own, in the standard collection.
  public static func preferredFont(
    for style: TextStyle, weight: FontWeight, design: SystemDesign = .default,
    traits: TraitCollection = TraitCollection()
  ) -> Font {
    FontCollection.standard.preferredFont(for: style, weight: weight, design: design, traits: traits)
  }
}
