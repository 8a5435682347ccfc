public import FontMatching
public import TextStyles

extension AppearanceManager {
  /// Dresses a tree in the fonts of a style guide, and keeps it dressed.
  ///
  /// - Parameters:
  ///   - root: the root of the tree.
  ///   - guide: what `.style(.body)` asks for its font; it may be exchanged by `use(_:device:in:)`.
  ///   - device: the class of the screen, where the guide has classes.
  ///   - collection: where the guide's fonts are.
  ///   - traits: the traits at the root.
  ///   - rules: the rules to begin with.
  ///   - schedule: as of the other initialiser.
  public convenience init(
    root: any FontElement, guide: StyleGuide, device: DeviceClass? = nil, in collection: FontCollection = .standard,
    traits: Traits = Traits(), rules: AppearanceRules = AppearanceRules(), schedule: Schedule? = nil
  ) {
    self.init(
      root: root, traits: traits, rules: rules, textStyles: guide.fonts(device: device, in: collection),
      schedule: schedule)
  }

  /// Dresses the tree in another guide's fonts.
  public func use(_ guide: StyleGuide, device: DeviceClass? = nil, in collection: FontCollection = .standard) {
    textStyles = guide.fonts(device: device, in: collection)
  }
}

extension StyleGuide {
  fileprivate func fonts(device: DeviceClass?, in collection: FontCollection) -> TextStyleFonts {
    { style, traits in font(style, traits: traits, device: device, in: collection) }
  }
}
