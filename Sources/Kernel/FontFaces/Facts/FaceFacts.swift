package import FontNames
package import FontTables
package import MetricValues

/// The identity of a face: the data that are needed to register it.
///
/// Lengths are in font units at the face's coordinates. For a face without outlines they are in pixels of the largest
/// strike.
package struct FaceFacts: Sendable {
  package var format: FontFormat
  package var names = FaceNames()
  package var style = FontStyle.regular
  /// Whether the angle and a name say that the face is slanted, but no bit in its tables says so.
  var lacksSlantBit = false
  /// Font units per em; pixels per em for a face without outlines.
  package var unitsPerEm: Int
  package var glyphCount: Int?
  /// The tags of the tables, in the file's order; empty for a font that is not an sfnt.
  package var tables: [FontTag] = []
  package var isScalable = true
  /// Whether the lengths of the tables suggest that the face cannot shape text. If so, `checkTextTables` must run.
  package var mayLackTextTables = true
  /// Whether the face has TrueType outlines that are not drawn because it also has CFF outlines.
  package var ignoresGlyf = false
  package var strikes: [BitmapStrike] = []

  package var lineTables = LineTables()
  /// The metrics that the tables declare; nil for missing metrics. Line metrics are chosen from `lineTables`.
  package var metrics = MetricTable<MetricValue>()
  /// OS/2's sCapHeight and sxHeight, even if 0; nil if the table ends before them.
  package var writtenHeights: WrittenHeights?

  package var panose: Panose?
  package var familyClass: Int?
  package var embedding: EmbeddingRights?
  /// OS/2's ulCodePageRange1.
  package var codePages: UInt32 = 0
  package var isFixedPitch = false

  package var axes: [VariationAxis] = []
  package var instances: [NamedInstance] = []

  /// What was repaired or left out when the face was read. Each note is a sentence for people.
  package var notes: [String] = []
  /// The reason why the metrics file beside the font cannot be read; nil if the file was read or does not exist.
  /// `notes` contains the same reason.
  package var unreadMetrics: String?

  init(format: FontFormat, unitsPerEm: Int) {
    self.format = format
    self.unitsPerEm = unitsPerEm
  }
}

extension FaceFacts {
  package var isPacked: Bool { format == .woff || format == .woff2 }
  /// Whether the table directory is sorted by tag, as the specification requires. HarfBuzz relies on this order when it
  /// searches the directory.
  package var isSorted: Bool { zip(tables, tables.dropFirst()).allSatisfy { $0 < $1 } }
  /// Whether `gvar` varies outlines that are drawn.
  package var hasGlyphVariations: Bool { tables.contains("gvar") && !ignoresGlyf }
  /// Whether the face has sfnt tables, which HarfBuzz can read.
  package var isSFNT: Bool { !tables.isEmpty }
}

/// OS/2's cap height and x-height, and their changes by `MVAR`, in font units.
package struct WrittenHeights: Sendable {
  package var capital: Double
  package var x: Double
  package var capitalMove = 0.0
  package var xMove = 0.0
}
