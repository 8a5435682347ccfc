internal import FontFaces
internal import NumberText

/// The published metrics of a family's regular face, in font units.
struct PublishedMetrics: Sendable, Hashable {
  let unitsPerEm: Int
  let ascender: Double?
  let descender: Double?
  let lineGap: Double?
  let capHeight: Double?
  let xHeight: Double?
  let averageWidth: Double?
  let source: String
}

extension PublishedMetrics {
  /// The metrics of a line; nil where nothing is published.
  init?(_ fields: ArraySlice<String>, source: String) throws(RowError) {
    var values: [Double?] = []
    for field in fields {
      if field == "-" {
        values.append(nil)
        continue
      }
      guard let value = Double(field), value.isFinite, abs(value) <= 65_536 else {
        throw RowError(reason: "\(field.prefix(24)) is no figure in font units")
      }
      values.append(value)
    }
    guard let em = values[0] else {
      guard values.allSatisfy({ $0 == nil }) else { throw RowError(reason: "it has figures, but no units per em") }
      return nil
    }
    guard em == em.rounded(), (16...16_384).contains(em) else {
      throw RowError(reason: "\(em.text(.shortest)) units per em; there are 16 to 16384")
    }
    for height in [values[1], values[4], values[5], values[6]] {
      if let height, height <= 0 { throw RowError(reason: "\(height.text(.shortest)) is no height or width") }
    }
    if let descender = values[2], descender > 0 {
      throw RowError(reason: "a descender of \(descender.text(.shortest)) is above the baseline; it is negative")
    }
    unitsPerEm = Int(em)
    (ascender, descender, lineGap) = (values[1], values[2], values[3])
    (capHeight, xHeight, averageWidth) = (values[4], values[5], values[6])
    self.source = source
  }
}

extension FontFace {
  /// The regular face of a family by its published metrics; nil where one of ascender, descender, cap height and x-height is
  /// missing.
  convenience init?(published metrics: PublishedMetrics, of family: String) {
    guard let ascender = metrics.ascender, let descender = metrics.descender, let capHeight = metrics.capHeight,
      let xHeight = metrics.xHeight
    else { return nil }
    var record = FaceRecord(
      names: FaceNames(postScriptName: nil, fullName: family, family: family, style: nil), style: .regular,
      unitsPerEm: metrics.unitsPerEm,
      vertical: VerticalTables(
        hhea: .init(ascender: ascender, descender: descender, lineGap: metrics.lineGap ?? 0), typo: nil, win: nil,
        usesTypoMetrics: false, glyphBox: nil, other: nil),
      capHeight: .init(capHeight, source: metrics.source), xHeight: .init(xHeight, source: metrics.source))
    record.textWidth = metrics.averageWidth
    record.source = .published
    self.init(recorded: record, path: nil)
  }
}
