internal import TextFormats

/// The three properties that distinguish the faces of a family: weight, width and slant.
public struct FontStyle: Sendable, Hashable {
  /// The weight: how bold the face is.
  public var weight: FontWeight
  /// The width: how wide the face is.
  public var width: FontWidth
  /// The slant: upright, italic or oblique.
  public var slant: FontSlant

  /// Creates a style. Omitted properties are regular, normal and upright.
  public init(weight: FontWeight = .regular, width: FontWidth = .normal, slant: FontSlant = .upright) {
    self.weight = weight
    self.width = width
    self.slant = slant
  }

  /// The style with regular weight and normal width, upright.
  public static let regular = FontStyle()
}

extension FontStyle: CustomStringConvertible {
  /// The weight, and the other properties if they are not regular: `weight 500, italic`.
  public var description: String {
    var parts = ["weight \(weight)"]
    if width != .normal { parts.append("width \(width) %") }
    if slant.isSlanted { parts.append("\(slant)") }
    return parts.joined(separator: ", ")
  }
}

/// How bold a face is, on OpenType's scale: 1…1000, 400 regular, 700 bold (OS/2 usWeightClass, the `wght` axis).
public struct FontWeight: RawRepresentable, Sendable, Hashable, Comparable {
  /// The number on the scale.
  public let rawValue: Double

  /// Creates a weight from its number, clamped to 1…1000. Not-a-number becomes regular.
  public init(rawValue: Double) { self.rawValue = rawValue.isNaN ? 400 : min(max(rawValue, 1), 1000) }

  /// Creates a weight from its number, clamped to 1…1000.
  public init(_ value: Double) { self.init(rawValue: value) }

  /// 100. In OpenType, thin is the lightest weight. In UIKit, `ultraLight` is 100 and `thin` is 200.
  public static let thin = FontWeight(100)
  /// 100, the lightest weight of UIKit. In CSS, ultra-light is 200, the value of `extraLight`.
  public static let ultraLight = FontWeight(100)
  /// 200.
  public static let extraLight = FontWeight(200)
  /// 300.
  public static let light = FontWeight(300)
  /// 400.
  public static let regular = FontWeight(400)
  /// 500.
  public static let medium = FontWeight(500)
  /// 600.
  public static let semibold = FontWeight(600)
  /// 700.
  public static let bold = FontWeight(700)
  /// 800, the weight `heavy` of UIKit.
  public static let extraBold = FontWeight(800)
  /// 800, as in UIKit. In CSS, heavy is 900, the value of `black`.
  public static let heavy = FontWeight(800)
  /// 900.
  public static let black = FontWeight(900)

  /// Whether the left weight is lighter than the right weight.
  public static func < (left: FontWeight, right: FontWeight) -> Bool { left.rawValue < right.rawValue }
}

extension FontWeight: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a weight from a number in the source.
  public init(floatLiteral value: Double) { self.init(value) }
  /// Creates a weight from a number in the source.
  public init(integerLiteral value: Int) { self.init(Double(value)) }
}

extension FontWeight: CustomStringConvertible {
  /// The number of the weight, without decimals if it is whole.
  public var description: String { rawValue.text(.shortest) }
}

extension FontWeight: Codable {}

/// The width of a face, in percent of normal: 50…200 (CSS `font-width`, the `wdth` axis).
public struct FontWidth: RawRepresentable, Sendable, Hashable, Comparable {
  /// The width in percent of the normal width.
  public let rawValue: Double

  /// Creates a width from its percentage, clamped to 1…1000. Not-a-number becomes normal.
  public init(rawValue: Double) { self.rawValue = rawValue.isNaN ? 100 : min(max(rawValue, 1), 1000) }

  /// Creates a width from its percentage.
  public init(_ percent: Double) { self.init(rawValue: percent) }

  /// Creates a width from OS/2's usWidthClass, 1…9, by the percentages of the OpenType specification. Returns nil for
  /// other numbers.
  public init?(widthClass: Int) {
    let percents: [Double] = [50, 62.5, 75, 87.5, 100, 112.5, 125, 150, 200]
    guard (1...9).contains(widthClass) else { return nil }
    self.init(percents[widthClass - 1])
  }

