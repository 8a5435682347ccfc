internal import FontFiles
internal import NumberText

/// Whether a face stands upright, is an italic, or leans.
public enum FontSlant: Sendable, Hashable {
  /// Upright, CSS's `normal`.
  case upright
  /// An italic: letters of another, cursive form.
  case italic
  /// The upright forms, leaning by so many degrees; positive leans right, as in CSS.
  /// (OpenType's `slnt` axis and post.italicAngle lean right at negative values.)
  case oblique(degrees: Double)

  /// CSS Fonts 4, font-style: "If an angle is not specified, an angle of 14 degrees is used."
  public static let oblique = FontSlant.oblique(degrees: 14)

  /// Whether it is anything but upright.
  public var isSlanted: Bool { self != .upright }
}

extension FontSlant: CustomStringConvertible {
  /// `upright`, `italic`, or `oblique`, with the angle where it is not the usual one.
  public var description: String {
    switch self {
    case .upright: "upright"
    case .italic: "italic"
    case .oblique(degrees: 14): "oblique"
    case .oblique(let degrees): "oblique:\(degrees.text(.shortest))"
    }
  }
}

extension FontSlant: Codable {
  /// A slant in the words of CSS: `upright`, `italic`, `oblique`, or `oblique:DEGREES` from −90 to 90.
  public init?(_ text: some StringProtocol) {
    switch text.lowercased() {
    case "upright", "normal", "roman": self = .upright
    case "italic": self = .italic
    case "oblique": self = .oblique
    case let text where text.hasPrefix("oblique:"):
      // CSS Fonts 4, font-style: "values less than −90deg or greater than 90deg are invalid".
      let number = text.dropFirst("oblique:".count)
      // Swift reads hexadecimal numbers too.
      guard number.allSatisfy({ $0.isNumber || "+-.e".contains($0) }), let degrees = Double(number),
        (-90...90).contains(degrees)
      else { return nil }
      self = .oblique(degrees: degrees)
    default: return nil
    }
  }

  /// Reads the words that `description` writes.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let slant = FontSlant(text) else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "\(text.prefix(40)) is not a slant: upright, italic, oblique or oblique:DEGREES"))
    }
    self = slant
  }

  /// Writes `description`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
