internal import FontFaces
public import FontShaping

/// The small capitals of a font: how they are set, and whether they are the face's own.
public struct SmallCapsVariant: Sendable, Hashable {
  /// Where the small capitals come from, for the script that was asked about.
  public enum Source: String, Sendable, Hashable {
    /// The face has one for every letter.
    case real
    /// The face has some; the others are scaled capitals, or stay as they are where nothing may be synthesised.
    case mixed
    /// The face has none: all are scaled capitals.
    case synthesised
  }

  /// Whether capitals may be scaled where the face has no small ones.
  public enum Synthesis: Sendable, Hashable {
    /// Where they are missing.
    case auto
    /// Nowhere.
    case never
  }

  /// How the text is set. Petite capitals that the face does not have are small ones here.
  public let style: SmallCapsStyle
  /// Where they come from.
  public let source: Source
  /// Whether letters without a small capital are synthesised.
  public let synthesis: Synthesis
}
