package import FontFaces
package import FontNames
internal import FontSources
internal import MetricValues

/// The metrics that layout uses for an absent font, and the scale of its substitute.
package struct AbsentMetrics: Sendable, Hashable {
  /// The published metrics of the absent font. If it is nil, layout uses the substitute's own metrics.
  package let published: PublishedFont?
  /// The scale of the substitute; nil for a generic family, which has no metrics.
  package let scaling: Scaling?
  /// The requested family, if the published metrics are those of another family; otherwise nil.
  package let otherFamily: String?
  package let known: AbsentAdvances?
  package let advances: SubstituteAdvances

  package enum Scaling: Sendable, Hashable {
    /// The substitute is scaled by a factor, to preserve a metric of the absent font.
    case scaled(by: Double, keeping: KeptMetric)
    /// The substitute is scaled by a factor, to preserve a height of the absent family's regular face. This height is
    /// not published for the absent face.
    case scaledAsRegular(by: Double, keeping: KeptMetric, family: String)
    /// The substitute is not scaled, because its advances are those of the absent family.
    case twin(of: String)
    /// The substitute is not scaled, because its emoji are used.
    case emoji
    /// The substitute is not scaled, although metrics of the absent font are known. The metric to preserve is not among
    /// them, or no metric is to be preserved.
    case unscaled(KeptMetric)
    /// The substitute is not scaled, because no metric of the absent family is known.
    case unknown(family: String)

    fileprivate var isTwin: Bool { if case .twin = self { true } else { false } }

    fileprivate var factor: Double {
      switch self {
      case .scaled(by: let factor, keeping: _), .scaledAsRegular(by: let factor, keeping: _, family: _): factor
      case .twin, .emoji, .unscaled, .unknown: 1
      }
    }
  }

  package var isTwin: Bool { scaling?.isTwin ?? false }

  package var factor: Double { scaling?.factor ?? 1 }
}

extension AbsentMetrics {
  /// Creates the metrics of an absent font, for the face that is drawn instead of it. If the metric to preserve is
  /// known, the face is scaled.
  package init(of absent: AbsentFont, drawnBy face: FontFace, keeping kept: KeptMetric) {
    // A metric twin was made to break lines at the same places as the absent font, so it is not scaled. The heights
    // of its letters may differ.
    let isOfEmoji = absent.isEmoji && EmojiFaces.hasEmoji(face)
    if absent.hasAdvances(of: face) {
      scaling = .twin(of: absent.family)
    } else if !isOfEmoji, let factor = SizeAdjustment.factor(from: face, to: absent.likeness, keeping: kept) {
      scaling =
        absent.isOfRegularFace(kept)
        ? .scaledAsRegular(by: factor, keeping: kept, family: absent.family) : .scaled(by: factor, keeping: kept)
    } else if absent.isKnown {
      scaling = isOfEmoji ? .emoji : .unscaled(kept)
    } else {
      scaling = absent.generic == nil ? .unknown(family: absent.family) : nil
    }
    let factor = scaling?.factor ?? 1
    let isTwin = scaling?.isTwin ?? false
    let known = absent.advances
    let own = SubstituteAdvances(scaledBy: factor, isTwin ? .twin : .substitute)
    let text =
      isTwin || isOfEmoji || kept == .none
      ? own : known.flatMap { SubstituteAdvances($0, drawnBy: face, scaledBy: factor) } ?? own
    self.known = known
    advances = text
    otherFamily = absent.isPublishedAsOther ? absent.askedFamily : nil
    published = absent.published.map { metrics in
      PublishedFont(
        metrics, known, family: absent.family, drawnBy: face, scaledBy: factor, advancesScaledBy: text.factor,
        keepsPitch: text.pitch != nil || text.kept == .twin,
        missingStyle: metrics.style == absent.publishedStyle ? nil : absent.publishedStyle)
    }
  }
}

extension AbsentFont {
  /// Whether metrics of the font are known, from a profile or from publishers.
  var isKnown: Bool { isRecorded || published != nil || likeness.capHeight != nil }

  /// Whether the preserved height is that of the family's regular face. This is so if only other metrics of the
  /// absent face are published.
  fileprivate func isOfRegularFace(_ kept: KeptMetric) -> Bool {
    guard let published else { return false }
    return switch kept {
    case .capHeight: published.metrics[.capHeight] == nil
    case .xHeight: published.metrics[.xHeight] == nil
    case .none, .width: false
    }
  }
}
