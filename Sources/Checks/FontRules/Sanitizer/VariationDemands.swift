internal import FontFiles
internal import FontNames
internal import FontTables

/// Checks fvar, avar, HVAR, VVAR and MVAR. If one of these tables is invalid, the font does not vary.
enum VariationDemands {
  static func fvar(_ bytes: RawSpan, _ facts: inout SanitizerFacts) throws(TableFault) {
    let (version, start) = (try bytes.word(0), try bytes.word(4))
    let (count, size) = (try bytes.word(8), try bytes.word(10))
    let (instances, instanceSize) = (try bytes.word(12), try bytes.word(14))
    try demand(version == 1, "the version is \(version), but only 1 is known")
    try demand(start >= 16 && start <= bytes.byteCount, "the axes begin at byte \(start)")
    try demand(count > 0, "it has no axis")
    try demand(size == 20, "the axes have \(size) bytes each, but 20 are required")
    try demand(
      instanceSize == count * 4 + 4 || instanceSize == count * 4 + 6,
      "the instances have \(instanceSize) bytes each, but \(count * 4 + 4) or \(count * 4 + 6) are required")
    for axis in 0..<count {
      let place = start + axis * 20
      guard let tag = bytes.tag(place), tag.isPrintable else {
        throw .refused("axis \(axis) has no tag of printable characters")
      }
      let (low, middle, high) = (
        try bytes.signedLong(place + 4), try bytes.signedLong(place + 8), try bytes.signedLong(place + 12)
      )
      try bytes.hold(place, 20)
      try demand(
        low <= middle && middle <= high,
        "the default value of axis '\(tag)' does not lie between the lowest and the highest value")
    }
    try bytes.hold(start + count * 20, instances * instanceSize)
    facts.axisCount = count
  }

  static func avar(_ bytes: RawSpan, _ facts: inout SanitizerFacts) throws(TableFault) {
    let (major, minor, reserved) = (try bytes.word(0), try bytes.word(2), try bytes.word(4))
    try demand(
      major <= 2 && (major == 1 || minor == 0 && reserved == 0),
      "the version is \(major).\(minor), but only 1.0 and 2.0 are known")
    let count = try bytes.word(6)
    try demand(count == facts.axes, "the table has maps for \(count) axes, but fvar has \(facts.axes)")
    var place = 8
    for axis in 0..<count { place = try checkMap(bytes, at: place, axis) }
    guard major == 2 else { return }
    let (map, store) = (try bytes.long(place), try bytes.long(place + 4))
    place += 8
    if map != 0 { try checkIndexMap(bytes, at: try bytes.target(0, map, after: place, "the map of indexes")) }
    if store != 0 {
      _ = try ItemVariationDemands.check(
        bytes, at: try bytes.target(0, store, after: place, "the variation store"), facts)
    }
  }

  /// Checks the map of an axis. The pairs must be in ascending order, and must not change −1, 0 and 1.
  private static func checkMap(_ bytes: RawSpan, at place: Int, _ axis: Int) throws(TableFault) -> Int {
    let count = try bytes.word(place)
    try bytes.hold(place + 2, count * 4)
    var (last, fixedCount) = ((from: Int.min, to: Int.min), 0)
    for pair in 0..<count {
      let (from, to) = (try bytes.signedWord(place + 2 + pair * 4), try bytes.signedWord(place + 4 + pair * 4))
      try demand(abs(from) <= 0x4000 && abs(to) <= 0x4000, "a value in the map of axis \(axis) lies beyond -1 and 1")
      try demand(from > last.from && to >= last.to, "the map of axis \(axis) is not in ascending order")
      if from == to, [-0x4000, 0, 0x4000].contains(from) { fixedCount += 1 }
      last = (from, to)
    }
    try demand(count == 0 || fixedCount == 3, "the map of axis \(axis) does not keep -1, 0 and 1")
    return place + 2 + count * 4
  }

  static func hvar(_ bytes: RawSpan, _ facts: inout SanitizerFacts) throws(TableFault) {
    try checkMetrics(bytes, maps: [8, 12, 16], facts)
  }

  static func vvar(_ bytes: RawSpan, _ facts: inout SanitizerFacts) throws(TableFault) {
    try checkMetrics(bytes, maps: [8, 12, 16, 20], facts)
  }

  /// Checks HVAR or VVAR: a variation store, and maps from glyphs to its rows.
  private static func checkMetrics(_ bytes: RawSpan, maps: [Int], _ facts: SanitizerFacts) throws(TableFault) {
    guard try bytes.word(0) == 1 else { throw .refused("the version is \(try bytes.word(0)), but only 1 is known") }
    let store = try bytes.long(4)
    for map in maps { try bytes.hold(try bytes.long(map), 0) }
    _ = try ItemVariationDemands.check(bytes, at: store, facts)
    for map in maps {
      let offset = try bytes.long(map)
      if offset != 0 { try checkIndexMap(bytes, at: offset) }
    }
  }

  static func mvar(_ bytes: RawSpan, _ facts: inout SanitizerFacts) throws(TableFault) {
    let (version, size) = (try bytes.word(0), try bytes.word(6))
    let (count, store) = (try bytes.word(8), try bytes.word(10))
    try demand(version == 1, "the version is \(version), but only 1 is known")
    guard count > 0 else { return }
    try demand(size >= 8, "the values have \(size) bytes each, but at least 8 are required")
    try demand(store >= 12, "the variation store is said to be at byte \(store), within the header")
    _ = try ItemVariationDemands.check(bytes, at: store, facts)
    var last = 0
    for value in 0..<count {
      let tag = try bytes.long(12 + value * size)
      try bytes.hold(12 + value * size, 8)
      try demand(tag > last, "the values are not in the order of their tags")
      last = tag
    }
  }

