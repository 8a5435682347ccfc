public import FontNames
internal import FontTables

/// A character of a text in small capitals: how it is drawn, and why.
public struct SmallCapsCharacter: Sendable, Hashable {
  /// Whether the face draws the character as a small capital.
  public enum Verdict: String, Sendable, Hashable, CaseIterable {
    /// The face has a small capital for the character.
    case real
    /// The face has no small capital for the character, so its capital is scaled.
    case synthesised
    /// The character is drawn unchanged.
    case unchanged
  }

  /// What a renderer draws: the character with features, or a scaled text.
  public enum Drawing: Sendable, Hashable {
    /// The character itself, shaped with these OpenType features.
    case features([FontTag])
    /// This text, scaled by a factor. Example: `SS` for `ß`.
    case scaled(String, by: Double)
    /// The character itself.
    case asItIs
  }

  /// The character: an extended grapheme cluster.
  public let character: Character
  /// The range of the character in the text, in bytes of UTF-8.
  public let utf8Range: Range<Int>
  /// Whether the face has a small capital for the character.
  public let verdict: Verdict
  /// The reason for the verdict.
  public let reason: SmallCapsReason
  /// What a renderer draws: the character with features, or a scaled text.
  public let drawing: Drawing

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

/// The reason why a character is drawn as a small capital, as a scaled capital, or unchanged.
public enum SmallCapsReason: Sendable, Hashable {
  /// The feature changes the glyphs of the character.
  case substituted(FontTag)
  /// The face does not have the feature.
  case featureAbsent(FontTag)
  /// The face has the feature, but only for other scripts or languages.
  case featureElsewhere(FontTag, script: FontTag, language: String?)
  /// The face has the feature, but it does not change the character in this text.
  case letterNotChanged(FontTag)
  /// The character is a capital, but the style changes only lowercase letters.
  case capital
  /// The character has no capital form, for example a digit, a sign, or a letter of a script without capitals.
  case caseless
  /// The character's capital should be scaled, but the face does not have it.
  case capitalNotInFace(String)
  /// The face does not have the character, so a fallback face draws it.
  case notInFace
}

extension SmallCapsReason: CustomStringConvertible {
  /// The reason as a clause, without a full stop.
  public var description: String {
    switch self {
    case .substituted(let feature): "\(feature) draws a different glyph for the character"
    case .featureAbsent(let feature): "the face has no \(feature)"
    case .featureElsewhere(let feature, let script, let language):
      "the face has \(feature), but not for the script \(script)" + (language.map { " in the language \($0)" } ?? "")
    case .letterNotChanged(let feature): "\(feature) does not change the character in this text"
    case .capital: "the character is already a capital"
    case .caseless: "the character has no capital form"
    case .capitalNotInFace(let capital): "the face has no \(capital) that could be scaled"
    case .notInFace: "the face does not have the character"
    }
  }
}
