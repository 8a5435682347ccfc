internal import FontFiles
internal import FontNames
internal import FontTables

/// The features of a GSUB or GPOS table that change nothing. Only the bytes of the table are read.
///
/// The numbers and offsets of the table may be wrong, so the amount that is read is limited. If a feature is not read
/// completely, it counts as a feature that changes something.
struct IdleFeatures {
  /// The features that list no lookup, in the order of their tags.
  private(set) var withoutLookups: [FontTag] = []
  /// The features whose lookups replace each glyph with itself, or replace no glyph.
  private(set) var withoutEffect: [FontTag] = []

  /// The greatest number of values that are read. The layout tables of the largest fonts have fewer values.
  private static let budget = 1 << 20

  /// Reads GSUB or GPOS; `nil` if the header is truncated, or if features vary along the axes. In that case a feature
  /// without lookups may have lookups at other axis values.
  init?(_ bytes: RawSpan) {
    guard bytes.u16(0) == 1, let minor = bytes.u16(2), let features = bytes.u16(6).map(Int.init),
      let lookups = bytes.u16(8).map(Int.init), let count = bytes.u16(features).map(Int.init)
    else { return nil }
    // If the offset of FeatureVariations is not 0, the lookups of features change along the axes.
    guard minor == 0 || bytes.u32(10) == 0 else { return nil }
    var reader = LookupReader(lookups: lookups, budget: Self.budget)
    var lookupsOfFeatures: [FontTag: Set<Int>] = [:]
    for record in 0..<count {
      let start = features + 2 + record * 6
      guard let tag = bytes.tag(start), let offset = bytes.u16(start + 4).map(Int.init),
        let lookupCount = bytes.u16(features + offset + 2).map(Int.init), reader.takes(lookupCount + 1)
      else { return nil }
      let numbers = (0..<lookupCount).compactMap { bytes.u16(features + offset + 4 + $0 * 2).map(Int.init) }
      lookupsOfFeatures[tag, default: []].formUnion(numbers)
    }
    for (tag, numbers) in lookupsOfFeatures.sorted(by: { $0.key < $1.key }) where tag.isPrintable {
      if numbers.isEmpty {
        // OpenType, "size": the feature has parameters and needs no lookup.
        if tag != "size" { withoutLookups.append(tag) }
        continue
      }
      if !numbers.contains(where: { reader.changesSomething($0, bytes) }) { withoutEffect.append(tag) }
    }
  }
}

/// Reads the lookups of GSUB, each only once.
private struct LookupReader {
  let lookups: Int
  var budget: Int
  private var cached: [Int: Bool] = [:]

  init(lookups: Int, budget: Int) {
    self.lookups = lookups
    self.budget = budget
  }

  /// Whether the budget allows this number of further values to be read.
  mutating func takes(_ count: Int) -> Bool {
    budget -= count
    return budget >= 0
  }

  mutating func changesSomething(_ lookup: Int, _ bytes: RawSpan) -> Bool {
    if let answer = cached[lookup] { return answer }
    let answer = read(lookup, bytes)
    cached[lookup] = answer
    return answer
  }

  private mutating func read(_ lookup: Int, _ bytes: RawSpan) -> Bool {
    guard let count = bytes.u16(lookups), lookup < count,
      let offset = bytes.u16(lookups + 2 + lookup * 2).map(Int.init),
      let type = bytes.u16(lookups + offset).map(Int.init),
      let subtables = bytes.u16(lookups + offset + 4).map(Int.init)
    else { return true }
    for index in 0..<subtables {
      guard takes(1), let place = bytes.u16(lookups + offset + 6 + index * 2).map(Int.init) else { return true }
      if changesSomething(type, at: lookups + offset + place, bytes) { return true }
    }
    return false
  }

  private mutating func changesSomething(_ type: Int, at subtable: Int, _ bytes: RawSpan) -> Bool {
    switch type {
    // An extension substitution has the type and the offset of another subtable.
    case 7:
      guard let type = bytes.u16(subtable + 2), type != 7, let offset = bytes.u32(subtable + 4).map(Int.init) else {
        return true
      }
      return changesSomething(Int(type), at: subtable + offset, bytes)
    case 1: return substitutesAnother(at: subtable, bytes)
    default: return true
    }
  }

  /// Whether a single substitution replaces a glyph with a different glyph. Format 1 adds a number to each glyph.
  /// Format 2 lists the new glyphs in the order of the coverage.
  private mutating func substitutesAnother(at subtable: Int, _ bytes: RawSpan) -> Bool {
    guard let format = bytes.u16(subtable), let coverage = bytes.u16(subtable + 2).map(Int.init),
      let number = bytes.u16(subtable + 4)
    else { return true }
    guard format == 2 else { return format != 1 || number != 0 }
    guard let listed = ListedGlyphs(coverageAt: subtable + coverage, bytes), listed.isKnown else { return true }
    var place = subtable + 6
    for index in 0..<listed.count {
      guard takes(1), let (first, last, _) = listed.entry(index, bytes), first <= last, takes(last - first + 1) else {
        return true
      }
      for glyph in first...last {
        guard let new = bytes.u16(place).map(Int.init), new == glyph else { return true }
        place += 2
      }
    }
    return false
  }
}

extension FontTag {
  /// Whether programs can request the tag. OpenType's tags are printable ASCII.
  var isPrintable: Bool {
    [24, 16, 8, 0].allSatisfy { (0x20...0x7E).contains(UInt8(truncatingIfNeeded: rawValue >> $0)) }
  }
}
