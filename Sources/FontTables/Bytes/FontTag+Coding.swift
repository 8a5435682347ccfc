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
