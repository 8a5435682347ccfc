internal import FontFiles

/// The properties of a BDF font (Glyph Bitmap Distribution Format 2.2, "STARTPROPERTIES"). For each property FreeType
/// needs about 600 bytes of memory.
enum BDFProperties {
  /// The greatest number of properties of a font. Real fonts have about thirty properties. X11 defines a hundred.
  static let most = 4096

  /// Throws if a BDF font contains or declares more properties than the limit.
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
      .invalidFontData, "the file has more than \(most) properties", hint: "the file is damaged; get it again")
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

  /// Reads the number after spaces. Stops when the number is greater than the limit.
  private static func number(_ bytes: RawSpan, after place: Int) -> Int {
    var place = place
    while bytes.u8(place) == 0x20 || bytes.u8(place) == 0x09 { place += 1 }
    var number = 0
    while let byte = bytes.u8(place), 0x30...0x39 ~= byte, number <= most {
      number = number * 10 + Int(byte &- 0x30)
      place += 1
    }
    return number
  }
}

/// The glyph names of a PCF font (X11's Portable Compiled Format, table GLYPH_NAMES). FreeType does not read them.
///
/// The format field and the table of contents are little-endian. The format field gives the byte order of the rest.
package struct PCFGlyphNames: Sendable {
  private let data: FontData
  private let isBigEndian: Bool
  /// The position of the list of offsets, one offset for each name.
  private let places: Int
  private let count: Int
  /// The position of the bytes of all names.
  private let letters: Int

  private static let mark: UInt32 = 0x0166_6370
  private static let glyphNames: UInt32 = 1 << 7
  /// The greatest number of tables in a file. There are eleven kinds of tables.
  private static let mostTables: UInt32 = 64
  /// The greatest length of a name in bytes. X11's names are short: the name of a letter, or its code.
  private static let longest = 127

  /// Reads the names. Nil if the font is not a PCF font, or has no names.
  package init?(_ data: FontData) {
    let bytes = data.bytes
    guard bytes.u32(0) == Self.mark, let tableCount = bytes.u32(4)?.byteSwapped, tableCount <= Self.mostTables else {
      return nil
    }
    let entry = (0..<Int(tableCount)).map { 8 + $0 * 16 }.first { bytes.u32($0)?.byteSwapped == Self.glyphNames }
    guard let entry, let table = bytes.u32(entry + 12).map({ Int($0.byteSwapped) }),
      let format = bytes.u32(table)?.byteSwapped
    else { return nil }
    self.data = data
    // PCF_BYTE_MASK: "If set then Most Sig Byte First".
    isBigEndian = format & 4 != 0
    guard let count = bytes.u32(table + 4).map({ Int(format & 4 != 0 ? $0 : $0.byteSwapped) }), count <= 0xFFFF else {
      return nil
    }
    self.count = count
    places = table + 8
    letters = places + count * 4 + 4
  }

  /// Returns the name of a glyph. FreeType's glyph number is one more than the number in the file, because FreeType
  /// adds glyph 0 for characters that the font lacks.
  package func name(of glyph: Int) -> String? {
    guard (1...max(1, count)).contains(glyph), count > 0,
      let number = data.bytes.u32(places + (glyph - 1) * 4)
    else { return nil }
    let start = letters + Int(isBigEndian ? number : number.byteSwapped)
    var name: [UInt8] = []
    while name.count <= Self.longest, let byte = data.bytes.u8(start + name.count), byte != 0 { name.append(byte) }
    return name.isEmpty || name.count > Self.longest ? nil : String(decoding: name, as: UTF8.self)
  }

  /// Returns the number that FreeType gives to the glyph with this name; nil if no glyph has this name.
  package func glyph(named name: String) -> Int? { (0..<count).first { self.name(of: $0 + 1) == name }.map { $0 + 1 } }
}
