internal import FontFaces
internal import FontTables

extension FontDescriptor.KeptMetric: Codable {}

extension FontDescriptor: Codable {
  private enum Key: String, CodingKey {
    case names
    case weight
    case width
    case slant
    case variations
    case features
    case keep
    case textStyle
  }

  /// Reads a description; what is left out is not asked for.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      names: try container.decodeIfPresent([String].self, forKey: .names) ?? [],
      weight: try container.decodeIfPresent(FontWeight.self, forKey: .weight),
      width: try container.decodeIfPresent(FontWidth.self, forKey: .width),
      slant: try container.decodeIfPresent(FontSlant.self, forKey: .slant),
      variations: try container.decodeIfPresent(VariationCoordinates.self, forKey: .variations) ?? [:],
      features: Set(try container.decodeIfPresent([FontTag].self, forKey: .features) ?? []),
      keep: try container.decodeIfPresent(KeptMetric.self, forKey: .keep) ?? .capHeight,
      textStyle: try container.decodeIfPresent(TextStyle.self, forKey: .textStyle))
  }

  /// Writes what the description asks for and nothing else. Features stand in the order of their tags: equal descriptions
  /// give the same bytes.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    if !names.isEmpty { try container.encode(names, forKey: .names) }
    try container.encodeIfPresent(weight, forKey: .weight)
    try container.encodeIfPresent(width, forKey: .width)
    try container.encodeIfPresent(slant, forKey: .slant)
    if !variations.isEmpty { try container.encode(variations, forKey: .variations) }
    if !features.isEmpty { try container.encode(features.sorted(), forKey: .features) }
    if keep != .capHeight { try container.encode(keep, forKey: .keep) }
    try container.encodeIfPresent(textStyle, forKey: .textStyle)
  }
}
