internal import FontFiles

/// The properties of a BDF font (Glyph Bitmap Distribution Format 2.2, "STARTPROPERTIES"). FreeType takes some 600 bytes of
/// memory for each.
enum BDFProperties {
  /// Fonts have some thirty; X11 names a hundred.
  static let most = 4096

  /// Refuses a BDF font that has more properties, or says that it has.
  static func check(_ bytes: RawSpan) throws(FontError) {
    guard starts(bytes, at: 0, with: "STARTFONT") else { return }
    var count: Int?
    var line = 0
    // The glyphs come after the properties.
    while line < bytes.byteCount, !starts(bytes, at: line, with: "STARTCHAR"),
      !starts(bytes, at: line, with: "ENDPROPERTIES")
    {
      if let counted = count {
        count = counted + 1
      } else if starts(bytes, at: line, with: "STARTPROPERTIES") {
        count = 0
        if number(bytes, after: line + 15) > most { throw refusal }
      }
      if count ?? 0 > most { throw refusal }
      line = nextLine(bytes, after: line)
    }
  }

  private static var refusal: FontError {
    FontError(
      .invalidFontData, "it has more than \(most) properties", hint: "the file is damaged; get it again")
  }

  private static func starts(_ bytes: RawSpan, at place: Int, with word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard place + count <= bytes.byteCount else { return false }
    let letters = unsafe UnsafeBufferPointer(start: word.utf8Start, count: count)
    return letters.indices.allSatisfy { unsafe bytes.u8(place + $0) == letters[$0] }
  }

  private static func nextLine(_ bytes: RawSpan, after place: Int) -> Int {
    var place = place
    while let byte = bytes.u8(place), byte != 0x0A, byte != 0x0D { place += 1 }
    return place + (bytes.u16(place) == 0x0D0A ? 2 : 1)
  }

  /// A number after spaces, up to one more than there may be.
  private static func number(_ bytes: RawSpan, after place: Int) -> Int {
    var place = place
    while bytes.u8(place) == 0x20 || bytes.u8(place) == 0x09 { place += 1 }
    var number = 0
    while let byte = bytes.u8(place), 0x30...0x39 ~= byte, number <= most {
      number = number * 10 + Int(byte - 0x30)
      place += 1
    }
    return number
  }
}
