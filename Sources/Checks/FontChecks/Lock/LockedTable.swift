internal import FontFaces
internal import FontNames
internal import FontTables

/// A table of a font whose bytes are recorded: text is set by it, and no other fact of the lock says how.
struct LockedTable {
  let tag: FontTag
  /// The possible effect when its bytes change, in words.
  let effect: String

  private init(_ tag: FontTag, _ effect: String) { (self.tag, self.effect) = (tag, effect) }

  private static let moved = "kerning and the places of marks may be others"
  private static let substituted = "ligatures and other substitutions may be others"

  /// OpenType's and Apple's tables that place glyphs. `compareKerning` reports kerning that comes or goes.
  static let kerning = [
    LockedTable("GPOS", moved), LockedTable("kern", moved), LockedTable("kerx", moved),
  ]

  /// The tables that kerning rests on, and those that move glyphs beside it.
  static let placing = [
    LockedTable("GDEF", "marks may take room, and kerning and substitutions may skip other glyphs"),
    LockedTable("ankr", moved),
    LockedTable("trak", "letters may stand closer or wider apart"),
    LockedTable("BASE", "scripts may stand on other baselines beside each other"),
    LockedTable("bsln", "scripts may stand on other baselines beside each other"),
    LockedTable("JSTF", "justified lines may be set in another way"),
    LockedTable("just", "justified lines may be set in another way"),
    LockedTable("opbd", "letters may stand elsewhere at the ends of lines"),
    LockedTable("lcar", "carets may stand elsewhere within ligatures"),
    LockedTable("prop", "characters may run in another direction"),
    LockedTable("MATH", "formulas may be laid out in another way"),
  ]

  /// The tables that set vertical text: its lines, the advances and the places of glyphs in them.
  static let vertical = [
    LockedTable("vhea", "lines of vertical text may stand closer or wider apart"),
    LockedTable("vmtx", "vertical text may be longer or shorter"),
    LockedTable("VORG", "glyphs may stand higher or lower in vertical text"),
  ]

  /// OpenType's, Apple's and Graphite's tables that substitute glyphs; Graphite's place them too.
  static let substituting =
    [
      LockedTable("GSUB", substituted), LockedTable("morx", substituted),
      LockedTable("mort", substituted), LockedTable("feat", substituted),
    ] + ["Silf", "Glat", "Gloc", "Feat", "Sill"].map { LockedTable($0, "substitutions and kerning may be others") }

  /// How the place on an axis becomes a place in the design: the ends of an axis stay where they are.
  static let axisMap = LockedTable("avar", "text between the ends of an axis may be wider or narrower")

  /// How advances and metrics change along the axes. Between the ends of an axis nothing else records them.
  static let advanceVariations = [
    LockedTable("HVAR", "text between the ends of an axis may be wider or narrower"),
    LockedTable("gvar", "text between the ends of an axis may be wider or narrower"),
  ]
  /// The same of the advances in vertical text. Nothing records these at the ends of an axis either.
  static let verticalVariations = LockedTable(
    "VVAR", "vertical text may be longer or shorter away from the default values of the axes")
  /// The same of the metrics.
  static let metricVariations = LockedTable("MVAR", "metrics between the ends of an axis may be others")

  /// Every table that a lock may have.
  static let all =
    kerning + placing + vertical + substituting + [axisMap] + advanceVariations + [
      verticalVariations, metricVariations,
    ]

  /// The tables by which one glyph may take the place of another, or move it.
  static let shaping: Set<FontTag> = ["GPOS", "GSUB", "kern", "kerx", "morx", "mort", "Silf"]

  /// Whether the table is recorded of a face. gvar has the outlines too: advances follow it where there is no HVAR.
  func isRecorded(of face: FontFace) -> Bool {
    tag != "gvar" || face.facts.hasGlyphVariations && !face.facts.tables.contains("HVAR")
  }
}
