package import FontTables

/// The line metrics of a font exactly as in its tables. Wrong signs are not corrected, and `MVAR` is not applied.
///
/// `declared` corrects and changes these metrics, and `DeclaredLines` chooses among the results. Engines read these
/// values, each in its own way.
package struct LineTables: Sendable {
  package var hhea: HheaTable?
  /// OS/2's typographic and Windows metrics.
  package var os2: OS2Table.Lines?
  /// The USE_TYPO_METRICS bit (OS/2, fsSelection bit 7), if OS/2 has typographic metrics.
  package var usesTypoMetrics = false
  /// The box around all glyphs (head, yMax and yMin).
  var glyphBox: Box?
  /// The bounding box from FreeType of a font without such tables (Type 1, bare CFF); nil for other fonts.
  var fontBox: Box?
  /// The changes by `MVAR` at the face's coordinates.
  package var moves = Moves.none

  struct Box: Sendable {
    let top: Int
    let bottom: Int
  }
}
