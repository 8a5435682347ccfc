internal import CHarfBuzz
package import FontFaces
internal import FontNames
internal import FontTables

/// Whether a face lists a feature for a script and language. A listed feature may have no effect.
enum FeatureStanding {
  /// The feature is listed for the script and language of the text.
  case listed
  /// The feature is listed only for other scripts or languages.
  case elsewhere
  /// The feature is listed for no script.
  case absent
  /// The face has Apple's layout tables, which list no OpenType features. Only shaping shows the feature's effect.
  case unlisted

  /// Whether the feature may change a glyph.
  var isWorthAsking: Bool { self == .listed || self == .unlisted }
}

extension FaceFacts {
  var hasSubstitutions: Bool { isSFNT && (tables.contains("GSUB") || tables.contains("morx")) }

  /// Returns whether the face lists a feature for the script and language of the settings.
  func standing(of feature: FontTag, _ face: HarfBuzzFace, _ settings: ShapingSettings) -> FeatureStanding {
    if tables.contains("morx") { return .unlisted }
    return tables.contains("GSUB") ? face.standing(of: feature, settings) : .absent
  }
}

extension HarfBuzzFace {
  /// Returns whether GSUB lists a feature. Script and language are looked up as in shaping.
  fileprivate func standing(of feature: FontTag, _ settings: ShapingSettings) -> FeatureStanding {
    let most = 3
    var scripts = [hb_tag_t](repeating: 0, count: most)
    var languages = [hb_tag_t](repeating: 0, count: most)
    var scriptCount = UInt32(clamping: most)
    var languageCount = UInt32(clamping: most)
    unsafe hb_ot_tags_from_script_and_language(
      hb_script_t(rawValue: settings.script.rawValue.rawValue), settings.language?.language, &scriptCount, &scripts,
      &languageCount, &languages)
    let table: FontTag = "GSUB"
    let isListed = unsafe withFont { font in
      let face = unsafe hb_font_get_face(font)
      var (script, language, found): (UInt32, UInt32, UInt32) = (0, 0, 0)
      var chosen: hb_tag_t = 0
      unsafe hb_ot_layout_table_select_script(face, table.rawValue, scriptCount, scripts, &script, &chosen)
      unsafe hb_ot_layout_script_select_language(face, table.rawValue, script, languageCount, languages, &language)
      return unsafe hb_ot_layout_language_find_feature(
        face, table.rawValue, script, language, feature.rawValue, &found) != 0
    }
    return isListed ? .listed : features(in: table).contains(feature) ? .elsewhere : .absent
  }
}

extension HarfBuzzFace {
  /// Whether GPOS kerns text of every script and language, so that HarfBuzz never reads the `kern` table.
  ///
  /// HarfBuzz reads `kern` in three cases (hb-ot-shape.cc). First, the language system that it chooses in GPOS does not
  /// list the feature `kern`. Second, Apple's `morx` replaces GSUB and GPOS. Third, the text is Hebrew, and GPOS has no
  /// script `hebr`. For a script that GPOS lacks, HarfBuzz chooses `DFLT`, otherwise `latn`.
  ///
  /// - Parameter hasHebrew: whether Hebrew letters have glyphs.
  package func kernsByPositioning(hasHebrew: Bool) -> Bool {
    let appleTables: [FontTag] = ["morx", "mort", "kerx"]
    guard !appleTables.contains(where: { withTable($0) { $0.byteCount > 0 } ?? false }) else { return false }
    let scripts = scripts(in: "GPOS")
    guard scripts.contains("DFLT") || scripts.contains("latn"), !hasHebrew || scripts.contains("hebr") else {
      return false
    }
    return unsafe withFont { font in
      let face = unsafe hb_font_get_face(font)
      return scripts.indices.allSatisfy { script in unsafe kerns(face, UInt32(clamping: script)) }
    }
  }

  /// Whether all language systems of a script in GPOS list `kern`. A script without a default language system kerns
  /// nothing in languages that it does not list.
  private func kerns(_ face: OpaquePointer?, _ script: UInt32) -> Bool {
    let table: FontTag = "GPOS"
    let kern: FontTag = "kern"
    let languages = unsafe hb_ot_layout_script_get_language_tags(face, table.rawValue, script, 0, nil, nil)
    return ([UInt32(HB_OT_LAYOUT_DEFAULT_LANGUAGE_INDEX)] + Array(0..<languages)).allSatisfy { language in
      var found: UInt32 = 0
      return unsafe hb_ot_layout_language_find_feature(
        face, table.rawValue, script, language, kern.rawValue, &found) != 0
    }
  }
}
