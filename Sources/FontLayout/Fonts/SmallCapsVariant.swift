internal import FontFaces
public import FontShaping

/// The small capitals of a font: how they are set, and whether they are the face's own.
public struct SmallCapsVariant: Sendable, Hashable {
  /// Where the small capitals come from, for one script.
  public enum Source: String, Sendable, Hashable {
    /// The face has one for every letter.
    case real
    /// The face has some. The other letters are scaled capitals, or stay as they are when nothing may be synthesised.
    case mixed
    /// The face has none: all are scaled capitals.
    case synthesised
  }

  /// Whether capitals may be scaled in place of missing small capitals.
  public enum Synthesis: Sendable, Hashable {
    /// Capitals are scaled for letters without a small capital.
    case auto
    /// Nothing is scaled.
    case never
  }

  /// Which letters become which capitals. In place of petite capitals that the face lacks it has small capitals.
  public let style: SmallCapsStyle
  /// Where they come from.
  public let source: Source
  /// Whether letters without a small capital are synthesised.
  public let synthesis: Synthesis
}
