internal import FontFaces
internal import FontTables

extension FontFace {
  /// A face that is not here, by its published metrics. Metrics that nobody publishes are those of the face that draws, as
  /// large as it is drawn; each says so as its source.
  ///
  /// - Parameters:
  ///   - metrics: what is published.
  ///   - drawn: the face that draws.
  ///   - factor: the factor by which that one is scaled.
  convenience init(published metrics: PublishedMetrics, drawnBy drawn: FontFace, scaledBy factor: Double) {
    let em = Double(metrics.unitsPerEm)
    let scale = factor * em / Double(drawn.unitsPerEm)
    let own = drawn.metrics()
    var substituted: SubstituteMetrics = .details
    if metrics.vertical == nil { substituted.insert(.line) }
    if metrics.capHeight == nil { substituted.insert(.capHeight) }
    if metrics.xHeight == nil { substituted.insert(.xHeight) }
    let line = VerticalTables.Values(
      ascender: own.ascender.value * scale, descender: own.descender.value * scale, lineGap: own.leading.value * scale)
    var record = FaceRecord(
      names: metrics.face.names, style: metrics.face.style, unitsPerEm: metrics.unitsPerEm,
      vertical: metrics.vertical
        ?? VerticalTables(hhea: line, typo: nil, win: nil, usesTypoMetrics: false, glyphBox: nil, other: nil),
      capHeight: .init(
        metrics.capHeight ?? own.capHeight.value * scale, source: metrics.face.capHeightSource ?? "substitute"),
      xHeight: .init(metrics.xHeight ?? own.xHeight.value * scale, source: metrics.face.xHeightSource ?? "substitute"))
    func scaled(_ value: MetricValue?) -> Double? { value.map { $0.value * scale } }
    record.underlinePosition = scaled(own.underlinePosition)
    record.underlineThickness = scaled(own.underlineThickness)
    record.strikeoutPosition = scaled(own.strikeoutPosition)
    record.strikeoutThickness = scaled(own.strikeoutThickness)
    record.italicAngle = own.italicAngle?.value
    record.averageWidth = metrics.averageWidth
    record.standIn = FaceRecord.StandIn(face: drawn, scale: scale)
    record.textWidth = metrics.textWidth
    record.isMonospaced = drawn.isFixedPitch
    record.source = .published
    record.substituted = substituted
    record.published = metrics.face
    self.init(recorded: record, path: nil)
  }
}
