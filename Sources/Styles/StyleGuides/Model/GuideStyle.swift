public import FontNames

/// A named style of a guide: its family, its size, and the setting of its text.
///
/// ## Topics
///
/// ### Setting
/// - ``family``
/// - ``families``
/// - ``setting``
/// - ``scaling``
/// - ``followsDevice``
/// - ``variants``
///
/// ### Names and places
/// - ``name``
/// - ``code``
/// - ``sample``
/// - ``place``
/// - ``weightPlace``
/// - ``featuresPlace``
public struct GuideStyle: Sendable, Hashable {
  /// The style's name: `bodyText`.
  public let name: String
  /// A short name such as `lt2`; nil if the style has no short name.
  public let code: String?
  /// The key of the style's family.
  public let family: String
  /// The keys of other families that the parameter `family` of `StyleGuide.font` can request for this style. If the
  /// list is empty, any family of the guide can be requested.
  public let families: [String]
  /// The setting of the text, before variants are applied.
  public let setting: Setting
  /// The way in which the size follows the content size category.
  public let scaling: Scaling
  /// Whether the points of the device class are added to the size.
  public let followsDevice: Bool
  /// The differences for some traits. If the conditions of several variants are true, later variants take precedence.
  public let variants: [GuideVariant]
  /// A sample text for the style, such as "Add to basket" for a style of buttons; nil if the guide has none.
  public let sample: String?
  /// The guide's description of the style.
  public let summary: String?
  /// The reason why the style is deprecated, possibly empty; nil if it is not deprecated.
  public let deprecation: String?
  /// The style's position in the guide's file.
  public let place: GuidePlace
  /// The position of the weight in the guide's file.
  public let weightPlace: GuidePlace
  /// The position of the features in the guide's file.
  public let featuresPlace: GuidePlace

  /// Creates a style from its properties.
  public init(
    _ name: String, code: String? = nil, family: String, _ setting: Setting, scaling: Scaling = .standard,
    followsDevice: Bool = true, variants: [GuideVariant] = [], summary: String? = nil, deprecation: String? = nil,
    place: GuidePlace = .code, weightPlace: GuidePlace? = nil, featuresPlace: GuidePlace? = nil,
    families: [String] = [], sample: String? = nil
  ) {
    self.name = name
    self.code = code
    self.family = family
    self.families = families
    self.setting = setting
    self.scaling = scaling
    self.followsDevice = followsDevice
    self.variants = variants
    self.sample = sample
    self.summary = summary
    self.deprecation = deprecation
    self.place = place
    self.weightPlace = weightPlace ?? place
    self.featuresPlace = featuresPlace ?? place
  }

  /// The setting of text: its size, weight and spacing.
  public struct Setting: Sendable, Hashable {
    /// The size for the content size category `large`.
    public var size: Size
    /// The weight.
    public var weight: FontWeight
    /// Whether the italic is used.
    public var isItalic: Bool
    /// The space added between letters; nil for no tracking.
    public var tracking: Tracking?
    /// The distance from baseline to baseline; nil for the font's own line height.
    public var lineHeight: LineHeight?
    /// The OpenType features, with their values.
    public var features: FontFeatures
    /// The case in which letters are shown; nil for unchanged letters.
    public var textCase: TextCase?
    /// The lines along the text, such as an underline; nil for no lines.
    public var decoration: Set<TextDecorationKind>?
    /// The space between paragraphs, in points at the designed size, 0 or more; nil for no space. The space grows with
    /// the text.
    public var paragraphSpacing: Double?
    /// The first-line indent of paragraphs, in points at the designed size, 0 or more; nil for no indent. The indent
    /// grows with the text.
    public var paragraphIndent: Double?
    /// The smallest size in points, for every content size category.
    public var minimumSize: Double?
    /// The largest size in points, for every content size category.
    public var maximumSize: Double?

    /// Creates a setting from its properties.
    public init(
      size: Size, weight: FontWeight = .regular, isItalic: Bool = false, tracking: Tracking? = nil,
      lineHeight: LineHeight? = nil, features: FontFeatures = [], minimumSize: Double? = nil,
      maximumSize: Double? = nil, textCase: TextCase? = nil, decoration: Set<TextDecorationKind>? = nil,
      paragraphSpacing: Double? = nil, paragraphIndent: Double? = nil
    ) {
      self.size = size
      self.weight = weight
      self.isItalic = isItalic
      self.tracking = tracking
      self.lineHeight = lineHeight
      self.features = features
      self.textCase = textCase
      self.decoration = decoration
      self.paragraphSpacing = paragraphSpacing
      self.paragraphIndent = paragraphIndent
      self.minimumSize = minimumSize
      self.maximumSize = maximumSize
    }
  }

  /// The size of text.
  public enum Size: Sendable, Hashable {
    /// Points at the content size category `large`. At other categories the size is scaled.
    case points(Double)
    /// The size is that of one of the system's styles: the published size for each content size category.
    case following(TextStyle)
  }

  /// Space added between letters.
  public enum Tracking: Sendable, Hashable {
    /// Points at the designed size. The points grow with the text.
    case points(Double)
    /// Ems: fractions of the text's size.
    case ems(Double)
  }

  /// The distance from baseline to baseline.
  public enum LineHeight: Sendable, Hashable {
    /// A multiple of the text's size.
    case multiple(Double)
    /// Points at the designed size. The points grow with the text.
    case points(Double)
  }

  /// The way in which a size in points changes with the content size category.
  public enum Scaling: Sendable, Hashable {
    /// The size scales like the system's style that the guide maps to this style. If there is no such style, it scales
    /// like `body`.
    case standard
    /// The size scales like this style of the system.
    case like(TextStyle)
    /// Not scaled.
    case fixed
  }
}
