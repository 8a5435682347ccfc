public import FontTables

/// How text in small capitals is set: the values of CSS's `font-variant-caps`.
public enum SmallCapsStyle: String, Sendable, Hashable, CaseIterable, Codable {
  /// Lowercase letters become small capitals.
  case smallCaps = "small-caps"
  /// Lowercase letters and capitals become small capitals.
  case allSmallCaps = "all-small-caps"
  /// Lowercase letters become petite capitals.
  case petiteCaps = "petite-caps"
  /// Lowercase letters and capitals become petite capitals.
  case allPetiteCaps = "all-petite-caps"

  /// The directions of the style, that of the lowercase letters first.
  public var directions: [SmallCapsDirection] {
    switch self {
    case .smallCaps: [.lowercase]
    case .allSmallCaps: [.lowercase, .uppercase]
    case .petiteCaps: [.petiteLowercase]
    case .allPetiteCaps: [.petiteLowercase, .petiteUppercase]
    }
  }

  /// The OpenType features that the style turns on.
  public var features: [FontTag] { directions.map(\.feature) }

  /// Whether capitals become small capitals too.
  public var changesCapitals: Bool { self == .allSmallCaps || self == .allPetiteCaps }

  /// The style of a face without petite capitals.
  ///
  /// CSS Fonts 4, font-variant-caps: small capitals take the place of petite capitals that a font lacks.
  public var withoutPetite: SmallCapsStyle { changesCapitals ? .allSmallCaps : .smallCaps }
}

/// Which letters become small or petite capitals: an OpenType feature each.
public enum SmallCapsDirection: String, Sendable, Hashable, CaseIterable {
  /// Lowercase letters to small capitals, by `smcp`.
  case lowercase
  /// Capitals to small capitals, by `c2sc`.
  case uppercase
  /// Lowercase letters to petite capitals, by `pcap`.
  case petiteLowercase
  /// Capitals to petite capitals, by `c2pc`.
  case petiteUppercase

  /// The OpenType feature. HarfBuzz maps it to the feature types 37 and 38 of Apple's tables.
  public var feature: FontTag {
    switch self {
    case .lowercase: "smcp"
    case .uppercase: "c2sc"
    case .petiteLowercase: "pcap"
    case .petiteUppercase: "c2pc"
    }
  }

  /// Whether the feature changes capitals; the others change lowercase letters.
  public var isForCapitals: Bool { self == .uppercase || self == .petiteUppercase }
}
