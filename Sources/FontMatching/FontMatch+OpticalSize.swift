internal import Files
import FontFaces
internal import Synchronization

extension FontMatch {
  /// The same match for text of a size: where the face has an optical size axis, `opsz`, its face is set to the size, held
  /// at the axis's ends, and a step says so. Everything else, the outcome too, stays.
  ///
  /// CSS Fonts 4, font-optical-sizing: the size is followed automatically, but for a value that the request sets on the
  /// axis itself; a named instance that was asked for by its name keeps its own. Matches for sizes are kept, a few dozen a
  /// match: asking again costs a look-up, and nothing for a face without the axis.
  ///
  /// - Parameter points: the size in points, which is the axis's unit.
  public func forSize(_ points: Double) -> FontMatch {
    guard let opticalSizes, points.isFinite else { return self }
    let held = min(max(points, opticalSizes.axis.minimum), opticalSizes.axis.maximum)
    // Of a match for one size, the match that it was made from knows the others.
    let base = sizedFrom ?? self
    if held == base.face.coordinates[.opticalSize] { return base }
    return (base.opticalSizes ?? opticalSizes).match(at: held, of: base)
  }
}

/// The matches for sizes that were made from one.
final class OpticalSizes: Sendable {
  let axis: VariationAxis
  private let kept = Guarded<[Double: FontMatch]>([:])

  /// More sizes than a page has; beyond them all are forgotten.
  private static let most = 64

  /// `nil` for a face whose optical size does not follow the size of the text.
  init?(_ face: FontFace, _ steps: [MatchStep]) {
    guard !face.axes.isEmpty, let axis = face.axes.first(where: { $0.tag == .opticalSize }),
      axis.minimum < axis.maximum, !steps.contains(where: \.keepsOpticalSize)
    else { return nil }
    self.axis = axis
  }

  func match(at size: Double, of base: FontMatch) -> FontMatch {
    if let known = kept.withLock({ $0[size] }) { return known }
    let match = base.set(toOpticalSize: size)
    return kept.withLock { kept in
      if let known = kept[size] { return known }
      if kept.count >= Self.most { kept.removeAll(keepingCapacity: true) }
      kept[size] = match
      return match
    }
  }
}

extension FontMatch {
  fileprivate func set(toOpticalSize size: Double) -> FontMatch {
    var face = self.face
    var steps = told.filter { !$0.isOpticalSize }
    do throws(FontError) {
      face = try face.at([.opticalSize: size])
      steps.append(.opticalSize(size))
    } catch {
      steps.append(.unreadable(error))
    }
    return FontMatch(
      face, outcome, from: origin, synthesis: synthesis, sizeAdjust: sizeAdjust, standIn: standIn,
      figures: figures === self.face ? nil : figures, steps: steps, sizedFrom: self,
      request: request, collection: collection)
  }
}

extension MatchStep {
  fileprivate var isOpticalSize: Bool { if case .opticalSize = self { true } else { false } }
  fileprivate var keepsOpticalSize: Bool { if case .opticalSizeKept = self { true } else { false } }
}
