package import FontFaces
internal import FontNames
internal import FontSources
internal import FontTables

extension FontFace {
  /// A face that is not here, by its published metrics. Metrics that nobody publishes are those of the face that draws, as
  /// large as it is drawn; each says so as its source.
  ///
  /// - Parameters:
  ///   - metrics: what is published.
  ///   - drawn: the face that draws.
  ///   - factor: the factor by which that one is scaled.
  package convenience init(published metrics: PublishedMetrics, drawnBy drawn: FontFace, scaledBy factor: Double) {
    let em = Double(metrics.unitsPerEm)
    let scale = factor * em / Double(drawn.unitsPerEm)
    let own = drawn.metrics()
    let line = LineMetrics(
      ascender: own.ascender.value * scale, descender: own.descender.value * scale, leading: own.leading.value * scale,
      source: .substitute)
    var record = FaceRecord(
      names: metrics.face.names, style: metrics.face.style, unitsPerEm: metrics.unitsPerEm,
      lines: metrics.lines ?? DeclaredLines(hhea: line),
      metrics: metrics.values,
      heightSources: [
        .capHeight: metrics.face.capHeightSource ?? "substitute", .xHeight: metrics.face.xHeightSource ?? "substitute",
      ])
    record.substituted = metrics.lines == nil ? .line : []
    // Advances are read of the face that draws when they are asked for.
    for metric in Metric.allCases where metric.kind != .line && metric.kind != .width && record.metrics[metric] == nil {
      record.metrics[metric] = own[metric].map { metric.unit == .angle ? $0.value : $0.value * scale }
      record.substituted.insert(metric)
    }
    record.standIn = FaceRecord.StandIn(face: drawn, scale: scale)
    record.textWidth = metrics.textWidth
    record.isMonospaced = drawn.isFixedPitch
    record.source = .published
    record.published = metrics.face
    self.init(recorded: record, path: nil)
  }
}
