internal import FontFaces
internal import FontFiles
internal import FontTables

extension FontFace {
  /// Whether the face has small capitals for Latin text in the default language, as its cmap and GSUB say: what HarfBuzz
  /// would shape, without starting it.
  ///
  /// Nil where single substitutions of letters are not the whole truth: contextual features that change letters in every
  /// text, alternates, variations of features, Apple's tables, packed fonts.
  ///
  /// - Throws: `FontError` where the file is gone or damaged.
  func smallCapsByTables() throws(FontError) -> SmallCaps? {
    guard facts.tables.contains("GSUB"), !facts.tables.contains("morx"), !facts.tables.contains("mort"),
      let alphabet = CasedScript.script("latn"),
      var tables = try tablesInFile()
    else { return nil }
    let letters = try tables.withTable("cmap", prefix: nil) { cmap -> [Unicode.Scalar: Int]? in
      guard let subtable = CmapSubtable.forLetters(in: cmap) else { return nil }
      var glyphs: [Unicode.Scalar: Int] = [:]
      for direction in [SmallCapsDirection.lowercase, .uppercase] {
        for letter in alphabet.letters(for: direction) { glyphs[letter] = subtable.glyph(for: letter, in: cmap) }
      }
      return glyphs
    }
    guard let letters, let letters else { return nil }
    return try tables.withTable("GSUB", prefix: nil) { table -> SmallCaps? in
      let features = SmallCapsDirection.allCases.map(\.feature)
      // HarfBuzz decides of a table that would take too long, and is not asked.
      var work = LayoutWork(definitions: RawSpan())
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
