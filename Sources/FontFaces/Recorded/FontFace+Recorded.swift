package import FontFiles
public import FontTables

extension FontFace {
  /// Whether its metrics are the published ones of its family, and not those of a profile.
  package var isPublished: Bool { record?.source == .published }
  /// The published face that its metrics are of; nil for any other face.
  package var published: PublishedFace? { record?.published }
  /// Which of its metrics are those of the face that draws in its place.
  package var substitutedMetrics: SubstituteMetrics { record?.substituted ?? [] }
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
    cache(MeasuredHeights(capital: nil, x: nil))
    guard record.standIn == nil else { return }
    cache(
      MeasuredWidths(average: nil, widest: nil, zero: record.zeroWidth.map { MetricValue($0, record.source) }))
  }
}

extension FaceFacts {
  /// The identity of a recorded face; every metric's source is that of the record.
  fileprivate init(_ record: FaceRecord) {
    self.init(format: .profile, unitsPerEm: record.unitsPerEm)
    func metric(_ value: Double?, _ part: SubstituteMetrics? = nil) -> MetricValue? {
      value.map { MetricValue($0, part.map(record.source) ?? record.source) }
    }
    names = record.names
    style = record.style
    vertical = record.vertical
    capHeight = metric(record.capHeight.value, .capHeight)
    xHeight = metric(record.xHeight.value, .xHeight)
    underlinePosition = metric(record.underlinePosition, .details)
    underlineThickness = metric(record.underlineThickness, .details)
    strikeoutPosition = metric(record.strikeoutPosition, .details)
    strikeoutThickness = metric(record.strikeoutThickness, .details)
    italicAngle = metric(record.italicAngle, .details)
    averageWidth = metric(record.averageWidth)
    maxAdvance = metric(record.maxAdvance)
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

extension FontFace {
  /// The names that are right at the face's coordinates: away from the default and the named instances, only those of the
  /// family.
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

  /// The SHA-256 digest of a table's bytes, unpacked, as the font has them; nil when it has no such table.
  ///
  /// - Throws: `FontError` where the file is gone or damaged.
  package func digest(of table: FontTag) throws(FontError) -> String? {
    guard facts.isSFNT, facts.tables.contains(table) else { return nil }
    return try (origin ?? self).harfBuzzFace().withTable(table) { SHA256.hex(of: $0) }
  }

  /// A digest of the advances of all characters that the face covers, at its coordinates: it changes where any of them
  /// changes.
  ///
  /// - Parameter unitsPerEm: the em to whose whole units the advances are converted; nil for those of the face.
  /// - Throws: `FontError` where the file is gone or damaged.
  package func advancesDigest(unitsPerEm: Int? = nil) throws(FontError) -> String {
    let factor = unitsPerEm.map { Double($0) / Double(max(1, self.unitsPerEm)) }
    var bytes: [UInt8] = []
    for letter in try coverage().ranges.joined().compactMap(Unicode.Scalar.init) {
      let own = try advance(of: letter)
      let advance = factor.map { factor in own.map { ($0 * factor).rounded() } } ?? own
      // To 64ths: as fine as FreeType has them, and coarser than the last bit of a sum.
      append(letter.value, to: &bytes)
      append(advance.map { UInt32(bitPattern: Int32(clamping: Int(($0 * 64).rounded()))) } ?? .max, to: &bytes)
    }
    return SHA256.hex(of: bytes)
  }

  private func append(_ number: UInt32, to bytes: inout [UInt8]) {
    for shift in [24, 16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: number >> UInt32(shift))) }
  }
}

extension FontCoverage {
  /// A digest of its code points: it changes where one is added or removed.
  package var digest: String {
    SHA256.hex(of: Array(ranges.map { "\($0.lowerBound)-\($0.upperBound)" }.joined(separator: " ").utf8))
  }
}
