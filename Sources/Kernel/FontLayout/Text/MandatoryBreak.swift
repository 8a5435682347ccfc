/// Finds the characters that end a line in any text: UAX #14, LB4 and LB5.
enum MandatoryBreak {
  /// The length of the longest breaks, U+2028 and U+2029, in bytes of UTF-8.
  static let longest = 3

  /// Returns two ends of the line that begins at an offset: the end before its mandatory break, and the end after the
  /// break.
  @unsafe
  static func next(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> (content: Int, end: Int) {
    var place = start
    while place < text.count {
      let byte = unsafe text[place]
      switch byte {
      case 0x0A, 0x0B, 0x0C: return (place, place + 1)
      case 0x0D:
        let isPair = unsafe place + 1 < text.count && text[place + 1] == 0x0A
        return (place, place + (isPair ? 2 : 1))
      // U+0085.
      case 0xC2 where unsafe place + 1 < text.count && text[place + 1] == 0x85: return (place, place + 2)
      // U+2028 and U+2029.
      case 0xE2
      where unsafe place + 2 < text.count && text[place + 1] == 0x80
        && (text[place + 2] == 0xA8 || text[place + 2] == 0xA9):
        return (place, place + 3)
      default: place += 1
      }
    }
    return (place, place)
  }
}
