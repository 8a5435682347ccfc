public import FontMatching
internal import FontNames
public import StyleGuides

extension StyleGuide {
  /// Returns the face that replaces an absent face of the guide, from the family's first installed fallback. Nil if the
  /// family has no fallbacks, or if no fallback is installed.
  ///
  /// - Parameters:
  ///   - face: a face from `faces`.
  ///   - collection: the collection with the guide's fonts.
  public func fallback(for face: GuideFace, in collection: FontCollection = .standard) -> FontMatch? {
    family(named: face.family).flatMap { collection.fallback(for: face.descriptor, of: $0, face.weight).match }
  }
}
