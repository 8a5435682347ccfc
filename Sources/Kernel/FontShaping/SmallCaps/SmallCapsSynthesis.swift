public import FontFaces
internal import FontNames

/// Decides how characters without a small capital are drawn. If the face has the capital form, that form is scaled.
struct SmallCapsSynthesis {
  private let scale: Double
  private let capitals: LanguageCapitals
  private let changesCapitals: Bool
  private let has: (Unicode.Scalar) -> Bool
  /// The results for earlier characters, because a text has few different characters.
  private var cache: [Character: Answer] = [:]
  private static let mostCached = 1024
  /// The longest character that is cached, in bytes of UTF-8. Swift hashes the normal form of a character, which may
  /// have any number of marks.
  private static let longestCached = 128

  /// What is known about a character without shaping.
  private enum Answer {
    case capital
    case caseless
    /// The capital form, which can be scaled.
    case scalable(String, isCapital: Bool)
    case capitalNotInFace(String)
  }

  /// - Parameters:
  ///   - language: the text's language, a BCP 47 tag.
  ///   - changesCapitals: whether capitals also become small capitals.
  ///   - has: whether the face has a glyph for a code point.
  init(scale: Double, language: String?, changesCapitals: Bool, has: @escaping (Unicode.Scalar) -> Bool) {
    self.scale = scale
    capitals = LanguageCapitals(language: language)
    self.changesCapitals = changesCapitals
    self.has = has
  }

  /// Decides how a character is drawn if no feature changes it. Returns the drawing and the reason.
  ///
  /// - Parameters:
  ///   - isInFace: whether the face has glyphs for the character.
  ///   - reason: returns why the face has no small capital for a lowercase letter (`false`) or for a capital (`true`).
  mutating func answer(
    for character: Character, isInFace: Bool, _ reason: (_ isCapital: Bool) -> SmallCapsReason
  ) -> (SmallCapsReason, SmallCapsCharacter.Drawing) {
    switch answer(for: character) {
    case .capital where isInFace: return (.capital, .asItIs)
    case .capitalNotInFace(let capital) where isInFace: return (.capitalNotInFace(capital), .asItIs)
    // A face without lowercase letters may still have capitals.
    case .scalable(let text, let isCapital) where isInFace || !isCapital:
      return (reason(isCapital), .scaled(text, by: scale))
    case .caseless where isInFace: return (.caseless, .asItIs)
    default: return (.notInFace, .asItIs)
    }
  }

  /// Whether a character is a capital, which the feature for capitals would change.
  mutating func isCapital(_ character: Character) -> Bool {
    switch answer(for: character) {
    case .capital, .scalable(_, isCapital: true): true
    default: false
    }
  }

  private mutating func answer(for character: Character) -> Answer {
    guard character.utf8.count <= Self.longestCached else { return found(for: character) }
    if let answer = cache[character] { return answer }
    let answer = found(for: character)
    if cache.count >= Self.mostCached { cache.removeAll(keepingCapacity: true) }
    cache[character] = answer
    return answer
  }

  private func found(for character: Character) -> Answer {
    let capital = capitals.capitals(of: character)
    if capital.isEquivalent(to: String(character)) {
      guard !character.lowercased().isEquivalent(to: capital) else { return .caseless }
      return changesCapitals ? .scalable(capital, isCapital: true) : .capital
    }
    let scalars = Array(capital.unicodeScalars)
    let isThere = scalars.allSatisfy(has) || CanonicalComposition.compose(scalars).allSatisfy(has)
    return isThere ? .scalable(capital, isCapital: false) : .capitalNotInFace(capital)
  }
}

extension String {
  /// Whether two forms of a character are canonically equivalent. A difference in normal form is not a difference in
  /// case. Texts with very many marks are compared byte by byte, which is fast for any length.
  fileprivate func isEquivalent(to other: String) -> Bool {
    utf8.count <= 128 ? self == other : utf8.elementsEqual(other.utf8)
  }
}

extension FontFace {
  /// The scale factor of synthesised small capitals: the x-height of this face divided by its cap height.
  ///
  /// The factor is above 0 and at most 1. It is 1 if the x-height is not below the cap height.
  public var smallCapsScale: Double {
    let scale = xHeight.value / capHeight.value
    return scale > 0 && scale < 1 ? scale : 1
  }
}

/// The capital forms of letters by the rules of a language, as in CSS Text 4, `text-transform: uppercase`.
struct LanguageCapitals {
  private let language: CaseLanguage

  /// - Parameter language: a BCP 47 tag. Only its first subtag is used.
  init(language: String?) { self.language = CaseLanguage(language) }

  /// Returns the capital form of a character; the character itself if it has none.
  func capitals(of character: Character) -> String {
    switch language {
    case .root, .dutch, .armenian: return character.uppercased()
    case .turkish:
      // SpecialCasing.txt, tr and az: 0069; 0069; 0130; 0130.
      return String(String.UnicodeScalarView(character.unicodeScalars.map { $0 == "i" ? "\u{130}" : $0 })).uppercased()
    case .lithuanian:
      // SpecialCasing.txt, lt: "Remove DOT ABOVE after 'i' with upper or titlecase".
      guard let first = character.unicodeScalars.first, ["i", "j", "\u{12F}"].contains(first) else {
        return character.uppercased()
      }
      return String(String.UnicodeScalarView(character.unicodeScalars.filter { $0 != "\u{307}" })).uppercased()
    case .greek:
      // Greek capitals have no accents or breathings, but keep the dialytika.
      let accents: Set<Unicode.Scalar> = ["\u{300}", "\u{301}", "\u{342}", "\u{313}", "\u{314}"]
      let isGreek = (0x370...0x3FF).contains(character.value) || (0x1F00...0x1FFF).contains(character.value)
      guard isGreek, !character.uppercased().isEquivalent(to: String(character)) else { return character.uppercased() }
      let parts = CanonicalComposition.decompose(Array(character.unicodeScalars)).filter { !accents.contains($0) }
      let capital = String(String.UnicodeScalarView(parts)).uppercased()
      return String(String.UnicodeScalarView(CanonicalComposition.compose(Array(capital.unicodeScalars))))
    }
  }
}

extension Character {
  fileprivate var value: UInt32 { unicodeScalars.first?.value ?? 0 }
}
