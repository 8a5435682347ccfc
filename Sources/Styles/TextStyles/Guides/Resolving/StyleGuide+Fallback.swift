public import FontMatching
internal import FontNames
public import StyleGuides

extension StyleGuide {
  /// The face that replaces an absent face of the guide: a face of the family's first installed fallback. Nil if the
  /// guide names no fallbacks, or no fallback is installed.
  ///
  /// - Parameters:
  ///   - face: one of `faces`.
  ///   - collection: the collection with the guide's fonts.
  public func fallback(for face: GuideFace, in collection: FontCollection = .standard) -> FontMatch? {
    family(named: face.family).flatMap { collection.fallback(for: face.descriptor, of: $0, face.weight).match }
  }
}
