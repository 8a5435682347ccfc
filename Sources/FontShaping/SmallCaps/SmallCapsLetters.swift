public import FontFaces

/// What a face does with one direction of small capitals, letter by letter of an alphabet.
public struct SmallCapsLetters: Sendable, Hashable {
  /// Which letters, and by which feature.
  public let direction: SmallCapsDirection
  /// How many of the alphabet's letters that the face has really change.
  public let availability: SmallCaps.Availability
  /// Whether the face lists the feature for the script and language; that is no proof that it works. A face with Apple's
  /// layout tables lists none.
  public let isDeclared: Bool
  /// The letters that change, in the order of the alphabet.
  public let substituted: [Character]
  /// The letters that the face has and that stay as they are.
  public let missing: [Character]
  /// The top of the small capitals in font units, measured on the glyph that stands for the letter named by the source;
  /// `nil` where none changes, or nothing is drawn.
  public let height: MetricValue?
}
