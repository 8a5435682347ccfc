public import FontTables

/// Why a character becomes a small capital, a scaled one, or none.
public enum SmallCapsReason: Sendable, Hashable {
  /// Shaped with the feature, another glyph is drawn for it.
  case substituted(FontTag)
  /// The face does not have the feature.
  case featureAbsent(FontTag)
  /// The face has the feature, for other scripts or languages than the character's.
  case featureElsewhere(FontTag, script: FontTag, language: String?)
  /// The feature is there, and changes nothing in the character where it stands.
  case letterNotChanged(FontTag)
  /// It is a capital, and only small letters are asked for.
  case capital
  /// It has no capital form: a digit, a sign, a letter of a script without capitals.
  case caseless
  /// Its capital cannot be scaled: the face does not have it.
  case capitalNotInFace(String)
  /// The face does not have the character: another one draws it.
  case notInFace
}

extension SmallCapsReason: CustomStringConvertible {
  /// The reason as a clause, without a full stop.
  public var description: String {
    switch self {
    case .substituted(let feature): "\(feature) draws another glyph for it"
    case .featureAbsent(let feature): "the face has no \(feature)"
    case .featureElsewhere(let feature, let script, let language):
      "the face has \(feature), but not for the script \(script)" + (language.map { " in the language \($0)" } ?? "")
    case .letterNotChanged(let feature): "\(feature) does not change it here"
    case .capital: "it is a capital already"
    case .caseless: "it has no capital form"
    case .capitalNotInFace(let capital): "the face has no \(capital) that could be scaled"
    case .notInFace: "the face does not have it"
    }
  }
}
