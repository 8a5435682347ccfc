package import FontNames
package import FontTables
package import MetricValues

/// The identity of a face: the data that are needed to register it, read once from its tables, as plain values.
///
/// Lengths are in font units. For a face without outlines they are in pixels of the largest strike. For a variable font
/// they are valid at the face's coordinates.
package struct FaceFacts: Sendable {
  package var format: FontFormat
  package var names = FaceNames()
  package var style = FontStyle.regular
  /// Whether the angle and a name say that the face is slanted, but no bit of its tables does.
  var lacksSlantBit = false
  /// Font units per em; pixels per em for a face without outlines.
  package var unitsPerEm: Int
  package var glyphCount: Int?
  /// The tags of the tables, in the file's order; empty for a font that is not an sfnt.
  package var tables: [FontTag] = []
  package var isScalable = true
  /// Whether the lengths of the tables suggest that the face cannot shape text. If so, `checkTextTables` must check it.
  package var mayLackTextTables = true
  /// Whether the face has TrueType outlines that are not drawn, because it also has PostScript outlines of OpenType.
  package var ignoresGlyf = false
  package var strikes: [BitmapStrike] = []

  package var lineTables = LineTables()
  /// The metrics that the tables declare; nil for missing metrics. Metrics of the line are chosen from `lineTables`.
  package var metrics = MetricTable<MetricValue>()
  /// OS/2's sCapHeight and sxHeight as in the table, even if 0; nil if the table ends before them.
  package var writtenHeights: WrittenHeights?

  package var panose: Panose?
  package var familyClass: Int?
  package var embedding: EmbeddingRights?
  /// OS/2's ulCodePageRange1.
  package var codePages: UInt32 = 0
  package var isFixedPitch = false

  package var axes: [VariationAxis] = []
  package var instances: [NamedInstance] = []

  /// The repairs and omissions when the face was read. Each note is a sentence for people.
  package var notes: [String] = []
  /// The reason why the metrics file beside the font is not read; nil if it is read, or if there is none. `notes` also
  /// contains the reason.
  package var unreadMetrics: String?

  /// Makes facts of which only the format and the units per em are known.
  init(format: FontFormat, unitsPerEm: Int) {
    self.format = format
    self.unitsPerEm = unitsPerEm
  }
}

extension FaceFacts {
  /// Whether the tables must be unpacked before they can be read.
  package var isPacked: Bool { format == .woff || format == .woff2 }
  /// Whether the table directory is in the order of the specification. HarfBuzz searches it in this order.
  package var isSorted: Bool { zip(tables, tables.dropFirst()).allSatisfy { $0 < $1 } }
  /// Whether `gvar` changes the outlines that are drawn.
  package var hasGlyphVariations: Bool { tables.contains("gvar") && !ignoresGlyf }
  /// Whether the face has sfnt tables, which HarfBuzz can read.
  package var isSFNT: Bool { !tables.isEmpty }
}

/// OS/2's cap height and x-height, in font units, and their changes by `MVAR`.
package struct WrittenHeights: Sendable {
  package var capital: Double
  package var x: Double
  package var capitalMove = 0.0
  package var xMove = 0.0
}
