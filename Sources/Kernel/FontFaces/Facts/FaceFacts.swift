package import FontNames
package import FontTables
package import MetricValues

/// The identity of a face: what registering it needs, read once from its tables, as plain values.
///
/// Lengths are in font units, in pixels of the largest strike for a face without outlines. Of a variable font they hold
/// at the face's coordinates.
package struct FaceFacts: Sendable {
  package var format: FontFormat
  package var names = FaceNames()
  package var style = FontStyle.regular
  /// Whether its angle and its name say that it is slanted, and no bit of its tables does.
  var lacksSlantBit = false
  /// Font units to the em; pixels to the em for a face without outlines.
  package var unitsPerEm: Int
  package var glyphCount: Int?
  /// The tags of its tables, in the file's order; empty for a font that is not an sfnt.
  package var tables: [FontTag] = []
  package var isScalable = true
  /// Whether text may not be set in the face, as far as the lengths of its tables say: then `checkTextTables` has to look.
  package var mayLackTextTables = true
  /// Whether the face has TrueType outlines that are not drawn: it is an OpenType font with PostScript outlines too.
  package var ignoresGlyf = false
  package var strikes: [BitmapStrike] = []

  package var lineTables = LineTables()
  /// The metrics that its tables declare, but for the line's, which a convention chooses; nil where they have none.
  package var metrics = MetricTable<MetricValue>()
  /// OS/2's sCapHeight and sxHeight as they are written, a zero included; nil when the table ends before them.
  package var writtenHeights: WrittenHeights?

  package var panose: Panose?
  package var familyClass: Int?
  package var embedding: EmbeddingRights?
  /// OS/2's ulCodePageRange1.
  package var codePages: UInt32 = 0
  package var isFixedPitch = false

  package var axes: [VariationAxis] = []
  package var instances: [NamedInstance] = []

  /// The repairs and omissions while the face was read: a sentence for people each.
  package var notes: [String] = []
  /// Why the metrics beside its file are not read, a note as well; nil where they are, and where there are none.
  package var unreadMetrics: String?

  /// Facts with nothing known but the format and the em.
  init(format: FontFormat, unitsPerEm: Int) {
    self.format = format
    self.unitsPerEm = unitsPerEm
  }
}

extension FaceFacts {
  /// Whether the tables have to be unpacked before they can be read.
  package var isPacked: Bool { format == .woff || format == .woff2 }
  /// Whether the table directory is in the order that the format asks for, by which HarfBuzz searches it.
  package var isSorted: Bool { zip(tables, tables.dropFirst()).allSatisfy { $0 < $1 } }
  /// Whether `gvar` moves the outlines that are drawn.
  package var hasGlyphVariations: Bool { tables.contains("gvar") && !ignoresGlyf }
  /// Whether the face has sfnt tables, which HarfBuzz can read.
  package var isSFNT: Bool { !tables.isEmpty }
}

/// OS/2's two heights, in font units, and by how much `MVAR` moves them.
package struct WrittenHeights: Sendable {
  package var capital: Double
  package var x: Double
  package var capitalMove = 0.0
  package var xMove = 0.0
}
