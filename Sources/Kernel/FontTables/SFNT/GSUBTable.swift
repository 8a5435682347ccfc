internal import FontFiles
package import FontNames

/// The substitutions of one glyph that stands alone, where GSUB shows them without shaping.
///
/// Every answer is nil where anything but single substitutions could have a say: HarfBuzz decides then.
package struct GSUBTable {
  /// The lookups of the features that are on in every text and of those that were asked for, in the order of the table.
  private let defaultLookups: [Int]
  private let lookups: [FontTag: [Int]]

  /// OpenType features that HarfBuzz's default shaper applies to every horizontal text (hb-ot-shape.cc).
  private static let defaultFeatures: Set<FontTag> = [
    "rvrn", "ltra", "ltrm", "rand", "ccmp", "locl", "rlig", "calt", "clig", "liga", "rclt", "abvm", "blwm", "mark",
    "mkmk",
    "curs", "dist", "kern", "Harf", "HARF", "Buzz", "BUZZ",
  ]

  /// Reads what the table lists for a script in its default language.
  ///
  /// - Parameter features: the features that are asked about. One that the table lists, but not here, leaves the answer to
  ///   HarfBuzz.
  package init?(_ table: RawSpan, script: FontTag, features: [FontTag]) {
    guard table.u16(0) == 1, let minor = table.u16(2), minor == 0 || table.u32(10) == 0,
      let system = Self.defaultLanguageSystem(of: script, in: table),
      // No required feature: it would be on in every text.
      table.u16(system + 2) == 0xFFFF, let count = table.u16(system + 4),
      let list = table.u16(6).map(Int.init)
    else { return nil }
    var defaults: Set<Int> = []
    var lookups: [FontTag: [Int]] = [:]
    for index in 0..<Int(count) {
      guard let feature = table.u16(system + 6 + index * 2).map(Int.init),
        let tag = table.tag(list + 2 + feature * 6), let offset = table.u16(list + 6 + feature * 6)
      else { return nil }
      let isDefault = Self.defaultFeatures.contains(tag)
      // Of two features of one tag the first is taken, as HarfBuzz does.
      guard isDefault || features.contains(tag) && lookups[tag] == nil else { continue }
      guard let used = Self.lookups(at: list + Int(offset), in: table) else { return nil }
      if isDefault { defaults.formUnion(used) } else { lookups[tag] = used.sorted() }
    }
    let declared = FeatureList.tags(in: table)
    guard features.allSatisfy({ lookups[$0] != nil || !declared.contains($0) }) else { return nil }
    defaultLookups = defaults.sorted()
    self.lookups = lookups
  }

  /// Whether a glyph that stands alone becomes another by a feature; nil where shaping has to decide.
  package func changes(_ glyph: Int, by feature: FontTag, in table: RawSpan) -> Bool? {
    guard let lookups = lookups[feature], !lookups.isEmpty else { return false }
    var seen = [glyph]
    for lookup in lookups {
      switch Self.effect(of: lookup, on: seen[seen.count - 1], in: table) {
      case .untouched: continue
      case .glyph(let other): seen.append(other)
      case nil: return nil
      }
    }
    // Lookups are applied in their order, those of every text between those of the feature.
    for lookup in defaultLookups {
      guard seen.allSatisfy({ Self.effect(of: lookup, on: $0, in: table) == Effect.untouched }) else { return nil }
    }
    return seen[seen.count - 1] != glyph
  }
}

// MARK: - Scripts and features

extension GSUBTable {
  /// OpenType, "ScriptList": a script's default language. HarfBuzz (hb-ot-layout.cc) takes `DFLT`, `dflt` and `latn` for a
  /// script that is not listed.
  private static func defaultLanguageSystem(of script: FontTag, in table: RawSpan) -> Int? {
    guard let list = table.u16(4).map(Int.init), let count = table.u16(list) else { return nil }
    for wanted: FontTag in [script, "DFLT", "dflt", "latn"] {
      for index in 0..<Int(count) where table.tag(list + 2 + index * 6) == wanted {
        guard let offset = table.u16(list + 6 + index * 6).map({ list + Int($0) }), let system = table.u16(offset),
          system != 0, let languages = table.u16(offset + 2),
          // HarfBuzz takes a language of this name before the default one.
          !(0..<Int(languages)).contains(where: { table.tag(offset + 4 + $0 * 6) == "dflt" })
        else { return nil }
        return offset + Int(system)
      }
    }
    return nil
  }

  private static func lookups(at feature: Int, in table: RawSpan) -> [Int]? {
    guard let count = table.u16(feature + 2) else { return nil }
    var lookups: [Int] = []
    for index in 0..<Int(count) {
      guard let lookup = table.u16(feature + 4 + index * 2) else { return nil }
      lookups.append(Int(lookup))
    }
    return lookups
  }
}

// MARK: - Lookups

extension GSUBTable {
  private enum Effect: Equatable {
    case untouched
    case glyph(Int)
  }

