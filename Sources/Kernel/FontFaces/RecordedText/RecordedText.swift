internal import FontFiles
package import FontNames
internal import FontTables
internal import SharedValues
internal import TextFormats

/// The data of a profile that shape text like the font itself: tables without outlines, and the ink of each glyph. They
/// are unpacked when they are first needed.
package final class RecordedText: Sendable {
  package let tables: [FontTag]
  package let isColor: Bool
  /// How many letter pairs were measured in place of the layout tables; nil if the layout tables are recorded.
  package let pairCount: Int?
  /// The unpacked size of the tables in bytes.
  package let byteCount: Int
  /// The tables as an sfnt file, which is stored as byte planes, packed with zlib, and encoded in base64.
  package let block: String
  /// The tables, or the reason why they cannot be read. The block never changes, so the result is final.
  private let opened = MadeOnce<Boxed<Result<RecordedTables, FontError>>>()

  /// The greatest size in bytes of the unpacked tables. All real fonts need less.
  package static let mostBytes = 16 << 20

  package init(tables: [FontTag], isColor: Bool, pairCount: Int?, byteCount: Int, block: String) {
    self.tables = tables
    self.isColor = isColor
    self.pairCount = pairCount
    self.byteCount = byteCount
    self.block = block
  }

  /// Unpacks the tables once. Throws `invalidProfile` if the block is damaged.
  func open() throws(FontError) -> RecordedTables {
    if let opened = opened.load() { return try opened.value.get() }
    let tables: Result<RecordedTables, FontError>
    do throws(FontError) { tables = .success(try unpack()) } catch { tables = .failure(error) }
    return try opened.storeIfNil(Boxed(tables)).value.get()
  }

  private func unpack() throws(FontError) -> RecordedTables {
    guard let packed = Base64.decoded(block) else { throw Self.damaged("the block is not base64") }
    guard (1...Self.mostBytes).contains(byteCount), let bytes = Deflate.unpacked(packed, to: byteCount) else {
      throw Self.damaged("the block does not unpack to \(byteCount.counted("byte"))")
    }
    return try RecordedTables(FontData(Deflate.outOfPlanes(bytes)), tables)
  }

  static func damaged(_ reason: String) -> FontError {
    FontError(
      .invalidProfile, "no text can be set with this profile: text.block is damaged: \(reason)",
      hint: "record it again on a machine with the font")
  }
}

extension RecordedText: Hashable {
  package static func == (left: RecordedText, right: RecordedText) -> Bool {
    left === right
      || (left.block == right.block && left.byteCount == right.byteCount && left.tables == right.tables
        && left.isColor == right.isColor && left.pairCount == right.pairCount)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(block) }
}

/// The unpacked tables of a profile, and the boxes of the glyphs.
final class RecordedTables: Sendable {
  let tables: FaceTables
  let boxes: RecordedGlyphBoxes

  /// The tables that HarfBuzz needs for any text.
  private static let needed: [FontTag] = ["cmap", "head", "hhea", "hmtx", "maxp", RecordedGlyphBoxes.tag]

  init(_ sfnt: FontData, _ listed: [FontTag]) throws(FontError) {
    do throws(FontError) {
      tables = try FaceTables(ByteRanges(sfnt), at: 0)
      let tags = tables.directory.entries.map(\.tag)
      if let missing = Self.needed.first(where: { !tags.contains($0) }) {
        throw RecordedText.damaged("the block has no table '\(missing)'")
      }
      guard tags.filter({ $0 != RecordedGlyphBoxes.tag }) == listed else {
        throw RecordedText.damaged("the tables of the block do not match text.tables")
      }
      let count = try tables.withTable("maxp") { $0.u16(4).map(Int.init) } ?? nil
      let longMetrics = try tables.withTable("hhea") { HheaTable.longMetricCount(in: $0) } ?? nil
      let advances = try tables.withTable("hmtx") { hmtx in
        (0..<(count ?? 0)).map { HmtxTable.advance(of: $0, longMetrics: longMetrics ?? 0, in: hmtx) ?? 0 }
      }
      let boxes = try tables.withTable(RecordedGlyphBoxes.tag) { RecordedGlyphBoxes($0, advances: advances ?? []) }
      guard let boxes = boxes ?? nil else { throw RecordedText.damaged("the list of glyph boxes is cut off") }
      self.boxes = boxes
    } catch {
      throw error.code == .invalidProfile ? error : RecordedText.damaged(error.message)
    }
  }
}
