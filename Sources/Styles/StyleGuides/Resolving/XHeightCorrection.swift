public import FontNames
public import MetricValues

extension StyleGuide {
  /// Returns the size in points of a resolved style, computed from the recorded metrics of its face.
  ///
  /// The size is `pointSize`. If the family is corrected to the x-height of a different family, it is the size at which
  /// the lowercase letters of both families are equally high.
  ///
  /// The font that the library returns has the same size if the requested faces are available. The size is not
  /// corrected if metrics are missing, or if an x-height is wrong.
  ///
  /// - Parameters:
  ///   - style: a style that this guide resolved.
  ///   - metrics: the recorded metrics of a requested face; nil if there are no metrics for it.
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
  /// Returns the factor by which a size is multiplied to give lowercase letters the requested height. Both heights are
  /// in ems. Nil if the factor is too large or too small, because then one of the heights is wrong.
  package static func xHeightFactor(from own: Double, to wanted: Double) -> Double? {
    let factor = wanted / own
    return (0.5...2).contains(factor) ? factor : nil
  }

  /// Returns the request for the upright face that is used to measure the x-height of the family at a weight. The
  /// second value is the weight that the guide gives this face.
  package func uprightFace(_ weight: FontWeight) -> (descriptor: FontDescriptor, weight: FontWeight) {
    guard let face = face(weight, isItalic: false) else {
      return (FontDescriptor(names: [name], weight: weight), weight)
    }
    return (FontDescriptor(names: [face.name]), face.weight)
  }
}
