public import FontFaces
public import FontLayout
public import FontMatching
public import FontTables

/// A font with one property changed and the others kept, the text style included. (UIKit keeps the style and drops the change.)
///
/// The answer comes from the collection that the font came from.
extension Font {
  /// The font for other traits: same text style, family, weight and features, at the size for those traits. A font without a
  /// text style is returned unchanged.
  public func withSameStyle(at traits: TraitCollection) -> Font {
    guard let styled else { return self }
    return styled.source.font(for: styled.descriptor, traits: traits, in: collection).settingSmallCaps(of: self)
  }

  /// The font in another family, with the same size and text style. A font without a text style keeps the weight, width and
  /// slant of its face.
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
  /// The font with other values on its variation axes.
  public func withVariations(_ variations: VariationCoordinates) -> Font { changed { $0.withVariations(variations) } }
  /// The font with these OpenType features in place of its own. A small-caps variant stays one.
  public func withFeatures(_ features: FontFeatures) -> Font { changed { $0.withFeatures(features) } }

  private func changed(_ change: (FontDescriptor) -> FontDescriptor) -> Font {
    let asked = change(descriptor)
    let font =
      styled.map { $0.source.font(for: asked, traits: $0.traits, in: collection) }
      ?? collection.font(for: asked, size: pointSize)
    return font.settingSmallCaps(of: self)
  }

  /// The traits that the size was chosen for; `nil` for a font without a text style.
  public var traits: TraitCollection? { styled?.traits }

  var styled: StyledRole? { role as? StyledRole }

  /// The font with the small capitals of another font; unchanged if it cannot have them.
  func settingSmallCaps(of other: Font) -> Font {
    guard let smallCaps = other.variant?.smallCaps else { return self }
    return (try? smallCapsVariant(smallCaps.style, synthesis: smallCaps.synthesis)) ?? self
  }
}

extension FontCollection {
  /// The font of a text style: its published size for the traits, in the system's family. There is always an answer.
  public func preferredFont(for style: TextStyle, traits: TraitCollection = TraitCollection()) -> Font {
    font(for: FontDescriptor(textStyle: style), traits: traits)
  }

  /// The font of a description. Its size is that of its text style for the traits; so is its weight unless the description
  /// asks for one. A description without a text style gets the body style. There is always an answer.
  public func font(for descriptor: FontDescriptor, traits: TraitCollection) -> Font {
    let hasStyle = descriptor.textStyle != nil
    return SystemStyleSource().font(
      for: hasStyle ? descriptor : descriptor.withTextStyle(.body), traits: traits, in: self)
  }
}

extension Font {
  /// The font of a text style for the traits, in the standard collection.
  public static func preferredFont(for style: TextStyle, traits: TraitCollection = TraitCollection()) -> Font {
    FontCollection.standard.preferredFont(for: style, traits: traits)
  }

  /// The font of a description for the traits, in the standard collection.
  public init(_ descriptor: FontDescriptor, traits: TraitCollection) {
    self = FontCollection.standard.font(for: descriptor, traits: traits)
  }
}
