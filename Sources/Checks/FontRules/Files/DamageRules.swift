internal import FontFaces
internal import FontFiles
internal import FontNames
internal import FontTables
internal import TextFormats

/// Finds damage to the bytes of a font after it was exported.
enum DamageRules {
  /// FP082: finds a long run of zeros, a table of zeros, and zeros in a table with a wrong checksum.
  static func lostBytes(_ file: FontFile, path: String) -> [FontCheck.Finding] {
    guard file.faces.contains(where: \.facts.isSFNT), let data = try? file.source.data() else { return [] }
    if file.faces.contains(where: { $0.facts.isSFNT && $0.isScalable }), let lost = ZeroedRange(data.bytes),
      !FaceTables.areSound(lost.range, of: file)
    {
      return [finding(lost)]
    }
    let zeroed = ZeroedTables(file)
    return [whole(zeroed.whole), part(zeroed.parts)].compactMap(\.self)
  }

  /// Returns the finding of FP082 for a run of zeros.
  static func finding(_ lost: ZeroedRange) -> FontCheck.Finding {
    FontCheck.Finding(
      .lostBytes,
      "bytes \(lost.range.lowerBound) to \(lost.range.upperBound - 1) are zeros, \(lost.range.count) in a row",
      hint: hint)
  }

  private static let hint = "the download or the disk lost the data: get the file again"

  private static func whole(_ tags: [FontTag]) -> FontCheck.Finding? {
    guard !tags.isEmpty else { return nil }
    let names = tags.map { "'\($0)'" }.joined(separator: ", ")
    return FontCheck.Finding(
      .lostBytes,
      tags.count == 1
        ? "the \(names) table has only zeros"
        : "the tables \(names) have only zeros", hint: hint)
  }

  private static func part(_ parts: [ZeroedTables.Part]) -> FontCheck.Finding? {
    guard let first = parts.first else { return nil }
    let more = parts.count == 1 ? "" : "; so are parts of \(parts.dropFirst().count.counted("more table"))"
    return FontCheck.Finding(
      .lostBytes,
      "bytes \(first.range.lowerBound) to \(first.range.upperBound - 1), in the '\(first.tag)' table, are zeros, and "
        + "the checksum does not match\(more)",
      hint: hint)
  }

  /// FP083: finds tables that were changed after the font was exported. A table with impossible values is an error. A
  /// table that is often changed by hand gets a note. Only a deep check calls this, because it reads every byte.
  static func checksums(_ face: FontFace, _ sweeper: inout FaceSweeper) -> [FontCheck.Finding] {
    guard !face.facts.isPacked, let tables = FaceTables(face) else { return [] }
    let implausible = ImplausibleTables.list(of: tables)
    let damaged = Set(tables.wrongChecksums { implausible[$0.tag] != nil && $0.checksum != 0 })
    var findings = implausible.filter { damaged.contains($0.key) }.sorted { $0.key < $1.key }.map { tag, what in
      FontCheck.Finding(
        .checksums, "the '\(tag)' table is damaged: the checksum is wrong, and \(what)",
        hint: "get the file again, or export the font again from its source", severity: .error)
    }
    let wrong = tables.wrongChecksums { FaceTables.isOfLetters($0) && !damaged.contains($0.tag) }
    if !wrong.isEmpty {
      findings.append(
        FontCheck.Finding(
          .checksums, FaceTables.wrongChecksums(of: wrong),
          hint:
            "bytes were changed after the font was made, by damage or by hand: get the file again, or export the font again"
        ))
    }
    let others = tables.wrongChecksums {
      !FaceTables.isOfLetters($0) && $0.checksum != 0 && !damaged.contains($0.tag)
    }
    if !others.isEmpty {
      findings.append(
        FontCheck.Finding(
          .checksums, "\(FaceTables.wrongChecksums(of: others)): bytes were changed after the font was made",
          hint: "programs ignore the checksums: export the font again if nobody knows of the change", severity: .note))
    }
    return findings
  }

  /// If fewer bytes than this number follow the font, they are not reported. Some tools fill the last block of a file.
  private static let mostPadding = 1024

  /// FP084: finds bytes after the last table.
  static func trailingBytes(_ file: FontFile, path: String) -> [FontCheck.Finding] {
    guard file.faces.contains(where: \.facts.isSFNT), let data = try? file.source.data() else { return [] }
    let bytes = data.bytes
    guard let end = end(of: bytes, data, file), bytes.byteCount - end >= mostPadding else { return [] }
    let isFont = (end..<(end + 4)).contains { bytes.startsLikeFont(at: $0) }
    return [
      FontCheck.Finding(
        .trailingBytes,
        "\(bytes.byteCount - end) bytes lie after the end of the font\(isFont ? ", which are a second font" : "")",
        hint: "no program reads these bytes: export the font again, or cut the file at byte \(end)")
    ]
  }

  /// Returns the end of the last table. WOFF and WOFF2 contain the length of the file at byte 8.
  private static func end(of bytes: RawSpan, _ data: FontData, _ file: FontFile) -> Int? {
    switch bytes.tag(0) {
    case "wOFF", "wOF2": return bytes.u32(8).map(Int.init)
    case let tag:
      var end = 0
      for index in file.faces.indices {
        guard let entries = try? FaceTables(ByteRanges(data), index: index).directory.entries else { return nil }
        for entry in entries { end = max(end, entry.offset + entry.length) }
      }
      // OpenType, TTC Header Version 2.0: the length and the offset of a signature follow the offsets of the faces.
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
