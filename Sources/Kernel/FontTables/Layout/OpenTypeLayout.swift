internal import FontFiles
package import FontNames

/// GSUB or GPOS in the table's form (OpenType, "OpenType Layout Common Table Formats"): scripts, features, their
/// variations, and lookups.
///
/// All readers of these tables use it. A place outside the table is absent. Offsets may lead anywhere: parts share
/// their bytes and form cycles, so each reader limits its own work.
package struct OpenTypeLayout: ~Escapable {
  package enum Kind: Sendable { case substitution, positioning }

  package let bytes: RawSpan
  package let kind: Kind
  /// The size of offsets in header and list of lookups. HarfBuzz also reads version 2, where they have three bytes.
  private let offsetSize: Int

  @_lifetime(copy bytes)
  package init(_ bytes: RawSpan, _ kind: Kind) {
    self.bytes = bytes
    self.kind = kind
    offsetSize = bytes.u16(0) == 2 ? 3 : 2
  }

  /// The major version; nil for an empty table.
  package var version: Int? { bytes.number(0) }

  /// The place of a list in the header: scripts, features, lookups; nil if there is none.
  private func list(_ index: Int) -> Int? {
    bytes.number(4 + index * offsetSize, size: offsetSize).flatMap { $0 > 0 ? $0 : nil }
  }

  package var scripts: TaggedOffsets {
    @_lifetime(copy self)
    get { TaggedOffsets(bytes, from: list(0)) }
  }

  package var features: TaggedOffsets {
    @_lifetime(copy self)
    get { TaggedOffsets(bytes, from: list(1)) }
  }

  /// The languages of a script, by its place. The offset of the default language is the first number of the script.
  @_lifetime(copy self)
  package func languages(ofScript place: Int) -> TaggedOffsets { TaggedOffsets(bytes, from: place, countedAt: 2) }

  /// The numbers that follow their count.
  @_lifetime(copy self)
  package func numbers(countedAt place: Int) -> LayoutNumbers? { LayoutNumbers(bytes, countedAt: place) }

  /// The numbers of the lookups of a feature, by its place.
  @_lifetime(copy self)
  package func lookups(ofFeature place: Int) -> LayoutNumbers? { numbers(countedAt: place + 2) }

  /// The offsets of the lookups; nil without a list of them.
  package var lookups: LayoutNumbers? {
    @_lifetime(copy self)
    get {
      guard let list = list(2) else { return nil }
      return LayoutNumbers(bytes, countedAt: list, size: offsetSize)
    }
  }

  /// A lookup by its number.
  @_lifetime(copy self)
  package func lookup(_ index: Int) -> LayoutLookup? {
    guard let list = list(2), let lookups, index < lookups.count, let offset = lookups[index], offset > 0 else {
      return nil
    }
    return LayoutLookup(bytes, kind, at: list + offset)
  }

  /// More subtables than any font has: lookups of a damaged font may share a list.
  private static let mostSubtables = 200_000

  /// Calls a body with the number of each lookup and each of its subtables.
  package func forEachSubtable(_ body: (Int, LayoutSubtable) -> Void) {
    var left = Self.mostSubtables
    for index in 0..<(lookups?.count ?? 0) {
      guard let lookup = lookup(index), lookup.subtables.count <= left else { continue }
      left -= lookup.subtables.count
      for place in 0..<lookup.subtables.count {
        if let subtable = lookup.subtable(place) { body(index, subtable) }
      }
    }
  }

  /// Conditions on the axes, and the features that replace others if they are true (OpenType, "FeatureVariations").
  package var variations: FeatureVariations? {
    @_lifetime(copy self)
    get {
      guard let minor = bytes.u16(2), minor > 0, let start = bytes.u32(4 + 3 * offsetSize).map(Int.init), start > 0,
        let count = bytes.u32(start + 4)
      else { return nil }
      return FeatureVariations(bytes, at: start, count: Int(count))
    }
  }
}

