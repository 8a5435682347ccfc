package import FontFiles
package import FontNames
internal import TextFormats

/// The tables of a WOFF 1 font, each unpacked by itself when it is asked for (W3C WOFF 1.0, § 4): to identify a face takes
/// a few small ones, where FreeType would unpack the font whole.
package struct WOFFTables: SFNTTables, ~Copyable {
  private struct Entry {
    let tag: FontTag
    let offset: Int
    let packedLength: Int
    let length: Int
  }

  private var bytes: ByteRanges
  private let entries: [Entry]
  package let flavour: FontTag

  private static let headerSize = 44
  private static let recordSize = 20

  package init(_ bytes: consuming ByteRanges) throws(FontError) {
    var bytes = bytes
    // § 3: the "sfnt version" of the font, as its own header had it.
    let version = try bytes.withBytes(at: 4, count: 4) { $0.tag(0) } ?? .trueTypeVersion
    let count = try bytes.withBytes(at: 12, count: 2) { Int($0.u16(0) ?? 0) }
    guard (1...TableDirectory.mostTables).contains(count) else {
      throw FontError(
        .invalidFontData, "its table directory lists \(count.counted("table"))",
        hint: "the file is damaged; get it again")
    }
    let size = bytes.byteCount
    entries = try bytes.withBytes(at: Self.headerSize, count: count * Self.recordSize) {
      records throws(FontError) -> [Entry] in
      var entries: [Entry] = []
      for record in stride(from: 0, to: count * Self.recordSize, by: Self.recordSize) {
        guard let tag = records.tag(record), let offset = records.u32(record + 4), let packed = records.u32(record + 8),
          let length = records.u32(record + 12)
        else { throw FontError(.invalidFontData, "the file ends within its table directory", hint: "get it again") }
        guard Int(offset) + Int(packed) <= size else {
          throw FontError(
            .invalidFontData,
            "the file ends at byte \(size), and its '\(tag)' table would end at byte \(Int(offset) + Int(packed))",
            hint: "the file is truncated or damaged; get it again")
        }
        // § 4: "compLength … must be less than or equal to origLength".
        guard packed <= length, length <= FontSource.mostUnpackedBytes(packed: size) else {
          throw FontError(
            .invalidFontData, "its '\(tag)' table claims to have \(length) bytes unpacked, and \(packed) packed",
            hint: "the file is damaged; get it again")
        }
        entries.append(
          Entry(tag: tag, offset: Int(offset), packedLength: Int(packed), length: Int(length)))
      }
      return entries
    }
    self.bytes = bytes
    flavour = version
  }

  package var tags: [FontTag] { entries.filter { $0.length > 0 }.map(\.tag) }

  package mutating func withTable<Result>(
    _ tag: FontTag, prefix: Int?, _ body: (RawSpan) throws(FontError) -> Result
  ) throws(FontError) -> Result? {
    guard let entry = entries.first(where: { $0.tag == tag }), entry.length > 0 else { return nil }
    let count = prefix.map { min($0, entry.length) } ?? entry.length
    // § 4: a table that would not become smaller is stored as it is.
    guard entry.packedLength < entry.length else {
      return try bytes.withBytes(at: entry.offset, count: count, body)
    }
    let unpacked = try bytes.withBytes(at: entry.offset, count: entry.packedLength) {
      packed throws(FontError) -> [UInt8] in
      guard let table = Gzip.unpacked(packed, to: entry.length) else {
        throw FontError(
          .invalidFontData, "its '\(tag)' table cannot be unpacked",
          hint: "the file is truncated or damaged; get it again")
      }
      return table
    }
    return try unsafe body(unpacked.span.bytes.extracting(first: count))
  }
}

/// The tables of a WOFF2 font. FreeType unpacks the font whole when it opens it: its tables are compressed as one, and
/// its outlines are written in another form (W3C WOFF 2.0, § 5).
package struct WOFF2Tables: SFNTTables, ~Copyable {
  private let face: FreeTypeFace
  package let tags: [FontTag]
  package let flavour: FontTag

  /// The tables of a face that FreeType has opened.
  package init(_ face: consuming FreeTypeFace) {
    tags = face.tags
    flavour = face.packedFlavour
    self.face = face
  }

  /// A copy of a table, unpacked; nil where there is none.
  package func copy(of tag: FontTag) -> [UInt8]? { face.unpackedTable(tag) }

  package mutating func withTable<Result>(
    _ tag: FontTag, prefix: Int?, _ body: (RawSpan) throws(FontError) -> Result
  ) throws(FontError) -> Result? {
    guard let bytes = face.unpackedTable(tag) else { return nil }
    let count = prefix.map { min($0, bytes.count) } ?? bytes.count
    return try unsafe body(bytes.span.bytes.extracting(first: count))
  }
}

extension FreeTypeFace {
  /// A copy of a table, unpacked and fit for HarfBuzz; `nil` where there is none.
  package func unpackedTable(_ tag: FontTag) -> [UInt8]? {
    guard let bytes = table(tag) else { return nil }
    return tag == "loca" && isWOFF2 ? repairedLoca(bytes) : bytes
  }

  /// The loca table of a WOFF2 font, whose last offset FreeType (2.12) counts from the beginning of the unpacked font:
  /// the last glyph would end past glyf, and HarfBuzz would take it for an empty one.
  ///
  /// OpenType, loca: the extra offset "points to the end of the last valid glyph", where glyf ends in a WOFF2 font.
  private func repairedLoca(_ loca: [UInt8]) -> [UInt8] {
    guard let end = length(of: "glyf"), let head = table("head"), head.count > 51 else { return loca }
    // indexToLocFormat is 0 or 1.
    let size = head[51] == 0 ? 2 : 4
    let bytes = unsafe loca.span.bytes
    func offset(_ place: Int) -> Int? {
      size == 2 ? bytes.u16(place).map { Int($0) * 2 } : bytes.u32(place).map(Int.init)
    }
    guard let last = offset(loca.count - size), let start = offset(loca.count - 2 * size), start <= end,
      last < start || last > end
    else { return loca }
    let value = UInt32(clamping: size == 2 ? end / 2 : end)
    var repaired = loca
    for place in 1...size { repaired[loca.count - place] = UInt8(truncatingIfNeeded: value >> (place * 8 - 8)) }
    return repaired
  }
}
