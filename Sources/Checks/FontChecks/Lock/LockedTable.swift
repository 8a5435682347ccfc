internal import FontFaces
internal import FontNames
internal import FontTables

/// A table of a font whose bytes are recorded: it affects text in a way that no other fact of the lock describes.
struct LockedTable {
  let tag: FontTag
  /// The possible effect when its bytes change, in words.
  let effect: String

  private init(_ tag: FontTag, _ effect: String) { (self.tag, self.effect) = (tag, effect) }

  private static let moved = "kerning and the places of marks may be different"
  private static let substituted = "ligatures and other substitutions may be different"

  /// OpenType's and Apple's tables that place glyphs. `compareKerning` reports added or removed kerning.
  static let kerning = [
    LockedTable("GPOS", moved), LockedTable("kern", moved), LockedTable("kerx", moved),
  ]

  /// The tables for kerning, and for other shifts of glyphs.
  static let placing = [
    LockedTable("GDEF", "marks may take up room, and kerning and substitutions may skip different glyphs"),
    LockedTable("ankr", moved),
    LockedTable("trak", "letters may be closer together or further apart"),
    LockedTable("BASE", "scripts in the same line may have different baselines"),
    LockedTable("bsln", "scripts in the same line may have different baselines"),
    LockedTable("JSTF", "justified lines may look different"),
    LockedTable("just", "justified lines may look different"),
    LockedTable("opbd", "letters at the ends of lines may be at different places"),
    LockedTable("lcar", "carets within ligatures may be at different places"),
    LockedTable("prop", "characters may have a different direction"),
    LockedTable("MATH", "formulas may be laid out differently"),
  ]

  /// The tables for vertical text: its lines, and the advances and positions of glyphs.
  static let vertical = [
    LockedTable("vhea", "lines of vertical text may be closer together or further apart"),
    LockedTable("vmtx", "vertical text may be longer or shorter"),
    LockedTable("VORG", "glyphs may be higher or lower in vertical text"),
  ]

  /// OpenType's, Apple's and Graphite's tables that substitute glyphs; Graphite's tables also position glyphs.
  static let substituting =
    [
      LockedTable("GSUB", substituted), LockedTable("morx", substituted),
      LockedTable("mort", substituted), LockedTable("feat", substituted),
    ] + ["Silf", "Glat", "Gloc", "Feat", "Sill"].map { LockedTable($0, "substitutions and kerning may be different") }

  /// The map from values on an axis to positions in the design. The ends of an axis are fixed.
  static let axisMap = LockedTable("avar", "text between the ends of an axis may be wider or narrower")

  /// The variations of advances and metrics along the axes. Between the ends of an axis nothing else records them.
  static let advanceVariations = [
    LockedTable("HVAR", "text between the ends of an axis may be wider or narrower"),
    LockedTable("gvar", "text between the ends of an axis may be wider or narrower"),
  ]
  /// The variations of the advances in vertical text. Nothing else records them, even at the ends of an axis.
  static let verticalVariations = LockedTable(
    "VVAR", "vertical text may be longer or shorter away from the default values of the axes")
  /// The variations of the metrics.
  static let metricVariations = LockedTable("MVAR", "metrics between the ends of an axis may be different")

  /// Every table that a lock may have.
  static let all =
    kerning + placing + vertical + substituting + [axisMap] + advanceVariations + [
      verticalVariations, metricVariations,
    ]

  /// The tables that can substitute or move glyphs.
  static let shaping: Set<FontTag> = ["GPOS", "GSUB", "kern", "kerx", "morx", "mort", "Silf"]

  /// Whether the table is recorded for a face. gvar also has the outlines: advances depend on it if there is no HVAR.
  func isRecorded(of face: FontFace) -> Bool {
    tag != "gvar" || face.facts.hasGlyphVariations && !face.facts.tables.contains("HVAR")
  }
}
