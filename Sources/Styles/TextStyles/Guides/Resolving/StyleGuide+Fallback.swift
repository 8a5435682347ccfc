public import FontMatching
internal import FontNames
public import StyleGuides

extension StyleGuide {
  /// Returns a face of the first installed fallback of a face's family. Nil if the guide has no fallbacks for the
  /// family, or if no fallback is installed.
  ///
  /// - Parameters:
  ///   - face: a face from `faces`.
  ///   - collection: the collection with the guide's fonts.
  public func fallback(for face: GuideFace, in collection: FontCollection = .standard) -> FontMatch? {
    family(named: face.family).flatMap { collection.fallback(for: face.descriptor, of: $0, face.weight).match }
  }
}
