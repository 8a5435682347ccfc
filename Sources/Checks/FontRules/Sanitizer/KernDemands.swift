internal import FontFiles
internal import TextFormats

/// What is demanded of kern: Microsoft's form, with pairs in ascending order.
enum KernDemands {
  private static let mostPairs = 65_536 / 6

  static func check(_ bytes: RawSpan) throws(TableFault) {
    let (version, count) = (try bytes.word(0), try bytes.word(2))
    guard version == 0 else { throw .dropped("it is in Apple's form") }
    guard count > 0 else { throw .dropped("it has no subtable") }
    var place = 4
    var isUsed = false
    for index in 0..<count {
      let (version, length) = (try bytes.word(place), try bytes.word(place + 2))
      guard version == 0 else {
        place += 4
        continue
      }
      guard place + length <= bytes.byteCount else {
        throw .refused("its subtable \(index) says \(length) bytes, and goes past its end")
      }
      let coverage = try bytes.word(place + 4)
      place += 6
      // Vertical kerning is passed over, and so is any other format, without its length.
      guard coverage & 1 != 0 else { continue }
      guard coverage & 0xF0 == 0 else { throw .dropped("reserved bits of its subtable \(index) are set") }
      guard coverage >> 8 == 0 else { continue }
      place = try checkPairs(bytes, at: place, index)
      isUsed = true
    }
    guard isUsed else { throw .dropped("it has no subtable of format 0 for horizontal text") }
  }

  private static func checkPairs(_ bytes: RawSpan, at place: Int, _ index: Int) throws(TableFault) -> Int {
    let (count, selector) = (try bytes.word(place), try bytes.word(place + 4))
    try bytes.hold(place, 8)
    guard count > 0 else { throw .dropped("its subtable \(index) has no pair") }
    guard count <= mostPairs else {
      throw .dropped("its subtable \(index) has \(count) pairs, and \(mostPairs) are possible")
    }
    let exponent = Int.bitWidth - 1 - count.leadingZeroBitCount
    guard selector == exponent else {
      throw .refused(
        "entrySelector of its subtable \(index) is \(selector), and \(count.counted("pair")) make it \(exponent)")
    }
    var last = -1
    for pair in 0..<count {
      let glyphs = try bytes.long(place + 8 + pair * 6)
      try bytes.hold(place + 8 + pair * 6, 6)
      guard glyphs > last else { throw .dropped("the pairs of its subtable \(index) are not in ascending order") }
      last = glyphs
    }
    return place + 8 + count * 6
  }
}
