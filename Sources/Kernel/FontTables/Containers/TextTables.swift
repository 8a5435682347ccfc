package import FontFiles
internal import FontNames
internal import TextFormats

/// The tables that engines need to find the glyphs, widths and outlines of a text. Only their first bytes are examined,
/// to find out whether the tables contain anything.
///
/// If one of these tables is missing, FreeType refuses the face. HarfBuzz treats all glyphs as empty or widths as 0.
package struct TextTables: Sendable {
  private struct Part {
    let length: Int
    let bytes: [UInt8]
  }

  private var parts: [FontTag: Part] = [:]

  /// The tables, and how many bytes at the start of each table are examined.
  private static let looked: [(tag: FontTag, count: Int)] = [
    ("maxp", 6), ("hhea", HheaTable.size), ("hmtx", 4096), ("cmap", 4 + 8 * 64), ("head", HeadTable.size),
    ("loca", .max), ("glyf", 4096),
  ]

  /// - Parameter tables: the tables, unpacked. If FreeType cannot unpack a packed font, it refuses the font.
  package init(_ tables: FaceTables) throws(FontError) {
    for (tag, count) in Self.looked {
      let bytes = try tables.withTable(tag, prefix: count) { bytes in
        unsafe bytes.withUnsafeBytes { unsafe [UInt8]($0) }
      }
      if let bytes { parts[tag] = Part(length: tables.length(tag), bytes: bytes) }
    }
  }

  /// Throws if no text can be shaped in the face.
  ///
  /// - Parameter outlinesInGlyf: whether the glyphs are drawn from glyf, not from CFF or bitmaps.
  package func check(outlinesInGlyf: Bool) throws(FontError) {
    if let problem = problem(outlinesInGlyf: outlinesInGlyf) {
      throw FontError(
        .invalidFontData, "no text can be set in this font: \(problem)", hint: "the file is damaged; get it again")
    }
  }

  /// Whether a table that text needs is missing, or is too short to contain anything. If so, the tables must be
  /// examined. This check reads only the directory.
  package static func mayBeMissing(in directory: TableDirectory) -> Bool {
    func isThere(_ tag: FontTag, _ least: Int) -> Bool { directory.entry(tag).map { $0.length >= least } ?? false }
    let hasOutlines = isThere("CFF ", 4) || isThere("CFF2", 4) || isThere("glyf", 10) && isThere("loca", 4)
    return !hasOutlines || !Self.needed.allSatisfy { isThere($0.tag, $0.least) }
  }

  private func problem(outlinesInGlyf: Bool) -> String? {
    for (tag, _, what) in Self.needed where parts[tag] == nil { return "the font has no '\(tag)' table, which \(what)" }
    if number("maxp", 4) ?? 0 == 0 { return "the 'maxp' table counts no glyphs" }
    return widths ?? characters ?? (outlinesInGlyf ? outlines : nil)
  }

  /// The tables that text always needs, and the size in bytes of their fixed fields.
  private static let needed: [(tag: FontTag, least: Int, what: String)] = [
    ("maxp", 6, "counts the glyphs"), ("hhea", HheaTable.size, "counts the widths"), ("hmtx", 4, "has the widths"),
    ("cmap", 4, "maps characters to glyphs"),
  ]

  /// OpenType, hhea and hmtx: hmtx begins with numberOfHMetrics pairs of advance and side bearing.
  private var widths: String? {
    let count = parts["hhea"].flatMap { unsafe HheaTable.longMetricCount(in: $0.bytes.span.bytes) } ?? 0
    guard count > 0 else { return "the 'hhea' table counts no width" }
    let length = length("hmtx")
    if count * 4 > length { return "the 'hmtx' table has \(length) bytes, but \(count) widths need \(count * 4)" }
    // If the widths are 0 on purpose, advanceWidthMax is 0.
    return isZeros("hmtx") && number("hhea", 10) != 0 ? "the 'hmtx' table begins with zeros" : nil
  }

  /// OpenType, cmap: a header, and a record of eight bytes for each subtable. A record ends with a 4-byte offset.
  private var characters: String? {
    guard let count = number("cmap", 2), count > 0 else { return "the 'cmap' table lists no characters" }
    let length = length("cmap")
    let isThere = (0..<min(count, 64)).contains { record in
      number("cmap", 10 + record * 8).flatMap { low in number("cmap", 8 + record * 8).map { $0 << 16 | low } }
        .map { $0 + 2 <= length } ?? false
    }
    return isThere ? nil : "the 'cmap' table is cut off"
  }

  /// OpenType, loca: the offset of each glyph in glyf, and the end of the last glyph.
  private var outlines: String? {
    let size = number("head", 50) == 0 ? 2 : 4
    let length = length("loca")
    guard length > 0 else { return "the font has no 'loca' table, which says where the outlines are" }
    // Some fonts lack a few of the last offsets, but are still drawn.
    guard length >= 2 * size, length * 2 >= (number("maxp", 4) ?? 0) * size else {
      return "the 'loca' table is cut off"
    }
    guard self.length("glyf") >= Self.leastGlyph else {
      return end(ofGlyphsIn: length, size) > 0 ? "the outlines are missing ('glyf')" : nil
    }
    if isZeros("loca") { return "the 'loca' table has only zeros" }
    return isZeros("glyf") ? "the outlines begin with zeros ('glyf')" : nil
  }

  /// The smallest size in bytes of a glyf with an outline: the header of a glyph and one point.
  private static let leastGlyph = 12

  private func end(ofGlyphsIn length: Int, _ size: Int) -> Int {
    // Fits: a size is 2 or 4.
    let place = length / size * size - size
    guard let high = number("loca", place) else { return 0 }
    return size == 2 ? high : high << 16 | (number("loca", place + 2) ?? 0)
  }

  private func length(_ tag: FontTag) -> Int { parts[tag]?.length ?? 0 }

  private func number(_ tag: FontTag, _ place: Int) -> Int? {
    guard let bytes = parts[tag]?.bytes, place >= 0, place + 2 <= bytes.count else { return nil }
    return Int(bytes[place]) << 8 | Int(bytes[place + 1])
  }

  private func isZeros(_ tag: FontTag) -> Bool { parts[tag]?.bytes.allSatisfy { $0 == 0 } ?? false }
}
