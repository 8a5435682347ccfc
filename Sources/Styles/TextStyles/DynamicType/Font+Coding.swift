internal import FontFaces
public import FontLayout
internal import FontMatching
internal import FontNames
internal import FontShaping
internal import FontSources
internal import FontSubstitution
internal import StyleGuides

extension CodingUserInfoKey {
  /// The key for the `FontCollection` that resolves the decoded fonts. Without this key, the standard collection
  /// resolves them.
  public static let fontCollection: CodingUserInfoKey = {
    guard let key = CodingUserInfoKey(rawValue: "fontprobe.fontCollection") else {
      preconditionFailure("the standard library takes any name for a key")
    }
    return key
  }()
}

/// A font is encoded as its request: the description, the size, and the traits of a text style. Decoding resolves the
/// request again. On a different machine the face may differ, and the font's match reports the difference.
extension Font: Codable {
  private enum Key: String, CodingKey {
    case descriptor
    case size
    case maximumSize
    case traits
    case smallCaps
  }

  private struct SmallCapsRequest: Codable {
    let style: SmallCapsStyle
    let isReal: Bool
  }

  /// Decodes a request and resolves it.
  ///
  /// - Throws: `DecodingError`. An invalid size is also an error.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let collection = decoder.userInfo[.fontCollection] as? FontCollection ?? .standard
    let descriptor = try container.decode(FontDescriptor.self, forKey: .descriptor)
    let traits = try container.decodeIfPresent(TraitCollection.self, forKey: .traits)
    let size = try Self.size(.size, in: container)
    let maximumSize = try Self.size(.maximumSize, in: container)
    var font: Font
    switch (size, traits) {
    case (let size?, let traits?):
      // The text style only scales the font. The font does not get the weight of the style.
      let base = collection.font(for: descriptor.withTextStyle(nil), size: size)
      font = try ScaledMetrics(for: descriptor.textStyle ?? .body)
        .scaledFont(for: base, traits: traits, maximumPointSize: maximumSize)
    case (let size?, nil): font = collection.font(for: descriptor, size: size)
    case (nil, let traits?): font = collection.font(for: descriptor, traits: traits)
    case (nil, nil) where descriptor.textStyle != nil && descriptor.size != nil:
      font = collection.font(for: descriptor, size: 0)
    case (nil, nil):
      throw DecodingError.keyNotFound(
        Key.size, .init(codingPath: container.codingPath, debugDescription: "a font must have a size or traits"))
    }
    if let request = try container.decodeIfPresent(SmallCapsRequest.self, forKey: .smallCaps) {
      font = (try? font.smallCapsVariant(request.style, synthesis: request.isReal ? .never : .auto)) ?? font
    }
    self = font
  }

  private static func size(_ key: Key, in container: KeyedDecodingContainer<Key>) throws -> Double? {
    guard let size = try container.decodeIfPresent(Double.self, forKey: key) else { return nil }
    do {
      try PointSize.check(size)
    } catch {
      throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: "\(error)")
    }
    return size
  }

  /// Encodes the request.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    // If the description contains the text style and the size of the font, the description is encoded.
    let isDescribed = textStyle != nil && styled == nil
    try container.encode(isDescribed ? descriptor : request, forKey: .descriptor)
    if let styled {
      try container.encode(styled.traits, forKey: .traits)
      try container.encodeIfPresent(styled.source.scaling?.size, forKey: .size)
      try container.encodeIfPresent(styled.source.scaling?.maximumSize, forKey: .maximumSize)
    } else if !isDescribed {
      try container.encode(pointSize, forKey: .size)
    }
    if let smallCaps = variant?.smallCaps {
      let request = SmallCapsRequest(style: smallCaps.style, isReal: smallCaps.synthesis == .never)
      try container.encode(request, forKey: .smallCaps)
    }
  }
}
