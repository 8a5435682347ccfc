internal import FontFiles
internal import FontTables

/// The tables of one sfnt face as they lie in memory, for checks that compare several of them.
struct FaceTables: Sendable {
  private let parts: [FontTag: Part]
  /// The table directory, in the file's order; `nil` where the tables were packed.
  let directory: TableDirectory?

  private struct Part {
    let data: FontData
    let range: Range<Int>
  }

  /// The tables of a face that lies open.
  init(_ data: FontData, index: Int) throws(FontError) {
    let bytes = data.bytes
    let offset = bytes.tag(0) == "ttcf" ? bytes.u32(12 + index * 4).map(Int.init) : 0
    guard let offset else { throw FontError(.invalidFontData, "its header is cut off") }
    var ranges = ByteRanges(data)
    let directory = try TableDirectory(from: &ranges, at: offset)
    self.directory = directory
    // The first, where a damaged directory lists several.
    parts = Dictionary(
      directory.entries.map { ($0.tag, Part(data: data, range: $0.offset..<($0.offset + $0.length))) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The tables that FreeType has unpacked.
  init(unpackedBy face: borrowing FreeTypeFace) {
    var parts: [FontTag: Part] = [:]
    for tag in face.tags where parts[tag] == nil {
      guard let bytes = face.unpackedTable(tag) else { continue }
      parts[tag] = Part(data: FontData(bytes), range: 0..<bytes.count)
    }
    self.parts = parts
    directory = nil
  }

  /// Where the tables lie that glyphs are loaded from; empty where the tables were packed.
  var glyphTables: [TableDirectory.Entry] {
    directory?.entries.filter { Self.glyphTags.contains($0.tag) }.sorted { $0.tag < $1.tag } ?? []
  }

  private static let glyphTags: Set<FontTag> = [
    "glyf", "loca", "CFF ", "CFF2", "maxp", "fvar", "avar", "gvar", "EBLC", "EBDT", "CBLC", "CBDT", "bloc", "bdat",
    "sbix",
  ]

  func has(_ tag: FontTag) -> Bool { parts[tag] != nil }

  /// The length of a table in bytes; 0 where there is none.
  func length(_ tag: FontTag) -> Int { parts[tag]?.range.count ?? 0 }

  /// Calls the body with a table's bytes; `nil` where there is no such table.
  func read<Result>(_ tag: FontTag, _ body: (RawSpan) -> Result?) -> Result? {
    guard let part = parts[tag] else { return nil }
    return body(part.data.bytes.extracting(part.range))
  }

  /// A copy of a table.
  func copy(_ tag: FontTag) -> [UInt8]? {
    read(tag) { bytes in unsafe bytes.withUnsafeBytes { unsafe [UInt8]($0) } }
  }
}
