public import FontTables

/// What becomes of one character of a text that is set in small capitals.
public struct SmallCapsCharacter: Sendable, Hashable {
  /// Whether the face draws it as a small capital.
  public enum Verdict: String, Sendable, Hashable, CaseIterable {
    /// The face's own glyph.
    case real
    /// The face has none: a capital is scaled.
    case synthesised
    /// It stays as it is.
    case unchanged
  }

  /// What is needed to draw it.
  public enum Drawing: Sendable, Hashable {
    /// The character itself, shaped with these OpenType features.
    case features([FontTag])
    /// This text, scaled by a factor: `SS` for `ß`.
    case scaled(String, by: Double)
    /// The character itself.
    case asItIs
  }

  /// The character: an extended grapheme cluster.
  public let character: Character
  /// Its bytes in the text's UTF-8.
  public let utf8Range: Range<Int>
  /// What becomes of it.
  public let verdict: Verdict
  /// Why.
  public let reason: SmallCapsReason
  /// What is needed to draw it.
  public let drawing: Drawing
}
