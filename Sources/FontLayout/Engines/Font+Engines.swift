public import FontEngines
internal import FontFaces
import FontMatching

extension Font {
  /// The line metrics as an engine reads, scales and rounds them, in points.
  ///
  /// - Parameters:
  ///   - engine: whose metrics these are.
  ///   - scale: device pixels per point, above 0: an engine rounds to these pixels.
  /// - Returns: nil when the engine does not read this kind of face.
  public func metrics(of engine: TextEngine, scale: Double = 1) -> EngineMetrics? {
    match.metricsFace.metrics(of: engine, size: pointSize * match.metricsScale * scale)?.scaled(by: 1 / scale)
  }

  /// The face's line by every convention and in every engine that reads it, side by side.
  ///
  /// - Parameter scale: device pixels per point, above 0.
  public func lineComparison(scale: Double = 1) -> LineComparison {
    LineComparison(
      MetricConvention.allCases.map { ComparedLine($0, metrics($0)) }
        + TextEngine.allCases.compactMap { metrics(of: $0, scale: scale).map(ComparedLine.init) })
  }
}
