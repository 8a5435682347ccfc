internal import FontFaces
internal import FontFiles
internal import FontNames
internal import FontTables
internal import TextFormats

/// Checks the mapping of text to the glyphs of a face.
enum CharacterMapRules {
  /// FP081: finds faces whose letters cannot be found by programs. Text is then shown in a different font, or as empty
  /// boxes.
  static func characterMap(_ face: FontFace, _ settings: CheckSettings) -> [FontCheck.Finding] {
    // Old bitmap fonts of the X Window System have their own encodings.
    guard face.tables.contains("cmap"), face.isScalable || face.isColor,
      let tables = FaceTables(face)
    else { return [] }
    // FP003 reports a truncated list.
    guard let found = tables.read("cmap", { bytes in finding(bytes, tables, face) }) else { return [] }
    return [found]
  }

  private static func finding(_ bytes: RawSpan, _ tables: FaceTables, _ face: FontFace) -> FontCheck.Finding? {
    guard let subtables = CmapSubtable.list(in: bytes) else { return nil }
    let usable = subtables.filter { $0.isUnicode || $0.isSymbol }
    guard !usable.isEmpty else {
      return FontCheck.Finding(
        .characterMap, "\(what(subtables)): programs find no letters for Unicode text",
        hint: "export the font with a Unicode cmap (platform 3, encoding 1)")
    }
    let glyphCount = tables.read("maxp") { $0.u16(4).map(Int.init) } ?? Int.max
    var entries = MappedCharacters(glyphCount: glyphCount)
    var isRead = true
    for subtable in usable where !subtable.forEachRun(in: bytes, { entries.add($0) }) { isRead = false }
    if let first = entries.firstBeyond {
      let more = entries.beyondCount > 1 ? ", and \(entries.beyondCount - 1) more beyond the last" : ""
      return FontCheck.Finding(
        .characterMap,
        "the cmap maps \(first.character.codePointText) to glyph \(first.glyph), but the font has only "
          + "\(glyphCount.counted("glyph"))\(more)",
        hint: "browsers refuse the font: export the font again")
    }
    if isRead, entries.mappedCount == 0 {
      let missing = entries.isEmpty ? "" : ": the cmap maps every character to .notdef, glyph 0"
      return FontCheck.Finding(
        .characterMap, "the cmap maps no character to a glyph\(missing)",
        hint: "text is drawn with a different font, or as empty boxes: export the font again")
    }
    return symbolLetters(usable, entries, face)
  }

  /// Describes a cmap that has no usable subtable, as a clause.
  private static func what(_ subtables: [CmapSubtable]) -> String {
    if subtables.isEmpty { return "the cmap has no subtable" }
    if subtables.allSatisfy({ $0.platform == 1 }) { return "the cmap has only a Macintosh subtable" }
    if subtables.contains(where: { $0.platform == 0 && $0.encoding == 5 }) {
      return "the cmap has variation sequences (format 14), but no subtable of the characters themselves"
    }
    let kinds = subtables.map { "(\($0.platform), \($0.encoding))" }.joined(separator: ", ")
    return "the cmap has no Unicode subtable, only \(kinds)"
  }

  /// PANOSE, bFamilyType 2: "Latin Text".
  private static let latinText = 2
  private static let fewLetters = 20

  /// Finds a font with Latin letters that is marked as a symbol font. Windows shows its letters at the private code
  /// points U+F020 to U+F0FF.
  private static func symbolLetters(
    _ usable: [CmapSubtable], _ entries: MappedCharacters, _ face: FontFace
  ) -> FontCheck.Finding? {
    guard usable.allSatisfy(\.isSymbol), face.panose?.digits.first.map({ Int($0) }) == latinText,
      entries.symbolLetterCount >= fewLetters
    else { return nil }
    return FontCheck.Finding(
      .characterMap,
      "the letters are mapped as symbols (U+F041 and so on): some programs do not find them for Unicode text",
      hint: "export the font with a Unicode cmap (platform 3, encoding 1)", severity: .warning)
  }
}

private struct MappedCharacters {
  let glyphCount: Int
  /// The number of characters that map to an existing glyph other than glyph 0.
  private(set) var mappedCount = 0
  private(set) var beyondCount = 0
  private(set) var firstBeyond: (character: UInt32, glyph: Int)?
  /// The number of letters A to Z and a to z that are mapped from private code points (U+F041 and above).
  private(set) var symbolLetterCount = 0
  private(set) var isEmpty = true

  init(glyphCount: Int) { self.glyphCount = glyphCount }

  mutating func add(_ run: CmapRun) {
    isEmpty = false
    let (first, last) = (run.characters.lowerBound, run.characters.upperBound)
    if run.highestGlyph >= glyphCount {
      let within = run.firstGlyph < glyphCount ? glyphCount - run.firstGlyph : 0
      if firstBeyond == nil { firstBeyond = (first &+ UInt32(clamping: within), run.firstGlyph + within) }
      beyondCount += run.characters.count - within
      mappedCount += within
      return
    }
    guard !run.isMissing else { return }
    mappedCount += run.characters.count
    for letter in [0xF041...0xF05A, 0xF061...0xF07A] as [ClosedRange<UInt32>] {
      symbolLetterCount += max(0, Int(min(last, letter.upperBound)) - Int(max(first, letter.lowerBound)) + 1)
    }
  }
}
