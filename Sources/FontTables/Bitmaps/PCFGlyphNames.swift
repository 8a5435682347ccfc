internal import FontFiles

/// The names of the glyphs of a PCF font (X11's Portable Compiled Format, the table GLYPH_NAMES), which FreeType does not read.
///
/// The numbers of a table are big-endian or little-endian, as its format says; those of the table of contents and the format
/// itself are little-endian.
package struct PCFGlyphNames: Sendable {
  private let data: FontData
  private let isBigEndian: Bool
  /// Where the places of the names begin, a number for each glyph.
  private let places: Int
  private let count: Int
  /// Where the letters of the names begin.
  private let letters: Int

  private static let mark: UInt32 = 0x0166_6370
  private static let glyphNames: UInt32 = 1 << 7
  /// There are eleven kinds of tables.
  private static let mostTables: UInt32 = 64
  /// X11's names are a letter's name or its code.
  private static let longest = 127

  /// Nil for another format, and for a font without names.
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

  /// The name of a glyph by FreeType's number, which is one more than that in the file: its 0 is the glyph for characters that the
  /// font lacks.
  package func name(of glyph: Int) -> String? {
    guard (1...max(1, count)).contains(glyph), count > 0,
      let number = data.bytes.u32(places + (glyph - 1) * 4)
    else { return nil }
    let start = letters + Int(isBigEndian ? number : number.byteSwapped)
    var name: [UInt8] = []
    while name.count <= Self.longest, let byte = data.bytes.u8(start + name.count), byte != 0 { name.append(byte) }
    return name.isEmpty || name.count > Self.longest ? nil : String(decoding: name, as: UTF8.self)
  }

  /// FreeType's number of the glyph of a name; nil when none has it.
  package func glyph(named name: String) -> Int? { (0..<count).first { self.name(of: $0 + 1) == name }.map { $0 + 1 } }
}
