internal import FontFaces
internal import FontNames
internal import FontSubstitution
internal import FontTables
internal import MetricValues

/// All components of a stand-in except its names: glyph by glyph, and table by table.
struct StandInPlan {
  let style: FontStyle
  /// The drawing of each glyph, and its advance.
  let drawings: [GlyphDrawings.Drawing]
  let advances: [Int]
  /// The names of all glyphs except the first.
  let glyphNames: [String]
  /// The layout tables.
  let layoutTables: [FontTag: [UInt8]]
  let layout: FontStandIn.Layout
  /// The tables `head`, `hhea` and `OS/2` on which the tables of the file are based.
  let templates: [FontTag: [UInt8]]
  /// The metrics; missing line metrics are taken from the templates.
  let metrics: StatedMetrics
  let isFixedPitch: Bool
  let embedding: EmbeddingRights
  let panose: Panose?
  let characters: (first: Int, last: Int)
  /// The properties of the absent font that the stand-in has, in words.
  let description: String
  let notes: [String]
  /// The source of the advances of text.
  let textAdvances: TextAdvances
}
