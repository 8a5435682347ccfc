public import FontNames
public import MetricValues

extension StyleGuide {
  /// The size in points of a resolved style in its face, whose metrics are recorded: `pointSize`, and for a family that is corrected
  /// to the x-height of another one so much of it that the lowercase letters are equally high.
  ///
  /// It is the size of the whole library's font if that has the faces which the guide asks for. Without the metrics that it
  /// takes, and where one of the two x-heights is wrong, the size is not corrected.
  ///
  /// - Parameters:
  ///   - style: a style that this guide resolved.
  ///   - metrics: the recorded metrics of a requested face; nil for one without.
  public func pointSize(
    of style: ResolvedGuideStyle, metrics: (FontDescriptor) -> RecordedMetrics?
  ) -> Double {
    guard case .matchingXHeight(let key) = style.family.correction, let reference = family(named: key),
      let own = metrics(style.descriptor)?.xHeightInEms,
      let wanted = metrics(reference.uprightFace(style.weight).descriptor)?.xHeightInEms
    else { return style.pointSize }
    return style.pointSize * (GuideFamily.xHeightFactor(from: own, to: wanted) ?? 1)
  }
}

extension RecordedMetrics {
  /// The x-height in ems; nil where it is not above 0.
  fileprivate var xHeightInEms: Double? { self[.xHeight].flatMap { $0 > 0 ? $0 / unitsPerEm : nil } }
}

extension GuideFamily {
  /// The factor of a size that gives lowercase letters another height, both heights in ems; nil where it is so large or so small
  /// that one of the two is wrong.
  package static func xHeightFactor(from own: Double, to wanted: Double) -> Double? {
    let factor = wanted / own
    return (0.5...2).contains(factor) ? factor : nil
  }

  /// The request for the upright face of a weight, in which the family's x-height is measured, and the weight that the guide
  /// gives it.
  package func uprightFace(_ weight: FontWeight) -> (descriptor: FontDescriptor, weight: FontWeight) {
    guard let face = face(weight, isItalic: false) else {
      return (FontDescriptor(names: [name], weight: weight), weight)
    }
    return (FontDescriptor(names: [face.name]), face.weight)
  }
}
