public import FontFaces
public import FontTables

/// What is different in a style under some traits: 20 points where the room across is compact.
public struct GuideVariant: Sendable, Hashable {
  /// The traits under which it holds.
  public let condition: TraitCondition
  /// The family's key, where it is another one.
  public var family: String?
  /// The size, where it is another one.
  public var size: GuideStyle.Size?
  /// The weight, where it is another one.
  public var weight: FontWeight?
  /// The tracking, where it is another one.
  public var tracking: GuideStyle.Tracking?
  /// The line height, where it is another one.
  public var lineHeight: GuideStyle.LineHeight?
  /// The features, where they are others.
  public var features: [FontTag]?
  /// The least size in points, where it is another one.
  public var minimumSize: Double?
  /// The largest size in points, where it is another one.
  public var maximumSize: Double?
  /// Where it stands in the guide's file.
  public let place: GuidePlace

  /// A variant that changes what is given.
  public init(
    _ condition: TraitCondition, family: String? = nil, size: GuideStyle.Size? = nil, weight: FontWeight? = nil,
    tracking: GuideStyle.Tracking? = nil, lineHeight: GuideStyle.LineHeight? = nil, features: [FontTag]? = nil,
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

/// Traits that have to be there; what is `nil` may be anything.
public struct TraitCondition: Sendable, Hashable {
  /// The room across.
  public var horizontalSizeClass: TraitCollection.SizeClass?
  /// The room down.
  public var verticalSizeClass: TraitCollection.SizeClass?
  /// Whether all text is to be bolder.
  public var legibilityWeight: TraitCollection.LegibilityWeight?
  /// The direction in which lines are read.
  public var layoutDirection: TraitCollection.LayoutDirection?
  /// The kind of device.
  public var idiom: TraitCollection.InterfaceIdiom?
  /// The least size of text that the reader prefers.
  public var leastContentSize: ContentSizeCategory?
  /// The largest size of text that the reader prefers.
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

  /// Whether it holds.
  public func holds(for traits: TraitCollection, on device: DeviceClass? = nil) -> Bool {
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
