package import FontTables

/// The line metrics of a font exactly as its tables have them: wrong signs are not turned, and nothing is moved by `MVAR`.
///
/// `declared` repairs and moves them, and `DeclaredLines` chooses. Engines read these values, each in its own way.
package struct LineTables: Sendable {
  package var hhea: HheaTable?
  /// OS/2's typographic and Windows metrics.
  package var os2: OS2Table.Lines?
  /// The USE_TYPO_METRICS bit (OS/2, fsSelection bit 7), where OS/2 has typographic metrics.
  package var usesTypoMetrics = false
  /// The box around all glyphs (head, yMax and yMin).
  var glyphBox: Box?
  /// The bounding box of a font without such tables (Type 1, bare CFF), as FreeType has it; nil for other fonts.
  var fontBox: Box?
  /// By how much `MVAR` moves them to the face's coordinates.
  package var moves = Moves.none

  struct Box: Sendable {
    let top: Int
    let bottom: Int
  }
}
