/// What a layout depends on in a set of font files, recorded: a file to commit, by which a later look tells what has
/// moved.
///
/// It holds no absolute path and no time: the same fonts make the same bytes on every machine.
public struct FontLock: Sendable, Hashable {
  /// The version of the form that is written, and read.
  public static let version = 1
  /// What the file is called unless told otherwise.
  public static let standardName = "fonts.lock.json"

  /// The files and folders that were recorded, relative to the lock's folder: where a new file would be noticed.
  public let paths: [String]
  /// The font files, in the order of the bytes of their paths.
  public let files: [LockedFile]

  /// How many faces the files have.
  public var faceCount: Int { files.reduce(0) { $0 + $1.faces.count } }

  init(paths: [String], files: [LockedFile]) {
    self.paths = paths.firstOfEach.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    self.files = files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }
}

/// A font file as it was recorded.
public struct LockedFile: Sendable, Hashable {
  /// Its path, relative to the lock's folder, with `/` between folders.
  public let path: String
  /// The SHA-256 digest of its bytes, as 64 lower-case hexadecimal digits.
  public let sha256: String
  /// How many bytes it has.
  public let byteCount: Int
  /// The kind of file: `TrueType`, `WOFF2`.
  public let format: String
  /// Its faces, in the file's order.
  public let faces: [LockedFace]
}

/// A face as it was recorded, as it lies in its file.
public struct LockedFace: Sendable, Hashable {
  /// The PostScript name.
  public var postScriptName: String?
  /// The full name.
  public var fullName: String?
  /// The family.
  public var family: String?
  /// The style within the family.
  public var style: String?
  /// The weight, 1…1000.
  public var weight = 400.0
  /// The width in percent of normal.
  public var width = 100.0
  /// `upright`, `italic`, or `oblique` with its angle.
  public var slant = "upright"

  /// Font units to the em; pixels for a face that has bitmaps only.
  public var unitsPerEm = 1000
  /// The figures, in font units; one that the font does not have is not among them.
  public var figures: [LockedFigure: Double] = [:]

  /// The axes, in the font's order.
  public var axes: [Axis] = []
  /// The named instances, in the font's order.
  public var instances: [Instance] = []
  /// The ends of the axes, as far as their figures are others than those of the face as it lies in its file.
  public var places: [Place] = []

  /// How many glyphs it has; `nil` where the file does not say.
  public var glyphCount: Int?
  /// How many code points it has glyphs for.
  public var coverageCount = 0
  /// A digest of these code points.
  public var coverage = ""
  /// A digest of the advances of all of them.
  public var advances = ""

  /// Where its kerning is: a `kern` or `kerx` table, or a feature of `GPOS`; empty where it has none.
  public var kerning: [String] = []
  /// The digests of the tables that move or replace glyphs, by tag.
  public var layoutTables: [String: String] = [:]
  /// The tags of its features, each with the tables that have it: `GSUB`, `GPOS`, or both.
  public var features: [String: String] = [:]
  /// How many small letters become small capitals: `full`, `partial`, `none`.
  public var smallLetters = "none"
  /// How many capitals do.
  public var capitals = "none"

  /// An axis of a variable face.
  public struct Axis: Sendable, Hashable {
    /// Its tag.
    public let tag: String
    /// The lowest value, in the axis's own units.
    public let minimum: Double
    /// The value of the face as it lies in its file.
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
    /// Its place: `opsz=14, wght=700`.
    public let place: String
  }

  /// A place in the variation space.
  public struct Place: Sendable, Hashable {
    /// The axis and the value that it was moved to: `wght=900`.
    public let place: String
    /// The figures that are others there, in font units.
    public let figures: [LockedFigure: Double]
    /// A digest of the advances there.
    public let advances: String
  }
}
