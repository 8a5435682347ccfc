package import FontFaces
package import FontNames
internal import FontSources
internal import MetricValues

/// Whose metrics layout reads where a font is absent, and how its substitute is scaled.
package struct AbsentMetrics: Sendable, Hashable {
  /// What is published of the absent font; nil where nothing is, and layout reads the substitute's own metrics.
  package let published: PublishedFont?
  /// How the substitute is scaled; nil where a generic family is absent, which has no metrics.
  package let scaling: Scaling?
  /// The family that was asked for, where the published metrics are those of another; nil elsewhere.
  package let otherFamily: String?
  /// What is known of the absent font's advances; nil where nothing is.
  package let known: AbsentAdvances?
  /// How its advances become those of the absent font's text.
  package let advances: SubstituteAdvances

  /// How a substitute is scaled.
  package enum Scaling: Sendable, Hashable {
    /// By a factor, so that a metric agrees.
    case scaled(by: Double, keeping: KeptMetric)
    /// The same, with the height of the family's regular face: nobody publishes that of the absent face.
    case scaledAsRegular(by: Double, keeping: KeptMetric, family: String)
    /// Not at all: its advances are those of the absent family.
    case twin(of: String)
    /// Not at all: it draws emoji.
    case emoji
    /// Not at all, though metrics of the absent font are known: that one is not, or none is to be kept.
    case unscaled(KeptMetric)
    /// Not at all: no metric of the absent family is known.
    case unknown(family: String)

    fileprivate var isTwin: Bool { if case .twin = self { true } else { false } }

    fileprivate var factor: Double {
      switch self {
      case .scaled(by: let factor, keeping: _), .scaledAsRegular(by: let factor, keeping: _, family: _): factor
      case .twin, .emoji, .unscaled, .unknown: 1
      }
    }
  }

  /// Whether the substitute has the advances of the absent family.
  package var isTwin: Bool { scaling?.isTwin ?? false }

  /// The factor by which the substitute is scaled.
  package var factor: Double { scaling?.factor ?? 1 }
}

extension AbsentMetrics {
  /// The metrics of an absent font in whose place a face draws, scaled so that a metric is preserved where it is known. A metric
  /// twin keeps its size.
  package init(of absent: AbsentFont, drawnBy face: FontFace, keeping kept: KeptMetric) {
    // At any other size the lines of a metric twin would break elsewhere, and text is what it was made for. The heights of
    // its letters may differ.
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
  /// Whether metrics of it are known, from a profile or published ones.
  var isKnown: Bool { isRecorded || published != nil || likeness.capHeight != nil }

  /// Whether a height that is kept is that of the family's regular face: of this face others are published, and not that one.
  fileprivate func isOfRegularFace(_ kept: KeptMetric) -> Bool {
    guard let published else { return false }
    return switch kept {
    case .capHeight: published.metrics[.capHeight] == nil
    case .xHeight: published.metrics[.xHeight] == nil
    case .none, .width: false
    }
  }
}
