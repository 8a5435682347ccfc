public import FontFaces
public import FontNames
internal import FontTables
public import MetricValues

/// Which letters become small capitals, and which kind: the values of CSS's `font-variant-caps`.
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

  /// The style that is used for a face without petite capitals.
  ///
  /// CSS Fonts 4, font-variant-caps: small capitals replace petite capitals that a font lacks.
  public var withoutPetite: SmallCapsStyle { changesCapitals ? .allSmallCaps : .smallCaps }
}

/// A kind of letters that become small or petite capitals. Each direction is an OpenType feature.
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

  /// Whether the feature changes capitals. The other features change lowercase letters.
  public var isForCapitals: Bool { self == .uppercase || self == .petiteUppercase }
}

/// The small capitals of a face for a script and language: for each direction, the letters.
public struct ScriptSmallCaps: Sendable, Hashable {
  /// The layout tables with which HarfBuzz shapes text in the face.
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
  /// The tables in which small capitals were searched; nil if the face has neither of them.
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
  /// The OpenType tags of the scripts that have capitals, in alphabetical order.
  package static var scriptTags: [FontTag] { CasedScript.tags }
}

/// The small capitals of a face in one direction, letter by letter of an alphabet.
public struct SmallCapsLetters: Sendable, Hashable {
  /// Which letters are changed, and by which feature.
  public let direction: SmallCapsDirection
  /// Whether all, some or none of the letters that the face has are changed.
  public let availability: SmallCaps.Availability
  /// Whether the face lists the feature for the script and language. A listed feature may change no letter. A face with
  /// Apple's layout tables lists no features.
  public let isDeclared: Bool
  /// The letters that the feature changes, in the order of the alphabet. Letters of a language are sorted by code
  /// point.
  public let substituted: [Character]
  /// The letters that the face has, but that the feature does not change.
  public let missing: [Character]
  /// The letters of the other case that the feature also changes, in the order of the alphabet: capitals for `smcp`,
  /// lowercase letters for `c2sc`. Empty in most fonts. If `smcp` changes capitals, all letters become small capitals.
  public let alsoChanged: [Character]
  /// The letters that the face joins to a ligature of lowercase letters despite the feature: `ff`, `fi`, `fl`, `ffi`,
  /// `ffl`. Empty in most fonts, for capitals, and for scripts other than Latin. For such a font, `liga` must be off.
  public let keptLigatures: [String]
  /// The top of the small capitals above the baseline in font units. It is measured on the glyph of the letter in its
  /// source. Nil if no letter changes, or if the glyph has no outline.
  public let height: MetricValue?
}
