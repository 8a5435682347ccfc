internal import FontFiles
package import FontNames
public import FontTables

extension FontFace {
  /// Whether its metrics are the published ones of its family, and not those of a profile.
  package var isPublished: Bool { record?.source == .published }
  /// The published face that its metrics are of; nil for any other face.
  package var published: PublishedFace? { record?.published }
  /// Which of its metrics are those of the face that draws in its place.
  package var substitutedMetrics: Set<Metric> { record?.substituted ?? [] }
  /// The kind of face by its record; `nil` for a face that is read from its file.
  package var recordedClass: FontClass? { record?.kind }
  /// The values on a variable face's axes at which its recorded metrics hold; `nil` for a face that is read from its file.
  package var recordedVariations: VariationCoordinates? { record?.variations }

  /// A face without a font, by its recorded metrics.
  ///
  /// - Parameters:
  ///   - record: the metrics.
  ///   - path: the file that they were read from; `nil` for a record in memory.
  package convenience init(recorded record: FaceRecord, path: String?) {
    self.init(FaceFacts(record), record, source: FontSource(recordedAt: path))
    // What would be measured is either in the record or missing.
    _ = cachedHeights.storeIfNil(MeasuredHeights(capital: nil, x: nil))
    guard record.standIn == nil else { return }
    _ = cachedWidths.storeIfNil(MeasuredWidths(average: nil, widest: nil, zero: nil))
  }
}

extension FaceFacts {
  /// The identity of a recorded face; every metric's source is that of the record.
  fileprivate init(_ record: FaceRecord) {
    self.init(format: .profile, unitsPerEm: record.unitsPerEm)
    names = record.names
    style = record.style
    metrics = MetricTable { metric in record.metrics[metric].map { MetricValue($0, record.source(of: metric)) } }
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
