/// The numbers of a face that tables are held to in other tables.
struct SanitizerFacts {
  var glyphCount = 0
  /// Whether maxp is of version 1.0, as outlines of TrueType need it.
  var hasOutlineLimits = false
  /// How offsets of glyphs are written in loca: 0 halved in 16 bits, 1 in 32.
  var locaFormat = 0
  /// Bit 2 or 4 of head's flags: advances that depend on the size.
  var hasDeviceAdvances = false
  var horizontalAdvanceCount: Int?
  var verticalAdvanceCount: Int?
  /// How many axes fvar has; nil where there is none, or variations were left out.
  var axisCount: Int?
  /// How many sets of marks GDEF has; nil where there is no GDEF.
  var markSetCount: Int?
  /// How many colours a palette of CPAL has; nil where there is no CPAL.
  var paletteEntryCount: Int?
  /// The identifiers of the names in the name table.
  var names: Set<Int> = []
}
