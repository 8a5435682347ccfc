public import FontTables
internal import Synchronization

extension FontFace {
  /// Whether its figures are not a profile's, but those that are published of its family.
  package var isPublished: Bool { record?.source == .published }
  /// What kind of face its record says that it is; `nil` for a face that is read from its file.
  package var recordedClass: FontClass? { record?.kind }
  /// The values on a variable face's axes at which its recorded figures hold; `nil` for a face that is read from its file.
  package var recordedVariations: VariationCoordinates? { record?.variations }

  /// A face by its figures alone.
  ///
  /// - Parameters:
  ///   - record: the figures.
  ///   - path: the file that they were read from; `nil` for those in memory.
  package convenience init(recorded record: FaceRecord, path: String?) {
    self.init(FaceFacts(record), record, source: FontSource(recordedAt: path))
    // What an open face measures, a recorded one has, or has not.
    cache(MeasuredHeights(capital: nil, x: nil))
    cache(
      MeasuredWidths(average: nil, widest: nil, zero: record.zeroWidth.map { MetricValue($0, record.source) }))
  }
}

extension FaceFacts {
  /// The identity of a recorded face; every figure's source is the profile.
  fileprivate init(_ record: FaceRecord) {
    self.init(format: .profile, unitsPerEm: record.unitsPerEm)
    func figure(_ value: Double?) -> MetricValue? { value.map { MetricValue($0, record.source) } }
    names = record.names
    style = record.style
    vertical = record.vertical
    capHeight = figure(record.capHeight.value)
    xHeight = figure(record.xHeight.value)
    underlinePosition = figure(record.underlinePosition)
    underlineThickness = figure(record.underlineThickness)
    strikeoutPosition = figure(record.strikeoutPosition)
    strikeoutThickness = figure(record.strikeoutThickness)
    italicAngle = figure(record.italicAngle)
    averageWidth = figure(record.averageWidth)
    maxAdvance = figure(record.maxAdvance)
    panose = record.panose
    isFixedPitch = record.isMonospaced
  }
}

extension FontFormat {
  /// No font file: the recorded figures of one.
  public static let profile = FontFormat(rawValue: "profile")
}

extension Panose {
  /// The digits of a record; `nil` where there are not ten.
  package init?(digits: [UInt8]) {
    let span = digits.span
    unsafe self.init(span.bytes, at: 0)
  }
}

extension FontFace {
  /// The names that hold at the face's coordinates: between the instances only those of its family do.
  package var namesAtCoordinates: FaceNames {
    guard axes.contains(where: { coordinates[$0.tag] != $0.defaultValue }) else { return names }
    var held = FaceNames()
    held.family = names.family
    held.otherFamilies = names.otherFamilies
    if instance != nil {
      held.postScriptName = names.postScriptName
      held.fullName = names.fullName
      held.style = names.style
    }
    return held
  }
}
