internal import CHarfBuzz
internal import FontFaces
internal import FontTables

/// Where a face lists a feature. A feature that is listed need not change anything.
enum FeatureStanding {
  /// For the script and language of the text.
  case listed
  /// For other scripts or languages only.
  case elsewhere
  /// For no script.
  case absent
  /// Apple's layout tables name no OpenType features: only shaping shows whether there is one.
  case unlisted

  /// Whether the feature can change a glyph.
  var isWorthAsking: Bool { self == .listed || self == .unlisted }
}

extension FaceFacts {
  /// Whether the face has tables that substitute glyphs.
  var hasSubstitutions: Bool { isSFNT && (tables.contains("GSUB") || tables.contains("morx")) }

  /// Where the face lists a feature.
  func standing(of feature: FontTag, _ face: HarfBuzzFace, _ settings: ShapingSettings) -> FeatureStanding {
    if tables.contains("morx") { return .unlisted }
    return tables.contains("GSUB") ? face.standing(of: feature, settings) : .absent
  }
}

extension HarfBuzzFace {
  /// Where GSUB lists a feature. The script and language are looked up as in shaping.
  fileprivate func standing(of feature: FontTag, _ settings: ShapingSettings) -> FeatureStanding {
    let most = 3
    var scripts = [hb_tag_t](repeating: 0, count: most)
    var languages = [hb_tag_t](repeating: 0, count: most)
    var scriptCount = UInt32(most)
    var languageCount = UInt32(most)
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
