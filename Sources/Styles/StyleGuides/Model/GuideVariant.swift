public import FontNames

/// The differences of a style for some traits, such as 20 points for a compact width. If a property is nil, the style's
/// value applies.
public struct GuideVariant: Sendable, Hashable {
  /// The condition under which the variant applies.
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
  /// The features, in place of the style's features.
  public var features: FontFeatures?
  /// The case of the letters.
  public var textCase: TextCase?
  /// The lines along the text, in place of the style's lines.
  public var decoration: Set<TextDecorationKind>?
  /// The space between paragraphs, in points.
  public var paragraphSpacing: Double?
  /// The indent of the first line of each paragraph, in points.
  public var paragraphIndent: Double?
  /// The smallest size in points.
  public var minimumSize: Double?
  /// The largest size in points.
  public var maximumSize: Double?
  /// The variant's position in the guide's file.
  public let place: GuidePlace

  /// Creates a variant that changes the given properties.
  public init(
    _ condition: TraitCondition, family: String? = nil, size: GuideStyle.Size? = nil, weight: FontWeight? = nil,
    tracking: GuideStyle.Tracking? = nil, lineHeight: GuideStyle.LineHeight? = nil, features: FontFeatures? = nil,
    minimumSize: Double? = nil, maximumSize: Double? = nil, textCase: TextCase? = nil,
    decoration: Set<TextDecorationKind>? = nil, paragraphSpacing: Double? = nil, paragraphIndent: Double? = nil,
    place: GuidePlace = .code
  ) {
    self.condition = condition
    self.family = family
    self.size = size
    self.weight = weight
    self.tracking = tracking
    self.lineHeight = lineHeight
    self.features = features
    self.textCase = textCase
    self.decoration = decoration
    self.paragraphSpacing = paragraphSpacing
    self.paragraphIndent = paragraphIndent
    self.minimumSize = minimumSize
    self.maximumSize = maximumSize
    self.place = place
  }

  package func apply(to setting: inout GuideStyle.Setting) {
    if let size { setting.size = size }
    if let weight { setting.weight = weight }
    if let tracking { setting.tracking = tracking }
    if let lineHeight { setting.lineHeight = lineHeight }
    if let features { setting.features = features }
    if let textCase { setting.textCase = textCase }
    if let decoration { setting.decoration = decoration }
    if let paragraphSpacing { setting.paragraphSpacing = paragraphSpacing }
    if let paragraphIndent { setting.paragraphIndent = paragraphIndent }
    if let minimumSize { setting.minimumSize = minimumSize }
    if let maximumSize { setting.maximumSize = maximumSize }
  }
}

extension TraitCondition {
  /// Whether the traits and the device satisfy this condition.
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
