public import FontMatching
internal import FontNames
public import StyleGuides

extension StyleGuide {
  /// The face that takes the place of a face by the guide, if that one is absent: of the first of its family's fallbacks that is
  /// installed. Nil where none is, and where the guide names none.
  ///
  /// - Parameters:
  ///   - face: one of `faces`.
  ///   - collection: the collection with the guide's fonts.
  public func fallback(for face: GuideFace, in collection: FontCollection = .standard) -> FontMatch? {
    family(named: face.family).flatMap { collection.fallback(for: face.descriptor, of: $0, face.weight).match }
  }
}
