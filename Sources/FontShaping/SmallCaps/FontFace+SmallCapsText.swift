public import FontFaces
public import FontFiles
internal import FontTables

extension FontFace {
  /// How this face draws each character of a text in small capitals.
  ///
  /// HarfBuzz shapes the text with the features and without them, in its script and language. A character is real when its
  /// glyphs differ. A lowercase letter that does not change is synthesised: its capital is scaled by `smallCapsScale`.
  ///
  /// - Parameters:
  ///   - text: any text. Each run of one script is shaped by itself.
  ///   - language: the text's language, a BCP 47 tag; nil for the default of each script.
  ///   - style: which letters become which capitals.
  /// - Throws: `FontError`: `onlyRecorded` when only a record of the font is available, and what opening the file throws.
  public func smallCaps(
    for text: String, language: String? = nil, style: SmallCapsStyle = .smallCaps
  ) throws(FontError) -> [SmallCapsCharacter] {
    guard !isRecorded else { throw source.recordedOnly }
    guard facts.isSFNT else { return try smallCapsWithoutTables(text, language, style) }
    var judge = SmallCapsJudge(self, try harfBuzzFace(), language: language, style: style)
    return judge.characters(of: text)
  }

  /// Type 1 fonts and bitmaps have no features: every lowercase letter is synthesised.
  private func smallCapsWithoutTables(
    _ text: String, _ language: String?, _ style: SmallCapsStyle
  ) throws(FontError) -> [SmallCapsCharacter] {
    let coverage = try coverage()
    var synthesis = SmallCapsSynthesis(
      scale: smallCapsScale, language: language, changesCapitals: style.changesCapitals, has: coverage.contains)
    let feature = style.withoutPetite.features[0]
    var characters: [SmallCapsCharacter] = []
    var offset = 0
    for character in text {
      let end = offset + character.utf8.count
      let (reason, drawing) = synthesis.answer(
        for: character, isInFace: character.unicodeScalars.first.map(coverage.contains) ?? false
      ) { _ in
        .featureAbsent(feature)
      }
      characters.append(SmallCapsCharacter(character, utf8Range: offset..<end, reason: reason, drawing: drawing))
      offset = end
    }
    return characters
  }
}
