internal import FontFaces
internal import FontMatching
public import FontNames
internal import FontSources
internal import FontSubstitution
internal import FontTables

/// A font with one property changed. The other properties stay the same, including the text style. (UIKit keeps the
/// style and ignores the change.)
///
/// The collection of the original font finds the changed font.
extension Font {
  /// The font in another family, with the same size and text style. A font without a text style keeps the weight, width and
  /// slant of its face.
  public func withFamily(_ family: String) -> Font {
    changed { descriptor in
      guard role == nil else { return descriptor.withFamily(family) }
      var changed = descriptor.withFamily(family)
      changed.weight = descriptor.weight ?? face.style.weight
      changed.width = descriptor.width ?? face.style.width
      changed.slant = descriptor.slant ?? face.style.slant
      return changed
    }
  }

  /// The font in another weight.
  public func withWeight(_ weight: FontWeight) -> Font { changed { $0.withWeight(weight) } }
  /// The font in another width.
  public func withWidth(_ width: FontWidth) -> Font { changed { $0.withWidth(width) } }
  /// The font in another slant.
  public func withSlant(_ slant: FontSlant) -> Font { changed { $0.withSlant(slant) } }
  /// The font with other values on its variation axes.
  public func withVariations(_ variations: VariationCoordinates) -> Font { changed { $0.withVariations(variations) } }
  /// The font with these OpenType features instead of its own. Small capitals do not change.
  public func withFeatures(_ features: FontFeatures) -> Font { changed { $0.withFeatures(features) } }

  /// The font of a changed request.
  func changed(_ change: (FontDescriptor) -> FontDescriptor) -> Font {
    let asked = change(request)
    let font = role?.font(for: asked) ?? collection.font(for: asked, size: pointSize)
    return font.settingSmallCaps(of: self)
  }

  /// The font with the small capitals of another font; the font unchanged if small capitals are not possible.
  package func settingSmallCaps(of other: Font) -> Font {
    guard let smallCaps = other.variant?.smallCaps else { return self }
    return (try? smallCapsVariant(smallCaps.style, synthesis: smallCaps.synthesis)) ?? self
  }
}

/// The everyday cases of UIKit's `withSymbolicTraits`. Size, text style, features and the other traits stay the same.
///
/// These properties always return a font. If the family has no such face, `match.outcome` is `style`, `match.synthesis`
/// says what a renderer would have to imitate, and the metrics are those of the matched face.
extension Font {
  /// The font in the weight 700; unchanged if its face is already that bold or bolder.
  public var bold: Font { face.style.weight >= .bold ? self : withWeight(.bold) }

  /// The font in italic; unchanged if its face is italic or oblique.
  public var italic: Font { face.style.slant.isSlanted ? self : withSlant(.italic) }

  /// The font with digits of one width (OpenType's feature `tnum`), beside the features that it has: UIKit's
  /// `monospacedDigitSystemFont(ofSize:weight:)`. A face without the feature keeps its digits as they are.
  public var monospacedDigits: Font { withFeatures(descriptor.features.merging([.tabularFigures])) }
}
