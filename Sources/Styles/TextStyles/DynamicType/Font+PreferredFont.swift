internal import FontFaces
public import FontLayout
public import FontMatching
public import FontNames
internal import FontSources
internal import FontSubstitution
public import StyleGuides

extension FontCollection {
  /// Returns the font of a text style: its published size for the traits, in the system's family. There is always a
  /// font.
  public func preferredFont(for style: TextStyle, traits: TraitCollection = TraitCollection()) -> Font {
    font(for: FontDescriptor(textStyle: style), traits: traits)
  }

  /// Returns the font of a text style in the given weight and design: its published size for the traits. If the
  /// traits turn on bold text, the weight is increased. There is always a font.
  public func preferredFont(
    for style: TextStyle, weight: FontWeight, design: SystemDesign = .default,
    traits: TraitCollection = TraitCollection()
  ) -> Font {
    font(for: FontDescriptor(names: [design.genericFamily], weight: weight, textStyle: style), traits: traits)
  }

  /// Returns the font of a description. Its text style and the traits determine the size, and the weight if the
  /// description has none. The description's size is ignored. Without a text style, the body style is used. There is
  /// always a font.
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
  /// Returns the font for other traits. The text style, the family, the weight and the features stay the same; the
  /// size is that for these traits. A font without a text style is returned unchanged.
  public func withSameStyle(at traits: TraitCollection) -> Font {
    guard let styled else {
      return textStyle == nil ? self : collection.font(for: request, traits: traits).settingSmallCaps(of: self)
    }
    return styled.source.font(for: styled.descriptor, traits: traits, in: collection).settingSmallCaps(of: self)
  }

  /// The traits for which the size was chosen. Nil for a font without a text style, and for a font whose description
  /// has the size.
  public var traits: TraitCollection? { styled?.traits }

  var styled: StyledRole? { role as? StyledRole }
}
