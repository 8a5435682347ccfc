internal import FontFaces
internal import FontFiles
internal import FontTables

/// Tests each letter of an alphabet by shaping it alone, with a feature and without it.
struct LettersWithSmallCaps {
  private let facts: FaceFacts
  private let face: HarfBuzzFace
  private let shaper: FaceShaper
  private let alphabet: CasedScript
  private let settings: ShapingSettings

  init(_ facts: FaceFacts, _ face: HarfBuzzFace, _ alphabet: CasedScript, language: String?) {
    self.facts = facts
    self.face = face
    shaper = FaceShaper(face)
    self.alphabet = alphabet
    settings = ShapingSettings(script: TextScript(tag: alphabet.tag), language: language)
  }

  func letters(_ direction: SmallCapsDirection) -> SmallCapsLetters {
    let standing = facts.standing(of: direction.feature, face, settings)
    var substituted: [Unicode.Scalar] = []
    var missing: [Unicode.Scalar] = []
    for letter in alphabet.letters(for: direction) where face.glyph(for: letter) != nil {
      let isChanged = standing.isWorthAsking && changes(letter, by: direction.feature)
      if isChanged { substituted.append(letter) } else { missing.append(letter) }
    }
    return SmallCapsLetters(
      direction: direction,
      availability: substituted.isEmpty ? .none : missing.isEmpty ? .full : .partial,
      isDeclared: standing == .listed, substituted: substituted.map(Character.init),
      missing: missing.map(Character.init),
      height: height(of: substituted, alphabet.measured(for: direction), direction.feature))
  }

  /// Whether a letter that stands alone has other glyphs with the feature than without it.
  private func changes(_ letter: Unicode.Scalar, by feature: FontTag) -> Bool {
    shaper.glyphs(of: letter, settings.with([feature], isOn: true))
      != shaper.glyphs(of: letter, settings.with([feature], isOn: false))
  }

  /// The top of the first of the measured letters that becomes one glyph with an outline.
  private func height(
    of substituted: [Unicode.Scalar], _ measured: [Unicode.Scalar], _ feature: FontTag
  ) -> MetricValue? {
    let settings = settings.with([feature], isOn: true)
    for letter in measured where substituted.contains(letter) {
      let glyphs = shaper.glyphs(of: letter, settings)
      guard glyphs.count == 1, let top = face.outlineTop(of: Int(glyphs[0])), top > 0 else { continue }
      return MetricValue(top, .measured(Character(letter)))
    }
    return nil
  }
}
