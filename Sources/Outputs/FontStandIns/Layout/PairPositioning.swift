internal import FontNames
internal import FontTables

/// Adds pairs of letters to a GPOS table, as the feature `kern` of all scripts.
///
/// Existing lookups keep their numbers. They become extension lookups, which have four-byte offsets, so the existing
/// table is copied unchanged.
struct PairPositioning {
  /// OpenType, "Lookup table": IGNORE_MARKS. HarfBuzz also skips marks between the letters of a kern table.
  private static let ignoreMarks = 0x8
  /// The greatest size of a subtable in bytes, below the limit of two-byte offsets.
  private static let mostBytes = 60_000

  private struct Lookup {
    var flags = 0
    var markSet: Int?
    /// The positions of the subtables.
    var subtables: [Int] = []

    var size: Int { 6 + 2 * subtables.count + (markSet == nil ? 0 : 2) }
  }

  /// - Parameter table: the existing GPOS; nil if there is none.
  /// - Returns: the new table; nil if its lookups are too large for two-byte offsets.
  static func table(adding pairs: KerningPairs, to table: [UInt8]?) -> [UInt8]? {
    guard !pairs.subtables.isEmpty else { return table }
    let oldBytes = table ?? []
    let old = unsafe OpenTypeLayout(oldBytes.span.bytes, .positioning)
    var places: [(type: Int, offset: Int)] = []
    var lookups = [Lookup](repeating: Lookup(), count: old.lookups?.count ?? 0)
    for index in lookups.indices {
      guard let lookup = old.lookup(index) else { continue }
      (lookups[index].flags, lookups[index].markSet) = (lookup.flags, lookup.markSet)
    }
    old.forEachSubtable { index, subtable in
      lookups[index].subtables.append(places.count)
      places.append((subtable.typeNumber, subtable.place))
    }
    let oldCount = places.count

    var features = FeatureRecords(old)
    let others = Set(features.records.indices.filter { features.records[$0].tag == "kern" })
    // The records must be sorted by tag.
    let place = features.records.firstIndex { $0.tag > "kern" } ?? features.records.count
    let added = lookups.count..<lookups.count + pairs.subtables.count
    features.records.insert(.init(tag: "kern", lookups: Array(added)), at: place)
    var scripts = ScriptRecords(old)
    scripts.insert(feature: place, where: others)
    let (scriptList, featureList) = (scripts.bytes, features.bytes)
    guard 10 + scriptList.count + featureList.count <= 0xFFFF else { return nil }
    var head: [UInt8] = []
    head.append32(0x0001_0000)
    head.append16(10, 10 + scriptList.count, 10 + scriptList.count + featureList.count)

    // The bytes after the list of lookups: the new subtables, then the entire existing table.
    var tail: [UInt8] = []
    for subtable in pairs.subtables {
      var lookup = Lookup(flags: ignoreMarks)
      for part in subtables(of: subtable) {
        lookup.subtables.append(places.count)
        places.append((2, tail.count))
        tail += part
        if tail.count % 2 == 1 { tail.append(0) }
      }
      lookups.append(lookup)
    }
    let oldPlace = tail.count
    tail += oldBytes

    let extensions = 2 + lookups.reduce(0) { $0 + 2 + $1.size }
    let end = extensions + 8 * places.count
    guard end <= 0xFFFF else { return nil }
    var list: [UInt8] = []
    list.append16(lookups.count)
    var offset = 2 + 2 * lookups.count
    for lookup in lookups {
      list.append16(offset)
      offset += lookup.size
    }
    for lookup in lookups {
      let start = list.count
      // A GPOS lookup of type 9 has four-byte offsets to subtables anywhere in the table.
      list.append16(9, lookup.flags, lookup.subtables.count)
      for place in lookup.subtables { list.append16(extensions + 8 * place - start) }
      if let markSet = lookup.markSet { list.append16(markSet) }
    }
    for (index, place) in places.enumerated() {
      list.append16(1, place.type)
      list.append32(end - (extensions + 8 * index) + place.offset + (index < oldCount ? oldPlace : 0))
    }
    return head + scriptList + featureList + list + tail
  }

  /// Returns subtables of type 2, format 1. Pairs with the same left glyph are in the same subtable.
  private static func subtables(of pairs: [UInt32: Int]) -> [[UInt8]] {
    let sorted = pairs.sorted { $0.key < $1.key }
    var parts: [[(left: Int, set: [UInt8])]] = [[]]
    var size = 0
    var next = 0
    while next < sorted.count {
      let left = sorted[next].key >> 16
      let rest = sorted[next...].prefix { $0.key >> 16 == left }.prefix(mostBytes / 8)
      next += rest.count
      var set: [UInt8] = []
      set.append16(rest.count)
      for pair in rest { set.append16(Int(pair.key & 0xFFFF), pair.value) }
      if size + set.count + 4 > mostBytes || parts.last?.last?.left == Int(left) {
        parts.append([])
        size = 0
      }
      parts[parts.count - 1].append((Int(left), set))
      size += set.count + 4
    }
    return parts.map(subtable)
  }

  private static func subtable(_ sets: [(left: Int, set: [UInt8])]) -> [UInt8] {
    var bytes: [UInt8] = []
    let coverage = 10 + 2 * sets.count
    // Value format 4 changes the advance of the first glyph.
    bytes.append16(1, coverage, 0x4, 0, sets.count)
    var offset = coverage + 4 + 2 * sets.count
    for (_, set) in sets {
      bytes.append16(offset)
      offset += set.count
    }
    bytes.append16(1, sets.count)
    bytes.append16(sets.map(\.left))
    for (_, set) in sets { bytes += set }
    return bytes
  }
}
