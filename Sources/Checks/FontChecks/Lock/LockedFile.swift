public import FontFaces
public import FontNames
public import FontTables

/// A recorded font file.
public struct LockedFile: Sendable, Hashable {
  /// Its path, relative to the lock's folder, with `/` between folders.
  public let path: String
  /// The digest of its bytes.
  public let sha256: FontLock.Digest
  /// Its size in bytes.
  public let byteCount: Int
  /// Its format.
  public let format: FontFormat
  /// Its faces, in the file's order.
  public let faces: [LockedFace]
}

/// A recorded face; for a variable font, at the default values of its axes.
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
  /// The width in percent of normal.
  public internal(set) var width: FontWidth
  /// Whether it is upright, italic or oblique.
  public internal(set) var slant: FontSlant

  /// The version of the font, fontRevision of its head table; `nil` without that table.
  public internal(set) var revision: Double?
  /// Font units per em; pixels for a face that has only bitmaps.
  public internal(set) var unitsPerEm: Int
  /// The metrics, in font units. A metric that the font does not have is absent.
  public internal(set) var metrics: [LockedMetric: Double]

  /// The axes, in the font's order.
  public internal(set) var axes: [Axis] = []
  /// The named instances, in the font's order.
  public internal(set) var instances: [Instance] = []
  /// The ends of the axes, if their metrics differ from those at the default values.
  public internal(set) var places: [Place] = []

  /// The number of glyphs; `nil` if the file does not contain it.
  public internal(set) var glyphCount: Int?
  /// The number of code points for which it has glyphs.
  public internal(set) var coverageCount: Int
  /// A digest of these code points.
  public internal(set) var coverage: FontLock.Digest
  /// The code points themselves.
  public internal(set) var characters: FontCoverage
  /// A digest of the advances of all these code points.
  public internal(set) var advances: FontLock.Digest

  /// The places of its kerning; empty if it has no kerning.
  public internal(set) var kerning: [Kerning] = []
  /// The digests of the tables for setting text, by tag: tables that position or substitute glyphs, and tables with
  /// variations of advances and metrics.
  public internal(set) var layoutTables: [FontTag: FontLock.Digest] = [:]
  /// A digest of the number of each character's glyph; `nil` if no table positions or substitutes glyphs.
  public internal(set) var characterGlyphs: FontLock.Digest?
  /// A digest of the advances of all glyphs, in the order of their numbers; `nil` if `characterGlyphs` is `nil`.
  public internal(set) var glyphAdvances: FontLock.Digest?
  /// Its OpenType features, each with the tables that have it.
  public internal(set) var features: [FontTag: FeatureTables] = [:]
  /// The share of lowercase letters that become small capitals by `smcp`.
  public internal(set) var lowercaseSmallCaps = SmallCaps.Availability.none
  /// The share of capitals that become small capitals by `c2sc`.
  public internal(set) var uppercaseSmallCaps = SmallCaps.Availability.none

  /// The place of a face's kerning.
  public enum Kerning: String, Sendable, CaseIterable {
    /// A `kern` feature of the `GPOS` table.
    case gpos = "GPOS"
    /// The `kern` table.
    case kern
    /// The `kerx` table.
    case kerx
  }

  /// The tables that have a feature.
  public enum FeatureTables: String, Sendable, CaseIterable {
    /// Glyph substitution.
    case gsub = "GSUB"
    /// Glyph positioning.
    case gpos = "GPOS"
    /// Both tables.
    case both = "GSUB, GPOS"
  }

  /// An axis of a variable face.
  public struct Axis: Sendable, Hashable {
    /// Its tag.
    public let tag: FontTag
    /// The lowest value, in the axis's own units.
    public let minimum: Double
    /// The default value.
    public let defaultValue: Double
    /// The highest value.
    public let maximum: Double
  }

  /// A named instance of a variable face.
  public struct Instance: Sendable, Hashable {
    /// Its style name.
    public let name: String
    /// Its PostScript name.
    public let postScriptName: String?
    /// Its values on the axes: `opsz=14, wght=700`.
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
