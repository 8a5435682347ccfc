public import FontFaces
public import FontFiles
public import FontTables

extension FontFace {
  /// Whether the face has small capitals for Latin text in the default language, letter by letter.
  ///
  /// A feature counts for a letter only when that letter is shaped to another glyph with the feature than without it.
  ///
  /// - Throws: `FontError` where the file is gone or damaged.
  public func smallCaps() throws(FontError) -> SmallCaps {
    if let record { return record.smallCaps }
    let features = SmallCapsDirection.allCases.map(\.feature)
    guard facts.hasSubstitutions, try mayList(anyOf: features) else { return .none }
    return try cached { () throws(FontError) in
      if let decided = try smallCapsByTables() { return CachedSmallCaps(decided) }
      let latin = try latinSmallCaps()
      return CachedSmallCaps(
        SmallCaps(
          lowercase: latin.lowercase.availability, uppercase: latin.uppercase.availability,
          declaredFeatures: try harfBuzzFace().features(in: "GSUB").filter(features.contains)))
    }.smallCaps
  }

  /// Whether the face has small capitals for a script and language. The answer covers the letters that the face has of the
  /// language's alphabet, as Unicode CLDR lists it (`RequiredLanguage`); without a language, and for one that is not listed or
  /// not written in the script, of the script's basic alphabet: a…z and A…Z for Latin.
  ///
  /// - Parameters:
  ///   - script: an OpenType tag (`latn`, `grek`, `cyrl`…) or an ISO 15924 code.
  ///   - language: a BCP 47 tag; `nil` for the script's default. It chooses the letters, and what HarfBuzz shapes them by.
  /// - Throws: `FontError`: `invalidScript` for a script without capitals, `onlyRecorded` where the font itself is not
  ///   here, and what opening the file throws.
  public func smallCaps(script: FontTag, language: String? = nil) throws(FontError) -> ScriptSmallCaps {
    guard let alphabet = CasedScript.script(script) else {
      throw FontError(
        .invalidScript, "\(script) is not a script with lowercase letters and capitals",
        hint: "such scripts are \(CasedScript.tags.map(\.description).joined(separator: ", "))")
    }
    guard let language else {
      return alphabet.tag == "latn" ? try latinSmallCaps() : try smallCaps(of: alphabet, language: nil)
    }
    return try smallCaps(of: alphabet.alphabet(of: language) ?? alphabet, language: language)
  }

  /// The answer for Latin in the default language, which the face caches.
  private func latinSmallCaps() throws(FontError) -> ScriptSmallCaps {
    try cached { () throws(FontError) in
      guard let latin = CasedScript.script("latn") else { preconditionFailure("Data/cased-scripts.tsv has no latn") }
      return CachedLatinSmallCaps(try smallCaps(of: latin, language: nil))
    }.letters
  }

  private func smallCaps(of alphabet: CasedScript, language: String?) throws(FontError) -> ScriptSmallCaps {
    guard setsText else { throw source.recordedOnly }
    let isWatched = try checkLayoutWork().isToBeWatched
    let tester =
      facts.hasSubstitutions
      ? LettersWithSmallCaps(
        facts, FaceShaper(try harfBuzzFace(), isWatched: isWatched), alphabet, language: language) : nil
    func letters(_ direction: SmallCapsDirection) -> SmallCapsLetters {
      tester?.letters(direction)
        ?? SmallCapsLetters(
          direction: direction, availability: .none, isDeclared: false, substituted: [],
          missing: drawn(alphabet.letters(for: direction)), alsoChanged: [], height: nil)
    }
    return ScriptSmallCaps(
      script: alphabet.tag, language: language,
      technology: facts.tables.contains("morx") ? .aat : facts.tables.contains("GSUB") ? .openType : nil,
      lowercase: letters(.lowercase), uppercase: letters(.uppercase), petiteLowercase: letters(.petiteLowercase),
      petiteUppercase: letters(.petiteUppercase))
  }

  /// The letters of an alphabet that a face without layout tables has.
  private func drawn(_ letters: [Unicode.Scalar]) -> [Character] {
    guard let coverage = try? coverage() else { return [] }
    return letters.filter(coverage.contains).map(Character.init)
  }
}

/// Which letters of Latin a face has small capitals for, as the face caches it.
private final class CachedSmallCaps: CachedFaceFact {
  static let cacheSlot = FaceCacheSlot()
  let smallCaps: SmallCaps

  init(_ smallCaps: SmallCaps) { self.smallCaps = smallCaps }
}

/// The small capitals of a face for Latin in the default language, as the face caches them.
final class CachedLatinSmallCaps: CachedFaceFact {
  static let cacheSlot = FaceCacheSlot()
  let letters: ScriptSmallCaps

  init(_ letters: ScriptSmallCaps) { self.letters = letters }
}

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
    try smallCaps(for: text, language: language, style: style, by: .all)
  }

  /// - Parameter tables: the layout tables that the text is shaped by.
  package func smallCaps(
    for text: String, language: String?, style: SmallCapsStyle, by tables: ShapingTables
  ) throws(FontError) -> [SmallCapsCharacter] {
    guard setsText else { throw source.recordedOnly }
    let isWatched = try watchesText()
    guard facts.isSFNT else { return try smallCapsWithoutTables(text, language, style) }
    var judge = SmallCapsJudge(
      self, FaceShaper(try harfBuzzFace(), isWatched: isWatched), language: language, style: style, tables)
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
