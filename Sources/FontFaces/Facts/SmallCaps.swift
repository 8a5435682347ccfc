public import FontTables

/// Whether a face has small capitals of its own: for the Latin letters, in the default language.
public struct SmallCaps: Sendable, Hashable {
  /// How many of the letters really change.
  public enum Availability: String, Sendable, CaseIterable {
    /// Every letter that the face has.
    case full
    /// Some of them.
    case partial
    /// None, even where the feature is declared.
    case none
  }

  /// Lowercase letters a…z, by the feature `smcp`.
  public let lowercase: Availability
  /// Uppercase letters A…Z, by the feature `c2sc`.
  public let uppercase: Availability
  /// Which of `smcp`, `c2sc`, `pcap` and `c2pc` the face declares; declaring one is no proof that it works.
  public let declaredFeatures: [FontTag]

  package init(lowercase: Availability, uppercase: Availability, declaredFeatures: [FontTag]) {
    self.lowercase = lowercase
    self.uppercase = uppercase
    self.declaredFeatures = declaredFeatures
  }

  package static let none = SmallCaps(lowercase: .none, uppercase: .none, declaredFeatures: [])
}