  /// The effect of one lookup on a glyph that stands alone; nil where that is not read here.
  private static func effect(of lookup: Int, on glyph: Int, in table: RawSpan) -> Effect? {
    guard let list = table.u16(8).map(Int.init), let count = table.u16(list), lookup < count,
      let start = table.u16(list + 2 + lookup * 2).map({ list + Int($0) }), let type = table.u16(start),
      let flags = table.u16(start + 2), let subtables = table.u16(start + 4)
    else { return nil }
    for index in 0..<Int(subtables) {
      guard let offset = table.u16(start + 6 + index * 2),
        let effect = effect(type, at: start + Int(offset), on: glyph, in: table)
      else { return nil }
      // A flag such as IgnoreMarks may pass over the glyph; RightToLeft (bit 0) has no meaning here.
      if effect != .untouched { return flags & 0xFFFE == 0 ? effect : nil }
    }
    return Effect.untouched
  }

  /// OpenType, GSUB lookup types 1 to 8.
  private static func effect(_ type: UInt16, at subtable: Int, on glyph: Int, in table: RawSpan) -> Effect? {
    guard let format = table.u16(subtable), let offset = table.u16(subtable + 2).map(Int.init) else { return nil }
    switch type {
    case 1: return single(format, at: subtable, on: glyph, in: table)
    case 4: return ligature(at: subtable, on: glyph, in: table)
    case 5 where format == 3:
      // A sequence of several glyphs does not match one.
      guard offset == 1 else { return Effect.untouched }
      return leaves(glyph, coverage: subtable, at: subtable + 6, in: table)
    case 6 where format == 3:
      let input = subtable + 4 + offset * 2
      guard let inputs = table.u16(input), let following = table.u16(input + 2 + Int(inputs) * 2) else { return nil }
      guard offset == 0, inputs == 1, following == 0 else { return Effect.untouched }
      return leaves(glyph, coverage: subtable, at: input + 2, in: table)
    case 2, 3, 5, 6, 8: return leaves(glyph, coverage: subtable, at: subtable + 2, in: table)
    case 7:
      guard format == 1, let far = table.u32(subtable + 4), offset != 7 else { return nil }
      return effect(UInt16(truncatingIfNeeded: offset), at: subtable + Int(far), on: glyph, in: table)
    default: return nil
    }
  }

  private static func single(_ format: UInt16, at subtable: Int, on glyph: Int, in table: RawSpan) -> Effect? {
    guard let offset = table.u16(subtable + 2) else { return nil }
    guard let place = coverageIndex(of: glyph, at: subtable + Int(offset), in: table) else { return Effect.untouched }
    switch format {
    case 1: return table.u16(subtable + 4).map { .glyph(Int(UInt16(truncatingIfNeeded: glyph) &+ $0)) }
    case 2:
      guard let count = table.u16(subtable + 4), place < count else { return nil }
      return table.u16(subtable + 6 + place * 2).map { .glyph(Int($0)) }
    default: return nil
    }
  }

  /// A ligature of several glyphs does not match one.
  private static func ligature(at subtable: Int, on glyph: Int, in table: RawSpan) -> Effect? {
    guard let offset = table.u16(subtable + 2) else { return nil }
    guard let place = coverageIndex(of: glyph, at: subtable + Int(offset), in: table) else { return Effect.untouched }
    guard let set = table.u16(subtable + 6 + place * 2).map({ subtable + Int($0) }), let count = table.u16(set) else {
      return nil
    }
    for index in 0..<Int(count) {
      guard let ligature = table.u16(set + 2 + index * 2), let glyphs = table.u16(set + Int(ligature) + 2), glyphs > 1
      else { return nil }
    }
    return Effect.untouched
  }

  /// No effect on a glyph that the coverage does not list; else shaping decides.
  private static func leaves(_ glyph: Int, coverage subtable: Int, at place: Int, in table: RawSpan) -> Effect? {
    guard let offset = table.u16(place) else { return nil }
    return coverageIndex(of: glyph, at: subtable + Int(offset), in: table) == nil ? Effect.untouched : nil
  }

  /// OpenType, "Coverage table": the place of a glyph in the list.
  private static func coverageIndex(of glyph: Int, at coverage: Int, in table: RawSpan) -> Int? {
    guard let format = table.u16(coverage), format == 1 || format == 2, let count = table.u16(coverage + 2),
      glyph <= 0xFFFF
    else { return nil }
    let size = format == 1 ? 2 : 6
    var (low, high) = (0, Int(count))
    while low < high {
      let middle = (low + high) / 2
      let record = coverage + 4 + middle * size
      guard let first = table.u16(record), let last = format == 1 ? first : table.u16(record + 2) else { return nil }
      if glyph < first {
        high = middle
      } else if glyph > last {
        low = middle + 1
      } else {
        return format == 1 ? middle : table.u16(record + 4).map { Int($0) + glyph - Int(first) }
      }
    }
    return nil
  }
}
