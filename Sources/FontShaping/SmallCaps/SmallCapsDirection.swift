public import FontTables

/// Which letters become small capitals: each direction is a feature of its own.
public enum SmallCapsDirection: String, Sendable, Hashable, CaseIterable {
  /// Small letters, by `smcp`.
  case lowercase
  /// Capitals, by `c2sc`.
  case uppercase
  /// Small letters to petite capitals, by `pcap`.
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

  /// Whether it changes capitals.
  public var isForCapitals: Bool { self == .uppercase || self == .petiteUppercase }
}