  /// 50 %.
  public static let ultraCondensed = FontWidth(50)
  /// 62.5 %.
  public static let extraCondensed = FontWidth(62.5)
  /// 75 %.
  public static let condensed = FontWidth(75)
  /// 87.5 %.
  public static let semiCondensed = FontWidth(87.5)
  /// 100 %.
  public static let normal = FontWidth(100)
  /// 112.5 %.
  public static let semiExpanded = FontWidth(112.5)
  /// 125 %.
  public static let expanded = FontWidth(125)
  /// 150 %.
  public static let extraExpanded = FontWidth(150)
  /// 200 %.
  public static let ultraExpanded = FontWidth(200)

  /// Whether the left width is narrower than the right width.
  public static func < (left: FontWidth, right: FontWidth) -> Bool { left.rawValue < right.rawValue }
}

extension FontWidth: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a width from a percentage in the source.
  public init(floatLiteral value: Double) { self.init(value) }
  /// Creates a width from a percentage in the source.
  public init(integerLiteral value: Int) { self.init(Double(value)) }
}

extension FontWidth: CustomStringConvertible {
  /// The percentage, without decimals if it is whole, and without the percent sign.
  public var description: String { rawValue.text(.shortest) }
}

extension FontWidth: Codable {}

/// Whether a face is upright, italic or oblique.
public enum FontSlant: Sendable, Hashable {
  /// Upright letters, `normal` in CSS.
  case upright
  /// An italic: its letters have a different, cursive form.
  case italic
  /// Upright forms that are slanted by this number of degrees. Positive values slant to the right, as in CSS. In
  /// OpenType's `slnt` axis and in post.italicAngle, negative values slant to the right.
  case oblique(degrees: Double)

  /// The angle in degrees of an oblique without a specified angle. CSS Fonts 4, font-style: "If an angle is not
  /// specified, an angle of 14 degrees is used."
  package static let defaultObliqueAngle = 14.0
  /// An oblique with the default angle, 14°.
  public static let oblique = FontSlant.oblique(degrees: defaultObliqueAngle)

  /// The angle to the right, in degrees: 0 for upright; 14 for italic, and for an oblique whose angle is not a
  /// number.
  package var angle: Double {
    switch self {
    case .upright: 0
    case .oblique(let degrees) where !degrees.isNaN: degrees
    case .italic, .oblique: Self.defaultObliqueAngle
    }
  }

  /// Whether both slants are the same. Two angles that are not numbers are the same, so that a cached match is found
  /// again.
  public static func == (left: FontSlant, right: FontSlant) -> Bool {
    switch (left, right) {
    case (.upright, .upright), (.italic, .italic): true
    case (.oblique(let first), .oblique(let second)): first == second || first.isNaN && second.isNaN
    default: false
    }
  }

  /// Hashes the slant and its angle.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .upright: hasher.combine(0)
    case .italic: hasher.combine(1)
    case .oblique(let degrees): hasher.combine(degrees.isNaN ? .nan : degrees)
    }
  }

  /// Whether the slant is italic or oblique.
  public var isSlanted: Bool { self != .upright }
}

extension FontSlant: CustomStringConvertible {
  /// The word `upright`, `italic` or `oblique`, with the angle if it is not the default angle.
  public var description: String {
    switch self {
    case .upright: "upright"
    case .italic: "italic"
    case .oblique(degrees: Self.defaultObliqueAngle): "oblique"
    case .oblique(let degrees): "oblique:\(degrees.text(.shortest))"
    }
  }
}

extension FontSlant: Codable {
  /// Parses a slant in the words of CSS: `upright`, `italic`, `oblique`, or `oblique:DEGREES` from −90 to 90.
  public init?(_ text: some StringProtocol) {
    switch text.lowercased() {
    case "upright", "normal", "roman": self = .upright
    case "italic": self = .italic
    case "oblique": self = .oblique
    case let text where text.hasPrefix("oblique:"):
      // CSS Fonts 4, font-style: "values less than −90deg or greater than 90deg are invalid".
      let number = text.dropFirst("oblique:".count)
      // Swift would also parse a hexadecimal number.
      guard number.allSatisfy({ $0.isNumber || "+-.e".contains($0) }), let degrees = Double(number),
        (-90...90).contains(degrees)
      else { return nil }
      self = .oblique(degrees: degrees)
    default: return nil
    }
  }

  /// Reads the text that `description` returns.
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

  /// Writes the text that `description` returns.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
