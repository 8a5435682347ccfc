import FontFaces
internal import FontFiles
internal import FontNames
internal import FontSources
internal import FontSubstitution
internal import Synchronization

extension FontMatch {
  /// Returns the same match for text of a size. If the face has an optical size axis (`opsz`), the axis is set to the
  /// size, within the range of the axis. A reason reports this change. Everything else stays the same, including the
  /// outcome.
  ///
  /// CSS Fonts 4, font-optical-sizing: the axis follows the size, unless the request sets the axis or names an
  /// instance. A few dozen sizes are cached for each match.
  ///
  /// - Parameter points: the size in points, which is the axis's unit.
  public func forSize(_ points: Double) -> FontMatch {
    guard let opticalSizes, points.isFinite else { return self }
    let size = min(max(points, opticalSizes.axis.minimum), opticalSizes.axis.maximum)
    // The matches for all sizes are cached in the original match.
    let base = sizedFrom ?? self
    if size == base.face.coordinates[.opticalSize] { return base }
    return (base.opticalSizes ?? opticalSizes).match(at: size, of: base)
  }
}

/// The cached matches for the sizes of an original match.
final class OpticalSizes: Sendable {
  let axis: VariationAxis
  private let cache: Guarded<[Double: FontMatch]>

  /// The greatest number of cached sizes. A page has fewer sizes. If another size is added, all old sizes are dropped.
  private static let most = 64

  /// Returns nil for a face without an optical size axis.
  init?(_ face: FontFace) {
    guard !face.axes.isEmpty, let axis = face.axes.first(where: { $0.tag == .opticalSize }),
      axis.minimum < axis.maximum
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
    var decision = decision
    do throws(FontError) {
      decision.styled.face = try face.following(opticalSize: size)
      decision.opticalSize = .points(size)
    } catch {
      decision.opticalSize = .unreadable(error)
    }
    return FontMatch(decision, asked: asked, sizedFrom: self)
  }
}
