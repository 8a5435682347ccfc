package import FontTables

/// The identity of a face: everything that registering it needs, read once, from its tables alone.
package struct FaceFacts: Sendable {
  package var format: FontFormat
  package var names = FaceNames()
  package var style = FontStyle.regular
  /// Whether its angle and its name say that it is slanted, and no bit does.
  package var lacksSlantBit = false
  package var unitsPerEm: Int
  package var glyphCount: Int?
  package var tables: [FontTag] = []
  package var isScalable = true
  package var strikes: [BitmapStrike] = []

  package var vertical = VerticalTables()
  package var capHeight: MetricValue?
  package var xHeight: MetricValue?
  /// OS/2's sCapHeight and sxHeight as they are written, a zero included; `nil` where the table does not reach them.
  package var writtenHeights: WrittenHeights?
  package var underlinePosition: MetricValue?
  package var underlineThickness: MetricValue?
  package var strikeoutPosition: MetricValue?
  package var strikeoutThickness: MetricValue?
  /// Degrees; negative leans right, as in post.
  package var italicAngle: MetricValue?
  package var averageWidth: MetricValue?
  package var maxAdvance: MetricValue?

  package var panose: Panose?
  package var familyClass: Int?
  package var embedding: EmbeddingRights?
  /// OS/2's ulCodePageRange1.
  package var codePages: UInt32 = 0
  package var isFixedPitch = false

  package var axes: [VariationAxis] = []
  package var instances: [NamedInstance] = []

  /// What had to be repaired or left out, in words.
  package var notes: [String] = []

  package init(format: FontFormat, unitsPerEm: Int) {
    self.format = format
    self.unitsPerEm = unitsPerEm
  }
}

/// OS/2's two heights, in font units, and by how much `MVAR` moves them.
package struct WrittenHeights: Sendable {
  package var capital: Double
  package var x: Double
  package var capitalMove = 0.0
  package var xMove = 0.0
}
