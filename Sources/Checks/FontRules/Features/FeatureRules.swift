internal import FontFaces
internal import FontFiles
internal import FontNames
internal import FontShaping
internal import FontTables

/// Checks features, and letters that features join or change.
enum FeatureRules {
  /// FP100: finds features that have no lookups, and features that replace each glyph with itself. Also finds digits
  /// that a figure feature does not change, and tags that no program requests.
  static func idleFeatures(_ face: FontFace, _ settings: CheckSettings) throws(FontError) -> [FontCheck.Finding] {
    guard face.isScalable, let harfBuzz = face.harfBuzz else { return [] }
    let tables: [FontTag] = ["GSUB", "GPOS"]
    var withoutLookups: Set<FontTag> = []
    var withoutEffect: Set<FontTag> = []
    for table in tables {
      guard let idle = harfBuzz.withTable(table, { IdleFeatures($0) }) else { continue }
      withoutLookups.formUnion(idle.withoutLookups)
      if table == "GSUB" { withoutEffect.formUnion(idle.withoutEffect) }
    }
    // FP030 reports the letters that small-caps features do not change.
    if settings.looks(at: .smallCaps) { withoutLookups.subtract(["smcp", "c2sc"]) }
    func list(_ tags: Set<FontTag>) -> String { tags.sorted().map(\.description).joined(separator: ", ") }
    func pronoun(_ tags: Set<FontTag>, _ one: String, _ many: String) -> String { tags.count == 1 ? one : many }
    let hint = "do not use the feature in this face, or export the font again with the feature's substitutions"
    var findings: [FontCheck.Finding] = []
    if !withoutLookups.isEmpty {
      findings.append(
        FontCheck.Finding(
          .idleFeatures,
          "the face declares \(list(withoutLookups)) without a lookup: "
            + "\(pronoun(withoutLookups, "the feature changes", "these features change")) nothing, and programs do "
            + "not imitate a feature that the font declares",
          hint: hint))
    }
    if !withoutEffect.isEmpty {
      findings.append(
        FontCheck.Finding(
          .idleFeatures,
          "the face declares \(list(withoutEffect)), which \(pronoun(withoutEffect, "replaces", "replace")) each glyph with itself: text looks the same with \(pronoun(withoutEffect, "this feature", "these features")) and without",
          hint: hint))
    }
    return try findings + figures(face, harfBuzz) + FeatureTags.findings(harfBuzz)
  }

  private static let digits: [Unicode.Scalar] = Array("0123456789".unicodeScalars)
  /// The digits that many fonts draw in the same way in old-style and lining figures.
  private static let alike: Set<Unicode.Scalar> = ["0", "6", "8"]

  /// FP100, for the features of old-style and lining figures: finds features that change only some digits. A date would
  /// mix old-style and lining figures.
  private static func figures(_ face: FontFace, _ harfBuzz: HarfBuzzFace) throws(FontError) -> [FontCheck.Finding] {
    guard let shaper = try face.shaper() else { return [] }
    let declared = harfBuzz.features(in: "GSUB")
    let features: [(tag: FontTag, name: String)] = [("onum", "old-style figures"), ("lnum", "lining figures")]
    return features.compactMap { feature in
      guard declared.contains(feature.tag) else { return nil }
      let there = digits.filter { harfBuzz.glyph(for: $0) != nil }
      let changed = there.filter { shaper.isChanged($0, by: feature.tag) }
      let left = there.filter { !changed.contains($0) }
      // One changed digit is only an alternate form of the digit. Two changed digits show that the font has both forms.
      guard changed.count(where: { !alike.contains($0) }) > 1, left.contains(where: { !alike.contains($0) }) else {
        return nil
      }
      func list(_ digits: [Unicode.Scalar]) -> String { digits.map { String($0) }.joined(separator: " ") }
      return FontCheck.Finding(
        .idleFeatures,
        "the face declares \(feature.tag) for \(feature.name), which changes \(list(changed)) but not \(list(left)): both "
          + "forms are mixed in numbers",
        hint: "do not use \(feature.tag) in this face, or get a version that has all figures")
    }
  }

  private static let joined = ["fi", "fl", "ff", "ffi", "ffl"]

  /// FP101: finds ligatures that lose letters. Ligatures are on by default, so a broken ligature removes letters from
  /// ordinary words.
  static func ligatures(_ face: FontFace, _ settings: CheckSettings) throws(FontError) -> [FontCheck.Finding] {
    guard face.isScalable, !face.isColor, let harfBuzz = face.harfBuzz, let shaper = try face.shaper() else {
      return []
    }
    let letters: [Unicode.Scalar] = ["f", "i", "l"]
    // Other rules report missing and empty letters.
    guard letters.allSatisfy({ letter in harfBuzz.glyph(for: letter).map { $0 > 0 && hasInk($0, shaper) } ?? false })
    else { return [] }
    // A face forms these ligatures in one lookup, so only the first wrong ligature is reported.
    let findings = joined.lazy.compactMap { text -> FontCheck.Finding? in
      let glyphs = shaper.shapedGlyphs(of: text, ShapingSettings())
      let example = text == "fi" ? "\"find\" reads \" nd\"" : "words with \(text) lose letters"
      if glyphs.contains(where: { $0.id == 0 }) {
        return FontCheck.Finding(
          .ligatures, "the face draws \(text) as .notdef, the box for missing characters: the ligature has no glyph",
          hint: "get a different version of the font; until then, turn ligatures off (liga)")
      }
      guard !glyphs.isEmpty, !glyphs.contains(where: { hasInk(Int($0.id), shaper) }) else { return nil }
      return FontCheck.Finding(
        .ligatures, "the ligature for \(text) has no ink: \(example)",
        hint: "get a different version of the font; until then, turn ligatures off (liga)")
    }
    return Array(findings.prefix(1))
  }

  private static func hasInk(_ glyph: Int, _ shaper: FaceShaper) -> Bool {
    shaper.box(of: UInt32(clamping: glyph)) != nil
  }
}

extension FaceShaper {
  /// Whether the feature changes the glyphs of a single letter.
  fileprivate func isChanged(_ letter: Unicode.Scalar, by feature: FontTag) -> Bool {
    func glyphs(_ value: Int) -> [UInt32] {
      shapedGlyphs(of: String(letter), ShapingSettings(features: [FontFeature(feature, value)])).map(\.id)
    }
    return glyphs(1) != glyphs(0)
  }
}
