internal import FontFaces
public import FontLayout
public import FontMatching
public import FontNames
internal import FontSources
internal import FontSubstitution
public import StyleGuides

extension FontCollection {
  /// Returns the font of a text style in the system's family, with the style's published size for the traits. There is
  /// always a font.
  public func preferredFont(for style: TextStyle, traits: TraitCollection = TraitCollection()) -> Font {
    font(for: FontDescriptor(textStyle: style), traits: traits)
  }

  /// Returns the font of a text style in the given weight and design, with the style's published size for the traits.
  /// If the traits turn on bold text, the weight is increased. There is always a font.
  public func preferredFont(
    for style: TextStyle, weight: FontWeight, design: SystemDesign = .default,
    traits: TraitCollection = TraitCollection()
  ) -> Font {
    font(for: FontDescriptor(names: [design.genericFamily], weight: weight, textStyle: style), traits: traits)
  }

  /// Returns the font of a description. The text style and the traits determine the size, and also the weight if the
  /// description has no weight. The description's size is ignored. The default text style is `body`. There is always a
  /// font.
  public func font(for descriptor: FontDescriptor, traits: TraitCollection) -> Font {
    guard descriptor.textStyle == nil || descriptor.size != nil else {
      return SystemStyleSource().font(for: descriptor, traits: traits, in: self)
    }
    let asked = descriptor.withTextStyle(descriptor.textStyle ?? .body).withSize(nil)
    return SystemStyleSource().font(for: asked, traits: traits, in: self)
  }
}

extension Font {
  /// Returns the font of a text style for the traits, in the standard collection.
  public static func preferredFont(for style: TextStyle, traits: TraitCollection = TraitCollection()) -> Font {
    FontCollection.standard.preferredFont(for: style, traits: traits)
  }

  /// Returns the font of a text style in the given weight and design, in the standard collection.
  public static func preferredFont(
    for style: TextStyle, weight: FontWeight, design: SystemDesign = .default,
    traits: TraitCollection = TraitCollection()
  ) -> Font {
    FontCollection.standard.preferredFont(for: style, weight: weight, design: design, traits: traits)
  }

  /// Creates the font of a description for the traits, in the standard collection.
  public init(_ descriptor: FontDescriptor, traits: TraitCollection) {
    self = FontCollection.standard.font(for: descriptor, traits: traits)
  }
}

extension Font {
  /// Returns the font for other traits. The size changes, but the text style, family, weight and features stay the
  /// same. A font without a text style is returned unchanged.
  public func withSameStyle(at traits: TraitCollection) -> Font {
    guard let styled else {
      return textStyle == nil ? self : collection.font(for: request, traits: traits).settingSmallCaps(of: self)
    }
    return styled.source.font(for: styled.descriptor, traits: traits, in: collection).settingSmallCaps(of: self)
  }

  /// The traits for which the size was chosen. Nil for a font without a text style, and if the font's description
  /// contains the size.
  public var traits: TraitCollection? { styled?.traits }

  var styled: StyledRole? { role as? StyledRole }
}
