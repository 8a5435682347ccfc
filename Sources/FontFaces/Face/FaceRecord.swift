public import FontTables

/// The recorded metrics of a face: everything that layout reads of it, without its outlines.
public struct FaceRecord: Sendable, Hashable {
  /// The names of the face.
  public package(set) var names: FaceNames
  /// Weight, width and slant.
  public package(set) var style: FontStyle
  /// The coordinates at which the metrics hold; empty for a face that is not variable.
  public package(set) var variations = VariationCoordinates()
  /// Font units to the em.
  public package(set) var unitsPerEm: Int
  /// The line metrics of every table, at those values.
  public package(set) var vertical: VerticalTables
  /// The height of the uppercase letters.
  public package(set) var capHeight: Height
  /// The height of the lowercase letters.
  public package(set) var xHeight: Height
  /// The top of the underline, in font units, negative below the baseline.
  public package(set) var underlinePosition: Double?
  /// The underline's thickness, in font units.
  public package(set) var underlineThickness: Double?
  /// The top of the strike-out line, in font units.
  public package(set) var strikeoutPosition: Double?
  /// The strike-out line's thickness, in font units.
  public package(set) var strikeoutThickness: Double?
  /// Degrees; negative leans right, as in post.
  public package(set) var italicAngle: Double?
  /// The mean advance of the glyphs, in font units.
  public package(set) var averageWidth: Double?
  /// The advance of the digit zero, in font units.
  public package(set) var zeroWidth: Double?
  /// The widest advance, in font units.
  public package(set) var maxAdvance: Double?
  /// The advances of the letters, in font units; a letter that is missing here is missing in the face.
  public package(set) var advances: [Unicode.Scalar: Double] = [:]
  /// Whether its letters are all of one width.
  public package(set) var isMonospaced = false
  /// Which letters have small capitals.
  public package(set) var smallCaps = SmallCaps.none
  /// The PANOSE digits.
  public package(set) var panose: Panose?
  /// The kind of face; nil when it is not known.
  public package(set) var kind: FontClass?
  /// The thickness of the upright strokes, in font units; nil when it was not measured.
  public package(set) var stem: Double?
  /// The thinnest part of the strokes over the thickest, 0…1; nil when it was not measured.
  public package(set) var contrast: Double?
  /// OS/2's fsType: what the font's maker allows; nil when it is not known.
  public package(set) var embedding: EmbeddingRights?
  /// The tables that set text as the font does; nil where the metrics alone are recorded.
  package var text: RecordedText?
  /// The mean advance of a character of English text, in font units, where the letters' own are not recorded.
  package var textWidth: Double?
  /// Where the metrics are from: `profile`, or `published`.
  package var source = MetricSource.profile
  /// Which metrics are those of the face that draws in its place.
  package var substituted: SubstituteMetrics = []
  /// The face that draws in its place, for the advances that are not recorded; nil for a profile.
  package var standIn: StandIn?
  /// Who publishes the metrics; nil for those of a profile.
  package var published: PublishedFace?

  /// A height, and what it was read from when it was recorded.
  public struct Height: Sendable, Hashable {
    /// The height in font units.
    public let value: Double
    /// The table, or the measurement (`OS/2`, `measured H`).
    public let source: String

    package init(_ value: Double, source: String) {
      self.value = value
      self.source = source
    }
  }

  /// The letters whose advances are recorded: the printable ones of Latin-1.
  public static let letters: [ClosedRange<UInt32>] = [0x20...0x7E, 0xA0...0xFF]

  package init(
    names: FaceNames, style: FontStyle, unitsPerEm: Int, vertical: VerticalTables, capHeight: Height, xHeight: Height
  ) {
    self.names = names
    self.style = style
    self.unitsPerEm = unitsPerEm
    self.vertical = vertical
    self.capHeight = capHeight
    self.xHeight = xHeight
  }
}

/// Whether a face has small capitals of its own: for the Latin letters, in the default language.
public struct SmallCaps: Sendable, Hashable {
  /// How many of the letters really change.
  public enum Availability: String, Sendable, CaseIterable {
    /// Every letter that the face has.
    case full
    /// Some of them.
    case partial
    /// None, even where the feature is declared.
    case none
  }

  /// Lowercase letters a…z, by the feature `smcp`.
  public let lowercase: Availability
  /// Uppercase letters A…Z, by the feature `c2sc`.
  public let uppercase: Availability
  /// Which of `smcp`, `c2sc`, `pcap` and `c2pc` the face declares; declaring one is no proof that it works.
  public let declaredFeatures: [FontTag]

  package init(lowercase: Availability, uppercase: Availability, declaredFeatures: [FontTag]) {
    self.lowercase = lowercase
    self.uppercase = uppercase
    self.declaredFeatures = declaredFeatures
  }

  package static let none = SmallCaps(lowercase: .none, uppercase: .none, declaredFeatures: [])
}
