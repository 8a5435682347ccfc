public import FontFaces
public import FontTables

/// The small capitals of a face for a script and language: in which directions, and for which letters.
public struct ScriptSmallCaps: Sendable, Hashable {
  /// The layout tables by which HarfBuzz shapes the face.
  public enum Technology: String, Sendable {
    /// OpenType's GSUB.
    case openType = "OpenType"
    /// Apple's `morx`.
    case aat = "AAT"
  }

  /// The script, an OpenType tag.
  public let script: FontTag
  /// The language, a BCP 47 tag; nil for the script's default.
  public let language: String?
  /// The tables in which small capitals were looked for; nil when the face has neither.
  public let technology: Technology?
  /// Lowercase letters to small capitals, by `smcp`.
  public let lowercase: SmallCapsLetters
  /// Capitals to small capitals, by `c2sc`.
  public let uppercase: SmallCapsLetters
  /// Lowercase letters to petite capitals, by `pcap`.
  public let petiteLowercase: SmallCapsLetters
  /// Capitals to petite capitals, by `c2pc`.
  public let petiteUppercase: SmallCapsLetters

  /// The letters of one direction.
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
  /// Whether the face lists the feature for the script and language. A listed feature need not change any letter. A face
  /// with Apple's layout tables lists none.
  public let isDeclared: Bool
  /// The letters that the feature changes, in the order of the alphabet; those of a language in the order of their code points.
  public let substituted: [Character]
  /// The letters that the face has and that the feature does not change.
  public let missing: [Character]
  /// The letters of the other case that the feature changes too, though it is not for them, in the order of the alphabet:
  /// capitals that `smcp` changes, lowercase letters that `c2sc` changes. Empty in most fonts. Where `smcp` changes capitals,
  /// all letters of a text become small capitals.
  public let alsoChanged: [Character]
  /// The top of the small capitals above the baseline in font units. It is measured on the glyph of the letter that the
  /// source names. Nil when no letter changes, or when the glyph has no outline.
  public let height: MetricValue?
}
