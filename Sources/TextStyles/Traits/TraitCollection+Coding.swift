extension TraitCollection.SizeClass: Codable {}
extension TraitCollection.LegibilityWeight: Codable {}
extension TraitCollection.LayoutDirection: Codable {}
extension TraitCollection.InterfaceIdiom: Codable {}

extension TraitCollection: Codable {
  private enum Key: String, CodingKey {
    case contentSize
    case horizontalSizeClass
    case verticalSizeClass
    case displayScale
    case legibilityWeight
    case layoutDirection
    case idiom
  }

  /// Decodes traits. A missing trait has the value that `TraitCollection()` gives it.
  ///
  /// - Throws: `DecodingError`, also for a display scale that is not a finite number above 0.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let overrides = TraitOverrides(
      contentSize: try container.decodeIfPresent(ContentSizeCategory.self, forKey: .contentSize),
      horizontalSizeClass: try container.decodeIfPresent(SizeClass.self, forKey: .horizontalSizeClass),
      verticalSizeClass: try container.decodeIfPresent(SizeClass.self, forKey: .verticalSizeClass),
      displayScale: try container.decodeIfPresent(Double.self, forKey: .displayScale),
      legibilityWeight: try container.decodeIfPresent(LegibilityWeight.self, forKey: .legibilityWeight),
      layoutDirection: try container.decodeIfPresent(LayoutDirection.self, forKey: .layoutDirection),
      idiom: try container.decodeIfPresent(InterfaceIdiom.self, forKey: .idiom))
    self = TraitCollection().overridden(by: overrides)
    guard displayScale > 0, displayScale.isFinite else {
      throw DecodingError.dataCorruptedError(
        forKey: .displayScale, in: container, debugDescription: "\(displayScale) is no scale: a number above 0")
    }
  }

  /// Encodes every trait.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(contentSize, forKey: .contentSize)
    try container.encode(horizontalSizeClass, forKey: .horizontalSizeClass)
    try container.encode(verticalSizeClass, forKey: .verticalSizeClass)
    try container.encode(displayScale, forKey: .displayScale)
    try container.encode(legibilityWeight, forKey: .legibilityWeight)
    try container.encode(layoutDirection, forKey: .layoutDirection)
    try container.encode(idiom, forKey: .idiom)
  }
}
