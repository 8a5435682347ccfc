package import FontFaces
internal import FontFiles
internal import FontNames
package import FontTables

/// The tables that browsers, Windows or font engines require. FP001 reports missing tables.
package enum RequiredTables {
  package struct Problem {
    package let message: String
    package let hint: String
  }

  /// Describes the tables that a face with outlines lacks. Nil for a valid face, and for formats without these tables.
  package static func problem(of face: FontFace) -> Problem? {
    guard face.facts.isSFNT else { return nil }
    let tags = Set(face.tables)
    // The requirements of OpenType do not apply to Type 1 in sfnt, an old format by Apple.
    guard !tags.contains("TYP1"), !tags.contains("CID ") else { return nil }
    let tables = FaceTables(face)
    // A compressed font has its version in the header of the file. The version of the decompressed font is written by
    // FreeType.
    return outlines(tags, face.facts.isPacked ? nil : tables?.directory.flavour)
      ?? (face.isScalable ? em(tables) ?? needed(tags, tables) : strikes(of: face))
  }

  /// Checks a face without outlines, which is drawn from bitmaps. A table contains the positions of the bitmaps.
  private static func strikes(of face: FontFace) -> Problem? {
    guard face.strikes.isEmpty, !face.isColor else { return nil }
    return Problem(
      message: "the font has neither outlines nor bitmaps that can be found: no text can be set in this font",
      hint: "get the file again, or export the font again")
  }

  /// Describes the missing tables without which no font engine opens the file. The result is nil for a collection, or
  /// if the table directory cannot be read.
  package static func problem(ofUnopened contents: FontData) -> Problem? {
    guard contents.bytes.tag(0) != "ttcf", let tables = try? FaceTables(ByteRanges(contents), index: 0)
    else { return nil }
    return outlines(Set(tables.directory.entries.map(\.tag)), tables.directory.flavour) ?? em(tables)
  }

  /// OpenType, head: unitsPerEm is "a value from 16 to 16384".
  private static func em(_ tables: FaceTables?) -> Problem? {
    guard let units = tables?.read("head", { $0.u16(18) }), !(16...16384).contains(units) else { return nil }
    return Problem(
      message: "the head table gives \(units) units per em, but only 16 to 16384 are possible",
      hint: "browsers refuse such a font: export the font again")
  }

  private static let bitmaps: Set<FontTag> = ["EBDT", "EBLC", "CBDT", "CBLC", "bdat", "bloc", "sbix", "SVG "]

  /// OpenType, "Organization of an OpenType Font": OTTO for fonts with CFF data, 0x00010000 for those with TrueType
  /// outlines.
  private static func outlines(_ tags: Set<FontTag>, _ flavour: FontTag?) -> Problem? {
    let hasCFF = tags.contains("CFF ") || tags.contains("CFF2")
    let hasGlyf = tags.contains("glyf")
    let export = "export the font again"
    switch flavour {
    case "OTTO" where !hasCFF && hasGlyf:
      return Problem(
        message: "the font starts with OTTO, as a font with CFF outlines does, but the outlines are TrueType ('glyf')",
        hint: "\(export): some programs refuse such a font, other programs draw nothing")
    case FontTag.trueTypeVersion where hasCFF && !hasGlyf:
      return Problem(
        message: "the font starts as a TrueType font does (version 1.0), but the outlines are 'CFF '",
        hint: "\(export), with OTTO as the first four bytes")
    default: break
    }
    guard !hasCFF, !hasGlyf, tags.isDisjoint(with: bitmaps) else { return nil }
    let table = flavour == "OTTO" ? "'CFF '" : "'glyf' (or 'CFF ')"
    return Problem(message: "the font has no outlines: \(table) is missing", hint: "get the file again, or \(export)")
  }

  /// OpenType, "Required Tables". OTS, the sanitizer of Chromium and Firefox, refuses a font without one of these
  /// tables.
  private static let required: [FontTag] = ["cmap", "name", "OS/2", "post"]

  /// The least lengths of tables in bytes: OS/2 of version 0 as Apple defines it, and the fixed-size header of post.
  private static let leastLengths: [(tag: FontTag, bytes: Int)] = [("OS/2", 68), ("post", 32)]

  private static func needed(_ tags: Set<FontTag>, _ tables: FaceTables?) -> Problem? {
    var lacks = required.filter { !tags.contains($0) }.map { "the font has no '\($0)' table" }
    for least in leastLengths where tags.contains(least.tag) {
      guard let length = tables?.length(least.tag), length > 0, length < least.bytes else { continue }
      lacks.append("the '\(least.tag)' table is cut off: it has \(length) bytes, but needs at least \(least.bytes)")
    }
    if tags.contains("name"), let count = tables?.read("name", { NameTable($0)?.indices.count }), count == 0 {
      lacks.append("the 'name' table has no names")
    }
    guard !lacks.isEmpty else { return nil }
    return Problem(
      message: lacks.joined(separator: "; "),
      hint: "browsers and Windows refuse such a font: export the font again, with all tables that OpenType requires")
  }
}
