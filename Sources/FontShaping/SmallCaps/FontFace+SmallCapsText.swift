public import Files
public import FontFaces
internal import FontTables

extension FontFace {
  /// What becomes of each character of a text that this face sets in small capitals.
  ///
  /// HarfBuzz shapes this very text with the features and without them: a character is real where its glyphs differ, in
  /// its script, in this language, beside these neighbours. A small letter that stays as it is can be synthesised: its
  /// capital, scaled by `smallCapsScale`.
  ///
  /// - Parameters:
  ///   - text: any text; it is taken apart by scripts.
  ///   - language: the text's language, a BCP 47 tag; `nil` for the default of each script.
  ///   - style: which letters become which capitals.
  /// - Throws: `FontError`: `onlyRecorded` where the font itself is not here, and what opening the file throws.
  public func smallCaps(
    for text: String, language: String? = nil, style: SmallCapsStyle = .smallCaps
  ) throws(FontError) -> [SmallCapsCharacter] {
    guard !isRecorded else { throw source.recordedOnly }
    guard facts.isSFNT else { return try smallCapsWithoutTables(text, language, style) }
    var judge = SmallCapsJudge(self, try harfBuzzFace(), language: language, style: style)
    return judge.characters(of: text)
  }

  /// Type 1 fonts and bitmaps have no features: every small letter is synthesised.
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

extension SmallCapsCharacter {
  /// A character by its answer; the verdict is what the drawing says.
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
