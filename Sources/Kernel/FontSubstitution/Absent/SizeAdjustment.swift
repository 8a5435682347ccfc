internal import FontFaces
package import FontNames
internal import MetricValues

/// The factor by which a substitute is scaled, to preserve a metric of the absent font.
package enum SizeAdjustment {
  /// The range of valid factors. If a factor is outside, one of the two metrics is wrong.
  package static let sane = 0.1...10.0

  /// Returns the factor. It is nil if no metric is to be preserved, or if the metric of the absent font or of the
  /// face is unknown.
  static func factor(from face: FontFace, to wanted: Likeness, keeping kept: KeptMetric) -> Double? {
    switch kept {
    case .none: nil
    case .capHeight: factor(wanted.capHeight, of: face) { $0.capHeight }
    case .xHeight: factor(wanted.xHeight, of: face) { $0.xHeight }
    case .width: factor(wanted.averageWidth, face.letterShape?.averageWidth)
    }
  }

  /// Returns the factor for a height. It is also nil for a face without Latin letters, because its heights are not
  /// those of letters.
  private static func factor(_ wanted: Double?, of face: FontFace, _ height: (FontFace) -> HeightMetric) -> Double? {
    let height = height(face)
    let own = MetricValue(height.value, height.source).perEm(of: face.unitsPerEm)
    guard let factor = factor(wanted, own), !face.lacksLatinLetters else { return nil }
    return factor
  }

  /// Returns the factor between two fonts with known letters, to preserve a height; nil if one of them has no Latin
  /// letters.
  package static func factor(from drawn: MetricsOwner, toLettersOf wanted: MetricsOwner, keeping kept: KeptMetric)
    -> Double?
  {
    let metric: Metric = kept == .xHeight ? .xHeight : .capHeight
    guard !drawn.lacksLatinLetters, !wanted.lacksLatinLetters, !drawn.substituted.contains(metric),
      !wanted.substituted.contains(metric)
    else { return nil }
    let (own, asked) = (drawn.metrics(), wanted.metrics())
    return switch kept {
    case .capHeight: factor(asked.capHeight.perEm(of: asked.unitsPerEm), own.capHeight.perEm(of: own.unitsPerEm))
    case .xHeight: factor(asked.xHeight.perEm(of: asked.unitsPerEm), own.xHeight.perEm(of: own.unitsPerEm))
    case .none, .width: nil
    }
  }

  private static func factor(_ wanted: Double?, _ own: Double?) -> Double? {
    guard let wanted, let own, own > 0 else { return nil }
    let factor = wanted / own
    return sane.contains(factor) ? factor : nil
  }
}

extension MetricValue {
  /// The value in ems; nil if it is estimated.
  fileprivate func perEm(of unitsPerEm: Int) -> Double? { source.isEstimated ? nil : value / Double(unitsPerEm) }
}
