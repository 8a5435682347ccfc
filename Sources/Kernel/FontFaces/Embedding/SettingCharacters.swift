internal import CHarfBuzz
internal import FontFiles

/// The characters whose glyphs HarfBuzz may need when it shapes a text.
enum SettingCharacters {
  /// Returns the characters of the text and all characters whose glyphs HarfBuzz may use instead:
  /// - their decompositions and compositions (UAX #15), and mirrored brackets (UAX #9);
  /// - the presentation forms of Arabic and Thai letters in fonts without GSUB;
  /// - the hyphen for the non-breaking hyphen;
  /// - the space for other spaces and for characters without a glyph;
  /// - the circle under a mark without a letter (hb-ot-shape-normalize, hb-ot-shape).
  static func of(_ text: String, in face: FontFace) throws(FontError) -> Set<Unicode.Scalar> {
    var all = Set(text.unicodeScalars)
    var waiting = Array(all)
    while let scalar = waiting.popLast() {
      guard let (first, second) = CanonicalComposition.parts(of: scalar) else { continue }
      for part in [first, second].compactMap(\.self) where all.insert(part).inserted { waiting.append(part) }
    }
    for range in try face.coverage().ranges where range.upperBound >= 0xC0 {
      for scalar in range.lazy.compactMap(Unicode.Scalar.init) where CanonicalComposition.parts(of: scalar) != nil {
        if CanonicalComposition.decompose([scalar]).allSatisfy(all.contains) { all.insert(scalar) }
      }
    }
    for scalar in all {
      let mirrored = unsafe hb_unicode_mirroring(hb_unicode_funcs_get_default(), scalar.value)
      if let mirrored = Unicode.Scalar(mirrored) { all.insert(mirrored) }
    }
    // HarfBuzz decomposes SARA AM and its equivalent in Lao (hb-ot-shaper-thai).
    if all.contains("\u{E33}") { all.formUnion(["\u{E4D}", "\u{E32}"]) }
    if all.contains("\u{EB3}") { all.formUnion(["\u{ECD}", "\u{EB2}"]) }
    all.formUnion(try PresentationForms.of(all, in: face))
    if all.contains("\u{2011}") { all.insert("\u{2010}") }
    if all.contains(where: { $0.value >= 0x300 && $0.properties.generalCategory.isMark }) { all.insert("\u{25CC}") }
    all.insert(" ")
    return all
  }
}

extension Unicode.GeneralCategory {
  fileprivate var isMark: Bool { [.nonspacingMark, .spacingMark, .enclosingMark].contains(self) }
}
