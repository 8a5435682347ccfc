internal import FontFiles
package import FontNames

/// The substitutions of a single glyph without context, if they can be read from GSUB without shaping.
///
/// Every result is nil if anything other than single substitutions could have an effect. HarfBuzz must then decide.
package struct GSUBTable {
  /// The lookups of the features that are on in every text, and of the requested features, in the order of the table.
  private let defaultLookups: [Int]
  private let lookups: [FontTag: [Int]]

  /// The OpenType features that HarfBuzz's default shaper applies to every horizontal text (hb-ot-shape.cc).
  private static let defaultFeatures: Set<FontTag> = [
    "rvrn", "ltra", "ltrm", "rand", "ccmp", "locl", "rlig", "calt", "clig", "liga", "rclt", "abvm", "blwm", "mark",
    "mkmk",
    "curs", "dist", "kern", "Harf", "HARF", "Buzz", "BUZZ",
  ]

  /// Reads the lists of the table for the default language of a script.
  ///
  /// - Parameter features: the features whose effect is needed. If the table lists one of them only for other languages
  ///   or scripts, HarfBuzz must decide.
  package init?(_ table: RawSpan, script: FontTag, features: [FontTag]) {
    let layout = OpenTypeLayout(table, .substitution)
    guard layout.version == 1, let minor = table.u16(2), minor == 0 || table.u32(10) == 0,
      let system = Self.defaultLanguage(of: script, in: layout),
      // There must be no required feature, because it would be on in every text.
      table.u16(system + 2) == 0xFFFF, let own = layout.numbers(countedAt: system + 4)
    else { return nil }
    let declared = layout.features
    var defaults: Set<Int> = []
    var lookups: [FontTag: [Int]] = [:]
    for index in 0..<own.count {
      guard let feature = own[index], let tag = declared.tag(feature), let place = declared.place(feature) else {
        return nil
      }
      let isDefault = Self.defaultFeatures.contains(tag)
      // HarfBuzz uses the first of several features with the same tag.
      guard isDefault || features.contains(tag) && lookups[tag] == nil else { continue }
      guard let numbers = layout.lookups(ofFeature: place) else { return nil }
      let used = (0..<numbers.count).compactMap { numbers[$0] }
      guard used.count == numbers.count else { return nil }
      if isDefault { defaults.formUnion(used) } else { lookups[tag] = used.sorted() }
    }
    let tags = FeatureList.tags(in: table)
    guard features.allSatisfy({ lookups[$0] != nil || !tags.contains($0) }) else { return nil }
    defaultLookups = defaults.sorted()
    self.lookups = lookups
  }

  /// Returns whether a feature changes a single glyph without context; nil if shaping must decide.
  package func changes(_ glyph: Int, by feature: FontTag, in table: RawSpan) -> Bool? {
    guard let lookups = lookups[feature], !lookups.isEmpty else { return false }
    let layout = OpenTypeLayout(table, .substitution)
    var seen = [glyph]
    for lookup in lookups {
      switch Self.effect(of: lookup, on: seen[seen.count - 1], in: layout) {
      case .untouched: continue
      case .glyph(let other): seen.append(other)
      case nil: return nil
      }
    }
    // Lookups are applied in the order of the table. A default lookup may come between two lookups of the feature.
    for lookup in defaultLookups {
      guard seen.allSatisfy({ Self.effect(of: lookup, on: $0, in: layout) == Effect.untouched }) else { return nil }
    }
    return seen[seen.count - 1] != glyph
  }

  /// Returns the position of a script's default language (OpenType, "ScriptList"). If the script is not listed,
  /// HarfBuzz tries `DFLT`, `dflt` and `latn` (hb-ot-layout.cc).
  private static func defaultLanguage(of script: FontTag, in layout: OpenTypeLayout) -> Int? {
    let scripts = layout.scripts
    for wanted: FontTag in [script, "DFLT", "dflt", "latn"] {
      for index in 0..<scripts.count where scripts.tag(index) == wanted {
        guard let place = scripts.place(index), let system = layout.bytes.number(place), system != 0 else { return nil }
        let languages = layout.languages(ofScript: place)
        // If a language has this name, HarfBuzz uses it instead of the default language.
        guard !(0..<languages.count).contains(where: { languages.tag($0) == "dflt" }) else { return nil }
        return place + system
      }
    }
    return nil
  }
}

// MARK: - Lookups

extension GSUBTable {
  private enum Effect: Equatable {
    case untouched
    case glyph(Int)
  }

  /// Returns the effect of one lookup on a single glyph without context; nil if fontprobe cannot read the lookup.
  private static func effect(of number: Int, on glyph: Int, in layout: OpenTypeLayout) -> Effect? {
    guard let lookup = layout.lookup(number) else { return nil }
    for index in 0..<lookup.subtables.count {
      guard let subtable = lookup.subtable(index), let effect = effect(of: subtable, on: glyph) else { return nil }
      // A flag such as IgnoreMarks may skip the glyph. RightToLeft (bit 0) has no effect.
      if effect != .untouched { return lookup.flags & 0xFFFE == 0 ? effect : nil }
    }
    return Effect.untouched
  }

  private static func effect(of subtable: LayoutSubtable, on glyph: Int) -> Effect? {
    let isContext = subtable.type == .context || subtable.type == .chain
    if isContext, subtable.format == 3 {
      guard let rule = subtable.coverageRule else { return nil }
      // A sequence of several glyphs does not match a single glyph.
      guard rule.before.count + rule.inputCount + rule.after.count == 1 else { return Effect.untouched }
    }
    guard subtable.type != .unknown, let coverage = subtable.coverage else { return nil }
    guard let listed = ListedGlyphs(coverageAt: coverage, subtable.bytes),
      let place = listed.place(of: glyph, subtable.bytes)
    else { return Effect.untouched }
    switch (subtable.type, subtable.format) {
    case (.single, 1): return subtable.number(4).map { .glyph((glyph + $0) & 0xFFFF) }
    case (.single, 2):
      guard let substitutes = subtable.numbers(countedAt: 4), place < substitutes.count else { return nil }
      return substitutes[place].map { .glyph($0) }
    case (.ligature, 1): return hasOfOneGlyph(subtable, at: place) == false ? Effect.untouched : nil
    default: return nil
    }
  }

  /// Whether a set contains a ligature that consists of its first glyph alone; nil if the set is truncated. A ligature
  /// of several glyphs does not match a single glyph.
  private static func hasOfOneGlyph(_ subtable: LayoutSubtable, at index: Int) -> Bool? {
    guard let offset = subtable.lists?[index] else { return nil }
    let set = subtable.place + offset
    guard let ligatures = subtable.numbers(countedAt: offset) else { return nil }
    for ligature in 0..<ligatures.count {
      guard let offset = ligatures[ligature], let glyphs = subtable.bytes.number(set + offset + 2) else { return nil }
      if glyphs <= 1 { return true }
    }
    return false
  }
}
