public import FontTables

/// How one character of a text in small capitals is drawn, and why.
public struct SmallCapsCharacter: Sendable, Hashable {
  /// Whether the face draws it as a small capital.
  public enum Verdict: String, Sendable, Hashable, CaseIterable {
    /// The face has a small capital for it.
    case real
    /// The face has none: its capital is scaled.
    case synthesised
    /// It is drawn as it is.
    case unchanged
  }

  /// What a renderer shapes for it.
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
  /// Whether the face has a small capital for it.
  public let verdict: Verdict
  /// Why the verdict is what it is.
  public let reason: SmallCapsReason
  /// What a renderer shapes for it.
  public let drawing: Drawing

  /// The verdict follows from the drawing.
  package init(_ character: Character, utf8Range: Range<Int>, reason: SmallCapsReason, drawing: Drawing) {
    self.character = character
    self.utf8Range = utf8Range
    self.reason = reason
    self.drawing = drawing
    verdict =
      switch drawing {
      case .features: .real
      case .scaled: .synthesised
      case .asItIs: .unchanged
      }
  }
}
