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

  /// Moves in font units, upwards.
  ///
  /// OpenType, MVAR: "hasc", "hdsc" and "hlgp" are OS/2's typographic metrics. As FreeType, HarfBuzz and Skia do, they move
  /// hhea's too, which the same line is set by.
  package struct Moves: Sendable, Hashable {
    package var ascender = 0.0
    package var descender = 0.0
    package var leading = 0.0
    package var winAscender = 0.0
    package var winDescender = 0.0

    package static let none = Moves()
  }
}

extension LineTables.Moves {
  init(by face: HarfBuzzFace) {
    self.init(
      ascender: face.variation(of: "hasc"), descender: face.variation(of: "hdsc"), leading: face.variation(of: "hlgp"),
      // usWinDescent counts downwards; subtracting from 0 keeps −0 away.
      winAscender: face.variation(of: "hcla"), winDescender: 0 - face.variation(of: "hcld"))
  }
}
