internal import CHarfBuzz
internal import FontFaces
internal import FontTables

/// Whether a face lists a feature, for a script and language. A feature that is listed need not change anything.
enum FeatureStanding {
  /// For this script and language.
  case listed
  /// For others only.
  case elsewhere
  /// Nowhere.
  case absent
  /// Apple's layout tables name no OpenType features: asking is the only way to know.
  case unlisted
}

extension HarfBuzzFace {
  /// How a GSUB feature is listed for a script and language, which are looked up as in shaping.
  func standing(of feature: FontTag, _ request: ShapingRequest) -> FeatureStanding {
    let most = 3
    var scripts = [hb_tag_t](repeating: 0, count: most)
    var languages = [hb_tag_t](repeating: 0, count: most)
    var scriptCount = UInt32(most)
    var languageCount = UInt32(most)
    unsafe hb_ot_tags_from_script_and_language(
      request.harfBuzzScript, request.harfBuzzLanguage, &scriptCount, &scripts, &languageCount, &languages)
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
