internal import TextFormats

/// A request for a font, as a value. A property can be changed while the others stay the same.
public struct FontDescriptor: Sendable, Hashable {
  /// The names, in the order of preference: PostScript names, full names, families, generic families of CSS.
  public var names: [String]
  // The order of the properties leaves little padding. Values up to 128 bytes are copied in place, and each look-up
  // of a cached match copies a description.
  /// The weight. If it is nil, the weight in the name is used, otherwise regular.
  public var weight: FontWeight?
  /// The metric of an absent font that a substitute preserves.
  public var keep: KeptMetric
  package var described = DescribedStyle()
  /// The width. If it is nil, the width in the name is used, otherwise normal.
  public var width: FontWidth?
  /// The slant. If it is nil, the slant in the name is used, otherwise upright.
  public var slant: FontSlant?
  /// Values on axes, which take precedence over weight, width and slant.
  public var variations: VariationCoordinates
  /// OpenType features for the text, with their values. If they contain `smcp` or `c2sc`, a substitute with small
  /// capitals is preferred.
  public var features: FontFeatures
  /// Characters for which a face must have glyphs (Core Text's `kCTFontCharacterSetAttribute`). A face that lacks one
  /// of them is skipped. White space, control characters and characters that are invisible by themselves are ignored.
  /// If no font has all of them, the condition is ignored, and the match is a last resort.
  public var requiredCharacters: String
  /// The role of the text. If no weight is requested, the role determines the weight of a family, and of a description
  /// without a name. A PostScript name or a full name means exactly that face. A font that is made for traits has the
  /// size of its role, whatever `size` is. A font that is made with a size keeps its size, and has the weight and the
  /// family of the role.
  public var textStyle: TextStyle?
  /// The size in points of a font that is made with the size 0, as in UIKit. If it is nil, the size of the text style
  /// with default settings is used.
  public var size: Double?
  /// The weight of the text's role. It is used for a family if neither the name nor the request has a weight.
  package var roleWeight: FontWeight? {
    get { roleWeightNumber > 0 ? FontWeight(roleWeightNumber) : nil }
    set { roleWeightNumber = newValue?.rawValue ?? 0 }
  }
  private var roleWeightNumber = 0.0

  /// Creates a description from its properties.
  public init(
    names: [String], weight: FontWeight? = nil, width: FontWidth? = nil, slant: FontSlant? = nil,
    variations: VariationCoordinates = [:], features: FontFeatures = [], requiredCharacters: String = "",
    keep: KeptMetric = .capHeight, textStyle: TextStyle? = nil, size: Double? = nil
  ) {
    self.names = names
    self.weight = weight
    self.width = width
    self.slant = slant
    self.variations = variations
    self.features = features
    self.requiredCharacters = requiredCharacters
    self.keep = keep
    self.textStyle = textStyle
    self.size = size
  }

  /// Creates a description with one name.
  public init(named name: String) { self.init(names: [name]) }

  /// Creates a description with only the role of the text. The style determines the family.
  public init(textStyle: TextStyle) { self.init(names: [], textStyle: textStyle) }

  /// Returns the same description with another family.
  public func withFamily(_ family: String) -> FontDescriptor { with(\.names, [family]) }
  /// Returns the same description with another weight.
  public func withWeight(_ weight: FontWeight) -> FontDescriptor { with(\.weight, weight) }
  /// Returns the same description with another width.
  public func withWidth(_ width: FontWidth) -> FontDescriptor { with(\.width, width) }
  /// Returns the same description with another slant.
  public func withSlant(_ slant: FontSlant) -> FontDescriptor { with(\.slant, slant) }
  /// Returns the same description with other values on axes.
  public func withVariations(_ variations: VariationCoordinates) -> FontDescriptor {
    with(\.variations, variations)
  }
  /// Returns the same description with other OpenType features.
  public func withFeatures(_ features: FontFeatures) -> FontDescriptor { with(\.features, features) }
  /// Returns the same description for faces that have a glyph for each of these characters.
  public func withRequiredCharacters(_ characters: String) -> FontDescriptor { with(\.requiredCharacters, characters) }
  /// Returns the same description with another metric of an absent font to preserve.
  public func keeping(_ metric: KeptMetric) -> FontDescriptor { with(\.keep, metric) }
  /// Returns the same description for text of another role; nil for no role.
  public func withTextStyle(_ style: TextStyle?) -> FontDescriptor { with(\.textStyle, style) }

  /// Returns the same description with another size in points; nil for no size.
  public func withSize(_ size: Double?) -> FontDescriptor { with(\.size, size) }

  private func with<Value>(_ part: WritableKeyPath<FontDescriptor, Value>, _ value: Value) -> FontDescriptor {
    var copy = self
    copy[keyPath: part] = value
    return copy
  }

