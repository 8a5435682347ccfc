public import FontFaces
public import FontMatching
public import FontTables

/// A named style of a guide: which face, how large, and how it is set.
public struct GuideStyle: Sendable, Hashable {
  /// The style's name: `bodyText`.
  public let name: String
  /// A short name: `lt2`; `nil` where it has none.
  public let code: String?
  /// The key of its family.
  public let family: String
  /// How it is set, but for what its variants say.
  public let setting: Setting
  /// How its size follows the one that the reader prefers.
  public let scaling: Scaling
  /// Whether the points that a device class adds are added to it.
  public let followsDevice: Bool
  /// What is different under some traits; later ones come over earlier ones.
  public let variants: [GuideVariant]
  /// What it is for, in the guide's words.
  public let summary: String?
  /// Why it should not be used any more, or an empty text; `nil` where it may be.
  public let deprecation: String?
  /// Where it stands in the guide's file.
  public let place: GuidePlace
  /// Where its weight stands in the guide's file.
  public let weightPlace: GuidePlace
  /// Where its features stand in the guide's file.
  public let featuresPlace: GuidePlace

  /// A style by its parts.
  public init(
    _ name: String, code: String? = nil, family: String, _ setting: Setting, scaling: Scaling = .standard,
    followsDevice: Bool = true, variants: [GuideVariant] = [], summary: String? = nil, deprecation: String? = nil,
    place: GuidePlace = .code, weightPlace: GuidePlace? = nil, featuresPlace: GuidePlace? = nil
  ) {
    self.name = name
    self.code = code
    self.family = family
    self.setting = setting
    self.scaling = scaling
    self.followsDevice = followsDevice
    self.variants = variants
    self.summary = summary
    self.deprecation = deprecation
    self.place = place
    self.weightPlace = weightPlace ?? place
    self.featuresPlace = featuresPlace ?? place
  }

  /// How text is set.
  public struct Setting: Sendable, Hashable {
    /// The size at the content size `large`.
    public var size: Size
    /// The weight.
    public var weight: FontWeight
    /// Whether it is set in the italic.
    public var isItalic: Bool
    /// The space added between letters; none where it is `nil`.
    public var tracking: Tracking?
    /// Baseline to baseline; the font's own where it is `nil`.
    public var lineHeight: LineHeight?
    /// The OpenType features that are turned on.
    public var features: [FontTag]
    /// The least size in points, whatever the reader prefers.
    public var minimumSize: Double?
    /// The largest size in points, whatever the reader prefers.
    public var maximumSize: Double?

    /// A setting by its parts.
    public init(
      size: Size, weight: FontWeight = .regular, isItalic: Bool = false, tracking: Tracking? = nil,
      lineHeight: LineHeight? = nil, features: [FontTag] = [], minimumSize: Double? = nil, maximumSize: Double? = nil
    ) {
      self.size = size
      self.weight = weight
      self.isItalic = isItalic
      self.tracking = tracking
      self.lineHeight = lineHeight
      self.features = features
      self.minimumSize = minimumSize
      self.maximumSize = maximumSize
    }
  }

  /// How large text is.
  public enum Size: Sendable, Hashable {
    /// So many points at the content size `large`, scaled from there.
    case points(Double)
    /// As large as one of the system's styles is at each content size, by the system's table.
    case following(TextStyle)
  }

  /// Space added between letters.
  public enum Tracking: Sendable, Hashable {
    /// Points at the size at which the style was designed; it grows with the text.
    case points(Double)
    /// Parts of the text's size.
    case ems(Double)
  }

  /// Baseline to baseline.
  public enum LineHeight: Sendable, Hashable {
    /// The text's size, so many times.
    case multiple(Double)
    /// Points at the size at which the style was designed; it grows with the text.
    case points(Double)
  }

  /// How a size in points follows the one that the reader prefers.
  public enum Scaling: Sendable, Hashable {
    /// Like the system's style that the guide maps to this one; like `body` where there is none.
    case standard
    /// Like this style of the system.
    case like(TextStyle)
    /// Not at all.
    case fixed
  }
}
