public import FontNames
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
  /// The line of every table, at those values.
  package var lines: DeclaredLines
  /// The metrics but for those of the line, which a convention chooses.
  package var metrics: MetricTable<Double>
  /// The sources of its heights when they were recorded: a table, or a measurement (`OS/2`, `measured H`).
  package var heightSources: MetricTable<String>
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
  package var substituted: Set<Metric> = []
  /// The face that draws in its place, for the advances that are not recorded; nil for a profile.
  package var standIn: StandIn?
  /// Who publishes the metrics; nil for those of a profile.
  package var published: PublishedFace?

  /// The letters whose advances are recorded: the printable ones of Latin-1.
  public static let letters: [ClosedRange<UInt32>] = [0x20...0x7E, 0xA0...0xFF]

  package init(
    names: FaceNames, style: FontStyle, unitsPerEm: Int, lines: DeclaredLines, metrics: MetricTable<Double>,
    heightSources: MetricTable<String> = [:]
  ) {
    self.names = names
    self.style = style
    self.unitsPerEm = unitsPerEm
    self.lines = lines
    self.metrics = metrics
    self.heightSources = heightSources
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
