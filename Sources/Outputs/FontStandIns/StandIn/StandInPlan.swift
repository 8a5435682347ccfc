internal import FontFaces
internal import FontNames
internal import FontSubstitution
internal import FontTables
internal import MetricValues

/// Everything in a stand-in except its names.
struct StandInPlan {
  let style: FontStyle
  let drawings: [GlyphDrawings.Drawing]
  let advances: [Int]
  /// The names of all glyphs except the first.
  let glyphNames: [String]
  let layoutTables: [FontTag: [UInt8]]
  let layout: FontStandIn.Layout
  /// The tables `head`, `hhea` and `OS/2` on which the new tables are based.
  let templates: [FontTag: [UInt8]]
  /// The metrics. Missing line metrics are taken from the templates.
  let metrics: StatedMetrics
  let isFixedPitch: Bool
  let embedding: EmbeddingRights
  let panose: Panose?
  let characters: (first: Int, last: Int)
  /// The properties that the stand-in has in common with the absent font, in words.
  let description: String
  let notes: [String]
  /// The source of the advances.
  let textAdvances: TextAdvances
}
