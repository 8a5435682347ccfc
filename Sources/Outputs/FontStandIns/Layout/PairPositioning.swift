/// A GPOS table with pairs of letters added to it as the feature `kern` of all scripts.
///
/// The lookups of the table that is there keep their numbers. They are reached by extensions, whose offsets have four bytes, so
/// that nothing of the table is packed anew.
struct PairPositioning {
  private static let kern = 0x6B65_726E
  /// OpenType, "Lookup table": IGNORE_MARKS. HarfBuzz passes over marks between the letters of a kern table, too.
  private static let ignoreMarks = 0x8
  /// Less than offsets of two bytes reach.
  private static let mostBytes = 60_000

  /// - Parameter table: the GPOS that is there; nil for none.
  /// - Returns: the table; nil where its lookups are more than offsets of two bytes reach.
  static func table(adding pairs: KerningPairs, to table: EditableTable?) -> [UInt8]? {
    guard !pairs.subtables.isEmpty else { return table?.bytes }
    let old = table ?? EditableTable([])
    let oldLookups = table.map { LookupList.lookups(of: $0, .positioning) } ?? []
    var features = FeatureRecords(old)
    let others = Set(features.records.indices.filter { features.records[$0].tag == kern })
    // The records are sorted by their tags.
    let place = features.records.firstIndex { $0.tag > kern } ?? features.records.count
    let added = oldLookups.count..<oldLookups.count + pairs.subtables.count
    features.records.insert(.init(tag: kern, parameters: [], lookups: Array(added)), at: place)
    var scripts = ScriptRecords(old)
    scripts.insert(feature: place, where: others)
    var head: [UInt8] = []
    head.append32(0x0001_0000)
    let scriptList = scripts.bytes
    let featureList = features.bytes
    head.append16(10)
    head.append16(10 + scriptList.count)
    head.append16(10 + scriptList.count + featureList.count)
    guard 10 + scriptList.count + featureList.count <= 0xFFFF else { return nil }

    // What follows the list of lookups: the subtables of the pairs, then the whole table that was there.
    var tail: [UInt8] = []
    var places: [(type: Int, offset: Int)] = []
    var lookups: [(flags: Int, markSet: Int?, subtables: Range<Int>)] = []
    for lookup in oldLookups {
      let first = places.count
      // Offsets into the old table are moved below, when its place is known.
      places += lookup.subtables.map { ($0.type, $0.place) }
      lookups.append((lookup.flags, lookup.markSet, first..<places.count))
    }
    let oldCount = places.count
    for subtable in pairs.subtables {
      let first = places.count
      for part in subtables(of: subtable) {
        places.append((2, tail.count))
        tail += part
        if tail.count % 2 == 1 { tail.append(0) }
      }
      lookups.append((ignoreMarks, nil, first..<places.count))
    }
    let oldPlace = tail.count
    tail += old.bytes

    let listSize = 2 + 2 * lookups.count
    let lookupSize = lookups.reduce(0) { $0 + 6 + 2 * $1.subtables.count + ($1.markSet == nil ? 0 : 2) }
    let extensions = listSize + lookupSize
    let end = extensions + 8 * places.count
    guard end <= 0xFFFF else { return nil }
    var list: [UInt8] = []
    list.append16(lookups.count)
    var offset = listSize
    for lookup in lookups {
      list.append16(offset)
      offset += 6 + 2 * lookup.subtables.count + (lookup.markSet == nil ? 0 : 2)
    }
    for lookup in lookups {
      let start = list.count
      list.append16(LookupList.Kind.positioning.extensionType)
      list.append16(lookup.flags)
      list.append16(lookup.subtables.count)
      for place in lookup.subtables { list.append16(extensions + 8 * place - start) }
      if let markSet = lookup.markSet { list.append16(markSet) }
    }
    for (index, place) in places.enumerated() {
      list.append16(1)
      list.append16(place.type)
      list.append32(end - (extensions + 8 * index) + place.offset + (index < oldCount ? oldPlace : 0))
    }
    return head + scriptList + featureList + list + tail
  }

  /// Pairs as subtables of type 2, format 1: all pairs of a left glyph are in one of them.
  private static func subtables(of pairs: [UInt32: Int]) -> [[UInt8]] {
    let sorted = pairs.sorted { $0.key < $1.key }
    var parts: [[(left: Int, set: [UInt8])]] = [[]]
    var size = 0
    var next = 0
    while next < sorted.count {
      let left = sorted[next].key >> 16
      var set: [UInt8] = []
      var count = 0
      while next < sorted.count, sorted[next].key >> 16 == left, set.count < mostBytes / 2 {
        set.append16(Int(sorted[next].key & 0xFFFF))
        set.append16(sorted[next].value)
        count += 1
        next += 1
      }
      var counted: [UInt8] = []
      counted.append16(count)
      counted += set
      if size + counted.count + 4 > mostBytes || parts.last?.last?.left == Int(left) {
        parts.append([])
        size = 0
      }
      parts[parts.count - 1].append((Int(left), counted))
      size += counted.count + 4
    }
    return parts.map(subtable)
  }

  private static func subtable(_ sets: [(left: Int, set: [UInt8])]) -> [UInt8] {
    var bytes: [UInt8] = []
    let coverage = 10 + 2 * sets.count
    bytes.append16(1)
    bytes.append16(coverage)
    // The advance of the first glyph changes.
    bytes.append16(0x4)
    bytes.append16(0)
    bytes.append16(sets.count)
    var offset = coverage + 4 + 2 * sets.count
    for (_, set) in sets {
      bytes.append16(offset)
      offset += set.count
    }
    bytes.append16(1)
    bytes.append16(sets.count)
    for (left, _) in sets { bytes.append16(left) }
    for (_, set) in sets { bytes += set }
    return bytes
  }
}
