internal import FontFaces
internal import FontFiles
internal import FontNames
internal import FontTables
internal import NumberText

extension FontCheck.Rule {
  /// FP088.
  public static let blank = Self(
    "FP088", "blank", .error, "The face has glyphs, and some of them have widths and outlines")
}

/// Faces that draw nothing at all. FP081 has those without characters.
enum BlankRules {
  /// FP088: no glyph, no width, or no outline in the whole face. A note where the face is blank on purpose: head says that
  /// nothing is drawn, as in Adobe Blank.
  static func blank(_ face: FontFace, _ settings: CheckSettings) throws(FontError) -> [FontCheck.Finding] {
    guard face.facts.isSFNT, face.isScalable, !face.isColor, Set(face.tables).isDisjoint(with: bitmaps),
      let tables = FaceTables(face, ["head", "hhea", "hmtx"])
    else { return [] }
    guard let count = face.glyphCount, count > 0 else {
      return [
        FontCheck.Finding(
          .blank, "it has no glyph: its maxp table is missing, or says 0",
          hint: "get the file again, or export it again from its source")
      ]
    }
    // Coordinates of the box around all outlines: xMin, yMin, xMax, yMax.
    let isMeant = tables.read("head") { bytes in (0..<4).allSatisfy { bytes.i16(36 + $0 * 2) == 0 } } ?? false
    var lacks: [String] = []
    if hasNoAdvance(tables) { lacks.append("all its advances are 0") }
    if try hasNoInk(face, count) { lacks.append("all of its \(count.counted("glyph")) are empty") }
    guard !lacks.isEmpty else { return [] }
    let what = lacks.joined(separator: ", and ")
    return [
      isMeant
        ? FontCheck.Finding(
          .blank, "\(what), and so its head table says: it is blank on purpose", severity: .note)
        : FontCheck.Finding(
          .blank, "\(what): text in it cannot be seen, or all of it is in one place",
          hint: "get the file again, or export it again from its source")
    ]
  }

  private static let bitmaps: Set<FontTag> = ["EBDT", "bdat", "CBDT", "sbix", "SVG "]

  private static func hasNoAdvance(_ tables: FaceTables) -> Bool {
    guard let count = tables.read("hhea", HheaTable.longMetricCount), count > 0 else { return false }
    return tables.read("hmtx") { bytes in (0..<count).allSatisfy { (bytes.u16($0 * 4) ?? 0) == 0 } } ?? false
  }

  /// Whether no glyph draws anything. In a sound font one of the first does.
  private static func hasNoInk(_ face: FontFace, _ count: Int) throws(FontError) -> Bool {
    let shapes = try face.harfBuzzFace()
    return (0..<count).allSatisfy { shapes.box(of: UInt32($0)) == nil }
  }
}
