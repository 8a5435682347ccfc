internal import FontFiles
public import FontNames
public import FontTables
package import MetricValues
internal import SharedValues

/// The recorded metrics of a face: everything that layout needs, except outlines.
package struct FaceRecord: Sendable, Hashable {
  package var names: FaceNames
  package var style: FontStyle
  /// The coordinates at which the metrics are valid; empty for a face that is not variable.
  package var variations = VariationCoordinates()
  package var metrics: StatedMetrics
  /// The source of each height at the time of recording: a table (`OS/2`) or a measurement (`measured H`).
  package var heightSources: MetricTable<String>
  /// The advances of the letters, in font units. A letter that is not included has no glyph in the face.
  package var advances: [Unicode.Scalar: Double] = [:]
  package var isMonospaced = false
  package var smallCaps = SmallCaps.none
  package var panose: Panose?
  package var kind: FontClass?
  /// The thickness of the upright strokes, in font units; nil if it was not measured.
  package var stem: Double?
  /// The thinnest part of the strokes divided by the thickest, 0…1; nil if it was not measured.
  package var contrast: Double?
  /// The embedding rights from the font's maker (OS/2, fsType); nil if they are unknown.
  package var embedding: EmbeddingRights?
  /// The tables that shape text like the font; nil if only the metrics are recorded.
  package var text: RecordedText?

  /// The letters whose advances are recorded: the printable characters of Latin-1.
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

/// How many Latin letters the face's own small capitals cover, in the default language.
public struct SmallCaps: Sendable, Hashable {
  /// How many letters change.
  public enum Availability: String, Sendable, CaseIterable {
    /// Every letter of the face changes.
    case full
    /// Some letters change.
    case partial
    /// No letter changes, even if the feature is declared.
    case none
  }

  /// How many of the lowercase letters a…z the feature `smcp` changes.
  public let lowercase: Availability
  /// How many of the uppercase letters A…Z the feature `c2sc` changes.
  public let uppercase: Availability
  /// The features among `smcp`, `c2sc`, `pcap` and `c2pc` that the face declares. They may have no effect.
  public let declaredFeatures: [FontTag]

  package init(lowercase: Availability, uppercase: Availability, declaredFeatures: [FontTag]) {
    self.lowercase = lowercase
    self.uppercase = uppercase
    self.declaredFeatures = declaredFeatures
  }

  package static let none = SmallCaps(lowercase: .none, uppercase: .none, declaredFeatures: [])
}

extension FontFace {
  /// Makes a face without a font from its recorded metrics.
  ///
  /// - Parameter path: the file of the record; nil for a record in memory.
  package convenience init(recorded record: FaceRecord, path: String?) {
    self.init(FaceFacts(record), record, source: FontSource(recordedAt: path))
    // Nothing can be measured without a font, so a height that the record lacks stays nil.
    _ = cachedHeights.storeIfNil(MeasuredHeights(capital: nil, x: nil))
    _ = cachedWidths.storeIfNil(MeasuredWidths(average: nil, widest: nil, zero: nil))
  }
}

extension FaceFacts {
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
  /// Recorded metrics without a font file.
  public static let profile = FontFormat(rawValue: "profile")
}

extension Panose {
  /// Reads the PANOSE digits in a record; nil unless there are ten digits.
  package init?(digits: [UInt8]) {
    let span = digits.span
    unsafe self.init(span.bytes, at: 0)
  }
}
