public import FontTables

/// Whether a face has small capitals for a script and language: in which directions, and for which letters.
public struct ScriptSmallCaps: Sendable, Hashable {
  /// Which of the layout tables HarfBuzz shapes the face by.
  public enum Technology: String, Sendable {
    /// OpenType's GSUB.
    case openType = "OpenType"
    /// Apple's `morx`.
    case aat = "AAT"
  }

  /// The script, an OpenType tag.
  public let script: FontTag
  /// The language, a BCP 47 tag; `nil` for the script's default.
  public let language: String?
  /// The tables that would have the small capitals; `nil` where the face has neither.
  public let technology: Technology?
  /// Small letters, by `smcp`.
  public let lowercase: SmallCapsLetters
  /// Capitals, by `c2sc`.
  public let uppercase: SmallCapsLetters
  /// Small letters to petite capitals, by `pcap`.
  public let petiteLowercase: SmallCapsLetters
  /// Capitals to petite capitals, by `c2pc`.
  public let petiteUppercase: SmallCapsLetters

  /// One direction.
  public subscript(direction: SmallCapsDirection) -> SmallCapsLetters {
    switch direction {
    case .lowercase: lowercase
    case .uppercase: uppercase
    case .petiteLowercase: petiteLowercase
    case .petiteUppercase: petiteUppercase
    }
  }
}
