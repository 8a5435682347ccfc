/// What becomes of the characters for which a face has no small capital: a scaled capital, where there is one.
struct SmallCapsSynthesis {
  private let scale: Double
  private let capitals: LanguageCapitals
  private let changesCapitals: Bool
  private let has: (Unicode.Scalar) -> Bool
  /// What was found out about characters. Texts repeat few of them; all are forgotten before they become many.
  private var known: [Character: Answer] = [:]
  private static let mostKnown = 1024

  /// What can be said of a character without shaping it.
  private enum Answer {
    case capital
    case caseless
    /// This text can be scaled.
    case scalable(String, isCapital: Bool)
    case capitalNotInFace(String)
  }

  /// - Parameters:
  ///   - scale: the factor by which capitals are scaled.
  ///   - language: the text's, a BCP 47 tag.
  ///   - changesCapitals: whether capitals become small ones too.
  ///   - has: whether the face has a glyph for a code point.
  init(scale: Double, language: String?, changesCapitals: Bool, has: @escaping (Unicode.Scalar) -> Bool) {
    self.scale = scale
    capitals = LanguageCapitals(language: language)
    self.changesCapitals = changesCapitals
    self.has = has
  }

  /// Why a character that no feature changes is drawn as it is, and how.
  ///
  /// - Parameter reason: why there is no small capital, for a small letter (`false`) or a capital (`true`).
  mutating func answer(
    for character: Character, isInFace: Bool, _ reason: (_ isCapital: Bool) -> SmallCapsReason
  ) -> (SmallCapsReason, SmallCapsCharacter.Drawing) {
    switch answer(for: character) {
    case .capital where isInFace: return (.capital, .asItIs)
    case .capitalNotInFace(let capital) where isInFace: return (.capitalNotInFace(capital), .asItIs)
    // A face without small letters has the capitals all the same.
    case .scalable(let text, let isCapital) where isInFace || !isCapital:
      return (reason(isCapital), .scaled(text, by: scale))
    case .caseless where isInFace: return (.caseless, .asItIs)
    default: return (.notInFace, .asItIs)
    }
  }

  /// Whether a character is a capital, by whose feature it would be changed.
  mutating func isCapital(_ character: Character) -> Bool {
    switch answer(for: character) {
    case .capital, .scalable(_, isCapital: true): true
    default: false
    }
  }

  private mutating func answer(for character: Character) -> Answer {
    if let answer = known[character] { return answer }
    let answer = found(for: character)
    if known.count >= Self.mostKnown { known.removeAll(keepingCapacity: true) }
    known[character] = answer
    return answer
  }

  private func found(for character: Character) -> Answer {
    let capital = capitals.capitals(of: character)
    // Character by character: Unicode's canonical equivalence is no difference in case.
    if capital == String(character) {
      guard character.lowercased() != capital else { return .caseless }
      return changesCapitals ? .scalable(capital, isCapital: true) : .capital
    }
    let scalars = Array(capital.unicodeScalars)
    let isThere = scalars.allSatisfy(has) || CanonicalComposition.compose(scalars).allSatisfy(has)
    return isThere ? .scalable(capital, isCapital: false) : .capitalNotInFace(capital)
  }
}
