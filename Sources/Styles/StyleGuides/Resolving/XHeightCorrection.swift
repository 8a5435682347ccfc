public import FontNames
public import MetricValues

extension StyleGuide {
  /// Returns the size in points of a resolved style, computed from the recorded metrics of its face.
  ///
  /// The size is `pointSize`. If the family is corrected to the x-height of a different family, the size is changed
  /// until the lowercase letters of both families are equally high.
  ///
  /// The library's font has the same size if the requested faces are available. If metrics are missing or an x-height
  /// is wrong, the size is not corrected.
  ///
  /// - Parameters:
  ///   - style: a style that this guide resolved.
  ///   - metrics: returns the recorded metrics of a requested face; nil if there are no metrics for the face.
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
  /// The x-height in ems; nil if it is not above 0.
  fileprivate var xHeightInEms: Double? { self[.xHeight].flatMap { $0 > 0 ? $0 / unitsPerEm : nil } }
}

extension GuideFamily {
  /// Returns the factor by which a size is multiplied to give lowercase letters the wanted height. Heights are in ems.
  /// Nil if the factor is not within 0.5 to 2, because one of the heights must then be wrong.
  package static func xHeightFactor(from own: Double, to wanted: Double) -> Double? {
    let factor = wanted / own
    return (0.5...2).contains(factor) ? factor : nil
  }

  /// Returns the request for the upright face at a weight. The x-height of the family is measured in this face. The
  /// second value is the weight of this face in the guide.
  package func uprightFace(_ weight: FontWeight) -> (descriptor: FontDescriptor, weight: FontWeight) {
    guard let face = face(weight, isItalic: false) else {
      return (FontDescriptor(names: [name], weight: weight), weight)
    }
    return (FontDescriptor(names: [face.name]), face.weight)
  }
}
