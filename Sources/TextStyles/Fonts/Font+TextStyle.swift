public import FontFaces
public import FontLayout
internal import FontMatching
public import FontTables

/// Fonts that change one thing and keep the rest, the text style included. (UIKit keeps the style and drops the change.)
///
/// They ask the collection that the font came from. A font with a text style keeps it; another one does not, and asks the
/// standard collection where its own is gone.
extension Font {
  /// The same role of text for another reader: the same style, family, weight and features at that reader's size. A font
  /// without a style stays as it is.
  public func withSameStyle(at traits: TraitCollection) -> Font {
    guard let styled else { return self }
    return styled.source.font(for: styled.descriptor, traits: traits, in: collection).settingSmallCaps(of: self)
  }

  /// The font in another family, at the same size and in the same style of text. Where it has none, weight, width and slant
  /// stay those of its face.
  public func withFamily(_ family: String) -> Font {
    changed { descriptor in
      guard styled == nil else { return descriptor.withFamily(family) }
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
  /// The font at other places on its axes.
  public func withVariations(_ variations: VariationCoordinates) -> Font { changed { $0.withVariations(variations) } }
  /// The font with these OpenType features instead of its own. Small capitals stay.
  public func withFeatures(_ features: Set<FontTag>) -> Font { changed { $0.withFeatures(features) } }

  private func changed(_ change: (FontDescriptor) -> FontDescriptor) -> Font {
    let asked = change(descriptor)
    let font =
      styled.map { $0.source.font(for: asked, traits: $0.traits, in: collection) }
      ?? collection.font(for: asked, size: pointSize)
    return font.settingSmallCaps(of: self)
  }

  /// The reader's traits that its size was made for; `nil` for a font without a style.
  public var traits: TraitCollection? { styled?.traits }

  var styled: StyledRole? { role as? StyledRole }

  /// The font in the small capitals of another one; plain where it may not have them.
  func settingSmallCaps(of other: Font) -> Font {
    guard let smallCaps = other.variant?.smallCaps else { return self }
    return (try? smallCapsVariant(smallCaps.style, synthesis: smallCaps.synthesis)) ?? self
  }
}
