internal import FontFiles
public import FontNames

extension FontTag {
  /// Version 1.0: the first bytes of a font with TrueType outlines.
  package static let trueTypeVersion = FontTag(rawValue: 0x0001_0000)
  /// The sfnt versions in use: TrueType, OpenType/CFF, Apple's TrueType, Type 1 in sfnt, and Apple's bitmap-only fonts.
  static let sfntFlavours: [FontTag] = [
    trueTypeVersion, "OTTO", "true", "typ1", FontTag(rawValue: 0x0002_0000),
  ]
}

extension RawSpan {
  /// Reads the tag at an offset; nil after the end.
  package func tag(_ offset: Int) -> FontTag? { u32(offset).map(FontTag.init(rawValue:)) }
}

extension FontTag: Codable {
  /// Reads the letters of a tag.
  public init(from decoder: any Decoder) throws {
    let letters = try decoder.singleValueContainer().decode(String.self)
    guard let tag = FontTag(letters) else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "\(letters.prefix(40)) is not a tag: one to four printable ASCII characters"))
    }
    self = tag
  }

  /// Writes the letters of the tag.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
