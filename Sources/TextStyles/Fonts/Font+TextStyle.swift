public import FontLayout
internal import FontMatching
internal import FontSources
internal import FontSubstitution

extension Font {
  /// The font for other traits: same text style, family, weight and features, at the size for those traits. A font without a
  /// text style is returned unchanged.
  public func withSameStyle(at traits: TraitCollection) -> Font {
    guard let styled else { return self }
    return styled.source.font(for: styled.descriptor, traits: traits, in: collection).settingSmallCaps(of: self)
  }

  /// The traits that the size was chosen for; `nil` for a font without a text style.
  public var traits: TraitCollection? { styled?.traits }

  var styled: StyledRole? { role as? StyledRole }
}
