public import FontFaces
public import FontFiles
internal import FontMatching
public import FontNames
public import FontShaping
internal import FontSources
internal import FontSubstitution
internal import FontTables
internal import MetricValues

extension Font {
  /// Finds the letters that have small capitals in the face, for Latin text in the default language.
  ///
  /// - Throws: `FontError` when the file is gone or damaged.
  public func smallCaps() throws(FontError) -> SmallCaps { try face.smallCaps() }

  /// Finds the letters that have small capitals in the face that shapes text, for a script and a language.
  ///
  /// - Parameters:
  ///   - script: an OpenType tag (`latn`, `grek`, `cyrl`…) or an ISO 15924 code.
  ///   - language: a BCP 47 tag; nil for the script's default.
  /// - Throws: `FontError` with `invalidScript` for a script without capitals, or an error of opening the file.
  public func smallCaps(script: FontTag, language: String? = nil) throws(FontError) -> ScriptSmallCaps {
    try match.setting.face.smallCaps(script: script, language: language)
  }

  /// Returns the characters of a text in small capitals. Each result reports the kind of the small capital (real,
  /// synthesised or unchanged), the reason, and the text that a renderer must shape. HarfBuzz shapes the text to find
  /// the results.
  ///
  /// If the font has a small-caps variant, the variant's style is used. If the variant forbids synthesis, nothing is
  /// synthesised.
  ///
  /// - Parameters:
  ///   - text: any text.
  ///   - language: the text's language (BCP 47).
  ///   - style: the letters that become capitals. If nil, the style of the font's variant is used. Without a variant,
  ///     small capitals replace lowercase letters.
  /// - Throws: `FontError` when the file is gone or damaged.
  public func smallCaps(
    for text: String, language: String? = nil, style: SmallCapsStyle? = nil
  ) throws(FontError) -> [SmallCapsCharacter] {
    let own = variant?.smallCaps
    let characters = try match.setting.face.smallCaps(
      for: text, language: language, style: style ?? own?.style ?? .smallCaps)
    return own?.synthesis == .never ? characters.map(\.withoutSynthesis) : characters
  }

  /// The factor of synthesised small capitals: x-height ÷ cap height of the face that shapes text, at most 1.
  public var smallCapsScale: Double { match.setting.face.smallCapsScale }

  /// The height of this font's small capitals, in points. It is the measured height of the face's own small capitals,
  /// or the height of scaled capitals. Nil without a small-caps variant, or when the small capitals cannot be measured.
  public var smallCapHeight: Double? {
    guard let smallCaps = variant?.smallCaps else { return nil }
    let face = match.setting.face
    let points = pointSize * match.settingScale / Double(face.unitsPerEm)
    guard smallCaps.source != .synthesised else { return face.capHeight.value * face.smallCapsScale * points }
    return (try? face.smallCaps(script: "latn"))?[smallCaps.style.directions[0]].height.map { $0.value * points }
  }
}

extension SmallCapsCharacter {
  fileprivate var withoutSynthesis: SmallCapsCharacter {
    verdict == .synthesised
      ? SmallCapsCharacter(character, utf8Range: utf8Range, reason: reason, drawing: .asItIs) : self
  }
}

extension Font {
  /// This font in small capitals. Scaled capitals replace small capitals that the face lacks.
  ///
  /// If the file is missing or damaged, the font is unchanged, and its `variant` has no small capitals. The function
  /// `smallCapsVariant(_:synthesis:script:language:)` throws the reason.
  public var smallCapsVariant: Font { (try? smallCapsVariant(.smallCaps)) ?? self }

  /// Returns this font in small capitals. Its text is shaped with the features of the small capitals (`features`).
  /// `variant` reports whether small capitals are synthesised. The metrics stay the same.
  ///
  /// - Parameters:
  ///   - style: the letters that become capitals. Small capitals replace petite capitals that the face lacks.
  ///   - synthesis: whether capitals may be scaled in place of missing small capitals.
  ///   - script: the script of the text, for which the face is examined.
  ///   - language: the language of the text, a BCP 47 tag.
  /// - Throws: `FontError` with `noSmallCaps` or `invalidScript`, or an error of opening the file. `noSmallCaps` means
  ///   that synthesis is forbidden, and that the face has no small capital for one of the cases that the style changes.
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
  /// Whether all 26 letters of ASCII are substituted.
  fileprivate var hasLatin: Bool { substituted.count(where: \.isASCII) == 26 }
}

extension FontFeatures {
  fileprivate var withoutSmallCaps: FontFeatures { removing(SmallCapsDirection.allCases.map(\.feature)) }
}

/// A part of a text in small capitals that is shaped as a whole. The part is shaped as the characters themselves with
/// the features, or as their capitals at a smaller size.
public struct SmallCapsPiece: Sendable, Hashable {
  /// The text that is shaped: the characters themselves, or their capitals.
  public let text: String
  /// The factor by which the size is multiplied. It is 1 for the characters themselves.
  public let scale: Double
  /// The range of the part in the source text, in bytes of UTF-8.
  public let utf8Range: Range<Int>
  /// The range of the part in the array of characters.
  public let characters: Range<Int>

  /// Whether the text consists of scaled capitals.
  public let isSynthesised: Bool
}

extension [SmallCapsCharacter] {
  /// The pieces that the characters form. Adjacent characters that are not scaled form one piece. It is shaped with the
  /// features of the small capitals, because the characters were examined in this way.
  public var pieces: [SmallCapsPiece] {
    var pieces: [SmallCapsPiece] = []
    var start = startIndex
    while start < endIndex {
      let first = self[start].drawing.scaled
      var text = ""
      var end = start
      while end < endIndex {
        let scaled = self[end].drawing.scaled
        guard (scaled == nil) == (first == nil), scaled?.scale == first?.scale else { break }
        if let scaled { text += scaled.text } else { text.append(self[end].character) }
        end += 1
      }
      pieces.append(
        SmallCapsPiece(
          text: text, scale: first?.scale ?? 1,
          utf8Range: self[start].utf8Range.lowerBound..<self[end - 1].utf8Range.upperBound, characters: start..<end,
          isSynthesised: first != nil))
      start = end
    }
    return pieces
  }
}

extension SmallCapsCharacter.Drawing {
  fileprivate var scaled: (text: String, scale: Double)? {
    if case .scaled(let text, let scale) = self { (text, scale) } else { nil }
  }
}
