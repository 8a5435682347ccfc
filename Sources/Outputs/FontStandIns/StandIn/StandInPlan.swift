internal import FontFaces
internal import FontNames
internal import FontSubstitution
internal import FontTables
internal import MetricValues

/// All of a stand-in but its names: glyph by glyph, and table by table.
struct StandInPlan {
  let style: FontStyle
  /// What is drawn of each glyph, and its advance.
  let drawings: [GlyphDrawings.Drawing]
  let advances: [Int]
  /// The names of the glyphs after the first.
  let glyphNames: [String]
  /// The tables that text is set by.
  let layoutTables: [FontTag: [UInt8]]
  let layout: FontStandIn.Layout
  /// `head`, `hhea` and `OS/2` on which those of the file are based.
  let templates: [FontTag: [UInt8]]
  /// The metrics; lines that are not stated are those of the templates.
  let metrics: StatedMetrics
  let isFixedPitch: Bool
  let embedding: EmbeddingRights
  let panose: Panose?
  let characters: (first: Int, last: Int)
  /// What it has of the absent font, in words.
  let description: String
  let notes: [String]
  /// Which advances text has.
  let textAdvances: TextAdvances
}
