internal import FontFaces
public import FontNames
public import FontTables

/// What differs in a style for some traits, such as 20 points for a compact width. A property that is `nil` does not differ.
public struct GuideVariant: Sendable, Hashable {
  /// The condition for the variant.
  public let condition: TraitCondition
  /// The key of the family.
  public var family: String?
  /// The size.
  public var size: GuideStyle.Size?
  /// The weight.
  public var weight: FontWeight?
  /// The tracking.
  public var tracking: GuideStyle.Tracking?
  /// The line height.
  public var lineHeight: GuideStyle.LineHeight?
  /// The features, in place of the style's.
  public var features: FontFeatures?
  /// The smallest size in points.
  public var minimumSize: Double?
  /// The largest size in points.
  public var maximumSize: Double?
  /// Where it is in the guide's file.
  public let place: GuidePlace

  /// A variant that changes the given properties.
  public init(
    _ condition: TraitCondition, family: String? = nil, size: GuideStyle.Size? = nil, weight: FontWeight? = nil,
    tracking: GuideStyle.Tracking? = nil, lineHeight: GuideStyle.LineHeight? = nil, features: FontFeatures? = nil,
    minimumSize: Double? = nil, maximumSize: Double? = nil, place: GuidePlace = .code
  ) {
    self.condition = condition
    self.family = family
    self.size = size
    self.weight = weight
    self.tracking = tracking
    self.lineHeight = lineHeight
    self.features = features
    self.minimumSize = minimumSize
    self.maximumSize = maximumSize
    self.place = place
  }

  func apply(to setting: inout GuideStyle.Setting) {
    if let size { setting.size = size }
    if let weight { setting.weight = weight }
    if let tracking { setting.tracking = tracking }
    if let lineHeight { setting.lineHeight = lineHeight }
    if let features { setting.features = features }
    if let minimumSize { setting.minimumSize = minimumSize }
    if let maximumSize { setting.maximumSize = maximumSize }
  }
}

/// A condition on traits and the device class. A property that is `nil` may have any value.
public struct TraitCondition: Sendable, Hashable {
  /// The space available horizontally.
  public var horizontalSizeClass: TraitCollection.SizeClass?
  /// The space available vertically.
  public var verticalSizeClass: TraitCollection.SizeClass?
  /// Whether bold text is turned on.
  public var legibilityWeight: TraitCollection.LegibilityWeight?
  /// The direction in which lines are read.
  public var layoutDirection: TraitCollection.LayoutDirection?
  /// The kind of device.
  public var idiom: TraitCollection.InterfaceIdiom?
  /// The smallest content size category.
  public var leastContentSize: ContentSizeCategory?
  /// The largest content size category.
  public var largestContentSize: ContentSizeCategory?
  /// The name of the device class.
  public var deviceClass: String?

  /// A condition that always holds.
  public init() {}

  /// A condition by its parts.
  public init(
    horizontalSizeClass: TraitCollection.SizeClass? = nil, verticalSizeClass: TraitCollection.SizeClass? = nil,
    legibilityWeight: TraitCollection.LegibilityWeight? = nil, layoutDirection: TraitCollection.LayoutDirection? = nil,
    idiom: TraitCollection.InterfaceIdiom? = nil, leastContentSize: ContentSizeCategory? = nil,
    largestContentSize: ContentSizeCategory? = nil, deviceClass: String? = nil
  ) {
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.legibilityWeight = legibilityWeight
    self.layoutDirection = layoutDirection
    self.idiom = idiom
    self.leastContentSize = leastContentSize
    self.largestContentSize = largestContentSize
    self.deviceClass = deviceClass
  }

  /// Whether the traits and the device satisfy the condition.
  public func holds(for traits: TraitCollection, on device: StyleGuide.DeviceClass? = nil) -> Bool {
    (horizontalSizeClass.map { $0 == traits.horizontalSizeClass } ?? true)
      && (verticalSizeClass.map { $0 == traits.verticalSizeClass } ?? true)
      && (legibilityWeight.map { $0 == traits.legibilityWeight } ?? true)
      && (layoutDirection.map { $0 == traits.layoutDirection } ?? true)
      && (idiom.map { $0 == traits.idiom } ?? true)
      && (leastContentSize.map { $0 <= traits.contentSize } ?? true)
      && (largestContentSize.map { traits.contentSize <= $0 } ?? true)
      && (deviceClass.map { $0 == device?.name } ?? true)
  }
}
