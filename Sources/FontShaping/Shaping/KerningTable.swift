internal import CHarfBuzz
package import FontFaces
internal import FontTables

extension HarfBuzzFace {
  /// Whether GPOS kerns text of every script and language, so that HarfBuzz never reads the `kern` table.
  ///
  /// HarfBuzz takes pairs from `kern` where the language system that it chooses in GPOS lists no feature `kern`, where Apple's
  /// `morx` takes the place of GSUB and GPOS, and for Hebrew where GPOS has no script `hebr` (hb-ot-shape.cc). Text of a script
  /// that is not listed takes `DFLT`, else `latn`.
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
      return scripts.indices.allSatisfy { script in unsafe kerns(face, UInt32(script)) }
    }
  }

  /// Whether each language system of a script in GPOS lists `kern`. A script without a default one kerns nothing in other
  /// languages.
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
