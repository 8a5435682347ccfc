internal import FontFiles
package import FontNames

/// The scripts, features, feature variations and lookups of GSUB or GPOS ("OpenType Layout Common Table Formats").
///
/// A number outside the table is nil. Offsets may refer to any position, so parts of the table may share bytes or form
/// cycles. Each reader must limit its own work.
package struct OpenTypeLayout: ~Escapable {
  package enum Kind: Sendable { case substitution, positioning }

  package let bytes: RawSpan
  package let kind: Kind
  /// The size in bytes of offsets in the header and the list of lookups: 3 in version 2, which HarfBuzz also reads.
  private let offsetSize: Int

  @_lifetime(copy bytes)
  package init(_ bytes: RawSpan, _ kind: Kind) {
    self.bytes = bytes
    self.kind = kind
    offsetSize = bytes.u16(0) == 2 ? 3 : 2
  }

  /// The major version; nil for an empty table.
  package var version: Int? { bytes.number(0) }

  /// Returns the position of the scripts (0), features (1) or lookups (2); nil if there is no such list.
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

  /// Returns the languages of the script at a position. They do not include the default language. The script's first
  /// number refers to it.
  @_lifetime(copy self)
  package func languages(ofScript place: Int) -> TaggedOffsets { TaggedOffsets(bytes, from: place, countedAt: 2) }

  /// Returns an array of numbers that follow their count.
  @_lifetime(copy self)
  package func numbers(countedAt place: Int) -> LayoutNumbers? { LayoutNumbers(bytes, countedAt: place) }

  /// Returns the indices of the lookups of the feature at a position.
  @_lifetime(copy self)
  package func lookups(ofFeature place: Int) -> LayoutNumbers? { numbers(countedAt: place + 2) }

  /// The offsets of the lookups; nil if there is no list of lookups.
  package var lookups: LayoutNumbers? {
    @_lifetime(copy self)
    get {
      guard let list = list(2) else { return nil }
      return LayoutNumbers(bytes, countedAt: list, size: offsetSize)
    }
  }

  @_lifetime(copy self)
  package func lookup(_ index: Int) -> LayoutLookup? {
    guard let list = list(2), let lookups, index < lookups.count, let offset = lookups[index], offset > 0 else {
      return nil
    }
    return LayoutLookup(bytes, kind, at: list + offset)
  }

  /// The greatest number of subtables. No font has more, but the lookups of a damaged font may share a list.
  private static let mostSubtables = 200_000

  /// Calls the body with the index of each lookup and each of its subtables.
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

  /// Conditions on the axes, and the features that are replaced if the conditions are true ("FeatureVariations").
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

/// Consecutive numbers of two bytes, or of three bytes in formats that only HarfBuzz reads.
package struct LayoutNumbers: ~Escapable {
  private let bytes: RawSpan
  package let place: Int
  package let count: Int
  /// The size of each number, in bytes. If it is 4, only the first two bytes are the number.
  private let size: Int

  @_lifetime(copy bytes)
  init(_ bytes: RawSpan, at place: Int, count: Int, size: Int = 2) {
    (self.bytes, self.place, self.count, self.size) = (bytes, place, count, size)
  }

  /// - Parameter omitted: how many numbers the count includes, although they are not stored.
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

/// A list of tags, each with an offset.
package struct TaggedOffsets: ~Escapable {
  private let bytes: RawSpan
  /// The position from which the offsets are measured.
  package let base: Int
  private let first: Int
  package let count: Int

  /// - Parameter base: the position of the list; nil for an empty list.
  @_lifetime(copy bytes)
  init(_ bytes: RawSpan, from base: Int?, countedAt field: Int = 0) {
    self.bytes = bytes
    self.base = base ?? 0
    first = self.base + field + 2
    count = base.flatMap { bytes.number($0 + field) } ?? 0
  }

  package func tag(_ index: Int) -> FontTag? { bytes.tag(first + index * 6) }

  package func place(_ index: Int) -> Int? { bytes.number(field(index)).map { base + $0 } }

  /// Returns the position at which the offset of a tag is stored.
  package func field(_ index: Int) -> Int { first + 4 + index * 6 }
}

/// The records of feature variations. If the conditions of a record are true, the record's features are replaced.
package struct FeatureVariations: ~Escapable {
  private let bytes: RawSpan
  private let place: Int
  /// The number of records that the table declares, which may be up to four billion.
  package let count: Int

  @_lifetime(copy bytes)
  init(_ bytes: RawSpan, at place: Int, count: Int) { (self.bytes, self.place, self.count) = (bytes, place, count) }

  /// Returns the positions of the conditions and the features of a record, if it has any; nil after the end.
  package func record(_ index: Int) -> (conditions: Int?, features: Int?)? {
    guard let conditions = bytes.u32(place + 8 + index * 8), let features = bytes.u32(place + 12 + index * 8) else {
      return nil
    }
    return (conditions > 0 ? place + Int(conditions) : nil, features > 0 ? place + Int(features) : nil)
  }

  /// Returns the number of features that are replaced by a FeatureTableSubstitution at a position.
  package func featureCount(at features: Int) -> Int { bytes.number(features + 4) ?? 0 }

  /// Returns the index of a replaced feature, and the position of the replacement.
  package func feature(_ index: Int, at features: Int) -> (replaced: Int, place: Int)? {
    guard let feature = bytes.number(features + 6 + index * 6), let offset = bytes.u32(features + 8 + index * 6) else {
      return nil
    }
    return (feature, features + Int(offset))
  }
}

package enum FeatureList {
  /// Returns the tags of all features that are inside the table, for all scripts.
  package static func tags(in table: RawSpan) -> [FontTag] {
    let features = OpenTypeLayout(table, .substitution).features
    return (0..<features.count).compactMap { features.tag($0) }
  }
}

extension RawSpan {
  /// Reads a number of two or three bytes.
  @inline(__always)
  func number(_ place: Int, size: Int = 2) -> Int? {
    guard size == 3 else { return u16(place).map(Int.init) }
    return u32(place - 1).map { Int($0 & 0xFF_FFFF) }
  }
}
