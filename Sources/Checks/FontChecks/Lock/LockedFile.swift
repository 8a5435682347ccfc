public import FontFaces
public import FontNames
public import FontTables

/// A recorded font file.
public struct LockedFile: Sendable, Hashable {
  /// The path of the file, relative to the lock's folder, with `/` between folders.
  public let path: String
  /// The digest of the bytes of the file.
  public let sha256: FontLock.Digest
  /// The size of the file in bytes.
  public let byteCount: Int
  /// The format of the file.
  public let format: FontFormat
  /// The faces of the file, in their order in the file.
  public let faces: [LockedFace]
}

/// A recorded face. A variable font is recorded at the default values of its axes.
///
/// ## Topics
///
/// ### Names and style
///
/// - ``postScriptName``
/// - ``fullName``
/// - ``family``
/// - ``style``
/// - ``weight``
/// - ``width``
/// - ``slant``
///
/// ### Metrics
///
/// - ``unitsPerEm``
/// - ``metrics``
/// - ``advances``
///
/// ### Characters and glyphs
///
/// - ``coverage``
/// - ``coverageCount``
/// - ``characters``
/// - ``glyphCount``
/// - ``characterGlyphs``
/// - ``glyphAdvances``
///
/// ### Layout
///
/// - ``kerning``
/// - ``Kerning``
/// - ``layoutTables``
/// - ``features``
/// - ``FeatureTables``
/// - ``lowercaseSmallCaps``
/// - ``uppercaseSmallCaps``
///
/// ### Variations
///
/// - ``axes``
/// - ``Axis``
/// - ``instances``
/// - ``Instance``
/// - ``places``
/// - ``Place``
public struct LockedFace: Sendable, Hashable {
  /// The PostScript name.
  public internal(set) var postScriptName: String?
  /// The full name.
  public internal(set) var fullName: String?
  /// The family name.
  public internal(set) var family: String?
  /// The name of the style within the family.
  public internal(set) var style: String?
  /// The weight, 1…1000.
  public internal(set) var weight: FontWeight
  /// The width, in percent of the normal width.
  public internal(set) var width: FontWidth
  /// Whether the face is upright, italic or oblique.
  public internal(set) var slant: FontSlant

  /// The version of the font: `fontRevision` of its `head` table; `nil` without that table.
  public internal(set) var revision: Double?
  /// The font units per em, or the pixels per em for a face that has only bitmaps.
  public internal(set) var unitsPerEm: Int
  /// The metrics, in font units. A metric that the font does not have is absent.
  public internal(set) var metrics: [LockedMetric: Double]

  /// The axes, in the order of the font.
  public internal(set) var axes: [Axis] = []
  /// The named instances, in the order of the font.
  public internal(set) var instances: [Instance] = []
  /// The ends of the axes at which metrics or advances differ from the default values.
  public internal(set) var places: [Place] = []

  /// The number of glyphs; `nil` if the file does not state it.
  public internal(set) var glyphCount: Int?
  /// The number of code points for which the face has glyphs.
  public internal(set) var coverageCount: Int
  /// A digest of the code points for which the face has glyphs.
  public internal(set) var coverage: FontLock.Digest
  /// The code points for which the face has glyphs.
  public internal(set) var characters: FontCoverage
  /// A digest of the advances of the code points in `characters`.
  public internal(set) var advances: FontLock.Digest

  /// The tables that contain the kerning; empty if the face has no kerning.
  public internal(set) var kerning: [Kerning] = []
  /// The digests of the tables that affect the layout of text, by tag. These tables position or substitute glyphs, or
  /// contain variations of advances and metrics.
  public internal(set) var layoutTables: [FontTag: FontLock.Digest] = [:]
  /// A digest of the glyph numbers of all characters; `nil` if no table positions or substitutes glyphs.
  public internal(set) var characterGlyphs: FontLock.Digest?
  /// A digest of the advances of all glyphs, by glyph number; `nil` if `characterGlyphs` is `nil`.
  public internal(set) var glyphAdvances: FontLock.Digest?
  /// The OpenType features, with the tables that contain them.
  public internal(set) var features: [FontTag: FeatureTables] = [:]
  /// How many lowercase letters `smcp` replaces with small capitals.
  public internal(set) var lowercaseSmallCaps = SmallCaps.Availability.none
  /// How many capitals `c2sc` replaces with small capitals.
  public internal(set) var uppercaseSmallCaps = SmallCaps.Availability.none

  /// A table that contains kerning.
  public enum Kerning: String, Sendable, CaseIterable {
    /// A `kern` feature of the `GPOS` table.
    case gpos = "GPOS"
    /// The `kern` table.
    case kern
    /// The `kerx` table.
    case kerx
  }

  /// The tables that contain a feature.
  public enum FeatureTables: String, Sendable, CaseIterable {
    /// The table for glyph substitution.
    case gsub = "GSUB"
    /// The table for glyph positioning.
    case gpos = "GPOS"
    /// Both tables.
    case both = "GSUB, GPOS"
  }

  /// An axis of a variable face.
  public struct Axis: Sendable, Hashable {
    /// The tag of the axis.
    public let tag: FontTag
    /// The lowest value, in the units of the axis.
    public let minimum: Double
    /// The default value.
    public let defaultValue: Double
    /// The highest value.
    public let maximum: Double
  }

  /// A named instance of a variable face.
  public struct Instance: Sendable, Hashable {
    /// The style name of the instance.
    public let name: String
    /// The PostScript name of the instance.
    public let postScriptName: String?
    /// The axis values of the instance: `opsz=14, wght=700`.
    public let place: String
  }

  /// A place in the variation space.
  public struct Place: Sendable, Hashable {
    /// The axis and its value: `wght=900`.
    public let place: String
    /// The metrics that differ from the metrics at the default values, in font units.
    public let metrics: [LockedMetric: Double]
    /// A digest of the advances at this place.
    public let advances: FontLock.Digest
  }
}
