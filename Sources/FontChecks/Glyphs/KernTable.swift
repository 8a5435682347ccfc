internal import FontFiles

/// The bounds of `kern`, in Microsoft's form and in Apple's. HarfBuzz reads nothing of a table that breaks them.
enum KernTable {
  /// What lies out of bounds; `nil` for a sound table.
  static func damage(_ bytes: RawSpan) -> String? {
    // Microsoft's version has 16 bits and is 0; Apple's has 32 and is 1.0.
    guard let version = bytes.u16(0) else { return "it is cut off" }
    let isApple = version == 1
    guard let count = isApple ? bytes.u32(4).map(Int.init) : bytes.u16(2).map(Int.init) else { return "it is cut off" }
    var place = isApple ? 8 : 4
    for index in 0..<count {
      let header = isApple ? 8 : 6
      guard let length = isApple ? bytes.u32(place).map(Int.init) : bytes.u16(place + 2).map(Int.init),
        let coverage = bytes.u16(place + 4)
      else { return "it lists \(count) subtables, and is cut off in number \(index)" }
      // The format is in coverage's high byte, and in Apple's form in its low one.
      let format = isApple ? coverage & 0xFF : coverage >> 8
      if format == 0 {
        guard let pairs = bytes.u16(place + header), bytes.part(place + header + 8, Int(pairs) * 6) != nil else {
          return "the pairs of its subtable \(index) lie past its end"
        }
      }
      // A subtable of more than 10,920 pairs is longer than its 16-bit length can say: nothing may come behind it.
      guard index + 1 < count else { break }
      guard length >= header, place + length <= bytes.byteCount else {
        return "its subtable \(index) has \(length) bytes, which do not lie within it"
      }
      place += length
    }
    return nil
  }
}
