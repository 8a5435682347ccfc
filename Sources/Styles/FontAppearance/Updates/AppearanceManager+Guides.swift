public import FontMatching
public import StyleGuides
internal import TextStyles

extension AppearanceManager {
  /// Creates a manager that updates a tree with the fonts of a style guide, and keeps it up to date.
  ///
  /// - Parameters:
  ///   - root: the root of the tree. The manager refers to it weakly.
  ///   - guide: the guide with the fonts for `.style(.body)`. `use(_:device:in:)` replaces the guide.
  ///   - device: the device class, if the guide has classes.
  ///   - collection: the collection in which the guide's fonts are looked up.
  ///   - traits: the traits at the root.
  ///   - rules: the first rules.
  ///   - schedule: runs the given closure later. The closure applies, in one update, all changes that were made until
  ///     then. If `schedule` is nil, each setter applies its change before it returns.
  public convenience init(
    root: any FontElement, guide: StyleGuide, device: StyleGuide.DeviceClass? = nil,
    in collection: FontCollection = .standard,
    traits: TraitCollection = TraitCollection(), rules: AppearanceRules = AppearanceRules(), schedule: Schedule? = nil
  ) {
    self.init(
      root: root, traits: traits, rules: rules, treatments: ElementTreatments(),
      fonts: .guide(guide, device, collection), schedule: schedule)
  }

  /// Updates the tree with the fonts of a different guide, or of the same guide for a different device.
  ///
  /// - Parameters:
  ///   - guide: the guide.
  ///   - device: the device class, if the guide has classes. It also applies to styles that `guide.style(_:)` makes
  ///     without a device.
  ///   - collection: the collection in which the guide's fonts are looked up.
  public func use(_ guide: StyleGuide, device: StyleGuide.DeviceClass? = nil, in collection: FontCollection = .standard)
  {
    setFonts(.guide(guide, device, collection))
  }
}
