internal import FontFiles
public import FontNames
public import FontTables
package import MetricValues
internal import SharedValues

/// The recorded metrics of a face: everything that layout reads of it, without its outlines.
package struct FaceRecord: Sendable, Hashable {
  /// The names of the face.
  package var names: FaceNames
  /// Weight, width and slant.
  package var style: FontStyle
  /// The coordinates at which the metrics hold; empty for a face that is not variable.
  package var variations = VariationCoordinates()
  /// The metrics, at those values.
  package var metrics: StatedMetrics
  /// The sources of its heights when they were recorded: a table, or a measurement (`OS/2`, `measured H`).
  package var heightSources: MetricTable<String>
  /// The advances of the letters, in font units; a letter that is missing here is missing in the face.
  package var advances: [Unicode.Scalar: Double] = [:]
  /// Whether its letters are all of one width.
  package var isMonospaced = false
  /// Which letters have small capitals.
  package var smallCaps = SmallCaps.none
  /// The PANOSE digits.
  package var panose: Panose?
  /// The kind of face; nil when it is not known.
  package var kind: FontClass?
  /// The thickness of the upright strokes, in font units; nil when it was not measured.
  package var stem: Double?
  /// The thinnest part of the strokes over the thickest, 0…1; nil when it was not measured.
  package var contrast: Double?
  /// OS/2's fsType: what the font's maker allows; nil when it is not known.
  package var embedding: EmbeddingRights?
  /// The tables that set text as the font does; nil where the metrics alone are recorded.
  package var text: RecordedText?

  /// The letters whose advances are recorded: the printable ones of Latin-1.
  package static let letters: [ClosedRange<UInt32>] = [0x20...0x7E, 0xA0...0xFF]

  package init(
    names: FaceNames, style: FontStyle, metrics: StatedMetrics, heightSources: MetricTable<String> = [:]
  ) {
    self.names = names
    self.style = style
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

extension FontFace {
  /// A face without a font, by its recorded metrics.
  ///
  /// - Parameters:
  ///   - record: the metrics.
  ///   - path: the file that they were read from; `nil` for a record in memory.
  package convenience init(recorded record: FaceRecord, path: String?) {
    self.init(FaceFacts(record), record, source: FontSource(recordedAt: path))
    // A value that would be measured is either in the record or missing.
    _ = cachedHeights.storeIfNil(MeasuredHeights(capital: nil, x: nil))
    _ = cachedWidths.storeIfNil(MeasuredWidths(average: nil, widest: nil, zero: nil))
  }
}

extension FaceFacts {
  /// The identity of a recorded face; every metric's source is the profile.
  fileprivate init(_ record: FaceRecord) {
    self.init(format: .profile, unitsPerEm: record.metrics.unitsPerEm)
    names = record.names
    style = record.style
    metrics = MetricTable { metric in record.metrics[metric].map { MetricValue($0, .profile) } }
    panose = record.panose
    embedding = record.embedding
    tables = record.text?.tables ?? []
    isFixedPitch = record.isMonospaced
  }
}

extension FontFormat {
  /// No font file: recorded metrics.
  public static let profile = FontFormat(rawValue: "profile")
}

extension Panose {
  /// The digits of a record; nil when there are not ten.
  package init?(digits: [UInt8]) {
    let span = digits.span
    unsafe self.init(span.bytes, at: 0)
  }
}
