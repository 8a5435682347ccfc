public import FontFaces
public import FontNames
internal import FontTables
public import MetricValues

/// The letters that become small capitals, and the kind of capitals: the values of CSS's `font-variant-caps`.
public enum SmallCapsStyle: String, Sendable, Hashable, CaseIterable, Codable {
  /// Lowercase letters become small capitals.
  case smallCaps = "small-caps"
  /// Lowercase letters and capitals become small capitals.
  case allSmallCaps = "all-small-caps"
  /// Lowercase letters become petite capitals.
  case petiteCaps = "petite-caps"
  /// Lowercase letters and capitals become petite capitals.
  case allPetiteCaps = "all-petite-caps"

  /// The directions of the style. The direction for lowercase letters is first.
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

  /// Whether capitals also become small capitals.
  public var changesCapitals: Bool { self == .allSmallCaps || self == .allPetiteCaps }

  /// The style for a face without petite capitals. CSS Fonts 4, font-variant-caps: small capitals replace petite
  /// capitals that a font lacks.
  public var withoutPetite: SmallCapsStyle { changesCapitals ? .allSmallCaps : .smallCaps }
}

/// The letters that change, and the kind of capitals that they become. Each direction is an OpenType feature.
public enum SmallCapsDirection: String, Sendable, Hashable, CaseIterable {
  /// Lowercase letters become small capitals (`smcp`).
  case lowercase
  /// Capitals become small capitals (`c2sc`).
  case uppercase
  /// Lowercase letters become petite capitals (`pcap`).
  case petiteLowercase
  /// Capitals become petite capitals (`c2pc`).
  case petiteUppercase

  /// The OpenType feature. HarfBuzz maps the feature to the feature types 37 and 38 of Apple's tables.
  public var feature: FontTag {
    switch self {
    case .lowercase: "smcp"
    case .uppercase: "c2sc"
    case .petiteLowercase: "pcap"
    case .petiteUppercase: "c2pc"
    }
  }

  /// Whether the feature changes capitals. If not, the feature changes lowercase letters.
  public var isForCapitals: Bool { self == .uppercase || self == .petiteUppercase }
}

/// The small capitals of a face for a script and language.
public struct ScriptSmallCaps: Sendable, Hashable {
  /// The layout tables from which HarfBuzz shapes text in the face.
  public enum Technology: String, Sendable {
    /// OpenType's GSUB.
    case openType = "OpenType"
    /// Apple's `morx`.
    case aat = "AAT"
  }

  /// The OpenType tag of the script.
  public let script: FontTag
  /// The language as a BCP 47 tag; nil for the script's default.
  public let language: String?
  /// The tables that were searched for small capitals; nil if the face has neither GSUB nor `morx`.
  public let technology: Technology?
  /// The small capitals of lowercase letters (`smcp`).
  public let lowercase: SmallCapsLetters
  /// The small capitals of uppercase letters (`c2sc`).
  public let uppercase: SmallCapsLetters
  /// The petite capitals of lowercase letters (`pcap`).
  public let petiteLowercase: SmallCapsLetters
  /// The petite capitals of uppercase letters (`c2pc`).
  public let petiteUppercase: SmallCapsLetters

  /// Returns the letters of one direction.
  public subscript(direction: SmallCapsDirection) -> SmallCapsLetters {
    switch direction {
    case .lowercase: lowercase
    case .uppercase: uppercase
    case .petiteLowercase: petiteLowercase
    case .petiteUppercase: petiteUppercase
    }
  }
}

extension ScriptSmallCaps {
  package static var scriptTags: [FontTag] { CasedScript.tags }
}

/// The small capitals of a face in one direction, for each letter of an alphabet.
public struct SmallCapsLetters: Sendable, Hashable {
  /// The letters that change, and the feature that changes them.
  public let direction: SmallCapsDirection
  /// How many of the letters that the face has change: all, some or none.
  public let availability: SmallCaps.Availability
  /// Whether the face lists the feature for the script and language. A listed feature may change no letter. Apple's
  /// layout tables list no features.
  public let isDeclared: Bool
  /// The letters that the feature changes, in the order of the alphabet. Letters of a language are sorted by code
  /// point.
  public let substituted: [Character]
  /// The letters that the face has, but that the feature does not change.
  public let missing: [Character]
  /// The letters of the other case that the feature changes, in the order of the alphabet; empty in most fonts. They
  /// are capitals for `smcp`, lowercase letters for `c2sc`. If `smcp` changes capitals, all letters become small
  /// capitals.
  public let alsoChanged: [Character]
  /// The lowercase letters that the face joins to a ligature despite the feature: `ff`, `fi`, `fl`, `ffi`, `ffl`. If
  /// there are any, `liga` must be off. Empty in most fonts, for capitals, and for scripts other than Latin.
  public let keptLigatures: [String]
  /// The top of the small capitals above the baseline, in font units. The source names the measured letter. Nil if no
  /// letter changes, or if the glyph has no outline.
  public let height: MetricValue?
}
