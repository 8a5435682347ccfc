internal import FontFaces
internal import FontFiles
internal import FontNames
internal import FontShaping
internal import FontTables

/// Checks scripts whose letters the font must join.
enum JoiningRules {
  private static let hint = "get a version of the font with the layout tables, or remove these letters from the font"

  /// FP102: finds letters that must be joined, but that HarfBuzz does not join in this face.
  static func joining(_ face: FontFace, _ settings: CheckSettings) throws(FontError) -> [FontCheck.Finding] {
    // Faces with Apple's tables may have no OpenType features.
    guard face.isScalable, !face.tables.contains("morx"), let harfBuzz = face.harfBuzz else { return [] }
    func letters(_ range: ClosedRange<UInt32>) -> [Unicode.Scalar] {
      range.compactMap(Unicode.Scalar.init).filter { harfBuzz.glyph(for: $0) != nil }
    }
    let arabic = letters(0x628...0x64A)
    let devanagari = letters(0x915...0x939)
    guard arabic.count >= 20 || devanagari.count >= 30 else { return [] }
    let features = Set(harfBuzz.features(in: "GSUB"))
    let forms: [FontTag] = ["init", "medi", "fina"]
    let missing = arabic.count >= 20 ? forms.filter { !features.contains($0) } : []
    let conjuncts: [FontTag] = ["half", "haln", "rphf", "akhn", "cjct", "blwf", "pres"]
    let hasConjuncts = devanagari.count < 30 || !features.isDisjoint(with: conjuncts)
    guard !missing.isEmpty || !hasConjuncts else { return [] }
    if face.tables.contains("Silf") { return [byGraphite(missing.isEmpty ? "Devanagari" : "Arabic")] }
    guard let shaper = try face.shaper() else { return [] }
    let unjoined = missing.filter { form in !shaper.joins(arabic, by: form) }
    var findings: [FontCheck.Finding] = []
    if !unjoined.isEmpty {
      findings.append(
        FontCheck.Finding(
          .joining,
          "the face has \(arabic.count) Arabic letters, but lacks \(unjoined.map(\.description).joined(separator: ", ")): "
            + "the letters do not join in browsers and apps",
          hint: hint))
    }
    if !hasConjuncts, !shaper.makesConjuncts(of: devanagari) {
      findings.append(
        FontCheck.Finding(
          .joining,
          "the face has \(devanagari.count) Devanagari letters, but no GSUB features for them: their syllables have no conjuncts",
          hint: hint))
    }
    return findings
  }

  private static func byGraphite(_ letters: String) -> FontCheck.Finding {
    FontCheck.Finding(
      .joining,
      "only Graphite tables join the \(letters) letters: Firefox and LibreOffice read these tables, but Chrome, "
        + "Safari and most apps do not",
      hint: "use the font only in programs that read Graphite, or get a font with OpenType's layout tables",
      severity: .note)
  }
}

extension FaceShaper {
  /// Whether any of these letters has a different glyph in the position of `init`, `medi` or `fina`. Without the
  /// features, HarfBuzz uses the glyphs of Unicode's presentation forms (U+FE70 to U+FEFF), if they exist.
  fileprivate func joins(_ letters: [Unicode.Scalar], by form: FontTag) -> Bool {
    var settings = ShapingSettings(script: TextScript(rawValue: "Arab"))
    settings.isRightToLeft = true
    return letters.contains { letter in
      let alone = shapedGlyphs(of: String(letter), settings).map(\.id)
      let three = shapedGlyphs(of: String(repeating: String(letter), count: 3), settings).map(\.id)
      guard alone.count == 1, three.count == 3 else { return three != alone + alone + alone }
      // The glyphs are ordered from left to right, so the last letter of the word comes first.
      let place = form == "fina" ? 0 : form == "medi" ? 1 : 2
      return three[place] != alone[0]
    }
  }

  private static let virama: Unicode.Scalar = "\u{94D}"

  /// Whether two of these letters, with a virama between them, are drawn with other glyphs than the three characters
  /// separately.
  fileprivate func makesConjuncts(of letters: [Unicode.Scalar]) -> Bool {
    let settings = ShapingSettings(script: TextScript(rawValue: "Deva"))
    func glyphs(_ scalars: [Unicode.Scalar]) -> [UInt32] {
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars)
      return shapedGlyphs(of: String(text), settings).map(\.id)
    }
    let virama = glyphs([Self.virama]).last
    // HarfBuzz uses one or two glyphs for a letter with a nukta. This depends on the next character.
    let simple = letters.filter { CanonicalComposition.decompose([$0]).count == 1 }
    return simple.contains { letter in
      glyphs([letter, Self.virama, letter]) != glyphs([letter]) + [virama].compactMap(\.self) + glyphs([letter])
    }
  }
}
