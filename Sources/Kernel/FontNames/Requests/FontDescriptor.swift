internal import TextFormats

/// A request for a font, as a value: one part can be changed while the others stay the same.
public struct FontDescriptor: Sendable, Hashable {
  /// The names, in the order of preference: PostScript names, full names, families, CSS's generic families.
  public var names: [String]
  // The order of the properties leaves little space between them: up to 128 bytes are copied in place, and each look-up
  // of a cached match copies a description.
  /// The weight; nil for the weight in the name, otherwise regular.
  public var weight: FontWeight?
  /// The metric of an absent font that a substitute preserves.
  public var keep: KeptMetric
  /// A document's description of the font besides its name.
  package var described = DescribedStyle()
  /// The width; nil for the width in the name, otherwise normal.
  public var width: FontWidth?
  /// The slant; nil for the slant in the name, otherwise upright.
  public var slant: FontSlant?
  /// Values on axes, which take precedence over weight, width and slant.
  public var variations: VariationCoordinates
  /// OpenType features that the text will use, with their values. With `smcp` or `c2sc`, a substitute with small
  /// capitals is preferred.
  public var features: FontFeatures
  /// Characters that a face must have glyphs for (Core Text's `kCTFontCharacterSetAttribute`): a name whose face lacks
  /// one is skipped, as are such substitutes. White space, control characters and characters that draw nothing alone
  /// are ignored. If no font has all of them, the condition is dropped, and the match is a last resort.
  public var requiredCharacters: String
  /// The role of the text. It sets the weight if none is requested and the name is a family's or there is no name; a
  /// PostScript name or a full name is that face. It also sets the size of a font that is made for traits, whatever
  /// `size` is. A font that is made with its own size has it, in the weight and the family of the role.
  public var textStyle: TextStyle?
  /// The size in points of a font that is made with the size 0, as in UIKit; nil for the size of the text style with default
  /// settings.
  public var size: Double?
  /// The weight of the text's role, for a family without a weight in the name and the request.
  package var roleWeight: FontWeight? {
    get { roleWeightNumber > 0 ? FontWeight(roleWeightNumber) : nil }
    set { roleWeightNumber = newValue?.rawValue ?? 0 }
  }
  /// The same as a number; 0 for no weight.
  private var roleWeightNumber = 0.0

  /// A description with its parts.
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

  /// A description with one name.
  public init(named name: String) { self.init(names: [name]) }

  /// A description with only the role of the text, in the family of the style.
  public init(textStyle: TextStyle) { self.init(names: [], textStyle: textStyle) }

  /// The same description, of another family.
  public func withFamily(_ family: String) -> FontDescriptor { with(\.names, [family]) }
  /// The same description, in another weight.
  public func withWeight(_ weight: FontWeight) -> FontDescriptor { with(\.weight, weight) }
  /// The same description, in another width.
  public func withWidth(_ width: FontWidth) -> FontDescriptor { with(\.width, width) }
  /// The same description, in another slant.
  public func withSlant(_ slant: FontSlant) -> FontDescriptor { with(\.slant, slant) }
  /// The same description, with other values on axes.
  public func withVariations(_ variations: VariationCoordinates) -> FontDescriptor {
    with(\.variations, variations)
  }
  /// The same description, for text with these OpenType features.
  public func withFeatures(_ features: FontFeatures) -> FontDescriptor { with(\.features, features) }
  /// The same description, for faces that have a glyph for each of these characters.
  public func withRequiredCharacters(_ characters: String) -> FontDescriptor { with(\.requiredCharacters, characters) }
  /// The same description, preserving another metric of an absent font.
  public func keeping(_ metric: KeptMetric) -> FontDescriptor { with(\.keep, metric) }
  /// The same description, for text of another role; nil for no role.
  public func withTextStyle(_ style: TextStyle?) -> FontDescriptor { with(\.textStyle, style) }

  /// The same description, with its own size in points; nil for no size.
  public func withSize(_ size: Double?) -> FontDescriptor { with(\.size, size) }

  private func with<Value>(_ part: WritableKeyPath<FontDescriptor, Value>, _ value: Value) -> FontDescriptor {
    var copy = self
    copy[keyPath: part] = value
    return copy
  }

  /// Whether only the names decide about the face.
  package var isPlain: Bool {
    !isStyled && textStyle == nil
      && features.isEmpty && requiredCharacters.isEmpty && keep == .capHeight && roleWeightNumber == 0
      && described == DescribedStyle()
  }

  /// Whether it requests a style, in addition to the names.
  package var isStyled: Bool { weight != nil || width != nil || slant != nil || !variations.isEmpty }

  /// Whether all parts except the features and the text style are equal.
  package func isEqualExceptFeaturesAndTextStyle(to other: FontDescriptor) -> Bool {
    names == other.names && weight == other.weight && width == other.width && slant == other.slant
      && variations == other.variations && requiredCharacters == other.requiredCharacters && keep == other.keep
      && size == other.size && roleWeightNumber == other.roleWeightNumber && described == other.described
  }
}

extension FontDescriptor {
  /// Hashes the parts in which most descriptions differ, the first name and the style. Most of the time of a look-up is
  /// spent here, so the steps are as few as possible.
  public func hash(into hasher: inout Hasher) {
    if let name = names.first { hasher.combine(name) }
    let weight = weight?.rawValue.bitPattern ?? 0
    let width = (width?.rawValue.bitPattern ?? 0) &* 31 ^ roleWeightNumber.bitPattern &* 127
    hasher.combine(weight ^ width ^ (slant?.isSlanted ?? false ? 1 : 0))
    // A design that moves along an axis makes many requests that differ only in the value.
    if !variations.isEmpty { hasher.combine(variations) }
    // A program that requests fonts with the letters of its labels makes requests that differ only in these.
    if !requiredCharacters.isEmpty { hasher.combine(requiredCharacters) }
  }
}

extension FontDescriptor {
  /// The metric of an absent font that is preserved.
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

  /// Reads a description; parts that are left out are not requested.
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

  /// Writes only the requested parts. Equal descriptions give the same bytes.
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
  /// Only the requested parts: `Museo Slab, weight 500, italic, smcp, 17 pt`.
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
