package import FontFiles
internal import FontNames
internal import TextFormats

/// The container of a font file, recognised by its first bytes.
package enum FontContainer {
  /// TrueType, OpenType and collections. The tables are not packed. `offsets` contains, for each face, where its table
  /// directory begins.
  case sfnt(offsets: [Int])
  /// Web Open Font Format 1: tables that are compressed separately.
  case woff
  /// Web Open Font Format 2: tables that are compressed together.
  case woff2
  /// A file that is not an sfnt: a format that FreeType opens, such as Type 1, bare CFF or PCF, or no font at all.
  case other

  /// The greatest number of faces of a collection. The largest real collections have a few hundred faces.
  package static let mostFaces = 1024

  /// Recognises the container by the first bytes.
  ///
  /// - Throws: `FontError`: `invalidFontData` for an empty file, a truncated header, or a collection or packed font
  ///   that declares more than the limit; `unrecognizedFormat` for a file that is too short for a font.
  package init(_ bytes: ByteRanges) throws(FontError) {
    guard bytes.byteCount > 0 else {
      throw FontError(.invalidFontData, "the file is empty", hint: "get the file again")
    }
    guard bytes.byteCount >= 12 else {
      throw FontError(.unrecognizedFormat, "the file is not a font: it has only \(bytes.byteCount.counted("byte"))")
    }
    let tag = try bytes.withBytes(at: 0, count: 4) { $0.tag(0) } ?? "    "
    switch tag {
    case "ttcf": self = .sfnt(offsets: try Self.collectionOffsets(bytes))
    case "wOFF":
      try Self.checkUnpackedSize(bytes)
      self = .woff
    case "wOF2":
      try Self.checkUnpackedSize(bytes)
      self = .woff2
    case _ where FontTag.sfntFlavours.contains(tag): self = .sfnt(offsets: [0])
    default: self = .other
    }
  }

  /// Throws if the unpacked font would fill the memory. WOFF and WOFF2 declare the unpacked size at byte 16. FreeType
  /// does not unpack more than this size.
  private static func checkUnpackedSize(_ bytes: ByteRanges) throws(FontError) {
    guard bytes.byteCount >= 20 else {
      throw FontError(.invalidFontData, "the file ends within the header", hint: "get the file again")
    }
    let size = try bytes.withBytes(at: 16, count: 4) { Int($0.u32(0) ?? 0) }
    let most = FontSource.mostUnpackedBytes(packed: bytes.byteCount)
    guard size <= most else {
      throw FontError(
        .invalidFontData, "the file claims to have \(size) bytes when unpacked, but fontprobe reads at most \(most)",
        hint: "the file is damaged; get it again")
    }
  }

  private static func collectionOffsets(_ bytes: ByteRanges) throws(FontError) -> [Int] {
    let count = try bytes.withBytes(at: 8, count: 4) { Int($0.u32(0) ?? 0) }
    guard (1...mostFaces).contains(count) else {
      throw FontError(
        .invalidFontData, "the collection claims to have \(count) faces, but only 1 to \(mostFaces) are possible",
        hint: "the file is damaged; get it again")
    }
    return try bytes.withBytes(at: 12, count: count * 4) { offsets in
      (0..<count).map { Int(offsets.u32($0 * 4) ?? 0) }
    }
  }
}