  /// Whether only the names determine the face.
  package var isPlain: Bool {
    !isStyled && textStyle == nil
      && features.isEmpty && requiredCharacters.isEmpty && keep == .capHeight && roleWeightNumber == 0
      && described == DescribedStyle()
  }

  /// Whether a style is requested in addition to the names.
  package var isStyled: Bool { weight != nil || width != nil || slant != nil || !variations.isEmpty }

  package func isEqualExceptFeaturesAndTextStyle(to other: FontDescriptor) -> Bool {
    names == other.names && weight == other.weight && width == other.width && slant == other.slant
      && variations == other.variations && requiredCharacters == other.requiredCharacters && keep == other.keep
      && size == other.size && roleWeightNumber == other.roleWeightNumber && described == other.described
  }
}

extension FontDescriptor {
  /// Hashes the properties in which most descriptions differ: the first name and the style. Look-ups spend most of
  /// their time in this function, so it has few steps.
  public func hash(into hasher: inout Hasher) {
    if let name = names.first { hasher.combine(name) }
    let weight = weight?.rawValue.bitPattern ?? 0
    let width = (width?.rawValue.bitPattern ?? 0) &* 31 ^ roleWeightNumber.bitPattern &* 127
    hasher.combine(weight ^ width ^ (slant?.isSlanted ?? false ? 1 : 0))
    // If a design moves along an axis, its many requests differ only in the value.
    if !variations.isEmpty { hasher.combine(variations) }
    // If a program requests fonts with the letters of its labels, its requests differ only in these letters.
    if !requiredCharacters.isEmpty { hasher.combine(requiredCharacters) }
  }
}

extension FontDescriptor {
  /// The metric of an absent font that a substitute preserves.
  public typealias KeptMetric = FontNames.KeptMetric
}

extension FontDescriptor: Codable {
  private enum Key: String, CodingKey {
    case names
    case weight
    case width
    case slant
    case variations
    case features
    case requiredCharacters
    case keep
    case textStyle
    case size
  }

  /// Reads a description. Missing properties are not requested.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      names: try container.decodeIfPresent([String].self, forKey: .names) ?? [],
      weight: try container.decodeIfPresent(FontWeight.self, forKey: .weight),
      width: try container.decodeIfPresent(FontWidth.self, forKey: .width),
      slant: try container.decodeIfPresent(FontSlant.self, forKey: .slant),
      variations: try container.decodeIfPresent(VariationCoordinates.self, forKey: .variations) ?? [:],
      features: try container.decodeIfPresent(FontFeatures.self, forKey: .features) ?? [],
      requiredCharacters: try container.decodeIfPresent(String.self, forKey: .requiredCharacters) ?? "",
      keep: try container.decodeIfPresent(KeptMetric.self, forKey: .keep) ?? .capHeight,
      textStyle: try container.decodeIfPresent(TextStyle.self, forKey: .textStyle),
      size: try container.decodeIfPresent(Double.self, forKey: .size))
  }

  /// Writes only the requested properties. Equal descriptions have the same bytes.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    if !names.isEmpty { try container.encode(names, forKey: .names) }
    try container.encodeIfPresent(weight, forKey: .weight)
    try container.encodeIfPresent(width, forKey: .width)
    try container.encodeIfPresent(slant, forKey: .slant)
    if !variations.isEmpty { try container.encode(variations, forKey: .variations) }
    if !features.isEmpty { try container.encode(features, forKey: .features) }
    if !requiredCharacters.isEmpty { try container.encode(requiredCharacters, forKey: .requiredCharacters) }
    if keep != .capHeight { try container.encode(keep, forKey: .keep) }
    try container.encodeIfPresent(textStyle, forKey: .textStyle)
    try container.encodeIfPresent(size, forKey: .size)
  }
}

extension FontDescriptor: CustomStringConvertible, CustomDebugStringConvertible {
  /// The requested properties: `Museo Slab, weight 500, italic, smcp, 17 pt`.
  public var description: String {
    var parts = names.isEmpty ? [] : [names.joined(separator: " or ")]
    if let weight { parts.append("weight \(weight)") }
    if let width { parts.append("width \(width) %") }
    if let slant { parts.append("\(slant)") }
    if !variations.isEmpty { parts.append("\(variations)") }
    parts += features.map(\.description)
    if !requiredCharacters.isEmpty { parts.append("with \(requiredCharacters)") }
    if keep != .capHeight { parts.append("keeping \(keep)") }
    if let size { parts.append("\(size.text(.shortest)) pt") }
    if let textStyle { parts.append(textStyle.rawValue) }
    return parts.isEmpty ? "any font" : parts.joined(separator: ", ")
  }

  /// The description with the name of the type.
  public var debugDescription: String { "FontDescriptor(\(description))" }
}
