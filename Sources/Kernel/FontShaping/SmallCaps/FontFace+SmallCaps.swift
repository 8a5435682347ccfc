public import FontFaces
public import FontFiles
public import FontNames
internal import FontTables
internal import SharedValues

extension FontFace {
  /// Returns whether the face has small capitals for Latin text in the default language, letter by letter.
  ///
  /// A feature counts for a letter only if shaping with and without the feature gives different glyphs.
  ///
  /// - Throws: `FontError` if the file is missing or damaged.
  public func smallCaps() throws(FontError) -> SmallCaps {
    if let record { return record.smallCaps }
    let features = SmallCapsDirection.allCases.map(\.feature)
    guard facts.hasSubstitutions, try mayList(anyOf: features) else { return .none }
    return try cache.object { () throws(FontError) in
      if let decided = try smallCapsByTables() { return Boxed(decided) }
      let latin = try latinSmallCaps()
      return Boxed(
        SmallCaps(
          lowercase: latin.lowercase.availability, uppercase: latin.uppercase.availability,
          declaredFeatures: try harfBuzzFace().features(in: "GSUB").filter(features.contains)))
    }.value
  }

  /// Returns whether the face has small capitals for a script and language, letter by letter.
  ///
  /// The letters are the letters of the language's alphabet (Unicode CLDR, `RequiredLanguage`) that the face has.
  /// Without a language, or for a language that is not listed or not written in the script, the script's basic alphabet
  /// is used (a…z and A…Z for Latin).
  ///
  /// - Parameters:
  ///   - script: an OpenType tag (`latn`, `grek`, `cyrl`…) or an ISO 15924 code.
  ///   - language: a BCP 47 tag; nil for the script's default. HarfBuzz applies the rules of the language.
  /// - Throws: `FontError`: `invalidScript` for a script without capitals, `onlyRecorded` if there is only a record of
  ///   the font, and the errors of opening the file.
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

  private func latinSmallCaps() throws(FontError) -> ScriptSmallCaps {
    try cache.object { () throws(FontError) in
      guard let latin = CasedScript.script("latn") else { preconditionFailure("Data/cased-scripts.tsv has no latn") }
      return CachedLatinSmallCaps(try smallCaps(of: latin, language: nil))
    }.letters
  }

  private func smallCaps(of alphabet: CasedScript, language: String?) throws(FontError) -> ScriptSmallCaps {
    guard setsText else { throw source.recordedOnly }
    try checkLayoutWork()
    let tester =
      facts.hasSubstitutions
      ? LettersWithSmallCaps(
        facts, FaceShaper(try harfBuzzFace()), alphabet, language: language) : nil
    func letters(_ direction: SmallCapsDirection) -> SmallCapsLetters {
      tester?.letters(direction)
        ?? SmallCapsLetters(
          direction: direction, availability: .none, isDeclared: false, substituted: [],
          missing: drawn(alphabet.letters(for: direction)), alsoChanged: [], keptLigatures: [], height: nil)
    }
    return ScriptSmallCaps(
      script: alphabet.tag, language: language,
      technology: facts.tables.contains("morx") ? .aat : facts.tables.contains("GSUB") ? .openType : nil,
      lowercase: letters(.lowercase), uppercase: letters(.uppercase), petiteLowercase: letters(.petiteLowercase),
      petiteUppercase: letters(.petiteUppercase))
  }

  /// Returns the letters of a list for which a face without layout tables has glyphs.
  private func drawn(_ letters: [Unicode.Scalar]) -> [Character] {
    guard let coverage = try? coverage() else { return [] }
    return letters.filter(coverage.contains).map(Character.init)
  }
}

private final class CachedLatinSmallCaps: CachedObject {
  let letters: ScriptSmallCaps

  init(_ letters: ScriptSmallCaps) { self.letters = letters }
}

extension FontFace {
  /// Returns how each character of a text is drawn in small capitals with this face.
  ///
  /// HarfBuzz shapes the text with and without the features. A character whose glyphs differ is real. A lowercase
  /// letter that does not change is synthesised: its capital is scaled by `smallCapsScale`.
  ///
  /// - Parameters:
  ///   - text: any text. Each run of one script is shaped separately.
  ///   - language: the text's language, a BCP 47 tag; nil for the default of each script.
  ///   - style: the letters that become capitals, and the kind of capitals.
  /// - Throws: `FontError`: `onlyRecorded` if there is only a record of the font, and errors of opening the file.
  public func smallCaps(
    for text: String, language: String? = nil, style: SmallCapsStyle = .smallCaps
  ) throws(FontError) -> [SmallCapsCharacter] {
    try smallCaps(for: text, language: language, style: style, by: .all)
  }

  package func smallCaps(
    for text: String, language: String?, style: SmallCapsStyle, by tables: ShapingTables
  ) throws(FontError) -> [SmallCapsCharacter] {
    guard setsText else { throw source.recordedOnly }
    try checkTextTables()
    guard facts.isSFNT else { return try smallCapsWithoutTables(text, language, style) }
    var judge = SmallCapsJudge(
      self, FaceShaper(try harfBuzzFace()), language: language, style: style, tables)
    return judge.characters(of: text)
  }

  /// Synthesises every lowercase letter, because Type 1 fonts and bitmaps have no features.
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

extension FontFace {
  /// Returns the result of `smallCaps()` from the face's cmap and GSUB, without HarfBuzz.
  ///
  /// Nil if single substitutions are not enough: contextual features that change letters in every text, alternates,
  /// feature variations, Apple's tables, packed fonts.
  func smallCapsByTables() throws(FontError) -> SmallCaps? {
    guard facts.tables.contains("GSUB"), !facts.tables.contains("morx"), !facts.tables.contains("mort"),
      let alphabet = CasedScript.script("latn"),
      let tables = try tablesInFile()
    else { return nil }
    let letters = try tables.withTable("cmap") { cmap -> [Unicode.Scalar: Int]? in
      guard let subtable = CmapSubtable.forLetters(in: cmap) else { return nil }
      var glyphs: [Unicode.Scalar: Int] = [:]
      for direction in [SmallCapsDirection.lowercase, .uppercase] {
        for letter in alphabet.letters(for: direction) { glyphs[letter] = subtable.glyph(for: letter, in: cmap) }
      }
      return glyphs
    }
    guard let letters, let letters else { return nil }
    return try tables.withTable("GSUB") { table -> SmallCaps? in
      let features = SmallCapsDirection.allCases.map(\.feature)
      // A table that would take HarfBuzz too long is not read directly either.
      var work = LayoutWorkLimit(definitions: RawSpan())
      work.add("GSUB", table)
      guard work.problem == nil else { return nil }
      guard let substitutions = GSUBTable(table, script: alphabet.tag, features: features) else { return nil }
      func availability(_ direction: SmallCapsDirection) -> SmallCaps.Availability? {
        var (changed, kept) = (0, 0)
        for glyph in alphabet.letters(for: direction).compactMap({ letters[$0] }) {
          guard let changes = substitutions.changes(glyph, by: direction.feature, in: table) else { return nil }
          if changes { changed += 1 } else { kept += 1 }
        }
        return changed == 0 ? SmallCaps.Availability.none : kept == 0 ? .full : .partial
      }
      guard let lowercase = availability(.lowercase), let uppercase = availability(.uppercase) else { return nil }
      let declared = Set(FeatureList.tags(in: table)).sorted()
      return SmallCaps(lowercase: lowercase, uppercase: uppercase, declaredFeatures: declared.filter(features.contains))
    } ?? nil
  }
}
