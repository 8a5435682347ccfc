internal import FontFaces

/// The factor by which a stand-in is scaled so that a figure of the absent font is kept.
enum SizeAdjustment {
  /// A factor beyond these is no adjustment: one of the two figures is nonsense.
  private static let sane = 0.1...10.0

  /// The factor; `nil` where nothing is to be kept, or the figure is not known of one of the two.
  static func factor(from face: FontFace, to wanted: Likeness, keeping kept: KeptMetric) -> Double? {
    switch kept {
    case .none: nil
    case .capHeight: factor(wanted.capHeight, face.capHeight.perEm(of: face))
    case .xHeight: factor(wanted.xHeight, face.xHeight.perEm(of: face))
    case .width: factor(wanted.averageWidth, face.letterShape?.averageWidth)
    }
  }

  private static func factor(_ wanted: Double?, _ own: Double?) -> Double? {
    guard let wanted, let own, own > 0 else { return nil }
    let factor = wanted / own
    return sane.contains(factor) ? factor : nil
  }
}

extension HeightMetric {
  /// The height in ems; `nil` where it is a guess.
  fileprivate func perEm(of face: FontFace) -> Double? {
    if case .estimated = source { return nil }
    return value / Double(face.unitsPerEm)
  }
}
