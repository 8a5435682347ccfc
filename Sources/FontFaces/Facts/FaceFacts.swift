/// The identity of a face: everything that registering it needs, read once, from its tables alone.
struct FaceFacts: Sendable {
  var format: FontFormat
  var names = FaceNames()
  var style = FontStyle.regular
  /// Whether its angle and its name say that it is slanted, and no bit does.
  var lacksSlantBit = false
  var unitsPerEm: Int
  var glyphCount: Int?
  var tables: [FontTag] = []
  var isScalable = true
  var strikes: [BitmapStrike] = []

  var vertical = VerticalTables()
  var capHeight: MetricValue?
  var xHeight: MetricValue?
  /// OS/2's sCapHeight and sxHeight as they are written, a zero included; `nil` where the table does not reach them.
  var writtenHeights: WrittenHeights?
  var underlinePosition: MetricValue?
  var underlineThickness: MetricValue?
  var strikeoutPosition: MetricValue?
  var strikeoutThickness: MetricValue?
  /// Degrees; negative leans right, as in post.
  var italicAngle: MetricValue?
  var averageWidth: MetricValue?
  var maxAdvance: MetricValue?

  var panose: Panose?
  var familyClass: Int?
  var embedding: EmbeddingRights?
  /// OS/2's ulCodePageRange1.
  var codePages: UInt32 = 0
  var isFixedPitch = false

  var axes: [VariationAxis] = []
  var instances: [NamedInstance] = []

  /// What had to be repaired or left out, in words.
  var notes: [String] = []

  init(format: FontFormat, unitsPerEm: Int) {
    self.format = format
    self.unitsPerEm = unitsPerEm
  }
}

/// OS/2's two heights, in font units, and by how much `MVAR` moves them.
struct WrittenHeights: Sendable {
  var capital: Double
  var x: Double
  var capitalMove = 0.0
  var xMove = 0.0
}
