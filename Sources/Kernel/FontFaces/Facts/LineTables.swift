package import FontTables

/// The line metrics of a font exactly as in its tables. Wrong signs are not corrected, and `MVAR` is not applied.
///
/// `declared` corrects these metrics and applies `MVAR` to them. `DeclaredLines` then chooses among the results.
package struct LineTables: Sendable {
  package var hhea: HheaTable?
  /// OS/2's typographic and Windows metrics.
  package var os2: OS2Table.Lines?
  /// The USE_TYPO_METRICS bit (OS/2, fsSelection bit 7), if OS/2 has typographic metrics.
  package var usesTypoMetrics = false
  var glyphBox: Box?
  /// FreeType's bounding box for a font without these tables (Type 1, bare CFF); nil for other fonts.
  var fontBox: Box?
  /// The changes by `MVAR` at the face's coordinates.
  package var moves = Moves.none

  struct Box: Sendable {
    let top: Int
    let bottom: Int
  }
}
