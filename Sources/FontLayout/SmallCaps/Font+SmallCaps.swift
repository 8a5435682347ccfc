public import FontFaces
public import FontFiles
internal import FontMatching
internal import FontNames
public import FontShaping
internal import FontSources
internal import FontSubstitution
public import FontTables

extension Font {
  /// Whether the face has small capitals of its own, letter by letter, for Latin text in the default language.
  ///
  /// - Throws: `FontError` when the file is gone or damaged.
  public func smallCaps() throws(FontError) -> SmallCaps { try face.smallCaps() }

  /// Whether the face that sets text has small capitals for a script and language, letter by letter.
  ///
  /// - Parameters:
  ///   - script: an OpenType tag (`latn`, `grek`, `cyrl`…) or an ISO 15924 code.
  ///   - language: a BCP 47 tag; nil for the script's default.
  /// - Throws: `FontError`: `invalidScript` for a script without capitals, and what opening the file throws.
  public func smallCaps(script: FontTag, language: String? = nil) throws(FontError) -> ScriptSmallCaps {
    try match.setting.face.smallCaps(script: script, language: language)
  }

  /// How each character of a text is drawn in small capitals: real, synthesised or unchanged, why, and what a renderer shapes
  /// for it. HarfBuzz shapes the text itself.
  ///
  /// A font with a small-caps variant uses the style of its variant, and synthesises nothing when the variant forbids it.
  ///
  /// - Parameters:
  ///   - text: any text.
  ///   - language: its language, a BCP 47 tag.
  ///   - style: which letters become which capitals. Nil is the style of the font's variant; without a variant, small capitals
  ///     for lowercase letters.
  /// - Throws: `FontError` when the file is gone or damaged.
  public func smallCaps(
    for text: String, language: String? = nil, style: SmallCapsStyle? = nil
  ) throws(FontError) -> [SmallCapsCharacter] {
    let own = variant?.smallCaps
    let characters = try match.setting.face.smallCaps(
      for: text, language: language, style: style ?? own?.style ?? .smallCaps)
    return own?.synthesis == .never ? characters.map(\.withoutSynthesis) : characters
  }

  /// The ratio of synthesised small capitals: x-height ÷ cap height of the face that sets text, at most 1.
  public var smallCapsScale: Double { match.setting.face.smallCapsScale }

  /// The height of this font's small capitals, in points: the measured height of the face's own, or the x-height of the face
  /// that draws when they are synthesised. Nil without a small-caps variant, and when the small capitals cannot be measured.
  public var smallCapHeight: Double? {
    guard let smallCaps = variant?.smallCaps else { return nil }
    let face = match.setting.face
    let points = pointSize * match.settingScale / Double(face.unitsPerEm)
    guard smallCaps.source != .synthesised else { return face.capHeight.value * face.smallCapsScale * points }
    return (try? face.smallCaps(script: "latn"))?[smallCaps.style.directions[0]].height.map { $0.value * points }
  }
}

extension SmallCapsCharacter {
  /// The same character when nothing may be synthesised.
  fileprivate var withoutSynthesis: SmallCapsCharacter {
    verdict == .synthesised
      ? SmallCapsCharacter(character, utf8Range: utf8Range, reason: reason, drawing: .asItIs) : self
  }
}

extension Font {
  /// This font in small capitals: the face's own, or scaled capitals in place of missing ones.
  ///
  /// There is always an answer, as in styles (`StyleValue.inSmallCaps`). When the file is gone or damaged it is this font
  /// unchanged: its `variant` then has no small capitals, and `smallCapsVariant(_:synthesis:script:language:)` throws why.
  public var smallCapsVariant: Font { (try? smallCapsVariant(.smallCaps)) ?? self }

  /// This font in small capitals. Its text is shaped with their features (`features`); `variant` says whether they are
  /// synthesised. The metrics stay the same.
  ///
  /// - Parameters:
  ///   - style: which letters become which capitals. Small capitals take the place of petite capitals that the face lacks.
  ///   - synthesis: whether capitals may be scaled in place of missing small capitals.
  ///   - script: the script of the text, for which the face is examined.
  ///   - language: the language of the text, a BCP 47 tag.
  /// - Throws: `FontError`: `noSmallCaps` when a direction has no small capital at all and none may be synthesised;
  ///   `invalidScript`; and what opening the file throws.
  public func smallCapsVariant(
    _ style: SmallCapsStyle, synthesis: SmallCapsVariant.Synthesis = .auto, script: FontTag = "latn",
    language: String? = nil
  ) throws(FontError) -> Font {
    let face = match.setting.face
    let letters = try face.smallCaps(script: script, language: language)
    let hasPetite = letters[style.directions[0]].availability != .none
    let style = hasPetite ? style : style.withoutPetite
    let answers = style.directions.map { letters[$0] }
    if synthesis == .never, let missing = answers.first(where: { $0.availability == .none }) {
      throw FontError(
        .noSmallCaps,
        "\(missing.direction.feature) changes no letter of \(face.fullName ?? face.postScriptName ?? "the face")",
        path: face.source.path, faceIndex: face.index,
        hint: "allow synthesis, or choose a face that has small capitals")
    }
    let own = answers.filter { $0.availability != .none }.map { FontFeature($0.direction.feature) }
    let features = features.merging(FontFeatures(own))
    let source: SmallCapsVariant.Source =
      answers.allSatisfy { $0.availability == .full }
      ? .real : answers.allSatisfy { $0.availability == .none } ? .synthesised : .mixed
    let smallCaps = SmallCapsVariant(
      style: style, source: source, synthesis: synthesis, hasLatin: answers.allSatisfy(\.hasLatin))
    return Font(self, use: .of(FontVariant(features, smallCaps), role))
  }

  /// The font without small capitals and their features.
  public var withoutSmallCaps: Font {
    guard let variant else { return self }
    let rest = variant.features.withoutSmallCaps
    let role = role.map { $0.withFeatures($0.descriptor.features.withoutSmallCaps) }
    return Font(self, use: .of(FontVariant(features: rest), role))
  }
}

extension SmallCapsLetters {
  /// Whether all of the 26 letters of ASCII were asked for, and are changed.
  fileprivate var hasLatin: Bool { substituted.count(where: \.isASCII) == 26 }
}

extension FontFeatures {
  /// The features other than those of small capitals.
  fileprivate var withoutSmallCaps: FontFeatures { removing(SmallCapsDirection.allCases.map(\.feature)) }
}
