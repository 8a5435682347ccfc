internal import FontFaces
internal import FontFiles
internal import FontTables

extension FontCheck.Rule {
  /// FP082.
  public static let lostBytes = Self(
    "FP082", "lost-bytes", .error, "No part of the file was lost and filled with zeros")
  /// FP083.
  public static let checksums = Self(
    "FP083", "checksums", .warning,
    "The outlines, advances and characters are the bytes that their checksums were made of")
  /// FP084.
  public static let trailingBytes = Self(
    "FP084", "trailing-bytes", .warning, "The file ends where the font ends")
}

/// What happened to the bytes of a font after it was made.
enum DamageRules {
  /// FP082: a long run of zeros in the file, or a table of nothing but zeros.
  static func lostBytes(_ file: FontFile, path: String) -> [FontCheck.Finding] {
    guard file.faces.contains(where: { $0.facts.isSFNT && $0.isScalable }), let data = try? file.source.data() else {
      return []
    }
    if let lost = LostBytes(data.bytes) { return [finding(lost)] }
    return file.faces.prefix(1).compactMap(zeroedTables)
  }

  /// FP082, for a file that opens or does not.
  static func finding(_ lost: LostBytes) -> FontCheck.Finding {
    FontCheck.Finding(
      .lostBytes,
      "bytes \(lost.range.lowerBound) to \(lost.range.upperBound - 1) are zeros, \(lost.range.count) in a row",
      hint: "the download or the disk lost them: get the file again")
  }

  /// Tables that begin with a version other than 0, or say something of every glyph.
  private static let neverZero: [FontTag] = ["GDEF", "GPOS", "GSUB", "hhea", "hmtx", "maxp", "post"]

  private static func zeroedTables(_ face: FontFace) -> FontCheck.Finding? {
    guard let tables = FaceTables(face, Set(neverZero)) else { return nil }
    let zeroed = neverZero.filter { tag in
      tables.read(tag) { bytes in (0..<bytes.byteCount).allSatisfy { bytes.u8($0) == 0 } } ?? false
    }
    guard !zeroed.isEmpty else { return nil }
    let names = zeroed.map { "'\($0)'" }.joined(separator: ", ")
    return FontCheck.Finding(
      .lostBytes, zeroed.count == 1 ? "its \(names) table is zeros" : "its tables \(names) are zeros",
      hint: "the download or the disk lost them: get the file again")
  }

  /// FP083: bytes that were changed after the font was made. In a deep check only: every byte is added up.
  static func checksums(_ face: FontFace, _ sweeper: inout FaceSweeper) -> [FontCheck.Finding] {
    guard !face.facts.isPacked, let tables = FaceTables(face, []) else { return [] }
    let wrong = tables.wrongChecksums(FaceTables.isOfLetters)
    guard !wrong.isEmpty else { return [] }
    return [
      FontCheck.Finding(
        .checksums, FaceTables.wrongChecksums(of: wrong),
        hint: "bytes were changed after the font was made, by damage or by hand: get it again, or export it again")
    ]
  }

  /// Some makers fill the last block of a file.
  private static let mostPadding = 1024

  /// FP084: bytes behind the last table.
  static func trailingBytes(_ file: FontFile, path: String) -> [FontCheck.Finding] {
    guard file.faces.contains(where: \.facts.isSFNT), let data = try? file.source.data() else { return [] }
    let bytes = data.bytes
    guard let end = end(of: bytes, data, file), bytes.byteCount - end >= mostPadding else { return [] }
    let isFont = (end..<(end + 4)).contains { bytes.startsLikeFont(at: $0) }
    return [
      FontCheck.Finding(
        .trailingBytes,
        "\(bytes.byteCount - end) bytes lie after the end of the font\(isFont ? ", which are another font" : "")",
        hint: "no program reads them: export the font again, or cut the file at byte \(end)")
    ]
  }

  /// Where the last table ends; WOFF and WOFF2 say how long the file is, at byte 8.
  private static func end(of bytes: RawSpan, _ data: FontData, _ file: FontFile) -> Int? {
    switch bytes.tag(0) {
    case "wOFF", "wOF2": return bytes.u32(8).map(Int.init)
    case let tag:
      var end = 0
      for index in file.faces.indices {
        guard let entries = try? FaceTables(data, index: index).directory?.entries else { return nil }
        for entry in entries { end = max(end, entry.offset + entry.length) }
      }
      // OpenType, TTC Header Version 2.0: length and offset of a signature behind the offsets of the faces.
      let signature = 12 + file.faces.count * 4
      if tag == "ttcf", bytes.tag(signature) == "DSIG", let length = bytes.u32(signature + 4),
        let offset = bytes.u32(signature + 8)
      {
        end = max(end, Int(offset) + Int(length))
      }
      return end
    }
  }
}