  /// Checks the bounds of a map from glyphs to rows. The count is read as a 16-bit number.
  static func checkIndexMap(_ bytes: RawSpan, at place: Int) throws(TableFault) {
    let (format, count) = (try bytes.word(place), try bytes.word(place + 2))
    try bytes.hold(place + 4, ((format & 0x30) >> 4 + 1) * count)
  }
}

enum ItemVariationDemands {
  /// Checks the store, and returns the number of regions of each ItemVariationData.
  static func check(_ bytes: RawSpan, at store: Int, _ facts: SanitizerFacts) throws(TableFault) -> [Int] {
    let (format, regions, count) = (try bytes.word(store), try bytes.long(store + 2), try bytes.word(store + 6))
    try demand(format == 1, "the variation store is of format \(format), but only 1 is known")
    try demand(
      regions >= 8 + count * 4 && store + regions <= bytes.byteCount,
      "the regions of the variation store are said to be at byte \(regions) of it")
    let regionCount = try checkRegions(bytes, at: store + regions, facts)
    var counts: [Int] = []
    for data in 0..<count {
      let offset = try bytes.long(store + 8 + data * 4)
      counts.append(try checkRows(bytes, at: store + offset, regionCount))
    }
    return counts
  }

  private static func checkRegions(_ bytes: RawSpan, at place: Int, _ facts: SanitizerFacts) throws(TableFault) -> Int {
    let (axes, count) = (try bytes.word(place), try bytes.word(place + 2))
    guard count > 0 else { return 0 }
    guard let axisCount = facts.axisCount else {
      throw .refused("it varies, but there is no 'fvar' table that browsers accept")
    }
    try demand(axes == axisCount, "the regions of the variation store have \(axes) axes, but fvar has \(axisCount)")
    try bytes.hold(place + 4, axes * count * 6)
    for region in 0..<(axes * count) {
      let (start, peak, end) = (
        try bytes.signedWord(place + 4 + region * 6), try bytes.signedWord(place + 6 + region * 6),
        try bytes.signedWord(place + 8 + region * 6)
      )
      try demand(
        start <= peak && peak <= end && start >= -0x4000 && end <= 0x4000 && (peak >= 0 || end <= 0)
          && (peak <= 0 || start >= 0),
        "a region of the variation store goes from \(start) over \(peak) to \(end) (in 16384ths), but start, peak "
          + "and end must be in ascending order"
      )
    }
    return count
  }

  private static func checkRows(_ bytes: RawSpan, at place: Int, _ regionCount: Int) throws(TableFault) -> Int {
    let (items, words, count) = (try bytes.word(place), try bytes.word(place + 2), try bytes.word(place + 4))
    try demand(words & 0x7FFF <= count, "the rows of the variation store have more words than values")
    for region in 0..<count where try bytes.word(place + 6 + region * 2) >= regionCount {
      throw .refused("the variation store uses a region that it does not have")
    }
    let row = (words & 0x7FFF + count) * (words & 0x8000 == 0 ? 1 : 2)
    try bytes.hold(place + 6 + count * 2, row * items)
    return count
  }
}

/// Checks STAT: axes and their values, each with a name.
extension VariationDemands {
  static func stat(_ bytes: RawSpan, _ facts: inout SanitizerFacts) throws(TableFault) {
    let names = facts.names
    let (major, minor) = (try bytes.word(0), min(try bytes.word(2), 2))
    let (size, axisCount, axes) = (try bytes.word(4), try bytes.word(6), try bytes.long(8))
    let (valueCount, values) = (try bytes.word(12), try bytes.long(14))
    try demand(major == 1, "the version is \(major), but only 1 is known")
    let header = minor < 1 ? 18 : 20
    try bytes.hold(0, header)
    if axisCount > 0 {
      try demand(
        size >= 8 && axes >= header,
        "the axis records are too short or begin too early: \(size) bytes "
          + "each, from byte \(axes)")
      try bytes.hold(axes, axisCount * size)
    }
    for axis in 0..<axisCount {
      let place = axes + axis * size
      guard let tag = bytes.tag(place), tag.isPrintable else {
        throw .refused("axis \(axis) has no tag of printable characters")
      }
      try checkName(try bytes.word(place + 4), names)
    }
    guard valueCount > 0 else { return }
    try demand(values >= header, "the values are said to be at byte \(values), within the header")
    try bytes.hold(values, valueCount * 2)
    for value in 0..<valueCount {
      try checkValue(bytes, at: values + (try bytes.word(values + value * 2)), minor, axisCount, names)
    }
  }

  private static func checkValue(
    _ bytes: RawSpan, at place: Int, _ minor: Int, _ axisCount: Int, _ names: Set<Int>
  ) throws(TableFault) {
    let format = try bytes.word(place)
    let (axis, name) = (try bytes.word(place + 2), try bytes.word(place + 6))
    switch format {
    case 1, 2, 3:
      try demand(axis < axisCount, "a value is for axis \(axis), but it has \(axisCount)")
      try bytes.hold(place, [12, 20, 16][format - 1])
      try checkName(name, names)
    case 4 where minor >= 2:
      try demand(axis <= axisCount, "a value is for \(axis) axes, but it has \(axisCount)")
      try checkName(name, names)
      try bytes.hold(place + 8, axis * 6)
      for record in 0..<axis where try bytes.word(place + 8 + record * 6) >= axisCount {
        throw .refused("a value is for an axis that it does not have")
      }
    default: throw .refused("a value is of format \(format), which version 1.\(minor) does not have")
    }
  }

  private static func checkName(_ name: Int, _ names: Set<Int>) throws(TableFault) {
    try demand(names.contains(name), "it uses name \(name), which the name table does not have")
  }
}
