internal import FontFiles
internal import FontNames
internal import FontTables
internal import TextFormats

/// Checks the table directory of a face and the header of a WOFF file.
enum DirectoryDemands {
  static func check(_ bytes: RawSpan, face: Int) throws(TableFault) {
    switch bytes.tag(0) {
    case "wOFF": try checkWOFF(bytes)
    case "wOF2": break
    case "ttcf": try checkTables(bytes, at: try bytes.long(12 + face * 4))
    default: try checkTables(bytes, at: 0)
    }
  }

  private static func checkTables(_ bytes: RawSpan, at start: Int) throws(TableFault) {
    if let flavour = bytes.tag(start), !["OTTO", "true", .trueTypeVersion].contains(flavour) {
      throw .refused(
        "the font starts with '\(flavour)', but browsers load only fonts that start with 1.0, true or OTTO")
    }
    let count = try bytes.word(start + 4)
    var places: [(place: Range<Int>, tag: FontTag)] = []
    for record in 0..<count {
      let place = start + 12 + record * 16
      let offset = try bytes.long(place + 8)
      let length = try bytes.long(place + 12)
      let tag = bytes.tag(place) ?? "    "
      try check(offset, length, tag, after: 12 + count * 16)
      places.append((offset..<(offset + length), tag))
    }
    try checkOverlaps(places)
  }

  private static func check(_ offset: Int, _ length: Int, _ tag: FontTag, after header: Int) throws(TableFault) {
    try demand(offset & 3 == 0, "the table '\(tag)' begins at byte \(offset), which is not a multiple of four")
    try demand(offset >= header, "the table '\(tag)' begins at byte \(offset), within the header")
    try demand(length > 0, "the table '\(tag)' is listed, but has no bytes")
  }

  private static func checkOverlaps(_ places: [(place: Range<Int>, tag: FontTag)]) throws(TableFault) {
    let places = places.sorted {
      ($0.place.lowerBound, $0.place.upperBound) < ($1.place.lowerBound, $1.place.upperBound)
    }
    for (left, right) in zip(places, places.dropFirst()) where left.place.upperBound > right.place.lowerBound {
      throw .refused("the tables '\(left.tag)' and '\(right.tag)' overlap in the file")
    }
  }

  /// WOFF 1.0, "Overall File Structure": "The file is invalid if there is any extraneous data, or overlapping blocks".
  private static func checkWOFF(_ bytes: RawSpan) throws(TableFault) {
    let (length, count) = (try bytes.long(8), try bytes.word(12))
    try demand(
      length == bytes.byteCount, "the WOFF header says that the file has \(length) bytes, but it has \(bytes.byteCount)"
    )
    try demand(bytes.word(14) == 0, "the reserved field of the WOFF header is not 0")
    var size = 12 + 16 * count
    var places: [(place: Range<Int>, tag: FontTag)] = []
    for record in 0..<count {
      let place = 44 + record * 20
      let (offset, packed) = (try bytes.long(place + 4), try bytes.long(place + 8))
      let tag = bytes.tag(place) ?? "    "
      try check(offset, packed, tag, after: 44)
      size += (try bytes.long(place + 12) + 3) & ~3
      places.append((offset..<(offset + packed), tag))
    }
    guard try bytes.long(16) == size else {
      throw .refused(
        "the WOFF header says \(try bytes.long(16)) bytes for the unpacked font, but the tables have \(size)")
    }
    try checkOverlaps(places)
    try checkBlocks(
      bytes, first: places.map(\.place.lowerBound).min(), last: places.map(\.place.upperBound).max(), count)
  }

  /// Checks that tables, metadata and private data are consecutive. Each must begin at a multiple of four.
  private static func checkBlocks(_ bytes: RawSpan, first: Int?, last: Int?, _ count: Int) throws(TableFault) {
    guard let first, let last else { return }
    try demand(first == (44 + count * 20 + 3) & ~3, "there are bytes between the WOFF header and the first table")
    var end = (last + 3) & ~3
    for (name, place, length) in [("metadata", 24, 28), ("private data", 36, 40)] {
      let offset = try bytes.long(place)
      guard offset != 0 else { continue }
      try demand(
        offset == end,
        "the \(name) of the WOFF file begins at byte \(offset), not directly after the previous part, at byte \(end)")
      end = (offset + (try bytes.long(length)) + 3) & ~3
    }
    try demand(
      end == (bytes.byteCount + 3) & ~3,
      "the parts of the WOFF file end at byte \(end), but the file ends at byte \(bytes.byteCount)")
  }
}