/// Consecutive numbers of two bytes, or of three bytes in the forms that only HarfBuzz reads.
package struct LayoutNumbers: ~Escapable {
  private let bytes: RawSpan
  package let place: Int
  package let count: Int
  /// The size of each number. If it is four bytes, the first two are the number.
  private let size: Int

  @_lifetime(copy bytes)
  init(_ bytes: RawSpan, at place: Int, count: Int, size: Int = 2) {
    (self.bytes, self.place, self.count, self.size) = (bytes, place, count, size)
  }

  /// - Parameter omitted: how many of the counted numbers are missing.
  @_lifetime(copy bytes)
  package init?(_ bytes: RawSpan, countedAt place: Int, omitting omitted: Int = 0, size: Int = 2) {
    guard let count = bytes.number(place) else { return nil }
    self.init(bytes, at: place + 2, count: max(0, count - omitted), size: size)
  }

  package var end: Int { place + count * size }

  package subscript(index: Int) -> Int? {
    @inline(__always) get { bytes.number(place + index * size, size: size == 3 ? 3 : 2) }
  }
}

/// A list of tags, each with an offset from a place.
package struct TaggedOffsets: ~Escapable {
  private let bytes: RawSpan
  /// The origin of the offsets.
  package let base: Int
  private let first: Int
  package let count: Int

  /// - Parameter base: nil for an empty list.
  @_lifetime(copy bytes)
  init(_ bytes: RawSpan, from base: Int?, countedAt field: Int = 0) {
    self.bytes = bytes
    self.base = base ?? 0
    first = self.base + field + 2
    count = base.flatMap { bytes.number($0 + field) } ?? 0
  }

  package func tag(_ index: Int) -> FontTag? { bytes.tag(first + index * 6) }

  /// The place to which the offset of a tag leads.
  package func place(_ index: Int) -> Int? { bytes.number(field(index)).map { base + $0 } }

  /// The place of the offset of a tag.
  package func field(_ index: Int) -> Int { first + 4 + index * 6 }
}

/// The records of variations of features: if conditions are met, features are replaced.
package struct FeatureVariations: ~Escapable {
  private let bytes: RawSpan
  private let place: Int
  /// The declared count, which may be up to four billion.
  package let count: Int

  @_lifetime(copy bytes)
  init(_ bytes: RawSpan, at place: Int, count: Int) { (self.bytes, self.place, self.count) = (bytes, place, count) }

  /// The places of a record's conditions and features, if it has any; nil after the end.
  package func record(_ index: Int) -> (conditions: Int?, features: Int?)? {
    guard let conditions = bytes.u32(place + 8 + index * 8), let features = bytes.u32(place + 12 + index * 8) else {
      return nil
    }
    return (conditions > 0 ? place + Int(conditions) : nil, features > 0 ? place + Int(features) : nil)
  }

  /// The number of features that are replaced at a place of a record.
  package func featureCount(at features: Int) -> Int { bytes.number(features + 4) ?? 0 }

  /// The number of a replaced feature, and the place of the replacement.
  package func feature(_ index: Int, at features: Int) -> (replaced: Int, place: Int)? {
    guard let feature = bytes.number(features + 6 + index * 6), let offset = bytes.u32(features + 8 + index * 6) else {
      return nil
    }
    return (feature, features + Int(offset))
  }
}

/// The tags of the features of GSUB or GPOS.
package enum FeatureList {
  /// All features, whatever their scripts, that are inside the table.
  ///
  /// - Parameter table: the whole table.
  package static func tags(in table: RawSpan) -> [FontTag] {
    let features = OpenTypeLayout(table, .substitution).features
    return (0..<features.count).compactMap { features.tag($0) }
  }
}

extension RawSpan {
  /// A number of two or three bytes.
  @inline(__always)
  func number(_ place: Int, size: Int = 2) -> Int? {
    guard size == 3 else { return u16(place).map(Int.init) }
    return u32(place - 1).map { Int($0 & 0xFF_FFFF) }
  }
}
