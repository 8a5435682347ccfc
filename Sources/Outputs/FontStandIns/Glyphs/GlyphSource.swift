internal import FontNames
internal import FontTables

/// The text of a glyph, and the features that lead from the text to the glyph.
struct GlyphSource {
  var text: [Unicode.Scalar]
  /// The features, each with the number of the chosen alternate.
  var features: [FontFeature] = []
  /// Whether the glyph is joined to the letter before, as in Arabic.
  var joinsBefore = false
  var joinsAfter = false
  /// The index of the glyph among the glyphs of the text; nil if the text has only this glyph.
  var part: (index: Int, count: Int)?

  /// The greatest length of a text in characters. No ligature has a longer text.
  static let longest = 24

  func has(_ tag: FontTag) -> Bool { features.contains { $0.tag == tag } }
}

/// The sources of the glyphs of a font: first from the character map, then from GSUB by the shortest path.
struct GlyphSources {
  private(set) var sources: [Int: GlyphSource] = [:]
  /// For each glyph that also has a character, its source from GSUB. For example, the ligature fi has a character, but
  /// GSUB makes it from two letters.
  private(set) var alternatives: [Int: GlyphSource] = [:]
  /// The features for joined forms of letters.
  private static let joining: [FontTag: (before: Bool, after: Bool)] = [
    "init": (false, true), "medi": (true, true), "fina": (true, false), "isol": (false, false),
    "med2": (true, true), "fin2": (true, false), "fin3": (true, false),
  ]
  /// Features that list all alternates. They are used last, because they do not show the purpose of a glyph.
  private static let ofLastResort: Set<FontTag> = ["aalt", "rand", "salt"]

  /// - Parameters:
  ///   - characters: the characters of each glyph, in order.
  ///   - glyphCount: the number of glyphs of the font.
  init(characters: [(glyph: Int, character: Unicode.Scalar)], _ rules: SubstitutionRules?, glyphCount: Int) {
    // A private-use character has a meaning in its own font only. Other fonts have different symbols for it.
    for (glyph, character) in characters where character.properties.generalCategory != .privateUse {
      if sources[glyph] == nil { sources[glyph] = GlyphSource(text: [character]) }
    }
    guard let rules else { return }
    let mapped = Set(sources.keys)
    for isLast in [false, true] {
      // Each round applies one more substitution to the glyphs that were found.
      for _ in 0..<8 {
        let known = sources.count
        var found: [Int: GlyphSource] = [:]
        for lookup in rules.lookups {
          let features = lookup.features.filter { Self.ofLastResort.contains($0) == isLast }
          guard let feature = features.first else { continue }
          for rule in lookup.rules { follow(rule, by: feature, glyphCount, mapped, into: &found) }
        }
        for (glyph, source) in found {
          if mapped.contains(glyph) { alternatives[glyph] = source } else { sources[glyph] = source }
        }
        if sources.count == known { break }
      }
    }
  }

  private func follow(
    _ rule: SubstitutionRules.Rule, by feature: FontTag, _ glyphCount: Int, _ mapped: Set<Int>,
    into found: inout [Int: GlyphSource]
  ) {
    func isWanted(_ glyph: Int) -> Bool {
      glyph < glyphCount && glyph > 0 && found[glyph] == nil
        && (mapped.contains(glyph) ? alternatives[glyph] == nil : sources[glyph] == nil)
    }
    func add(_ glyph: Int, _ source: GlyphSource) { if isWanted(glyph) { found[glyph] = source } }
    switch rule {
    case .single(let from, let to, let alternate):
      guard isWanted(to), let source = sources[from] else { return }
      add(to, source.adding(feature, alternate, joining: Self.joining[feature]))
    case .multiple(let from, let to):
      guard let source = sources[from] else { return }
      for (index, glyph) in to.enumerated() {
        var part = source.adding(feature, 1, joining: Self.joining[feature])
        if to.count > 1 { part.part = (index, to.count) }
        add(glyph, part)
      }
    case .ligature(let from, let to):
      guard isWanted(to) else { return }
      let parts = from.compactMap { sources[$0] }
      guard parts.count == from.count, let first = parts.first, let last = parts.last else { return }
      var source = GlyphSource(text: parts.flatMap(\.text))
      guard source.text.count <= GlyphSource.longest else { return }
      for part in parts {
        for own in part.features where !source.features.contains(own) { source.features.append(own) }
      }
      (source.joinsBefore, source.joinsAfter) = (first.joinsBefore, last.joinsAfter)
      add(to, source.adding(feature, 1, joining: nil))
    }
  }
}

extension GlyphSource {
  fileprivate func adding(_ tag: FontTag, _ value: Int, joining: (before: Bool, after: Bool)?) -> GlyphSource {
    var copy = self
    if let joining {
      (copy.joinsBefore, copy.joinsAfter) = joining
    } else if !has(tag) {
      copy.features.append(FontFeature(tag, value))
    }
    return copy
  }
}
