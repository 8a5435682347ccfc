/// An OpenType feature that is turned on or off for a text.
public struct FontFeature: Sendable, Hashable {
  /// The feature's tag: `smcp`, `ss01`, `kern`.
  public let tag: FontTag
  /// 0 turns the feature off, 1 turns it on. For a feature with alternates, it is the number of the alternate, from
  /// 1.
  public let value: Int

  /// The largest value: a font has no more glyphs than this number.
  private static let largestValue = 65_535

  /// Creates a feature. Without a value, it is turned on.
  ///
  /// - Parameter value: 0…65535; a number outside this range is clamped.
  public init(_ tag: FontTag, _ value: Int = 1) {
    self.tag = tag
    self.value = min(max(value, 0), Self.largestValue)
  }

  /// The same feature, turned off.
  public var off: FontFeature { FontFeature(tag, 0) }
  /// Whether the feature is turned on, with any value.
  public var isOn: Bool { value != 0 }
}

extension FontFeature {
  /// Lowercase letters as small capitals, `smcp`.
  public static let smallCaps: FontFeature = "smcp"
  /// Digits of the same width, `tnum`.
  public static let tabularFigures: FontFeature = "tnum"
  /// The ligatures that are on by default, `liga`.
  public static let ligatures: FontFeature = "liga"
  /// Kerning, which is on by default, `kern`.
  public static let kerning: FontFeature = "kern"
}

extension FontFeature: ExpressibleByStringLiteral {
  /// Creates a feature that is turned on, from a string literal: `"smcp"`.
  public init(stringLiteral letters: StaticString) { self.init(FontTag(stringLiteral: letters)) }
}

extension FontFeature: CustomStringConvertible {
  /// The feature as it is written in files and options: `smcp`, `liga=0`, `ss03=2`.
  public var description: String {
    let letters = tag.description
    // A tag may contain an equals sign.
    return value == 1 && !letters.contains("=") ? letters : "\(letters)=\(value)"
  }

  /// Parses a feature: a tag alone turns the feature on, `liga=0` turns it off, `ss03=2` chooses an alternate.
  /// Returns nil for any other text, and for a value above 65535.
  public init?(parsing notation: some StringProtocol) {
    guard let sign = notation.lastIndex(of: "=") else {
      guard let tag = FontTag(notation) else { return nil }
      self.init(tag)
      return
    }
    let digits = notation[notation.index(after: sign)...]
    guard (1...5).contains(digits.utf8.count), digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let value = Int(digits), value <= Self.largestValue, let tag = FontTag(notation[..<sign])
    else { return nil }
    self.init(tag, value)
  }
}

extension FontFeature: Codable {
  /// Reads a feature from its notation.
  public init(from decoder: any Decoder) throws {
    let notation = try decoder.singleValueContainer().decode(String.self)
    guard let feature = FontFeature(parsing: notation) else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "\(notation.prefix(40)) is not a feature: a tag such as smcp, or a tag and a number, liga=0"
        ))
    }
    self = feature
  }

  /// Writes the notation of the feature.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
