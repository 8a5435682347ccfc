internal import FontTables

extension VariationCoordinates: Codable {
  /// Reads an object whose keys are axes: `{"wght": 512}`.
  public init(from decoder: any Decoder) throws {
    self.init()
    let container = try decoder.container(keyedBy: Axis.self)
    for axis in container.allKeys {
      guard let tag = FontTag(axis.stringValue) else {
        throw DecodingError.dataCorrupted(
          .init(
            codingPath: container.codingPath, debugDescription: "\(axis.stringValue.prefix(40)) is no tag of an axis"))
      }
      self[tag] = try container.decode(Double.self, forKey: axis)
    }
  }

  /// Writes an object whose keys are axes.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Axis.self)
    for (tag, value) in self { try container.encode(value, forKey: Axis(stringValue: tag.description)) }
  }

  private struct Axis: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
