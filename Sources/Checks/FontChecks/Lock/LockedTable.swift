internal import FontFaces
internal import FontNames
internal import FontTables

/// A table whose bytes are recorded, because no other fact of the lock describes the effect of the table on text.
struct LockedTable {
  let tag: FontTag
  /// The effect that a change of the bytes may have, in words.
  let effect: String

  private init(_ tag: FontTag, _ effect: String) { (self.tag, self.effect) = (tag, effect) }

  private static let moved = "kerning and the places of marks may be different"
  private static let substituted = "ligatures and other substitutions may be different"

  /// The OpenType and Apple tables with kerning. `compareKerning` reports added or removed kerning.
  static let kerning = [
    LockedTable("GPOS", moved), LockedTable("kern", moved), LockedTable("kerx", moved),
  ]

  /// The other tables that affect the positions of glyphs.
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

  static let vertical = [
    LockedTable("vhea", "lines of vertical text may be closer together or further apart"),
    LockedTable("vmtx", "vertical text may be longer or shorter"),
    LockedTable("VORG", "glyphs may be higher or lower in vertical text"),
  ]

  /// The OpenType, Apple and Graphite tables that substitute glyphs. Graphite's tables also position glyphs.
  static let substituting =
    [
      LockedTable("GSUB", substituted), LockedTable("morx", substituted),
      LockedTable("mort", substituted), LockedTable("feat", substituted),
    ] + ["Silf", "Glat", "Gloc", "Feat", "Sill"].map { LockedTable($0, "substitutions and kerning may be different") }

  /// The table that maps axis values to positions in the design. The table does not change the ends of an axis.
  static let axisMap = LockedTable("avar", "text between the ends of an axis may be wider or narrower")

  /// The tables with variations of advances along the axes. No other recorded fact covers the values between the ends
  /// of an axis.
  static let advanceVariations = [
    LockedTable("HVAR", "text between the ends of an axis may be wider or narrower"),
    LockedTable("gvar", "text between the ends of an axis may be wider or narrower"),
  ]
  /// The table with variations of vertical advances. No other recorded fact covers these variations.
  static let verticalVariations = LockedTable(
    "VVAR", "vertical text may be longer or shorter away from the default values of the axes")
  static let metricVariations = LockedTable("MVAR", "metrics between the ends of an axis may be different")

  static let all =
    kerning + placing + vertical + substituting + [axisMap] + advanceVariations + [
      verticalVariations, metricVariations,
    ]

  static let shaping: Set<FontTag> = ["GPOS", "GSUB", "kern", "kerx", "morx", "mort", "Silf"]

  /// Whether the table is recorded for a face. `gvar` also contains the outlines. `gvar` is recorded only for faces
  /// without `HVAR`, because the advances of these faces depend on `gvar`.
  func isRecorded(of face: FontFace) -> Bool {
    tag != "gvar" || face.facts.hasGlyphVariations && !face.facts.tables.contains("HVAR")
  }
}
