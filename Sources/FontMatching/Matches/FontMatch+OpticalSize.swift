import FontFaces
internal import FontFiles
internal import Synchronization

extension FontMatch {
  /// The same match for text of a size: where the face has an optical size axis, `opsz`, its face is set to the size, within
  /// the axis's range, and a step says so. Everything else stays, the outcome too.
  ///
  /// CSS Fonts 4, font-optical-sizing: the axis follows the size automatically. It does not where the request sets a value on
  /// the axis, or names an instance. A few dozen sizes of a match are cached: asking again costs a look-up, and nothing for
  /// a face without the axis.
  ///
  /// - Parameter points: the size in points, which is the axis's unit.
  public func forSize(_ points: Double) -> FontMatch {
    guard let opticalSizes, points.isFinite else { return self }
    let size = min(max(points, opticalSizes.axis.minimum), opticalSizes.axis.maximum)
    // The matches for other sizes are cached by the match that this one was made from.
    let base = sizedFrom ?? self
    if size == base.face.coordinates[.opticalSize] { return base }
    return (base.opticalSizes ?? opticalSizes).match(at: size, of: base)
  }
}

/// The matches for sizes that were made from one match.
final class OpticalSizes: Sendable {
  let axis: VariationAxis
  private let cache: Guarded<[Double: FontMatch]>

  /// The most sizes that are cached, more than a page has; with one more all are dropped.
  private static let most = 64

  /// Nil for a face whose optical size does not follow the size of the text.
  init?(_ face: FontFace, _ steps: [MatchStep]) {
    guard !face.axes.isEmpty, let axis = face.axes.first(where: { $0.tag == .opticalSize }),
      axis.minimum < axis.maximum, !steps.contains(where: \.fixesOpticalSize)
    else { return nil }
    self.axis = axis
    cache = Guarded([:])
  }

  func match(at size: Double, of base: FontMatch) -> FontMatch {
    if let cached = cache.withLock({ $0[size] }) { return cached }
    let match = base.set(toOpticalSize: size)
    return cache.withLock { cache in
      if let cached = cache[size] { return cached }
      if cache.count >= Self.most { cache.removeAll(keepingCapacity: true) }
      cache[size] = match
      return match
    }
  }
}

extension FontMatch {
  fileprivate func set(toOpticalSize size: Double) -> FontMatch {
    var face = self.face
    var steps = reasons.filter { !$0.isOpticalSize }
    do throws(FontError) {
      face = try face.at([.opticalSize: size])
      steps.append(.opticalSize(size))
    } catch {
      steps.append(.unreadable(error))
    }
    return FontMatch(
      face, outcome, from: origin, synthesis: synthesis, sizeAdjust: sizeAdjust, substitute: substitute,
      metricsFace: metricsFace === self.face ? nil : metricsFace, steps: steps, sizedFrom: self,
      request: request, namePlace: namePlace, fonts: fonts)
  }
}

extension MatchStep {
  fileprivate var isOpticalSize: Bool { if case .opticalSize = self { true } else { false } }
  fileprivate var fixesOpticalSize: Bool { if case .opticalSizeKept = self { true } else { false } }
}
