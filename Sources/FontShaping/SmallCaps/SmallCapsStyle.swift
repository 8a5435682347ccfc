public import FontTables

/// How text in small capitals is set: the words of CSS's `font-variant-caps`.
public enum SmallCapsStyle: String, Sendable, Hashable, CaseIterable, Codable {
  /// Small capitals for small letters.
  case smallCaps = "small-caps"
  /// Small capitals for small letters and capitals.
  case allSmallCaps = "all-small-caps"
  /// Petite capitals for small letters.
  case petiteCaps = "petite-caps"
  /// Petite capitals for small letters and capitals.
  case allPetiteCaps = "all-petite-caps"

  /// The directions that it asks for, that of the small letters first.
  public var directions: [SmallCapsDirection] {
    switch self {
    case .smallCaps: [.lowercase]
    case .allSmallCaps: [.lowercase, .uppercase]
    case .petiteCaps: [.petiteLowercase]
    case .allPetiteCaps: [.petiteLowercase, .petiteUppercase]
    }
  }

  /// The OpenType features that it turns on.
  public var features: [FontTag] { directions.map(\.feature) }

  /// Whether capitals become small ones too.
  public var changesCapitals: Bool { self == .allSmallCaps || self == .allPetiteCaps }

  /// What a face without petite capitals sets instead.
  ///
  /// CSS Fonts 4, font-variant-caps: small capitals take the place of petite ones that are not there.
  public var withoutPetite: SmallCapsStyle { changesCapitals ? .allSmallCaps : .smallCaps }
}
