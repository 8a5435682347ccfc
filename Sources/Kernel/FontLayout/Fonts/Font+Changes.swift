internal import FontFaces
internal import FontMatching
public import FontNames
internal import FontSources
internal import FontSubstitution
internal import FontTables

/// Functions that change one property of a font. The other properties stay the same, including the text style. (UIKit
/// ignores the change if the font has a text style.) The collection of the original font resolves the changed font.
extension Font {
  /// Returns the font in a different family, with the same size and text style. A font without a text style keeps the
  /// weight, width and slant of its face.
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

  /// Returns the font in this weight.
  public func withWeight(_ weight: FontWeight) -> Font { changed { $0.withWeight(weight) } }
  /// Returns the font in this width.
  public func withWidth(_ width: FontWidth) -> Font { changed { $0.withWidth(width) } }
  /// Returns the font in this slant.
  public func withSlant(_ slant: FontSlant) -> Font { changed { $0.withSlant(slant) } }
  /// Returns the font with these values on its variation axes.
  public func withVariations(_ variations: VariationCoordinates) -> Font { changed { $0.withVariations(variations) } }
  /// Returns the font with these OpenType features, which replace its own features. Small capitals do not change.
  public func withFeatures(_ features: FontFeatures) -> Font { changed { $0.withFeatures(features) } }

  func changed(_ change: (FontDescriptor) -> FontDescriptor) -> Font {
    let asked = change(request)
    let font = role?.font(for: asked) ?? collection.font(for: asked, size: pointSize)
    return font.settingSmallCaps(of: self)
  }

  /// Returns this font with small capitals of the same style as in the other font. Returns this font unchanged if the
  /// other font has no small capitals, or if they are not possible in this font.
  package func settingSmallCaps(of other: Font) -> Font {
    guard let smallCaps = other.variant?.smallCaps else { return self }
    return (try? smallCapsVariant(smallCaps.style, synthesis: smallCaps.synthesis)) ?? self
  }
}

/// The most common cases of UIKit's `withSymbolicTraits`. The size, the text style, the features and the other traits
/// stay the same. If the family has no such face, `match.outcome` is `style`. In this case `match.synthesis` lists the
/// styles that a renderer must imitate, and the metrics are those of the matched face.
extension Font {
  /// The font in the weight 700; unchanged if its face already has this weight or a greater weight.
  public var bold: Font { face.style.weight >= .bold ? self : withWeight(.bold) }

  /// The font in italic; unchanged if its face is italic or oblique.
  public var italic: Font { face.style.slant.isSlanted ? self : withSlant(.italic) }

  /// The font with digits of one width (OpenType feature `tnum`), like UIKit's
  /// `monospacedDigitSystemFont(ofSize:weight:)`. The other features stay the same. If the face does not have `tnum`,
  /// the digits do not change.
  public var monospacedDigits: Font { withFeatures(descriptor.features.merging([.tabularFigures])) }
}
